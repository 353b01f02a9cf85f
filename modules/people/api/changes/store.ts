// SQL of changes that people ask for, of their items, and of the numbers that wait for a decision.
import { numberTaken } from "#api/numbers.ts";
import { insertsOf, type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { Section } from "../../changes/sections.ts";
import { type ChangeStatus, doneStatuses, isLive } from "../../changes/workflow.ts";
import type { PeopleTables } from "../tables.ts";
import type { Json } from "./stored.ts";
import type { EmailKind } from "./tables.ts";

const q = tablesOf<PeopleTables>();
const query = queriesOf<PeopleTables>();
const insert = insertsOf<PeopleTables>();

const columns = [
  ...(["c.id", "c.number", "c.employee_id", "c.submitter_id", "c.section", "c.status", "c.reason", "c.round"] as const),
  ...(["c.submitted_at", "c.settled_at", "c.payable_from", "c.replaced_by", "c.account_id"] as const),
] as const;

const changes = (tx: Tx) => q(tx).selectFrom("people.changes as c").where("c.company_id", "=", tx.company).select(columns);

export const byNumber = (tx: Tx, number: string) =>
  changes(tx).where("c.number", "=", number).executeTakeFirst().then(orMissing("profile change"));
export const byId = (tx: Tx, id: string) => changes(tx).where("c.id", "=", id).executeTakeFirst().then(orMissing("profile change"));
export const byIds = (tx: Tx, ids: string[]) => (ids.length > 0 ? changes(tx).where("c.id", "in", ids).execute() : Promise.resolve([]));
export type ChangeRecordRow = Awaited<ReturnType<typeof byId>>;

export const numberOf = async (tx: Tx, id: string): Promise<string> => (await byId(tx, id)).number;

const itemColumns = ["i.change_id", "i.field", "i.before", "i.proposed", "i.verdict", "i.comment", "i.live"] as const;

/** Of the newest round of each. */
export const itemsOf = async (tx: Tx, ids: string[]) => {
  if (ids.length === 0) return [];
  const rows = await q(tx)
    .selectFrom("people.change_items as i")
    .innerJoin("people.changes as c", (join) =>
      join.onRef("c.company_id", "=", "i.company_id").onRef("c.id", "=", "i.change_id").onRef("c.round", "=", "i.round"),
    )
    .select(itemColumns)
    .where("i.company_id", "=", tx.company)
    .where("i.change_id", "in", ids)
    .orderBy("i.change_id")
    .orderBy("i.place")
    .execute();
  return rows.map(({ before, proposed, ...row }) => ({ ...row, before: before.value, proposed: proposed.value }));
};
export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

const liveOf = query((q, { company, employee }: OfCompany & { employee: number }) =>
  q
    .selectFrom("people.change_items as i")
    .innerJoin("people.changes as c", (join) => join.onRef("c.company_id", "=", "i.company_id").onRef("c.id", "=", "i.change_id"))
    .select([...itemColumns, "c.number", "c.section", "c.status", "c.payable_from", "c.submitted_at"])
    .where("i.company_id", "=", company)
    .where("i.employee_id", "=", employee)
    .where("i.live", "=", true)
    .orderBy("i.change_id")
    .orderBy("i.place"),
);
/** What is asked for of somebody's record and not decided yet. */
export const liveItems = async (tx: Tx, employee: number) =>
  (await liveOf(tx, { employee })).map(({ before, proposed, ...row }) => ({ ...row, before: before.value, proposed: proposed.value }));

type NewChange = { id: string; employee: number; submitter: number; section: Section; reason: string; at: Instant };
const changeRows = insert("people.changes", { fixed: { number: numberTaken } });
export const insertChange = (tx: Tx, { id, employee, submitter, section, reason, at }: NewChange): void =>
  changeRows(tx, [
    {
      company_id: tx.company,
      id,
      employee_id: employee,
      submitter_id: submitter,
      section,
      status: "pending",
      reason,
      submitted_at: at,
      settled_at: null,
      payable_from: null,
      replaced_by: null,
      account_id: null,
    },
  ]);

export type NewItem = { field: string; before: Json; proposed: Json };
export type NewSecret = { id: string; sealed: Buffer; tail: string; digest: Buffer };
type Round = { id: string; employee: number; round: number };

/** What is asked for, in the order of the form. */
export const insertItems = (tx: Tx, { id, employee, round }: Round, items: readonly NewItem[]): void =>
  write(
    tx,
    q(tx)
      .insertInto("people.change_items")
      .values(
        items.map(({ field, before, proposed }, no) => ({
          company_id: tx.company,
          change_id: id,
          employee_id: employee,
          round,
          field,
          place: no + 1,
          live: true,
          before: JSON.stringify({ value: before }),
          proposed: JSON.stringify({ value: proposed }),
          verdict: null,
          comment: null,
        })),
      ),
  );

export const insertSecrets = (tx: Tx, id: string, secrets: readonly NewSecret[]): void => {
  if (secrets.length === 0) return;
  const rows = secrets.map((secret) => ({ company_id: tx.company, change_id: id, ...secret }));
  write(tx, q(tx).insertInto("people.change_secrets").values(rows));
};

export const secretsOf = (tx: Tx, id: string) =>
  q(tx)
    .selectFrom("people.change_secrets")
    .select(["id", "sealed", "tail", "digest"])
    .where("company_id", "=", tx.company)
    .where("change_id", "=", id)
    .orderBy("id")
    .execute();

/** A number is kept no longer than it is decided on. */
export const dropSecrets = (tx: Tx, id: string): void =>
  write(tx, q(tx).deleteFrom("people.change_secrets").where("company_id", "=", tx.company).where("change_id", "=", id));

type Settled = { status: ChangeStatus; at: Instant; payableFrom?: Instant; account?: string };

/** With a live status its items stay live; `settled_at` says since when nothing comes of it any more. */
export const setStatus = (tx: Tx, id: string, { status, at, payableFrom, account }: Settled): void => {
  const isOver = doneStatuses.includes(status);
  const change = q(tx)
    .updateTable("people.changes")
    .set({
      status,
      settled_at: isOver ? at : null,
      ...(payableFrom !== undefined && { payable_from: payableFrom }),
      ...(account !== undefined && { account_id: account }),
    });
  write(tx, change.where("company_id", "=", tx.company).where("id", "=", id));
  if (!isLive(status)) releaseItems(tx, id);
};

export const releaseItems = (tx: Tx, id: string): void =>
  write(
    tx,
    q(tx)
      .updateTable("people.change_items")
      .set({ live: false })
      .where("company_id", "=", tx.company)
      .where("change_id", "=", id)
      .where("live", "=", true),
  );

export const setReplaced = (tx: Tx, id: string, by: string): void =>
  write(tx, q(tx).updateTable("people.changes").set({ replaced_by: by }).where("company_id", "=", tx.company).where("id", "=", id));

export const setVerdict = (tx: Tx, id: string, { field, accept, comment }: { field: string; accept: boolean; comment: string }): void =>
  write(
    tx,
    q(tx)
      .updateTable("people.change_items")
      .set({ verdict: accept ? "yes" : "no", comment: comment === "" ? null : comment })
      .where("company_id", "=", tx.company)
      .where("change_id", "=", id)
      .where("field", "=", field)
      .where("live", "=", true),
  );

/** A returned change as it is asked for now, in a further round. */
export const sendAgain = (tx: Tx, id: string, { reason, round }: { reason: string; round: number }): void => {
  releaseItems(tx, id);
  dropSecrets(tx, id);
  const change = q(tx).updateTable("people.changes").set({ reason, round, settled_at: null, status: "pending" });
  write(tx, change.where("company_id", "=", tx.company).where("id", "=", id));
};

/** Codes of others who are paid into the same account, or ask to be. */
export const othersWithAccount = async (tx: Tx, employee: number, digest: Buffer): Promise<string[]> => {
  const paid = q(tx)
    .selectFrom("people.bank_accounts as b")
    .innerJoin("people.employees as e", (join) => join.onRef("e.company_id", "=", "b.company_id").onRef("e.id", "=", "b.employee_id"))
    .select("e.code")
    .where("b.company_id", "=", tx.company)
    .where("b.digest", "=", digest)
    .where("b.employee_id", "<>", employee);
  const asked = q(tx)
    .selectFrom("people.change_secrets as s")
    .innerJoin("people.changes as c", (join) => join.onRef("c.company_id", "=", "s.company_id").onRef("c.id", "=", "s.change_id"))
    .innerJoin("people.employees as e", (join) => join.onRef("e.company_id", "=", "c.company_id").onRef("e.id", "=", "c.employee_id"))
    .select("e.code")
    .where("s.company_id", "=", tx.company)
    .where("s.digest", "=", digest)
    .where("c.employee_id", "<>", employee);
  return [...new Set((await paid.union(asked).orderBy("code").execute()).map(({ code }) => code))];
}; // PE-39

export const dueBy = (tx: Tx, now: Instant) =>
  q(tx)
    .selectFrom("people.changes")
    .select(["id", "employee_id"])
    .where("company_id", "=", tx.company)
    .where("status", "=", "waiting_time")
    .where("payable_from", "<=", now)
    .orderBy("payable_from")
    .execute();

/** Changes of one person that still may be taken back. */
export const openOf = (tx: Tx, employee: number) =>
  changes(tx).where("c.employee_id", "=", employee).where("c.status", "in", ["pending", "verified", "returned"]).orderBy("c.id").execute();

/** Decided before this moment, the oldest first, after the one named. */
export const settledBefore = (tx: Tx, before: Instant, after: string, limit: number) =>
  q(tx)
    .selectFrom("people.changes")
    .select(["id", "number"])
    .where("company_id", "=", tx.company)
    .where("settled_at", "is not", null)
    .where("settled_at", "<", before)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

/** Addresses that were replaced, the newest first. */
export const replacedEmails = async (tx: Tx, employee: number, kind: EmailKind) =>
  q(tx)
    .selectFrom("people.personal_emails")
    .select(["address", "replaced_at"])
    .where("company_id", "=", tx.company)
    .where("employee_id", "=", employee)
    .where("kind", "=", kind)
    .orderBy("replaced_at", "desc")
    .execute();
