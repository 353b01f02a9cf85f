import { useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { holidayEndpoints } from "../../policies/holidays-contract.ts";

const leave = clientFor(holidayEndpoints);

export const useHolidays = () => useQuery({ queryKey: ["leave", "holidays"], queryFn: ({ signal }) => leave.holidays({}, { signal }) });
