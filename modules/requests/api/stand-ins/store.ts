// SQL of who decides in whose place: who does now, and how it is written.
import { sql } from "kysely";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import { orMissing, Problem } from "#shared/problem.ts";
import { ALL_KINDS, type StandInSource } from "../../stand-ins/contract.ts";
import type { StandInState } from "../../stand-ins/workflow.ts";
import type { StandInTables } from "./tables.ts";

const q = tablesOf<StandInTables>();
const query = queriesOf<StandInTables>();

/** A literal, because a prepared plan uses a partial index only where it can read its condition. */
const set = sql.lit("set" as const);
const all = sql.lit(ALL_KINDS);

const principalsNow = query((q, { company, employee, now }: OfCompany & { employee: number; now: Instant }) =>
  q
    .selectFrom("requests.stand_ins as s")
    .select([
      "s.principal_id as principal",
      "s.kind",
      "s.to_day as until",
      // Kinds for which the principal has named somebody: there "all" does not count.
      sql<string[]>`array(
        select k.kind from requests.stand_ins k
        where s.kind = ${all} and k.company_id = s.company_id and k.principal_id = s.principal_id and k.state = ${set} and k.kind <> ${all}
          and k.begins_at <= ${now} and k.ends_at > ${now})`.as("except"),
    ])
    .where("s.company_id", "=", company)
    .where("s.stand_in_id", "=", employee)
    .where("s.state", "=", set)
    .where("s.ends_at", ">", now)
    .where("s.begins_at", "<=", now)
    .orderBy("s.principal_id"),
); // DG-02

/** For whom somebody decides: requests of this kind, or of every kind (`*`) but those in `except`. The last day is the principal's. */
export type Principal = { principal: number; kind: string; until: PlainDate; except: readonly string[] };

/** For whom this person stands in at this moment. */
export const principalsOf = (tx: Tx, employee: number): Promise<Principal[]> => principalsNow(tx, { employee, now: clock.now() });

const standInsNow = query(
  (q, { company, principals, kind, now }: OfCompany & { principals: readonly number[]; kind: string; now: Instant }) =>
    q
      .selectFrom("requests.stand_ins as s")
      .select(["s.principal_id", "s.stand_in_id"])
      .distinctOn("s.principal_id")
      .where("s.company_id", "=", company)
      .where("s.principal_id", "=", sql<number>`any(${principals}::integer[])`)
      .where("s.state", "=", set)
      .where("s.ends_at", ">", now)
      .where("s.begins_at", "<=", now)
      .where((is) => is.or([is("s.kind", "=", all), is("s.kind", "=", kind)]))
      .orderBy("s.principal_id")
      // A named kind comes before "all".
      .orderBy(sql`s.kind = ${all}`),
); // DG-02

/** Who stands in at this moment for each of these people, for requests of this kind; whoever has nobody is absent. */
export const standInsFor = async (tx: Tx, principals: readonly number[], kind: string): Promise<Map<number, number>> => {
  if (principals.length === 0) return new Map();
  const rows = await standInsNow(tx, { principals, kind, now: clock.now() });
  return new Map(rows.map(({ principal_id, stand_in_id }) => [principal_id, stand_in_id]));
};

const row = [
  "id",
  "principal_id",
  "stand_in_id",
  "kind",
  "from_day",
  "to_day",
  "begins_at",
  "ends_at",
  "reason",
  "source",
  "leave_id",
  "state",
  "begun",
  "version",
] as const;

const standIns = (tx: Tx) => q(tx).selectFrom("requests.stand_ins").where("company_id", "=", tx.company);

export type StandInRow = Awaited<ReturnType<typeof lock>>;

/** Held until the transaction ends: of two changes the second reads what the first wrote. */
export const lock = (tx: Tx, id: string) =>
  standIns(tx).select(row).where("id", "=", id).forUpdate().executeTakeFirst().then(orMissing("stand-in"));

