import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { standInEndpoints } from "#modules/requests/contract.ts";
import { isSearchable } from "#shared/search.ts";
import { clientFor } from "#web/client.ts";
import { type AuditList, auditEndpoints } from "../../audit/contract.ts";

const audit = clientFor(auditEndpoints);
const people = clientFor(standInEndpoints);
const MODULE = "administration";

export const useAudit = (asked: z.input<typeof AuditList>) =>
  useQuery({
    queryKey: [MODULE, "audit", asked],
    queryFn: ({ signal }) => audit.audit({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useAuditAbout = () =>
  useQuery({ queryKey: [MODULE, "audit about"], queryFn: ({ signal }) => audit.auditAbout({}, { signal }) });

/** Colleagues whose name or code begins as it was typed. */
export const useFoundPeople = (typed: string) =>
  useQuery({
    queryKey: [MODULE, "people", typed],
    queryFn: async ({ signal }) => (await people.colleagues({ query: { q: typed } }, { signal })).colleagues,
    enabled: isSearchable(typed),
    placeholderData: keepPreviousData,
  });
