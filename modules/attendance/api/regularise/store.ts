// SQL of regularisations.
import { sql } from "kysely";
import { numberTaken } from "#api/numbers.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { DayOutcome, Reason } from "../../regularise/contract.ts";
import { type Change, type Ends, type Flag, monthOf } from "../../regularise/rules.ts";
import type { RegularisationStatus } from "../../regularise/workflow.ts";
import type { RegularisationTables } from "./tables.ts";

const q = tablesOf<RegularisationTables>();

const rows = (tx: Tx) =>
  q(tx)
    .selectFrom("attendance.regularisations")
    .select(["id", "number", "employee_id as employee", "day as date", "zone", "pairs", "changes", "before", "after", "flags"])
    .select(["reason", "text", "status", "asked_at as askedAt", "submitter_id as submitter"])
    .where("company_id", "=", tx.company);

export type RegularisationRow = Awaited<ReturnType<typeof byId>>;

export const byId = async (tx: Tx, id: string) => orMissing("regularisation")(await rows(tx).where("id", "=", id).executeTakeFirst());

export const byIds = (tx: Tx, ids: readonly string[]): Promise<RegularisationRow[]> =>
  rows(tx).where("id", "=", sql<string>`any(${ids}::uuid[])`).execute();

export const byNumber = async (tx: Tx, number: string): Promise<RegularisationRow> =>
  orMissing("regularisation")(await rows(tx).where("number", "=", number).executeTakeFirst());

/** Somebody's three before this one, the newest first. */
export const lastBefore = (tx: Tx, { employee, id }: { employee: number; id: string }): Promise<RegularisationRow[]> =>
  rows(tx).where("employee_id", "=", employee).where("id", "<", id).orderBy("id", "desc").limit(3).execute();

/** Those of somebody about the month of a date that wait, were returned or are approved. */
export const ofMonth = (
  tx: Tx,
  employee: number,
  date: PlainDate,
): Promise<{ id: string; number: string; date: PlainDate; status: string }[]> => {
  const { from, before } = monthOf(date);
  return rows(tx)
    .where("employee_id", "=", employee)
    .where("day", ">=", from)
    .where("day", "<", before)
    .where("status", "in", ["waiting", "returned", "approved"])
    .execute();
};

export type Asked = {
  zone: string;
  pairs: readonly Ends[];
  changes: readonly Change[];
  before: DayOutcome;
  after: DayOutcome;
  flags: readonly Flag[];
  reason: Reason;
  text: string;
};

const kept = ({ zone, pairs, changes, before, after, flags, reason, text }: Asked) => ({
  zone,
  reason,
  text,
  status: "waiting" as const,
  flags: JSON.stringify(flags),
  pairs: JSON.stringify(pairs),
  changes: JSON.stringify(changes),
  before: JSON.stringify(before),
  after: JSON.stringify(after),
});

/** `submitter`: whoever of HR asks in the name of its owner. */
type Inserted = Asked & { id: string; employee: number; submitter: number | null; date: PlainDate; at: Instant };

/** Under the number that its ask takes in this transaction. */
export const insertRegularisation = (tx: Tx, asked: Inserted): void =>
  write(
    tx,
    q(tx)
      .insertInto("attendance.regularisations")
      .values({
        company_id: tx.company,
        id: asked.id,
        number: numberTaken,
        employee_id: asked.employee,
        day: asked.date,
        asked_at: asked.at,
        submitter_id: asked.submitter,
        ...kept(asked),
      }),
  );

const change = (tx: Tx, id: string) =>
  q(tx).updateTable("attendance.regularisations").where("company_id", "=", tx.company).where("id", "=", id);

export const changeRegularisation = (tx: Tx, id: string, asked: Asked): void => write(tx, change(tx, id).set(kept(asked)));

export const setStatus = (tx: Tx, id: string, status: RegularisationStatus): void => write(tx, change(tx, id).set({ status }));
