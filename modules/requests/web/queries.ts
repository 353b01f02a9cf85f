import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { isOutdated } from "#web/ui/failure.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { type MineList, type RequestView, requestEndpoints, type WaitingList } from "../contract.ts";
import { type DecisionAction, decisionActions, type RequestAction, type RequestState } from "../workflow.ts";

const requests = clientFor(requestEndpoints);
const onHome = 5;

export const useWaiting = (asked: z.input<typeof WaitingList>) =>
  useQuery({
    queryKey: ["requests", "waiting", asked],
    queryFn: ({ signal }) => requests.waiting({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useMine = (asked: z.input<typeof MineList>) =>
  useQuery({
    queryKey: ["requests", "mine", asked],
    queryFn: ({ signal }) => requests.mine({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useFirstWaiting = () =>
  useQuery({
    queryKey: ["requests", "waiting", "first"],
    queryFn: ({ signal }) => requests.waiting({ query: { limit: onHome } }, { signal }),
  });
export const useFirstMine = () =>
  useQuery({ queryKey: ["requests", "mine", "first"], queryFn: ({ signal }) => requests.mine({ query: { limit: onHome } }, { signal }) });
export const useMineIn = (status: RequestState) =>
  useQuery({
    queryKey: ["requests", "mine", "count", status],
    queryFn: ({ signal }) => requests.mine({ query: { status, limit: 1 } }, { signal }),
    select: ({ total }) => total,
  });

/** How many requests wait for me: the total of the very list that the entry opens. */
export const useWaitingCount = (): number | undefined =>
  useQuery({
    queryKey: ["requests", "waiting", "count"],
    queryFn: ({ signal }) => requests.waiting({ query: { limit: 1 } }, { signal }),
    select: ({ total }) => total, // RP-21
  }).data;

export const useRequest = (number: string) =>
  useQuery({ queryKey: ["requests", "record", number], queryFn: ({ signal }) => requests.byNumber({ params: { number } }, { signal }) });

const isDecision = (action: RequestAction): action is DecisionAction => decisionActions.some((decision) => decision === action);

type Act = { action: RequestAction; comment: string | undefined };

/** Decides or withdraws. Afterwards, and when somebody was quicker, the request and the record of its module are read again. */
export const useRequestAction = (view: Pick<RequestView, "id" | "kind" | "version">) => {
  const refresh = useRefresh();
  const moduleOfRecord = view.kind.split(".")[0] ?? view.kind;
  const { id, version } = view;
  return useMutation({
    mutationFn: ({ action, comment }: Act) =>
      isDecision(action)
        ? requests.decide({ params: { id }, body: { action, version, comment } })
        : requests.withdraw({ params: { id }, body: { version } }),
    onSuccess: () => refresh("requests", moduleOfRecord),
    onError: async (error) => {
      if (isOutdated(error)) await refresh("requests", moduleOfRecord);
    },
  });
};
