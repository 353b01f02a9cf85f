import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { usePaged } from "#web/ui/paged.tsx";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { LeaveApplication, type LeaveFilter, leaveEndpoints } from "../contract.ts";

const leave = clientFor(leaveEndpoints);

export const useBalances = () => useQuery({ queryKey: ["leave", "summary"], queryFn: ({ signal }) => leave.summary({}, { signal }) });

export const useMyLeave = (filter: Pick<LeaveFilter, "status" | "type" | "year">) =>
  usePaged(["leave", "mine", filter], (after, signal) => leave.listMine({ query: { ...filter, after } }, { signal }));

export const useLeave = (number: string) =>
  useQuery({ queryKey: ["leave", "record", number], queryFn: ({ signal }) => leave.read({ params: { number } }, { signal }) });

export const useStatement = (type: string) =>
  useQuery({ queryKey: ["leave", "statement", type], queryFn: ({ signal }) => leave.statement({ params: { type } }, { signal }) });

/** What an application would cost; asked only once it is complete enough to be counted. The reason changes nothing. */
export const usePreview = (application: unknown) => {
  const parsed = LeaveApplication.omit({ reason: true }).safeParse(application);
  return useQuery({
    queryKey: ["leave", "preview", parsed.data],
    queryFn: ({ signal }) => (parsed.success ? leave.preview({ body: parsed.data }, { signal }) : undefined),
    enabled: parsed.success,
    placeholderData: keepPreviousData,
  });
};

export const useApply = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ application, key }: { application: LeaveApplication; key: string }) => leave.apply({ body: application }, { key }),
    onSuccess: () => refresh("leave", "requests"),
  });
};
