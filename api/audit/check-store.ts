// SQL of what the nightly verification of a company's chain has found.
import type { Instant } from "#shared/dates.ts";
import { type OfCompany, queriesOf } from "../queries.ts";
import { type Tx, tablesOf, write } from "../transaction.ts";

type CheckTables = {
  "platform.audit_checks": {
    company_id: number;
    id: string;
    at: Instant;
    entries: number;
    broken_at: number | null;
    fault: string | null;
  };
};
const q = tablesOf<CheckTables>();
const query = queriesOf<CheckTables>();

export type AuditCheck = { id: string; at: Instant; entries: number; brokenAt: number | null; fault: string | null };

export const addCheck = (tx: Tx, { id, at, entries, brokenAt: broken_at, fault }: AuditCheck): void =>
  write(tx, q(tx).insertInto("platform.audit_checks").values({ company_id: tx.company, id, at, entries, broken_at, fault }));

const newest = query((q, { company }: OfCompany) =>
  q
    .selectFrom("platform.audit_checks")
    .select(["id", "at", "entries", "broken_at as brokenAt", "fault"])
    .where("company_id", "=", company)
    .orderBy("at", "desc")
    .limit(1),
);

export const lastCheck = async (tx: Tx): Promise<AuditCheck | undefined> => (await newest(tx, {}))[0];
