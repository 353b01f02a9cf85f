import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { useRefresh } from "#web/ui/use-refresh.ts";
import type { BatchBody, DecidedList, MineList, WaitingList } from "../contract.ts";
import { requests } from "./all-calls.ts";
import { moduleOf } from "./record-queries.ts";

export const useWaiting = (asked: z.input<typeof WaitingList>) =>
  useQuery({
    queryKey: ["requests", "waiting", asked],
    queryFn: ({ signal }) => requests.waiting({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Whose requests wait, and from which departments: read once it is wanted. */
export const useWaitingChoices = (enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: ["requests", "waiting", "choices"],
    queryFn: ({ signal }) => requests.waitingChoices({}, { signal }),
  });

export const useMine = (asked: z.input<typeof MineList>) =>
  useQuery({
    queryKey: ["requests", "mine", asked],
    queryFn: ({ signal }) => requests.mine({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

const mostNamed = 5;

/** Own requests that came back: what their owner has to do something about. */
export const useReturned = () =>
  useQuery({
    queryKey: ["requests", "mine", "returned"],
    queryFn: ({ signal }) => requests.mine({ query: { status: "returned", limit: mostNamed } }, { signal }),
  });

export const useDecided = (asked: z.input<typeof DecidedList>) =>
  useQuery({
    queryKey: ["requests", "decided", asked],
    queryFn: ({ signal }) => requests.decided({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Decides several; `kinds` says whose records are read again. Also after a failure: part of it may be done. */
export const useDecideTogether = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ body, key }: { body: BatchBody; kinds: readonly string[]; key: string }) => requests.decideTogether({ body }, { key }),
    onSettled: (_answer, _error, { kinds }) => refresh("requests", ...new Set(kinds.map(moduleOf))),
  });
};