export const byId = (tx: Tx, id: string) => standIns(tx).select(row).where("id", "=", id).executeTakeFirst().then(orMissing("stand-in"));

/** What is set for a principal and not over. */
export const setFor = (tx: Tx, principal: number) =>
  standIns(tx)
    .select(row)
    .where("principal_id", "=", principal)
    .where("state", "=", "set")
    .where("ends_at", ">", clock.now())
    .orderBy("from_day")
    .execute();

/** What follows the days of a leave. */
export const setForLeave = (tx: Tx, leave: string) =>
  standIns(tx).select(row).where("leave_id", "=", leave).where("state", "=", "set").forUpdate().execute();

/** What is set and does hold, or will, from or to this person. */
export const setWith = (tx: Tx, employee: number) =>
  standIns(tx)
    .select(row)
    .where((is) => is.or([is("principal_id", "=", employee), is("stand_in_id", "=", employee)]))
    .where("state", "=", "set")
    .forUpdate()
    .execute();

/** What is set in the whole company, and not yet over or not yet ended. */
export const allSet = (tx: Tx) => standIns(tx).select(row).where("state", "=", "set").orderBy("id").execute();

/** Whoever stood in last for somebody, the newest first. */
export const lastFor = (tx: Tx, principal: number) =>
  standIns(tx)
    .select("stand_in_id")
    .where("principal_id", "=", principal)
    .where("state", "<>", "declined")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export type Moments = { begins: Instant; ends: Instant };
export type NewStandIn = {
  principal: number;
  standIn: number;
  kind: string;
  from: PlainDate;
  to: PlainDate;
  moments: Moments;
  reason: string;
  source: StandInSource;
  leave?: string | undefined;
};

/** Two at once meet here at the latest: the second is told that it came second. */
const refuseOverlap = (error: unknown): never => {
  const meets = error instanceof Error && "constraint" in error && error.constraint === "stand_ins_apart";
  throw meets ? new Problem("conflict", [{ code: "request.stand_in_changed" }]) : error;
};

export const insert = async (tx: Tx, { moments, ...wish }: NewStandIn): Promise<string> => {
  const id = newId();
  const values = {
    company_id: tx.company,
    id,
    principal_id: wish.principal,
    stand_in_id: wish.standIn,
    kind: wish.kind,
    from_day: wish.from,
    to_day: wish.to,
    begins_at: moments.begins,
    ends_at: moments.ends,
    reason: wish.reason,
    source: wish.source,
    leave_id: wish.leave ?? null,
    set_by: tx.actor.employee || null,
    set_at: clock.now(),
    ended_at: null,
  };
  await q(tx).insertInto("requests.stand_ins").values(values).execute().catch(refuseOverlap);
  return id;
};

export type Changed = Pick<NewStandIn, "standIn" | "kind" | "from" | "to" | "moments" | "reason">;

export const update = async (tx: Tx, id: string, { moments, ...wish }: Changed): Promise<void> => {
  await q(tx)
    .updateTable("requests.stand_ins")
    .set((now) => ({
      stand_in_id: wish.standIn,
      kind: wish.kind,
      from_day: wish.from,
      to_day: wish.to,
      begins_at: moments.begins,
      ends_at: moments.ends,
      reason: wish.reason,
      version: now("version", "+", 1),
    }))
    .where("company_id", "=", tx.company)
    .where("id", "=", id)
    .execute()
    .catch(refuseOverlap);
};

export const close = (tx: Tx, id: string, state: Exclude<StandInState, "set">): void =>
  write(
    tx,
    q(tx)
      .updateTable("requests.stand_ins")
      .set((now) => ({ state, ended_at: clock.now(), version: now("version", "+", 1) }))
      .where("company_id", "=", tx.company)
      .where("id", "=", id),
  );

/** The stand-in has been told that it has begun. */
export const markBegun = (tx: Tx, id: string): void =>
  write(tx, q(tx).updateTable("requests.stand_ins").set({ begun: true }).where("company_id", "=", tx.company).where("id", "=", id));
