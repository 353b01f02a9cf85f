import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { clientFor } from "#web/client.ts";
import { randomKey } from "#web/random.ts";
import { useWrite } from "#web/ui/use-write.ts";
import type { ComplianceQuery, PolicyPeople, Reminding } from "../../policies/compliance-contract.ts";
import type { Accepting } from "../../policies/contract.ts";
import { policyEndpoints } from "../../policies/endpoints.ts";

export const policies = clientFor(policyEndpoints);

export const usePolicies = (q?: string) =>
  useQuery({
    queryKey: ["documents", "policies", q],
    queryFn: ({ signal }) => policies.listPolicies({ query: q ? { q } : {} }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useDuties = () =>
  useQuery({ queryKey: ["documents", "duties"], queryFn: ({ signal }) => policies.policyDuties({}, { signal }) });

export const useAcceptances = () =>
  useQuery({ queryKey: ["documents", "acceptances"], queryFn: ({ signal }) => policies.listAcceptances({}, { signal }) });

/** Without a version, the current one. */
export const usePolicy = (number: string, version: number | undefined) =>
  useQuery({
    queryKey: ["documents", "policy", number, version],
    queryFn: ({ signal }) => policies.readPolicy({ params: { number }, query: version === undefined ? {} : { version } }, { signal }),
  });

export const useAccept = (number: string, version: number) =>
  useWrite(
    (body: Accepting, key) => policies.acceptPolicy({ params: { number, version }, body }, { key }),
    "documents",
    "notifications",
    "requests",
  );

export const useCompliance = (query: z.input<typeof ComplianceQuery>) =>
  useQuery({
    queryKey: ["documents", "compliance", query],
    queryFn: ({ signal }) => policies.policyCompliance({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const usePolicyPeople = (number: string, query: z.input<typeof PolicyPeople>) =>
  useQuery({
    queryKey: ["documents", "compliance-people", number, query],
    queryFn: ({ signal }) => policies.policyPeople({ params: { number }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A press is a key of its own: with the same one, a second press would be told what came of the first. The server reminds once a day. */
export const useRemind = () =>
  useWrite(
    ({ policy, ...body }: z.input<typeof Reminding> & { policy: string }) =>
      policies.remindOfPolicy({ params: { number: policy }, body }, { key: randomKey() }),
    "documents",
  );
