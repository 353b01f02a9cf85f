import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { approvalEndpoints, type DraftRules, type PolicyDraft, type TryBody, type VersionList } from "../../policies/contract.ts";

const approvals = clientFor(approvalEndpoints);
const draftKey = (kind: string) => ["requests", "approvals", "draft", kind];

export const useGovernedKinds = () =>
  useQuery({ queryKey: ["requests", "approvals", "kinds"], queryFn: ({ signal }) => approvals.governedKinds({}, { signal }) });

export const usePolicyDraft = (kind: string) =>
  useQuery({ queryKey: draftKey(kind), queryFn: ({ signal }) => approvals.policyDraft({ params: { kind } }, { signal }) });

export const usePolicyVersions = (kind: string, asked: z.input<typeof VersionList>) =>
  useQuery({
    queryKey: ["requests", "approvals", "versions", kind, asked],
    queryFn: ({ signal }) => approvals.policyVersions({ params: { kind }, query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What the server answers to a change is the newest there is: the page goes on with it, and lists are read again. */
const useNewest = (kind: string) => {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return (draft: PolicyDraft): Promise<void> => {
    queries.setQueryData(draftKey(kind), draft);
    return refresh("requests");
  };
};

export const useSaveDraft = (kind: string) => {
  const newest = useNewest(kind);
  return useMutation({
    mutationFn: ({ rules, version }: { rules: DraftRules; version: number }) =>
      approvals.savePolicyDraft({ params: { kind }, body: { rules } }, { version }),
    onSuccess: newest,
  });
};

export const usePublish = (kind: string) => {
  const newest = useNewest(kind);
  return useMutation({
    mutationFn: ({ version, note, key }: { version: number; note: string; key: string }) =>
      approvals.publishPolicy({ params: { kind }, body: { version, note } }, { key }),
    onSuccess: newest,
  });
};

export const useTry = (kind: string) => useMutation({ mutationFn: (body: TryBody) => approvals.tryPolicy({ params: { kind }, body }) });
