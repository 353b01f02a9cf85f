// SQL of leave for work on days off.
import { sql } from "kysely";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { numberTaken } from "#api/numbers.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { LeaveTables } from "../tables.ts";
import type { CompOffTables } from "./tables.ts";

const q = tablesOf<LeaveTables>();
const query = queriesOf<LeaveTables>();
const offered = sql.lit("offered" as const);

const rows = (tx: Tx) =>
  q(tx)
    .selectFrom("leave.comp_offs")
    .select(["id", "employee_id as employee", "worked_on as workedOn", "minutes", "units", "status"])
    .select(["claim_until as claimUntil", "usable_until as usableUntil", "number", "latest_minutes as latestMinutes"])
    .where("company_id", "=", tx.company);

export type CompOffRow = Awaited<ReturnType<typeof byId>>;

export const byId = async (tx: Tx, id: string) => orMissing("comp-off")(await rows(tx).where("id", "=", id).executeTakeFirst());

export const byIds = (tx: Tx, ids: readonly string[]): Promise<CompOffRow[]> =>
  rows(tx).where("id", "=", sql<string>`any(${ids}::uuid[])`).execute();

export const byNumber = async (tx: Tx, number: string): Promise<CompOffRow> =>
  orMissing("comp-off")(await rows(tx).where("number", "=", number).executeTakeFirst());

/** What is on record of a day of work, held until the transaction ends. */
export const lockDay = (tx: Tx, employee: number, day: PlainDate): Promise<CompOffRow | undefined> =>
  rows(tx).where("employee_id", "=", employee).where("worked_on", "=", day).forUpdate().executeTakeFirst();

/** The last days of work first, as many as anybody looks at. */
export const newestOf = (tx: Tx, employee: number): Promise<CompOffRow[]> =>
  rows(tx).where("employee_id", "=", employee).where("units", ">", 0).orderBy("worked_on", "desc").limit(100).execute();

/** Offers that end by a day, the soonest first. */
export const endingBy = (tx: Tx, last: PlainDate): Promise<CompOffRow[]> =>
  rows(tx).where("status", "=", offered).where("claim_until", "<=", last).orderBy("claim_until").orderBy("id").execute();

type Offer = { minutes: number; units: number; claimUntil: PlainDate; usableUntil: PlainDate };

const columnsOf = ({ minutes, units, claimUntil: claim_until, usableUntil: usable_until }: Offer) =>
  ({ minutes, units, status: "offered", latest_minutes: null, claim_until, usable_until, offered_at: clock.now() }) as const;

export const insertOffer = (tx: Tx, { employee, day, ...offer }: Offer & { employee: number; day: PlainDate }): string => {
  const key = { company_id: tx.company, id: newId(), employee_id: employee, worked_on: day, number: null };
  write(
    tx,
    q(tx)
      .insertInto("leave.comp_offs")
      .values({ ...key, ...columnsOf(offer) }),
  );
  return key.id;
};

type Change = Partial<Omit<CompOffTables["leave.comp_offs"], "number">> & { number?: typeof numberTaken };

export const change = (tx: Tx, id: string, set: Change): void =>
  write(tx, q(tx).updateTable("leave.comp_offs").where("company_id", "=", tx.company).where("id", "=", id).set(set));

/** The latest minutes count until it is claimed. */
export const changeOffer = (tx: Tx, id: string, offer: Offer): void => change(tx, id, columnsOf(offer));

/** Claimed under the number that its request takes in this transaction. */
export const setClaimed = (tx: Tx, id: string): void => change(tx, id, { status: "waiting", number: numberTaken, latest_minutes: null });

/** Those of them that nobody has claimed meanwhile. */
export const expire = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const ended = await q(tx)
    .updateTable("leave.comp_offs")
    .set({ status: "expired" })
    .where("company_id", "=", tx.company)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("status", "=", offered)
    .returning("id")
    .execute();
  return ended.map(({ id }) => id);
};

export const offersOf = async (tx: Tx, employee: number): Promise<string[]> =>
  (await rows(tx).where("employee_id", "=", employee).where("status", "=", offered).execute()).map(({ id }) => id);

const offeredDays = query((q, { company, employee }: OfCompany & { employee: number }) =>
  q
    .selectFrom("leave.comp_offs")
    .select(["worked_on as workedOn", "units"])
    .where("company_id", "=", company)
    .where("employee_id", "=", employee)
    .where("status", "=", offered),
);

/** The days of work for which something is on offer to somebody, each with how much. */
export const daysOffered = async (tx: Tx, employee: number): Promise<ReadonlyMap<PlainDate, number>> =>
  new Map((await offeredDays(tx, { employee })).map(({ workedOn, units }) => [workedOn, units]));
