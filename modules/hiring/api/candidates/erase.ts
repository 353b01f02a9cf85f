// Erases the contact details and résumés of candidates some time after their last application has ended.
import { audit } from "#api/audit.ts";
import { dropFiles } from "#api/files.ts";
import { dailyAtHeadOffice } from "#api/jobs/at-head-office.ts";
import { companyTask, type ModuleJobs, NoPayload } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addToTimeline } from "#modules/requests/api/index.ts";
import { addDays, wallInstant } from "#shared/dates.ts";
import { DAYS_KEPT, DUPLICATE_DAYS_KEPT } from "../../candidates/rules.ts";
import { applicationRecord, referralKind } from "../../kinds.ts";
import { eraseReferral } from "../referrals/erase.ts";
import { duplicatesBefore } from "../referrals/store.ts";
import { applicationOwnEvents } from "./move.ts";
import * as store from "./store.ts";

/** What happened and when stays; who it was does not. */
export const eraseCandidate = async (tx: Tx, id: string): Promise<void> => {
  for (const { id: application, number, referral_id: referral } of await store.applicationsOf(tx, id)) {
    await dropFiles(tx, { recordType: applicationRecord, recordId: application, number });
    addToTimeline(tx, { of: applicationOwnEvents, id: application }, "hiring.candidate_erased");
    if (referral !== null) await eraseReferral(tx, referral);
  }
  store.emptyCandidate(tx, id);
  audit(tx, { action: "hiring.erase_candidate", record: { type: "hiring.candidate", id }, change: { state: ["kept", "erased"] } });
}; // AP-06

const AT_ONCE = 200;
/** At most so many of a run, so that it holds little; the others follow on the next day. */
export const eraseEnded = async (tx: Tx): Promise<number> => {
  const [zone, today] = await Promise.all([people.headOfficeZone(tx), people.headOfficeDay(tx)]);
  const before = (days: number) => wallInstant(zone, addDays(today, -days), "00:00");
  const candidates = await store.endedBefore(tx, before(DAYS_KEPT), AT_ONCE);
  for (const id of candidates) await eraseCandidate(tx, id);
  const duplicates = await duplicatesBefore(tx, before(DUPLICATE_DAYS_KEPT), AT_ONCE);
  for (const id of duplicates) {
    await eraseReferral(tx, id);
    audit(tx, { action: "hiring.erase_candidate", record: { type: referralKind.id, id }, change: { state: ["kept", "erased"] } });
  }
  return candidates.length + duplicates.length;
}; // AP-06

const erasure = companyTask({
  name: "hiring.erase-candidates",
  purpose: "Erase the details of candidates 180 days after the end, and of referrals that do not count after 14 days",
  payload: NoPayload,
  run: ({ transaction }) => transaction(eraseEnded),
});

export const candidateJobs: ModuleJobs = {
  tasks: [erasure],
  schedule: [dailyAtHeadOffice(erasure, { wall: "06:00", fill: "2d", zoneOf: people.headOfficeZone })],
};
