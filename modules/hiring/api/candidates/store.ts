// SQL of candidates and applications.
import { sql } from "kysely";
import { clock } from "#api/clock.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import { BOARD_ROWS, type CandidateForm, STAGE_ROWS } from "../../candidates/contract.ts";
import { erased } from "../../candidates/rules.ts";
import type { Stage } from "../../candidates/workflow.ts";
import type { HiringTables } from "../tables.ts";

const q = tablesOf<HiringTables>();

export type Keys = { email: string; phone: string };
/** Nobody else can add or refer a person with one of these keys until the transaction ends. Sorted, so that two never wait for each other. */
export const lockKeys = async (tx: Tx, { email, phone }: Keys): Promise<void> => {
  for (const key of [email, phone].toSorted())
    await sql`select pg_advisory_xact_lock(hashtext(${`hiring.candidate ${key}`}), ${tx.company}::integer)`.execute(q(tx));
}; // RF-06

const live = sql<number>`count(a.id) filter (where a.ended_at is null)::integer`;
/** Candidates with one of these keys, a match of the e-mail address first. */
export const candidatesByKeys = (tx: Tx, { email, phone }: Keys) =>
  q(tx)
    .selectFrom("hiring.candidates as c")
    .leftJoin("hiring.applications as a", (on) => on.onRef("a.company_id", "=", "c.company_id").onRef("a.candidate_id", "=", "c.id"))
    .select(["c.id", live.as("live"), sql<Instant | null>`max(a.ended_at)`.as("ended_at")])
    .where("c.company_id", "=", tx.company)
    .where((any) => any.or([any("c.email_key", "=", email), any("c.phone_key", "=", phone)]))
    .groupBy(["c.company_id", "c.id"])
    .orderBy(sql`c.email_key = ${email}`, "desc")
    .execute();

export const insertCandidate = (tx: Tx, id: string, { email, phone }: Keys, values: Omit<CandidateForm, "resume">): void => {
  const { currentRole: job, profileUrl: profile_url, name, city, experience = null } = values;
  const contact = { email: values.email, phone: values.phone, email_key: email, phone_key: phone };
  const row = { company_id: tx.company, id, name, city, job, experience, profile_url, ...contact };
  write(
    tx,
    q(tx)
      .insertInto("hiring.candidates")
      .values({ ...row, created_at: clock.now(), erased_at: null }),
  );
};

type NewApplication = { id: string; number: string; opening: string; candidate: string; referrer: number | null };
export const insertApplication = (tx: Tx, { id, number, opening, candidate, referrer }: NewApplication): void => {
  const whose = { opening_id: opening, candidate_id: candidate, referrer_id: referrer };
  const stage = { stage: "received" as const, reached: "received" as const };
  const times = { added_at: clock.now(), moved_at: clock.now(), ended_at: null, joining_on: null, employee_id: null };
  write(
    tx,
    q(tx)
      .insertInto("hiring.applications")
      .values({ company_id: tx.company, id, number, ...whose, ...stage, ...times }),
  );
};

const applications = (tx: Tx) =>
  q(tx)
    .selectFrom("hiring.applications as a")
    .innerJoin("hiring.candidates as c", (on) => on.onRef("c.company_id", "=", "a.company_id").onRef("c.id", "=", "a.candidate_id"))
    .innerJoin("hiring.openings as o", (on) => on.onRef("o.company_id", "=", "a.company_id").onRef("o.id", "=", "a.opening_id"))
    .innerJoin("hiring.requisitions as r", (on) => on.onRef("r.company_id", "=", "o.company_id").onRef("r.id", "=", "o.requisition_id"))
    .leftJoin("hiring.referrals as f", (on) => on.onRef("f.company_id", "=", "a.company_id").onRef("f.application_id", "=", "a.id"))
    .where("a.company_id", "=", tx.company)
    .selectAll("a")
    .select(["a.stage as status", "c.name", "c.email", "c.phone", "c.city", "c.job", "c.experience", "c.profile_url", "c.erased_at"])
    .select(["o.number as opening", "r.title", "r.employee_id as hiring_manager"])
    .select(["f.id as referral_id", "f.number as referral", "f.status as referral_status", "f.relation", "f.why_fit"]);
