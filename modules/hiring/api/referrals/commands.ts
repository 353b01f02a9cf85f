// Submitting a referral, which does not count if the person is already known, and requesting an update from HR.
import type { Actor } from "#api/actor.ts";
import { audit, auditedAsNew } from "#api/audit.ts";
import { hold } from "#api/files.ts";
import { newId } from "#api/ids.ts";
import { takeNumber, takeNumberBefore } from "#api/numbers.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { addToTimeline, ownerFor, prepare, previewDeciders } from "#modules/requests/api/index.ts";
import { dayIn, yearOf } from "#shared/dates.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import { emailKey, phoneKey } from "../../candidates/rules.ts";
import { applicationPrefix, referralKind } from "../../kinds.ts";
import { applicationPath, referralPath } from "../../paths.ts";
import { hiringKeepers } from "../../permissions.ts";
import type { MyReferral, Position, ReferralValues } from "../../referrals/contract.ts";
import { checkReferral, isInProcess, referralTitle, trackFor } from "../../referrals/rules.ts";
import { linesOf, seatsLeft } from "../../requisitions/rules.ts";
import { createApplication } from "../candidates/commands.ts";
import { eraseCandidate } from "../candidates/erase.ts";
import { candidatesByKeys, type Keys, lockKeys } from "../candidates/store.ts";
import { takesOn } from "../requisitions/doors.ts";
import { publishedOpenings } from "../requisitions/store.ts";
import { type Gathered, gather, mayNudge, referrals } from "./record.ts";
import * as store from "./store.ts";
import { referralOwnEvents } from "./tell.ts";

/** Whether the person is in our process. Somebody whose last application ended long ago is erased now and can be referred again. */
const isKnown = async (tx: Tx, keys: Keys, today: string): Promise<boolean> => {
  const [zone, found] = await Promise.all([people.headOfficeZone(tx), candidatesByKeys(tx, keys)]);
  const known = found.map(({ id, live, ended_at: at }) => ({ id, live, endedOn: at === null ? undefined : dayIn(zone, at) }));
  if (known.some((one) => isInProcess(one, today))) return true;
  for (const { id } of known) await eraseCandidate(tx, id);
  return false;
};

/** Recorded without a request or a candidate; the answer looks the same, so it does not reveal that the person is known. */
const recordDuplicate = async (tx: Tx, owner: number, values: ReferralValues, { position, today }: Gathered) => {
  const prepared = await prepare(tx, { kind: referralKind.id, owner, submitter: tx.actor.employee });
  const deciders = await previewDeciders(tx, prepared, { opening: values.opening });
  const id = newId();
  const file = { recordType: referralKind.id, recordId: id, slot: "resume", fileIds: values.resume, field: "resume" };
  const held = await hold(tx, file);
  const number = await takeNumber(tx, referralKind.prefix, yearOf(today));
  store.insertDuplicate(tx, { id, employee: owner, values });
  await held.keep(number);
  const change = auditedAsNew({ opening: values.opening });
  audit(tx, { action: "hiring.record_duplicate", record: { type: referralKind.id, id, number }, change });
  addToTimeline(tx, { of: referralOwnEvents, id }, "hiring.referral_duplicate");
  const waitingFor = orMissing("approver")(deciders.find(({ skipped }) => !skipped) ?? deciders[0]);
  return { number, title: referralTitle(values.name, position), waitingFor };
};

export const submitReferralIn = async (tx: Tx, body: ReferralValues, owner = tx.actor.employee) => {
  const keys = { email: emailKey(body.email), phone: phoneKey(body.phone) ?? "" };
  await people.lockEmployee(tx, owner);
  await lockKeys(tx, keys);
  const gathered = await gather(tx, { owner, values: body });
  refuseIf(checkReferral(body, gathered));
  if (await isKnown(tx, keys, gathered.today)) return recordDuplicate(tx, owner, body, gathered);
  const application = await takeNumberBefore(tx, applicationPrefix, yearOf(gathered.today));
  const { id, number, title, waitingFor } = await referrals.submitIn(tx, body, owner);
  store.setApplication(tx, id, createApplication(tx, { number: application, opening: body.opening, referrer: owner, keys, values: body }));
  return { number, title, waitingFor };
}; // RF-06

export const submitReferral = (actor: Actor, code: string | undefined, body: ReferralValues) =>
  inTransaction(actor, async (tx) => submitReferralIn(tx, body, await ownerFor(tx, hiringKeepers, code)));

export const listPositions = (actor: Actor): Promise<{ rows: Position[] }> =>
  reading(actor, async (tx) => {
    const [published, departments, places, today] = await Promise.all([
      publishedOpenings(tx),
      people.departments(tx),
      people.placesById(tx),
      people.headOfficeDay(tx),
    ]);
    const rows = published
      .filter((opening) => takesOn(opening, today))
      .map((row) => ({
        id: row.id,
        number: row.number,
        title: row.title,
        department: departments.find(({ id }) => id === row.department_id)?.name ?? "",
        location: places.get(row.location_id)?.name ?? "",
        seats: seatsLeft({ seats: row.seats, offers: row.offers_out, hires: row.hires }),
        ...(row.experience_from !== null && { experienceFrom: row.experience_from }),
        ...(row.experience_to !== null && { experienceTo: row.experience_to }),
        mustHaves: linesOf(row.must_haves),
        text: row.text,
        publishedAt: row.published_at ?? "",
        ...(row.closes_on && { closesOn: row.closes_on }),
      }));
    return { rows };
  });

export const myReferrals = (actor: Actor): Promise<{ rows: MyReferral[] }> =>
  reading(actor, async (tx) => ({
    rows: (await store.referralsOf(tx, actor.employee)).map((row) => ({
      number: row.number,
      name: row.name,
      position: row.title,
      status: row.status,
      track: trackFor(row.stage),
      askedAt: row.asked_at,
      lastNewsAt: row.news_at ?? row.asked_at,
    })),
  }));

const tellHr = async (tx: Tx, row: store.ReferralRow, today: string): Promise<void> => {
  const [hr, cards] = await Promise.all([people.holdersOf(tx, "HR"), people.cards(tx, [tx.actor.employee])]);
  const isPending = row.status === "waiting" || row.application === null;
  notify(tx, {
    event: "hiring.referral_nudged",
    employees: hr,
    params: { by: cards.get(tx.actor.employee)?.name ?? "", name: row.name },
    path: isPending ? referralPath(row.number) : applicationPath(row.application ?? ""),
    subject: { type: referralKind.id, id: row.id },
    // Once a day at most.
    version: Number(today.replaceAll("-", "")),
    byQueue: true,
    kindLabel: referralKind.label,
    number: row.number,
  });
};

export const nudgeReferral = async (actor: Actor, number: string) => {
  await inTransaction(actor, async (tx) => {
    const { id, employee } = await referrals.readable(tx, number);
    if (employee !== actor.employee) throw new Problem("forbidden", [{ code: "hiring.referral_not_yours" }]);
    await referrals.lock(tx, id);
    const row = await store.referralById(tx, id);
    if (!(await mayNudge(tx, row))) throw new Problem("conflict", [{ code: "hiring.nudge_too_early" }]);
    store.setNudged(tx, id);
    addToTimeline(tx, { of: referralOwnEvents, id }, "hiring.referral_nudged");
    audit(tx, { action: "hiring.nudge_referral", record: { type: referralKind.id, id, number }, change: {} });
    await tellHr(tx, row, await people.headOfficeDay(tx));
  });
  return referrals.read(actor, number);
};
