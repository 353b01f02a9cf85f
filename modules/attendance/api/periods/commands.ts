// Starting a review, locking, opening again: the clocks of all its people are held first, then the period, so that no day moves behind a lock.
import { type Actor, systemActor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { actingAs, inTransaction, type Tx } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { eachDay } from "#shared/dates.ts";
import { renderMessage } from "#shared/message.ts";
import { may } from "#shared/permissions.ts";
import { Problem, refuseIf } from "#shared/problem.ts";
import { decide } from "#shared/workflow.ts";
import type { Locking, PeriodDetail, Reopening } from "../../periods/contract.ts";
import { closedByLock } from "../../periods/messages.ts";
import { checkLock, checkReopen } from "../../periods/rules.ts";
import { type PeriodAction, periodWorkflow } from "../../periods/workflow.ts";
import { periodKeepers } from "../../permissions.ts";
import { deriveEach } from "../days/derive.ts";
import { askFor } from "../days/jobs.ts";
import { lockClocks } from "../punches-store.ts";
import { importsCommitting } from "./counters.ts";
import { namesOf, neighboursOf, recordOf, residentsOf, standingOf } from "./gather.ts";
import { openCounts, undecidedIn } from "./open-items.ts";
import { beginReview } from "./review.ts";
import { settlePending } from "./settle.ts";
import { carryDifferences, differencesSince } from "./snapshot-store.ts";
import * as store from "./store.ts";
import { takeSnapshot } from "./take-snapshot.ts";
import { tellHr, tellOfTotals } from "./tell.ts";
import { readPeriod } from "./views.ts";

const requireKeeper = ({ role }: Pick<Actor, "role">): void => {
  if (!may(role, periodKeepers)) throw new Problem("forbidden", [{ code: "attendance.periods_not_yours" }]);
};

/** Held with the clocks of its people, and as it was seen. */
const held = async (tx: Tx, id: string, action: PeriodAction, version: number): Promise<store.PeriodRow> => {
  await lockClocks(tx, await residentsOf(tx, await store.periodById(tx, id)));
  const period = await store.lockPeriodRow(tx, id);
  const names = await namesOf(tx, period);
  // What its neighbours and its days have against it is refused by its own rule, with the way out.
  const holds = { hasClosed: true, isOldest: true, isNewest: true };
  if (!decide(periodWorkflow, action, { status: period.state, relations: ["hr"], holds }).ok)
    throw new Problem("conflict", [{ code: "attendance.period_state", params: { case: period.state, ...names } }]);
  if (period.revision !== version) throw new Problem("stale", [{ code: "attendance.period_changed", params: names }]);
  return period;
};

const done = async (actor: Actor, id: string, work: (tx: Tx) => Promise<void>): Promise<PeriodDetail> => {
  requireKeeper(actor);
  await inTransaction(actor, work);
  return readPeriod(actor, id);
};

export const reviewPeriod = (actor: Actor, id: string, version: number): Promise<PeriodDetail> =>
  done(actor, id, async (tx) => {
    const period = await held(tx, id, "review", version);
    const { unclosed } = await standingOf(tx, period);
    if (unclosed > 0) refuseIf([{ code: "attendance.review", params: { date: period.to_day, count: unclosed } }]);
    await beginReview(tx, period);
  }); // AT-36

/** What nobody has decided about its days is closed by the portal itself; the request says why. */
const closeUndecided = async (tx: Tx, period: store.PeriodRow, names: { period: string; place: string }): Promise<number> => {
  const undecided = await undecidedIn(tx, period);
  const system = actingAs(tx, systemActor(tx.company));
  for (const { id } of undecided) await requests.withdrawAs(system, id, renderMessage(closedByLock, names));
  return undecided.length;
};

const lockIn = async (tx: Tx, id: string, { version, ticked }: Locking): Promise<void> => {
  const period = await held(tx, id, "lock", version);
  const importing = (await importsCommitting(tx)) > 0;
  const standing = await standingOf(tx, period);
  // What was changed a moment ago counts as it is now, whether a job has come to it or not; while days are not closed nothing is settled.
  if (standing.unclosed === 0) await settlePending(tx, period, standing.residents);
  const [open, names] = await Promise.all([openCounts(tx, period), namesOf(tx, period)]);
  refuseIf(checkLock({ ...standing, importing, open, ticked })); // AT-37
  await closeUndecided(tx, period, names);
  const { snapshots, before, withOpen } = await takeSnapshot(tx, period);
  store.changePeriod(tx, id, { state: "locked", version: period.version + 1, locked_at: clock.now() });
  carryDifferences(tx, { id, location: period.location_id, from: period.from_day });
  audit(tx, {
    action: "attendance.lock_period",
    record: recordOf(period),
    change: { state: [period.state, "locked"], version: [period.version, period.version + 1], people: [null, snapshots.length] },
  });
  // The first lock turns open days into absent ones; a later one may have counted anything otherwise.
  const others = snapshots.filter(({ employee, hash }) =>
    period.version === 0 ? withOpen.has(employee) : before.get(employee)?.hash !== hash,
  );
  tellOfTotals(
    tx,
    period,
    others.map(({ employee }) => employee),
  );
  await tellHr(tx, { period, place: names.place, event: "period_locked" });
};

export const lockPeriod = (actor: Actor, id: string, body: Locking): Promise<PeriodDetail> => done(actor, id, (tx) => lockIn(tx, id, body));

const reopenIn = async (tx: Tx, id: string, { version, comment }: Reopening): Promise<void> => {
  const period = await held(tx, id, "reopen", version);
  const [{ newer }, names, found] = await Promise.all([neighboursOf(tx, period), namesOf(tx, period), differencesSince(tx, id)]);
  refuseIf(checkReopen({ newer, to: period.to_day, reason: comment })); // AT-39
  store.changePeriod(tx, id, { state: "review" });
  audit(tx, { action: "attendance.reopen_period", record: recordOf(period), change: { state: ["locked", "review"] }, reason: comment });
  // Days that were only told of as differences are themselves again, before anybody can lock once more.
  const dates = [...new Set(found.map(({ date }) => date))].sort();
  const span = { from: dates[0] ?? period.from_day, to: dates.at(-1) ?? period.from_day };
  const owners = [...new Set(found.map(({ employee }) => employee))];
  if (dates.length > 0) await deriveEach(tx, new Map(owners.map((employee) => [employee, span])), dates);
  // What changed without a difference that counts is written anew as well.
  await askFor(tx, { from: period.from_day, days: eachDay(period.from_day, period.to_day) });
  await tellHr(tx, { period, place: names.place, event: "period_reopened" });
};

export const reopenPeriod = (actor: Actor, id: string, body: Reopening): Promise<PeriodDetail> =>
  done(actor, id, (tx) => reopenIn(tx, id, body));
