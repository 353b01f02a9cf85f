// SQL of interviews and their seats.
import { sql } from "kysely";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { Scorecard } from "../../interviews/contract.ts";
import type { Span } from "../../interviews/rules.ts";
import type { InterviewStatus, SeatAnswer, SeatRole } from "../../interviews/workflow.ts";
import type { HiringTables } from "../tables.ts";

const q = tablesOf<HiringTables>();

const applications = (tx: Tx) =>
  q(tx)
    .selectFrom("hiring.applications as a")
    .innerJoin("hiring.candidates as c", (join) => join.onRef("c.company_id", "=", "a.company_id").onRef("c.id", "=", "a.candidate_id"))
    .innerJoin("hiring.openings as o", (join) => join.onRef("o.company_id", "=", "a.company_id").onRef("o.id", "=", "a.opening_id"))
    .innerJoin("hiring.requisitions as r", (join) => join.onRef("r.company_id", "=", "o.company_id").onRef("r.id", "=", "o.requisition_id"))
    .where("a.company_id", "=", tx.company)
    .select(["a.id as application_id", "a.number as application", "a.stage", "a.ended_at", "a.referrer_id", "r.employee_id as manager_id"])
    .select(["r.title as position", "c.name as candidate", "c.email", "c.city", "c.job", "c.experience", "c.profile_url"]);
export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof applicationByNumber>>>;
export const applicationByNumber = (tx: Tx, number: string) => applications(tx).where("a.number", "=", number).executeTakeFirst();
/** Whatever is done about its interviews follows each other, and so does what moves the application. */
export const lockApplication = (tx: Tx, id: string) =>
  applications(tx).where("a.id", "=", id).forNoKeyUpdate("a").executeTakeFirstOrThrow();

/** Those that have not ended, in order of number. */
export const liveApplications = (tx: Tx) =>
  q(tx)
    .selectFrom("hiring.applications")
    .select(["id", "number", "stage", "added_at"])
    .where("company_id", "=", tx.company)
    .where("ended_at", "is", null)
    .orderBy("number")
    .execute();

const interviews = (tx: Tx) =>
  applications(tx)
    .innerJoin("hiring.interviews as i", (join) => join.onRef("i.company_id", "=", "a.company_id").onRef("i.application_id", "=", "a.id"))
    .selectAll("i");
export type InterviewRow = NonNullable<Awaited<ReturnType<typeof byNumber>>>;
export const byNumber = (tx: Tx, number: string) => interviews(tx).where("i.number", "=", number).executeTakeFirst();
export const interviewById = (tx: Tx, id: string): Promise<InterviewRow> => interviews(tx).where("i.id", "=", id).executeTakeFirstOrThrow();
export const lockInterview = (tx: Tx, id: string): Promise<InterviewRow> =>
  interviews(tx).where("i.id", "=", id).forUpdate("i").executeTakeFirstOrThrow();
/** In order of time. */
export const ofApplication = (tx: Tx, application: string): Promise<InterviewRow[]> =>
  interviews(tx).where("i.application_id", "=", application).orderBy("i.starts_at").orderBy("i.id").execute();
/** Scheduled ones that begin between two moments. */
export const startingIn = (tx: Tx, from: Instant, to: Instant): Promise<InterviewRow[]> =>
  interviews(tx)
    .where("i.status", "=", sql.lit("scheduled"))
    .where("i.starts_at", ">", from)
    .where("i.starts_at", "<=", to)
    .orderBy("i.starts_at")
    .execute();

const seats = (tx: Tx) => q(tx).selectFrom("hiring.interview_seats as s").where("s.company_id", "=", tx.company).selectAll("s");
export type SeatRow = Awaited<ReturnType<typeof seatsOf>>[number];
export const seatsOf = (tx: Tx, interviewIds: readonly string[]) =>
  seats(tx)
    .where("s.interview_id", "=", sql<string>`any(${interviewIds}::uuid[])`)
    .orderBy(sql`array_position(array['lead', 'member', 'shadow'], s.role)`)
    .orderBy("s.id")
    .execute();
/** All that one person has in the interviews of an application. */
export const ownSeats = (tx: Tx, employee: number, application: string): Promise<SeatRow[]> =>
  seats(tx)
    .innerJoin("hiring.interviews as i", (join) => join.onRef("i.company_id", "=", "s.company_id").onRef("i.id", "=", "s.interview_id"))
    .where("s.employee_id", "=", employee)
    .where("i.application_id", "=", application)
    .execute();
