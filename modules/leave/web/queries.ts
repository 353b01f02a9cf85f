import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { isOutdated } from "#web/ui/failure.ts";
import type { Previewing } from "#web/ui/previewing.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { LeaveApplication, type LeaveList, leaveEndpoints } from "../contract.ts";

const leave = clientFor(leaveEndpoints);

export const useMyLeave = (asked: z.input<typeof LeaveList>) =>
  useQuery({
    queryKey: ["leave", "mine", asked],
    queryFn: ({ signal }) => leave.listMine({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useLeave = (number: string, { enabled = true } = {}) =>
  useQuery({ queryKey: ["leave", "record", number], queryFn: ({ signal }) => leave.read({ params: { number } }, { signal }), enabled });

/** What an application would cost, for `owner` where HR enters it, and of a returned one when it is sent `again`; asked only once it is complete enough to be counted. */
export const usePreview = (application: unknown, { owner, again, isSending }: Previewing & { again?: string | undefined }) => {
  const parsed = LeaveApplication.safeParse(application);
  const { reason = "", ...rest } = parsed.data ?? {};
  const body = parsed.success && {
    ...parsed.data,
    ...rest,
    reason: reason === "" ? undefined : reason,
    ...(again !== undefined && { again }),
  };
  return useQuery({
    queryKey: ["leave", "preview", owner, body],
    queryFn: ({ signal }) => {
      if (!body) return undefined;
      return owner === undefined
        ? leave.preview({ body }, { signal })
        : leave.previewEntering({ params: { code: owner }, body }, { signal });
    },
    enabled: parsed.success && !isSending,
    placeholderData: keepPreviousData,
  });
};

export const useApply = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ application, key }: { application: LeaveApplication; key: string }) => leave.apply({ body: application }, { key }),
    onSuccess: () => refresh("leave", "requests"),
    // What stands in its way now is looked at anew, with its links.
    onError: () => void refresh("leave"),
  });
};

/** What was promised, or is still missing. */
export const useAddFiles = (number: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ files, key }: { files: string[]; key: string }) => leave.addFiles({ params: { number }, body: { files } }, { key }),
    onSuccess: () => refresh("leave", "requests"),
  });
};

/** Afterwards, and when it is no longer returned, the record is read again. */
export const useResubmit = (number: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ application, version, key }: { application: LeaveApplication & { comment?: string }; version: number; key: string }) =>
      leave.resubmit({ params: { number }, body: { ...application, version } }, { key }),
    onSuccess: () => refresh("leave", "requests"),
    onError: async (error) => {
      if (isOutdated(error)) await refresh("leave", "requests");
      else void refresh("leave");
    },
  });
};
