// SQL of requisitions, in addition to what every record has, and of openings.
import { sql } from "kysely";
import { numberTaken } from "#api/numbers.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import { liveRequisitions, type OpeningStatus, type RequisitionStatus } from "../../requisitions/workflow.ts";
import type { HiringTables } from "../tables.ts";

const q = tablesOf<HiringTables>();
const requisitions = (tx: Tx) => q(tx).selectFrom("hiring.requisitions").where("company_id", "=", tx.company);

export const requisitionOf = (tx: Tx, id: string) => requisitions(tx).selectAll().where("id", "=", id).executeTakeFirstOrThrow();
export const lockRequisition = (tx: Tx, id: string) =>
  requisitions(tx).selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
export const setRequisition = (tx: Tx, id: string, change: { status?: RequisitionStatus; seats?: number }): void =>
  write(
    tx,
    q(tx)
      .updateTable("hiring.requisitions")
      .set({ ...change, version: sql<number>`version + 1` })
      .where("company_id", "=", tx.company)
      .where("id", "=", id),
  );

const openings = (tx: Tx) =>
  q(tx)
    .selectFrom("hiring.openings as o")
    .innerJoin("hiring.requisitions as r", (join) => join.onRef("r.company_id", "=", "o.company_id").onRef("r.id", "=", "o.requisition_id"))
    .where("o.company_id", "=", tx.company)
    .selectAll("o")
    .select([
      "r.number as requisition",
      "r.status as requisition_status",
      "r.employee_id",
      "r.title",
      "r.department_id",
      "r.location_id",
      "r.experience_from",
      "r.experience_to",
      "r.must_haves",
    ]);

/** All of them, newest first. */
export const allOpenings = (tx: Tx) => openings(tx).orderBy("o.id", "desc").execute();
/** Those that are published and neither filled nor closed, newest first. */
export const publishedOpenings = (tx: Tx) => openings(tx).where("o.status", "=", "open").orderBy("o.id", "desc").execute();
export type OpeningRow = Awaited<ReturnType<typeof allOpenings>>[number];
export const openingById = (tx: Tx, id: string): Promise<OpeningRow | undefined> => openings(tx).where("o.id", "=", id).executeTakeFirst();
export const openingByNumber = (tx: Tx, number: string): Promise<OpeningRow | undefined> =>
  openings(tx).where("o.number", "=", number).executeTakeFirst();
export const openingOfRequisition = (tx: Tx, requisition: string): Promise<OpeningRow | undefined> =>
  openings(tx).where("o.requisition_id", "=", requisition).executeTakeFirst();
/** Held until the transaction ends; its requisition is read and not held. */
export const lockOpening = (tx: Tx, id: string): Promise<OpeningRow> =>
  openings(tx).where("o.id", "=", id).forUpdate("o").executeTakeFirstOrThrow();

type NewOpening = { id: string; requisition: string; text: string; seats: number };
/** With the number taken in this transaction. */
export const insertOpening = (tx: Tx, { id, requisition, text, seats }: NewOpening): void => {
  const nothing = { published_at: null, closes_on: null };
  const row = { company_id: tx.company, id, number: numberTaken, requisition_id: requisition, status: "draft" as const, text, seats };
  write(
    tx,
    q(tx)
      .insertInto("hiring.openings")
      .values({ ...row, ...nothing }),
  );
};

export type OpeningChange = {
  status?: OpeningStatus;
  text?: string;
  seats?: number;
  offers_out?: number;
  hires?: number;
  published_at?: Instant;
  closes_on?: PlainDate | null;
};
export const setOpening = (tx: Tx, id: string, change: OpeningChange): void =>
  write(
    tx,
    q(tx)
      .updateTable("hiring.openings")
      .set({ ...change, version: sql<number>`version + 1` })
      .where("company_id", "=", tx.company)
      .where("id", "=", id),
  );

/** Applications of each opening that have not ended. */
export const liveCandidates = async (tx: Tx): Promise<Map<string, number>> => {
  const rows = await q(tx)
    .selectFrom("hiring.applications")
    .select(["opening_id", sql<number>`count(*)::integer`.as("count")])
    .where("company_id", "=", tx.company)
    .where("ended_at", "is", null)
    .groupBy("opening_id")
    .execute();
  return new Map(rows.map(({ opening_id, count }) => [opening_id, count]));
};

/** Live requisitions that replace one of these people, other than `but`. */
export const replacing = (tx: Tx, employees: readonly number[], but: string | undefined) =>
  q(tx)
    .selectFrom("hiring.requisition_leavers as l")
    .innerJoin("hiring.requisitions as r", (join) => join.onRef("r.company_id", "=", "l.company_id").onRef("r.id", "=", "l.requisition_id"))
    .select(["l.employee_id", "r.id", "r.number", "r.title", "r.employee_id as owner"])
    .where("l.company_id", "=", tx.company)
    .where("l.live", "=", true)
    .where("l.employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .where("r.id", "is distinct from", but ?? null)
    .execute();

/** Nobody else can replace these people now; those it named before can be replaced again. */
export const setLeavers = (tx: Tx, requisition: string, employees: readonly number[]): void => {
  freeLeavers(tx, requisition);
  if (employees.length === 0) return;
  const rows = employees.map((employee_id) => ({ company_id: tx.company, requisition_id: requisition, employee_id, live: true }));
  write(
    tx,
    q(tx)
      .insertInto("hiring.requisition_leavers")
      .values(rows)
      .onConflict((found) => found.columns(["company_id", "requisition_id", "employee_id"]).doUpdateSet({ live: true })),
  );
};
export const freeLeavers = (tx: Tx, requisition: string): void =>
  write(
    tx,
    q(tx)
      .updateTable("hiring.requisition_leavers")
      .set({ live: false })
      .where("company_id", "=", tx.company)
      .where("requisition_id", "=", requisition),
  );

type Position = { department: string; location: string; title: string; but: string | undefined };
/** A pending or approved requisition for the same position. */
export const similarTo = (tx: Tx, { department, location, title, but }: Position) =>
  requisitions(tx)
    .select("number")
    .where("department_id", "=", department)
    .where("location_id", "=", location)
    .where(sql<string>`lower(title)`, "=", title.toLowerCase())
    .where(
      "status",
      "in",
      liveRequisitions.filter((status) => status !== "filled"),
    )
    .where("id", "is distinct from", but ?? null)
    .orderBy("id", "desc")
    .executeTakeFirst();
