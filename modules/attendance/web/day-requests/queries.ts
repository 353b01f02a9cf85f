import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { isOutdated } from "#web/ui/failure.ts";
import type { Previewing } from "#web/ui/previewing.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { AskingDays, type AskingDaysAgain, type CancellingDays, dayRequestEndpoints } from "../../day-requests/contract.ts";
import { type AttendanceRequestList, attendanceRequestEndpoints } from "../../day-requests/list-contract.ts";

const calls = clientFor({ ...dayRequestEndpoints, ...attendanceRequestEndpoints });

export const useAttendanceRequests = (asked: z.input<typeof AttendanceRequestList>) =>
  useQuery({
    queryKey: ["attendance", "requests", asked],
    queryFn: ({ signal }) => calls.listAttendanceRequests({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Which dates would count; asked only once there are dates to look at. */
export const useDaysPreview = (asked: unknown, { owner, isSending }: Previewing) => {
  const parsed = AskingDays.safeParse(asked);
  return useQuery({
    queryKey: ["attendance", "days preview", parsed.data, owner],
    queryFn: ({ signal }) => (parsed.data ? calls.previewDays({ query: { employee: owner }, body: parsed.data }, { signal }) : undefined),
    enabled: parsed.success && !isSending,
    placeholderData: keepPreviousData,
  });
};

export const useDayRequest = (number: string) =>
  useQuery({
    queryKey: ["attendance", "day request", number],
    queryFn: ({ signal }) => calls.readDayRequest({ params: { number } }, { signal }),
  });

type Asking = { asked: AskingDays; employee?: string | undefined; key: string };

/** `employee`: in whose name HR asks. */
export const useAskForDays = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ asked, employee, key }: Asking) => calls.askForDays({ query: { employee }, body: asked }, { key }),
    onSuccess: () => refresh("attendance", "requests"),
  });
};

/** Afterwards, and when it is no longer returned, the record is read again. */
export const useAskAgain = (number: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ asked, key }: { asked: AskingDaysAgain; key: string }) =>
      calls.resubmitDayRequest({ params: { number }, body: asked }, { key }),
    onSuccess: () => refresh("attendance", "requests"),
    onError: async (error) => {
      if (isOutdated(error)) await refresh("attendance", "requests");
    },
  });
};

export const useCancelDays = (number: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ asked, key }: { asked: CancellingDays; key: string }) => calls.cancelDays({ params: { number }, body: asked }, { key }),
    onSuccess: () => refresh("attendance", "requests"),
  });
};
