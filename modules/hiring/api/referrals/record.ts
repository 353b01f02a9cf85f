// A referral as a request: HR approves it, which moves the candidate to screening, or rejects it as not eligible.
import type { AuditChange } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { mayReadRecord, type RecordRow, recordApi } from "#modules/requests/api/index.ts";
import { recordStatusOf, step } from "#modules/requests/contract.ts";
import { addDays, dayIn } from "#shared/dates.ts";
import { may } from "#shared/permissions.ts";
import type { StateOf } from "#shared/workflow.ts";
import { domainsOf, emailKey, phoneKey, reasonText } from "../../candidates/rules.ts";
import { rejectReasons } from "../../candidates/workflow.ts";
import { hiringKeepers } from "../../permissions.ts";
import { ReferralRejection, type ReferralValues, referral, relationLabels } from "../../referrals/contract.ts";
import {
  checkReferral,
  employeeWith,
  MOST_REFERRALS,
  mayAskForNews,
  type ReferralFacts,
  referralTitle,
  trackFor,
} from "../../referrals/rules.ts";
import { referralWorkflow } from "../../referrals/workflow.ts";
import { mayReadResume } from "../candidates/doors.ts";
import { eraseCandidate } from "../candidates/erase.ts";
import { moveBySystem } from "../candidates/move.ts";
import { applicationsOf, lockApplication } from "../candidates/store.ts";
import { takesCandidates } from "../requisitions/doors.ts";
import { allOpenings, openingById } from "../requisitions/store.ts";
import * as store from "./store.ts";

export type Gathered = ReferralFacts & { position: string };
export const gather = async (tx: Tx, { owner, values }: { owner: number; values: ReferralValues }): Promise<Gathered> => {
  const keys = { email: emailKey(values.email), phone: phoneKey(values.phone) };
  const contact = { domains: domainsOf(keys.email), phone: keys.phone ?? "" };
  const [opening, contacts, latest, zone, today] = await Promise.all([
    openingById(tx, values.opening),
    people.peopleWithContact(tx, contact),
    store.latestOf(tx, owner, MOST_REFERRALS),
    people.headOfficeZone(tx),
    people.headOfficeDay(tx),
  ]);
  return {
    owner,
    open: opening !== undefined && (await takesCandidates(tx, opening)),
    colleague: employeeWith(keys, contacts),
    latest: latest.map((at) => dayIn(zone, at)),
    today,
    position: opening?.title ?? "",
  };
};

/** The owner and HR; approvers can read it as well. */
const mayRead = async (tx: Tx, id: string): Promise<boolean> =>
  may(tx.actor.role, hiringKeepers) || (await store.referralById(tx, id)).employee_id === tx.actor.employee;
/** Also by the hiring manager and interviewers, while they read the application behind it. */
export const mayReadReferralResume = async (tx: Tx, id: string): Promise<boolean> => {
  if ((await mayRead(tx, id)) || (await mayReadRecord(tx, id))) return true;
  const { application_id: application } = await store.referralById(tx, id);
  return application !== null && mayReadResume(tx, application);
};

const workingDaysSince = async (tx: Tx, at: string): Promise<number> => {
  const [zone, today] = await Promise.all([people.headOfficeZone(tx), people.headOfficeDay(tx)]);
  return (await people.headOfficeWorkingDays(tx, addDays(dayIn(zone, at), 1), today)).length;
};
export const mayNudge = async (tx: Tx, { employee_id, status, stage, asked_at, news_at, nudged_at }: store.ReferralRow) => {
  if (employee_id !== tx.actor.employee) return false;
  const [last = asked_at] = [asked_at, news_at, nudged_at]
    .flatMap((at) => at ?? [])
    .toSorted()
    .reverse();
  return mayAskForNews({ status, track: trackFor(stage), workingDays: await workingDaysSince(tx, last) });
};

type Row = RecordRow<ReferralValues, StateOf<typeof referralWorkflow>>;
const present = async (tx: Tx, { id }: Row) => {
  const row = await store.referralById(tx, id);
  return {
    position: { number: row.opening, title: row.title },
    track: trackFor(row.stage),
    ...(row.share_reason && row.reason && { reason: row.reason }),
    lastNewsAt: row.news_at ?? row.asked_at,
    mayNudge: await mayNudge(tx, row),
    ...(may(tx.actor.role, hiringKeepers) && row.application !== null && { application: row.application }),
  };
};

/** Its owner has withdrawn it: nothing of the candidate is kept, unless another application of theirs is live. */
const eraseWithdrawn = async (tx: Tx, candidate: string, but: string): Promise<void> => {
  const others = await applicationsOf(tx, candidate);
  if (others.every(({ id, ended_at }) => id === but || ended_at !== null)) await eraseCandidate(tx, candidate);
};

const apply = async (tx: Tx, { id, employee }: Row, event: string, input: unknown): Promise<AuditChange> => {
  const { application_id: of } = await store.referralById(tx, id);
  if (of === null) return {};
  const application = await lockApplication(tx, of);
  const byRequest = true as const;
  if (event === "approved") await moveBySystem(tx, application, { to: "screening", byRequest });
  if (event === "rejected") {
    const { reason, share, note } = ReferralRejection.parse(input);
    const said = { reason: reasonText(rejectReasons, reason), share, comment: note };
    await moveBySystem(tx, application, { to: "not_selected", byRequest, ...said });
  }
  // HR moves the application itself where the candidate has left.
  if (event === "withdrawn" && tx.actor.employee === employee) {
    await moveBySystem(tx, application, { to: "left", byRequest });
    await eraseWithdrawn(tx, application.candidate_id, of);
  }
  return {};
};

export const referrals = recordApi(referral, {
  table: "hiring.referrals",
  columns: { opening: "opening_id", currentRole: "job", profileUrl: "profile_url", whyFit: "why_fit" },
  kind: {
    facts: [{ name: "opening", label: "Opening", type: "choice" }],
    choices: async (tx) => ({ opening: (await allOpenings(tx)).map(({ id, title }) => ({ value: id, label: title })) }),
    defaultPolicy: { rules: [{ name: "All referrals", when: [], steps: [step("hr", { name: "HR" })] }] },
    // One that does not count has no request; if it had one, it would be over.
    statuses: { workflow: referralWorkflow, of: { ...recordStatusOf, withdrawn: ["withdrawn", "duplicate"] } },
    offers: ["reject"],
    words: () => ({ approve: "Move to screening", reject: "Not eligible" }),
    input: (_, action) => (action === "reject" ? ReferralRejection : undefined),
    batch: "no",
    ownerLeft: "keep",
    mayRead,
  },
  gather,
  check: checkReferral,
  facts: ({ opening }) => ({ opening }),
  title: async ({ name, opening }, tx) => referralTitle(name, (await openingById(tx, opening))?.title ?? ""),
  // Without what is erased later.
  summary: ({ relation }, { position }) => [
    ["Position", position],
    ["How they know each other", relationLabels[relation]],
  ],
  apply: (tx, row, event, decision) => apply(tx, row, event, decision?.input),
  present,
});
