import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { useWrite } from "#web/ui/use-write.ts";
import { type CancellingDays, dayRequestEndpoints } from "../../day-requests/contract.ts";
import { type AttendanceRequestList, attendanceRequestEndpoints } from "../../day-requests/list-contract.ts";

const calls = clientFor({ ...dayRequestEndpoints, ...attendanceRequestEndpoints });

export const useAttendanceRequests = (asked: z.input<typeof AttendanceRequestList>) =>
  useQuery({
    queryKey: ["attendance", "requests", asked],
    queryFn: ({ signal }) => calls.listAttendanceRequests({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useDayRequest = (number: string) =>
  useQuery({
    queryKey: ["attendance", "DayRequest", number],
    queryFn: ({ signal }) => calls.readDayRequest({ params: { number } }, { signal }),
  });

export const useCancelDays = (number: string) =>
  useWrite((body: CancellingDays, key) => calls.cancelDays({ params: { number }, body }, { key }), "attendance", "requests");