export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof applications>["execute"]>>[number];

export const applicationByNumber = (tx: Tx, number: string): Promise<ApplicationRow | undefined> =>
  applications(tx).where("a.number", "=", number).executeTakeFirst();
export const applicationById = (tx: Tx, id: string): Promise<ApplicationRow | undefined> =>
  applications(tx).where("a.id", "=", id).executeTakeFirst();
export const applicationsOf = (tx: Tx, candidate: string): Promise<ApplicationRow[]> =>
  applications(tx).where("a.candidate_id", "=", candidate).orderBy("a.id", "desc").execute();
export const applicationOfEmployee = (tx: Tx, employee: number): Promise<ApplicationRow | undefined> =>
  applications(tx).where("a.employee_id", "=", employee).executeTakeFirst();
/** Locks the referral behind it first: an approval takes the locks in the same order. */
export const lockApplication = async (tx: Tx, id: string): Promise<ApplicationRow> => {
  const referrals = q(tx).selectFrom("hiring.referrals").select("id").where("company_id", "=", tx.company);
  await referrals.where("application_id", "=", id).forUpdate().execute();
  return applications(tx).where("a.id", "=", id).forUpdate("a").executeTakeFirstOrThrow();
};

export type ApplicationChange = {
  moved_at: Instant;
  reached?: HiringTables["hiring.applications"]["reached"];
  ended_at?: Instant;
  reason?: string;
  share_reason?: boolean;
  joining_on?: PlainDate;
  employee_id?: number;
};
export const moveApplication = (tx: Tx, id: string, { status, ...change }: ApplicationChange & { status: Stage }): void =>
  write(
    tx,
    q(tx)
      .updateTable("hiring.applications")
      .set({ ...change, stage: status, version: sql<number>`version + 1` })
      .where("company_id", "=", tx.company)
      .where("id", "=", id),
  );

/** The newest of each stage of an opening, or more of one alone. */
export const boardRows = (tx: Tx, opening: string, stage: Stage | undefined): Promise<ApplicationRow[]> => {
  const place = sql<number>`row_number() over (partition by stage order by moved_at desc, id desc)`;
  const placed = q(tx)
    .selectFrom("hiring.applications")
    .select(["id", place.as("place")])
    .where("company_id", "=", tx.company)
    .where("opening_id", "=", opening)
    .$if(stage !== undefined, (some) => some.where("stage", "=", stage as Stage))
    .as("p");
  return applications(tx)
    .innerJoin(placed, (on) => on.onRef("p.id", "=", "a.id"))
    .where("p.place", "<=", stage === undefined ? BOARD_ROWS : STAGE_ROWS)
    .orderBy("p.place")
    .execute();
};
export const boardCounts = (tx: Tx, opening: string) =>
  q(tx)
    .selectFrom("hiring.applications")
    .select(["stage", "reached", sql<number>`count(*)::integer`.as("count")])
    .where("company_id", "=", tx.company)
    .where("opening_id", "=", opening)
    .groupBy(["stage", "reached"])
    .execute();

/** Who are not erased, and whose last application ended before this moment. */
export const endedBefore = async (tx: Tx, moment: Instant, most: number): Promise<string[]> => {
  const rows = await q(tx)
    .selectFrom("hiring.candidates as c")
    .innerJoin("hiring.applications as a", (on) => on.onRef("a.company_id", "=", "c.company_id").onRef("a.candidate_id", "=", "c.id"))
    .select("c.id")
    .where("c.company_id", "=", tx.company)
    .where("c.erased_at", "is", null)
    .groupBy(["c.company_id", "c.id"])
    .having(sql<boolean>`max(coalesce(a.ended_at, 'infinity')) < ${moment}`)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

export const emptyCandidate = (tx: Tx, id: string): void => {
  const nothing = { email: null, phone: null, email_key: null, phone_key: null, city: "", job: "", experience: null, profile_url: "" };
  const row = { ...nothing, name: erased.name, erased_at: clock.now() };
  write(tx, q(tx).updateTable("hiring.candidates").set(row).where("company_id", "=", tx.company).where("id", "=", id));
}; // AP-06
