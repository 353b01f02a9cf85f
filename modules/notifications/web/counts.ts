// The counts of the bell: what every visit loads; what only an opened panel or page needs stands in queries.ts.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { notificationEndpoints } from "../contract.ts";

export const notifications = clientFor(notificationEndpoints);

export const moduleKey = "notifications";
export const countsKey = [moduleKey, "counts"];
export const listKey = [moduleKey, "list"];

const POLL_MS = 60_000;

const counts = {
  queryKey: countsKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => notifications.counts({}, { signal }),
};

export const useUnread = (): number | undefined => useQuery(counts).data?.unread;

/** The counts as the bell keeps them: asked at load, after each own save, and every minute in which somebody could see them. */
export const usePolledUnread = (): number | undefined => {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const { data } = useQuery({ ...counts, refetchInterval: POLL_MS, refetchIntervalInBackground: false });
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        const saved = event.type === "updated" && event.action.type === "success";
        // Whoever marks notices has the new counts in the answer.
        if (saved && event.mutation.options.mutationKey?.[0] !== moduleKey) void refresh(moduleKey);
      }),
    [queries, refresh],
  );
  // What is counted is also listed, by this module and by that of the requests.
  const before = useRef(data);
  useEffect(() => {
    const was = before.current;
    before.current = data;
    if (!was || !data) return;
    if (was.unread !== data.unread) void queries.invalidateQueries({ queryKey: listKey });
    if (was.waiting !== data.waiting) void refresh("requests");
  }, [data, queries, refresh]);
  return data?.unread;
};
