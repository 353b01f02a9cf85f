import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Given } from "#web/ui/action-dialog.tsx";
import { isOutdated } from "#web/ui/failure.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import type { RequestRecord, RequestView } from "../contract.ts";
import { type DecisionAction, decisionActions, type RequestAction } from "../workflow.ts";
import { requests } from "./all-calls.ts";

/** `leave.application` is of leave: the module that shows the record has read it as well. */
export const moduleOf = (kind: string): string => kind.split(".")[0] ?? kind;

export const useRequest = (number: string) =>
  useQuery({ queryKey: ["requests", "record", number], queryFn: ({ signal }) => requests.byNumber({ params: { number } }, { signal }) });

const isDecision = (action: RequestAction): action is DecisionAction => decisionActions.some((decision) => decision === action);

type Act = { action: Exclude<RequestAction, "reassign" | "resubmit">; given: Given & { input?: unknown }; key: string };
type View = Pick<RequestView, "id" | "kind" | "version">;

/** Afterwards, and when somebody was quicker, the request and the record of its module are read again. */
const useReading = ({ kind }: Pick<View, "kind">) => {
  const refresh = useRefresh();
  const readAgain = () => refresh("requests", moduleOf(kind));
  return {
    onSuccess: readAgain,
    onError: async (error: unknown) => {
      if (isOutdated(error)) await readAgain();
    },
  };
};

export const useRequestAction = (view: View) => {
  const { id, version } = view;
  return useMutation<RequestRecord, Error, Act>({
    mutationFn: ({ action, given, key }) => {
      if (isDecision(action)) return requests.decide({ params: { id }, body: { action, version, ...given } }, { key });
      return requests[action]({ params: { id }, body: { version } }, { key });
    },
    ...useReading(view),
  });
};

export const useReassign = (view: View) => {
  const { id, version } = view;
  return useMutation({
    mutationFn: ({ to, comment, key }: { to: string; comment: string; key: string }) =>
      requests.reassign({ params: { id }, body: { version, to, comment } }, { key }),
    ...useReading(view),
  });
};

const commentsKey = (id = "") => ["requests", "comments", id];

export const useComments = (id: string | undefined) =>
  useQuery({
    queryKey: commentsKey(id),
    queryFn: ({ signal }) => requests.comments({ params: { id: id ?? "" } }, { signal }),
    enabled: id !== undefined,
  });

export const useAddComment = ({ id, kind }: View) => {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ comment, key }: { comment: string; key: string }) => requests.comment({ params: { id }, body: { comment } }, { key }),
    onSuccess: async (comments) => {
      queries.setQueryData(commentsKey(id), comments);
      await refresh("requests", moduleOf(kind));
    },
  });
};
