import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { dayEndpoints } from "../day/contract.ts";
import { monthEndpoints } from "../months/contract.ts";

const attendance = clientFor({ ...dayEndpoints, ...monthEndpoints });

export const useMonth = (month: string, employee?: string) =>
  useQuery({
    queryKey: ["attendance", "month", month, employee],
    queryFn: ({ signal }) => attendance.readMonth({ params: { month }, query: { employee } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useDay = (date: string, employee?: string) =>
  useQuery({
    queryKey: ["attendance", "day", date, employee],
    queryFn: ({ signal }) => attendance.readDay({ params: { date }, query: { employee } }, { signal }),
  });
