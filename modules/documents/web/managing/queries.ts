import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useWrite } from "#web/ui/use-write.ts";
import type { DraftForm, PolicyDesk, PolicyDetails, Publishing } from "../../policies/managing-contract.ts";
import { policies } from "../policies/queries.ts";

export const useManagedPolicies = () =>
  useQuery({ queryKey: ["documents", "managed"], queryFn: ({ signal }) => policies.managedPolicies({}, { signal }) });

const deskKey = (number: string) => ["documents", "managed", number];

export const useDesk = (number: string) =>
  useQuery({ queryKey: deskKey(number), queryFn: ({ signal }) => policies.managedPolicy({ params: { number } }, { signal }) });

export const useKeepDesk = (number: string): ((desk: PolicyDesk) => void) => {
  const queries = useQueryClient();
  return (desk) => queries.setQueryData(deskKey(number), desk);
};

export const useAddPolicy = () =>
  useWrite((body: Omit<PolicyDetails, "closed">, key) => policies.addPolicy({ body }, { key }), "documents");

export const useChangePolicy = (number: string, revision: number) =>
  useWrite((body: PolicyDetails) => policies.changePolicy({ params: { number }, body }, { version: revision }), "documents");

export const saveDraft = async (number: string, body: DraftForm, revision: number): Promise<PolicyDesk & { version: number }> => {
  const desk = await policies.saveDraft({ params: { number }, body }, { version: revision });
  return { ...desk, version: desk.draft.revision };
};

export const usePublish = (number: string) =>
  useWrite((body: Publishing, key) => policies.publishPolicy({ params: { number }, body }, { key }), "documents", "notifications");

export const useWithdraw = (number: string) =>
  useWrite(
    ({ version, reason }: { version: number; reason: string }, key) =>
      policies.withdrawVersion({ params: { number, version }, body: { reason } }, { key }),
    "documents",
  );
