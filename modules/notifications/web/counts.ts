// The counts of the bell: what every visit loads; what only an opened panel or page needs stands in queries.ts.
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { clientFor } from "#web/client.ts";
import { createListeners } from "#web/listeners.ts";
import { useSession } from "#web/session.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { type Counts, countEndpoints } from "../counts-contract.ts";
import { listenLive } from "./live.ts";

export const notifications = clientFor(countEndpoints);

export const moduleKey = "notifications";
const countsKey = [moduleKey, "counts"];
export const listKey = [moduleKey, "list"];

const POLL_MS = 60_000;

const counts = {
  queryKey: countsKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => notifications.counts({}, { signal }),
};

/** Counts that came with another answer. An older one that is still on the way must not come after them. */
export const keepCounts = async (queries: QueryClient, found: Counts): Promise<void> => {
  await queries.cancelQueries({ queryKey: countsKey });
  queries.setQueryData(countsKey, found);
};

export const useUnread = (): number | undefined => useQuery(counts).data?.unread;

/** How much waits to be decided or done, from the same counts as the bell. */
export const useWork = (): number | undefined => {
  const { data } = useQuery(counts);
  return data && data.waiting + data.todos; // RP-21
};

const changes = createListeners();
let isLive = false;
/** Whether the stream brings the counts by itself. */
const live = {
  get: () => isLive,
  set: (up: boolean): void => {
    isLive = up;
    changes.tell();
  },
};

/** Listens for changes while somebody is signed in. What does so comes after the first paint. */
const useStream = (): boolean => {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const { signedIn, companyId, employeeId } = useSession();
  const person = signedIn ? `${companyId}/${employeeId}` : "";
  useEffect(() => {
    if (person === "") return;
    let wasCut = false;
    return listenLive(person, {
      up: (isUp) => {
        live.set(isUp);
        // Nobody was told what changed meanwhile: all that is shown is read again.
        if (isUp && wasCut) void queries.invalidateQueries();
        wasCut = !isUp;
      },
      summary: (found) => void keepCounts(queries, found),
      changed: (topics) => {
        const others = topics.filter((topic) => topic !== moduleKey);
        // The counts come by themselves.
        if (others.length < topics.length) void queries.invalidateQueries({ queryKey: listKey });
        void refresh(...others);
      },
    });
  }, [person, queries, refresh]);
  return useSyncExternalStore(changes.subscribe, live.get);
};

/** The counts as the bell keeps them: asked at load and after each own save, told by the stream, and without it asked every minute in which somebody could see them. */
export const useKeptUnread = (): number | undefined => {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const isTold = useStream();
  const { data } = useQuery({ ...counts, refetchInterval: isTold ? false : POLL_MS, refetchIntervalInBackground: false }); // NT-06
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
    if (was.waiting !== data.waiting || was.todos !== data.todos) void refresh("requests");
  }, [data, queries, refresh]);
  return data?.unread;
};
