// SQL of what waits for a second person.
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { ReleaseKind } from "../../release-rules.ts";
import type { SessionTables } from "../tables.ts";

const q = tablesOf<SessionTables>();

const columns = [
  "id",
  "employee_id as employee",
  "kind",
  "address",
  "requested_by as requestedBy",
  "requested_at as requestedAt",
  "reason",
  "expires_at as expiresAt",
  "state",
] as const;

const releases = (tx: Tx) => q(tx).selectFrom("session.releases").select(columns).where("company_id", "=", tx.company);

type NewRelease = {
  id: string;
  employee: number;
  kind: ReleaseKind;
  address: string | null;
  reason: string;
  requestedAt: Instant;
  expiresAt: Instant;
};

export const addRelease = (tx: Tx, { id, employee, kind, address, reason, requestedAt, expiresAt }: NewRelease): void =>
  write(
    tx,
    q(tx).insertInto("session.releases").values({
      company_id: tx.company,
      id,
      employee_id: employee,
      kind,
      address,
      requested_by: tx.actor.employee,
      requested_at: requestedAt,
      reason,
      expires_at: expiresAt,
    }),
  );

export const pendingReleases = (tx: Tx, now: Instant, most: number) =>
  releases(tx).where("state", "=", "pending").where("expires_at", ">", now).orderBy("expires_at").limit(most).execute();

export const pendingOf = (tx: Tx, employee: number, kind: ReleaseKind, now: Instant) =>
  releases(tx)
    .where("state", "=", "pending")
    .where("employee_id", "=", employee)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .executeTakeFirst();

export const releaseById = (tx: Tx, id: string) => releases(tx).where("id", "=", id).executeTakeFirst();

/** Of two who answer at once the second finds it answered. */
export const lockRelease = (tx: Tx, id: string) => releases(tx).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

const pending = (tx: Tx) => q(tx).updateTable("session.releases").where("company_id", "=", tx.company).where("state", "=", "pending");

/** A newer request of the same kind takes the place of one that waits. */
export const replacePending = (tx: Tx, employee: number, kind: ReleaseKind, at: Instant): void =>
  write(tx, pending(tx).set({ state: "replaced", ended_at: at }).where("employee_id", "=", employee).where("kind", "=", kind));

export const endRelease = (tx: Tx, id: string, to: { state: "released" | "refused"; at: Instant; comment?: string | undefined }): void =>
  write(
    tx,
    pending(tx)
      .set({ state: to.state, ended_at: to.at, ended_by: tx.actor.employee, comment: to.comment ?? null })
      .where("id", "=", id),
  );
