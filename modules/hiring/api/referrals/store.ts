// SQL of referrals, in addition to what every record has.
import { clock } from "#api/clock.ts";
import { numberTaken } from "#api/numbers.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { erased } from "../../candidates/rules.ts";
import type { ReferralValues } from "../../referrals/contract.ts";
import type { HiringTables } from "../tables.ts";

const q = tablesOf<HiringTables>();

const referrals = (tx: Tx) =>
  q(tx)
    .selectFrom("hiring.referrals as f")
    .innerJoin("hiring.openings as o", (on) => on.onRef("o.company_id", "=", "f.company_id").onRef("o.id", "=", "f.opening_id"))
    .innerJoin("hiring.requisitions as r", (on) => on.onRef("r.company_id", "=", "o.company_id").onRef("r.id", "=", "o.requisition_id"))
    .leftJoin("hiring.applications as a", (on) => on.onRef("a.company_id", "=", "f.company_id").onRef("a.id", "=", "f.application_id"))
    .where("f.company_id", "=", tx.company)
    .select(["f.id", "f.number", "f.employee_id", "f.status", "f.asked_at", "f.name", "f.news_at", "f.nudged_at", "f.application_id"])
    .select(["o.number as opening", "r.title", "a.number as application", "a.stage", "a.reason", "a.share_reason"]);
export type ReferralRow = Awaited<ReturnType<ReturnType<typeof referrals>["execute"]>>[number];

export const referralById = (tx: Tx, id: string): Promise<ReferralRow> => referrals(tx).where("f.id", "=", id).executeTakeFirstOrThrow();
/** Latest first. */
export const referralsOf = (tx: Tx, employee: number): Promise<ReferralRow[]> =>
  referrals(tx).where("f.employee_id", "=", employee).orderBy("f.id", "desc").execute();

/** When the owner's latest were submitted, latest first. */
export const latestOf = async (tx: Tx, employee: number, most: number): Promise<Instant[]> => {
  const own = q(tx).selectFrom("hiring.referrals").select("asked_at").where("company_id", "=", tx.company);
  const rows = await own.where("employee_id", "=", employee).orderBy("id", "desc").limit(most).execute();
  return rows.map(({ asked_at: at }) => at);
};

/** Under the number taken in this transaction. */
export const insertDuplicate = (tx: Tx, { id, employee, values }: { id: string; employee: number; values: ReferralValues }): void => {
  const { opening: opening_id, currentRole: job, profileUrl: profile_url, whyFit: why_fit, resume: _, experience = null, ...same } = values;
  const renamed = { opening_id, job, profile_url, why_fit, experience };
  const own = {
    company_id: tx.company,
    id,
    number: numberTaken,
    employee_id: employee,
    status: "duplicate" as const,
    asked_at: clock.now(),
  };
  const nothing = { application_id: null, news_at: null, nudged_at: null };
  write(
    tx,
    q(tx)
      .insertInto("hiring.referrals")
      .values({ ...same, ...renamed, ...own, ...nothing }),
  );
};

type Change = Partial<Pick<HiringTables["hiring.referrals"], "application_id" | "news_at" | "nudged_at">>;
const change = (tx: Tx, id: string, set: Change): void =>
  write(tx, q(tx).updateTable("hiring.referrals").set(set).where("company_id", "=", tx.company).where("id", "=", id));
export const setApplication = (tx: Tx, id: string, application: string): void => change(tx, id, { application_id: application });
export const setNews = (tx: Tx, id: string): void => change(tx, id, { news_at: clock.now() });
export const setNudged = (tx: Tx, id: string): void => change(tx, id, { nudged_at: clock.now() });

/** Referrals that do not count, submitted before this moment and not erased. */
export const duplicatesBefore = async (tx: Tx, moment: Instant, most: number): Promise<string[]> => {
  const rows = await q(tx)
    .selectFrom("hiring.referrals")
    .select("id")
    .where("company_id", "=", tx.company)
    .where("status", "=", "duplicate")
    .where("asked_at", "<", moment)
    .where("email", "<>", erased.email)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

export const emptyReferral = (tx: Tx, id: string): void => {
  const { whyFit: why_fit, ...contact } = erased;
  const row = { ...contact, why_fit, city: "", job: "", experience: null, profile_url: "" };
  write(tx, q(tx).updateTable("hiring.referrals").set(row).where("company_id", "=", tx.company).where("id", "=", id));
}; // AP-06