/** Interviewers who declined because of a conflict of interest. */
export const conflictsIn = async (tx: Tx, application: string): Promise<Set<number>> => {
  const rows = await seats(tx)
    .innerJoin("hiring.interviews as i", (join) => join.onRef("i.company_id", "=", "s.company_id").onRef("i.id", "=", "s.interview_id"))
    .where("i.application_id", "=", application)
    .where("s.reason", "=", "CONFLICT_OF_INTEREST")
    .execute();
  return new Set(rows.map(({ employee_id }) => employee_id));
}; // IV-06
/** Seats these people hold in scheduled interviews that touch this span, other than `but`. */
export const busyIn = (tx: Tx, employees: readonly number[], { startsAt, endsAt }: Span, but: string | undefined): Promise<SeatRow[]> =>
  seats(tx)
    .where("s.employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .where("s.status", "=", "scheduled")
    .where("s.answer", "in", ["pending", "accepted"])
    .where("s.starts_at", "<", endsAt)
    .where("s.ends_at", ">", startsAt)
    .where("s.interview_id", "is distinct from", but ?? null)
    .orderBy("s.starts_at")
    .execute();

const mine = (tx: Tx, employee: number) =>
  interviews(tx)
    .innerJoin("hiring.interview_seats as s", (join) =>
      join.onRef("s.company_id", "=", "i.company_id").onRef("s.interview_id", "=", "i.id"),
    )
    .where("s.employee_id", "=", employee)
    .where("s.answer", "in", ["pending", "accepted"])
    .select(["s.role", "s.answer", "s.submitted_at"]);
export type MineRow = Awaited<ReturnType<typeof openSeats>>[number];
export const openSeats = (tx: Tx, employee: number) =>
  mine(tx, employee).where("s.status", "=", "scheduled").where("s.submitted_at", "is", null).orderBy("s.starts_at").execute();
/** The latest that took place, or that the person has submitted. */
export const pastSeats = (tx: Tx, employee: number, most: number): Promise<MineRow[]> =>
  mine(tx, employee)
    .where((row) =>
      row.or([row("s.status", "=", "completed"), row.and([row("s.status", "=", "scheduled"), row("s.submitted_at", "is not", null)])]),
    )
    .orderBy("s.starts_at", "desc")
    .limit(most)
    .execute();

type NewInterview = Omit<HiringTables["hiring.interviews"], "company_id" | "status" | "reason" | "sequence" | "version">;
export const insertInterview = (tx: Tx, row: NewInterview): void =>
  write(
    tx,
    q(tx)
      .insertInto("hiring.interviews")
      .values({ ...row, company_id: tx.company, status: "scheduled" }),
  );

type NewSeat = { id: string; interview: string; employee: number; role: SeatRole } & Span;
export const insertSeats = (tx: Tx, rows: readonly NewSeat[]): void => {
  const blank = {
    answer: "pending" as const,
    status: "scheduled" as const,
    ratings: "[]",
    recommendation: null,
    saved_at: null,
    submitted_at: null,
  };
  const values = rows.map(({ id, interview, employee, role, startsAt, endsAt }) => {
    const whose = { company_id: tx.company, id, interview_id: interview, employee_id: employee, role };
    return { ...whose, ...blank, starts_at: startsAt, ends_at: endsAt };
  });
  write(tx, q(tx).insertInto("hiring.interview_seats").values(values));
};

export type InterviewChange = Partial<{
  status: InterviewStatus;
  starts_at: Instant;
  ends_at: Instant;
  zone: string;
  sequence: number;
  reason: string;
}>;
/** As its next version unless `sameVersion`; the seats follow by `on update cascade`. */
export const setInterview = (tx: Tx, id: string, change: InterviewChange, { sameVersion = false } = {}): void =>
  write(
    tx,
    q(tx)
      .updateTable("hiring.interviews")
      .set({ ...change, ...(!sameVersion && { version: sql<number>`version + 1` }) })
      .where("company_id", "=", tx.company)
      .where("id", "=", id),
  );

export const answerSeats = (tx: Tx, ids: readonly string[], change: { answer: SeatAnswer; reason?: string }): void =>
  write(
    tx,
    q(tx)
      .updateTable("hiring.interview_seats")
      .set(change)
      .where("company_id", "=", tx.company)
      .where("id", "=", sql<string>`any(${ids}::uuid[])`),
  );

export const cardOf = ({ ratings, strengths, concerns, recommendation, note_to_recruiter: noteToRecruiter }: SeatRow): Scorecard => ({
  ratings,
  strengths,
  concerns,
  ...(recommendation && { recommendation }),
  noteToRecruiter,
});
export const saveCard = (tx: Tx, seat: string, { ratings, recommendation, noteToRecruiter, ...words }: Scorecard, at: Instant): void =>
  write(
    tx,
    q(tx)
      .updateTable("hiring.interview_seats")
      .set({ ...words, ratings: JSON.stringify(ratings), recommendation: recommendation ?? null, note_to_recruiter: noteToRecruiter })
      .set({ saved_at: at, version: sql<number>`version + 1` })
      .where("company_id", "=", tx.company)
      .where("id", "=", seat),
  );
/** Submitting accepts the seat. */
export const submitCard = (tx: Tx, seat: string, at: Instant): void =>
  write(
    tx,
    q(tx)
      .updateTable("hiring.interview_seats")
      .set({ answer: "accepted", submitted_at: at, version: sql<number>`version + 1` })
      .where("company_id", "=", tx.company)
      .where("id", "=", seat),
  );
