import type { FastifyInstance } from "fastify";
import type { Actor } from "#api/actor.ts";
import { lastCheck } from "#api/audit/checks.ts";
import { exportable } from "#api/exports.ts";
import { implement } from "#api/implement.ts";
import { reading, type Tx } from "#api/transaction.ts";
import { may } from "#shared/permissions.ts";
import { Problem } from "#shared/problem.ts";
import { type AuditAbout, type AuditEntry, AuditList, auditEndpoints } from "../../audit/contract.ts";
import { auditPath } from "../../paths.ts";
import { auditReaders } from "../../permissions.ts";
import { auditNames } from "../needs.ts";
import { listed } from "./rows.ts";

const mayRead = ({ role }: Pick<Actor, "role"> | Tx["actor"]): boolean => may(role, auditReaders);

const requireReader = (actor: Actor): void => {
  if (!mayRead(actor)) throw new Problem("forbidden", [{ code: "administration.audit_not_yours" }]);
};

const about = async (tx: Tx): Promise<AuditAbout> => {
  const check = await lastCheck(tx);
  return {
    modules: auditNames.get().map(({ module, label, actions }) => ({
      module,
      label,
      actions: Object.entries(actions).map(([deed, words]) => ({ action: `${module}.${deed}`, label: words })),
    })),
    ...(check && { check: { at: check.at, entries: check.entries, ...(check.brokenAt !== null && { brokenAt: check.brokenAt }) } }),
  };
};

export const auditRoutes = (app: FastifyInstance): void =>
  implement(app, auditEndpoints, {
    audit: ({ actor, query }) => {
      requireReader(actor);
      return reading(actor, (tx) => listed(tx, query));
    },
    auditAbout: ({ actor }) => {
      requireReader(actor);
      return reading(actor, about);
    },
  });

const valuesIn = ({ changes = [] }: AuditEntry): string =>
  changes.map(({ field, before = "", after = "", masked }) => (masked ? `${field}: ••••` : `${field}: ${before} → ${after}`)).join("; ");

/** With the values for whoever reads them on the page, and without for the others. */
export const auditExport = exportable({
  name: "administration.audit",
  title: "Audit",
  path: auditPath,
  query: AuditList,
  columns: [
    { label: "Number", type: "text", value: (row: AuditEntry) => String(Number(row.id)) },
    { label: "When (UTC)", type: "moment", value: (row) => row.at },
    { label: "Who", type: "text", value: (row) => row.actor?.name },
    { label: "Code", type: "text", value: (row) => row.actor?.code },
    { label: "For", type: "text", value: (row) => row.behalfOf?.name },
    { label: "Area", type: "text", value: (row) => row.module },
    { label: "What", type: "text", value: (row) => row.label },
    { label: "Object", type: "text", value: ({ object }) => [object.label, object.number, object.person?.name].filter(Boolean).join(" ") },
    { label: "Changed", type: "text", value: (row) => row.fields.join(", ") },
    { label: "Reason", type: "text", value: (row) => row.reason },
    { label: "Values", type: "text", value: valuesIn },
  ],
  page: listed,
  may: ({ actor }) => mayRead(actor),
}); // AD-04
