import { useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { compOffEndpoints } from "../../comp-off/contract.ts";

const calls = clientFor(compOffEndpoints);

export const useCompOffs = () => useQuery({ queryKey: ["leave", "comp-off"], queryFn: ({ signal }) => calls.listCompOff({}, { signal }) });

export const useCompOff = (number: string) =>
  useQuery({
    queryKey: ["leave", "comp-off", number],
    queryFn: ({ signal }) => calls.readCompOff({ params: { number } }, { signal }),
  });

export const useClaim = () => useWrite((day: string, key) => calls.claimCompOff({ params: { day } }, { key }), "leave", "requests");
