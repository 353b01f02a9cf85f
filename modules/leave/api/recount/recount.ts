// LV-28: the live leave of one person is counted anew, in one transaction: employee, accounts by type, then each leave.
import { audit } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { applicationName } from "../../kind-names.ts";
import { fitsAgain } from "../../ledger/returned.ts";
import { rowOn } from "../../policies/on.ts";
import { type CountedAnew, type DayChange, recount, recountSentence } from "../../recount/rules.ts";
import { countDays, meet, totalOf } from "../../rules.ts";
import { leaveRecord } from "../../slots.ts";
import { dayStateOf, type LeaveStatus } from "../../workflow.ts";
import { endChange, followAbsence } from "../changes/return-days.ts";
import * as returns from "../changes/store.ts";
import { tellOfChange } from "../changes/tell.ts";
import { ownEvents } from "../documents.ts";
import { settleAccount } from "../ledger/settle.ts";
import { standingFor } from "../ledger/standing.ts";
import * as ledger from "../ledger/store.ts";
import { locksOf, tellDaysChanged } from "../needs.ts";
import { ruleRowsOn } from "../policies/index.ts";
import * as leaves from "../store.ts";
import * as store from "./store.ts";

/** Before everything that a policy says. */
const ALWAYS: PlainDate = "2000-01-01";

type Leave = leaves.LeaveRecordRow;
type Accounts = Map<string, ledger.LockedAccount>;
type Held = { tx: Tx; leave: Leave; accounts: Accounts; isLocked: Awaited<ReturnType<typeof locksOf>> };

/** Its dates by the owner's calendar of now, and by the rules of its type. */
const countedAnew = async (tx: Tx, leave: Leave): Promise<CountedAnew[]> => {
  const { employee_id: owner, type, from_day: from, to_day: to, first_day: firstDay, last_day: lastDay } = leave;
  const [calendar, spans] = await Promise.all([people.days(tx, owner, from, to), ruleRowsOn(tx, [owner], ALWAYS, to)]);
  const row = rowOn(spans.get(owner) ?? [], type, from)?.row;
  const days = countDays({ from, to, firstDay, lastDay }, calendar, row?.daysOff);
  return days.map((day, index) => ({ ...day, locationId: calendar[index]?.locationId ?? "" }));
};

const replace = ({ tx, leave, isLocked }: Held, { was, now }: DayChange): string => {
  const id = newId();
  const locked = isLocked(now.locationId, now.date);
  store.replaceDay(tx, was.id, { ...now, id, leave: leave.id, employee: leave.employee_id, state: dayStateOf[leave.status], locked });
  return id;
};

const post = async ({ tx, leave, accounts }: Held, entries: ledger.NewEntry[], cause: "company" | "rules"): Promise<void> => {
  const account = accounts.get(leave.type);
  if (account && entries.length > 0) accounts.set(leave.type, await settleAccount(tx, account, { cause, entries }));
};

/** What such a day is in the ledger: held back while it waits, taken once it is booked. */
const holds = (leave: Leave, id: string, { now }: Pick<DayChange, "now">): ledger.NewEntry =>
  leave.status === "waiting"
    ? { kind: "RESERVE", units: -now.units, day: now.date, leaveDay: id, key: `day:${id}:reserve` }
    : { kind: "TAKE", units: -now.units, day: now.date, leaveDay: id, key: `day:${id}:take` };

/** What is held for days is free again. */
const released = async (tx: Tx, days: readonly DayChange[]): Promise<ledger.NewEntry[]> => {
  const open = await returns.openEntries(
    tx,
    days.map(({ was }) => was.id),
  );
  return open.map(({ id, kind, units, day, leave_day_id: of }): ledger.NewEntry => {
    const [deed, name] = kind === "RESERVE" ? (["RELEASE", "release"] as const) : (["REVERSE", "reverse"] as const);
    return { kind: deed, units: -units, day, reverses: id, key: `day:${of}:${name}`, ...(of !== null && { leaveDay: of }) };
  });
};

/** Days that count less or no more: what was held for them is free again, but for what is left of half a holiday. */
const giveUp = async (held: Held, less: readonly DayChange[]): Promise<void> => {
  const back = await released(held.tx, less);
  const reversed = new Set(back.map(({ leaveDay }) => leaveDay));
  const left = less.flatMap((change): ledger.NewEntry[] => {
    const id = replace(held, change);
    return change.now.units > 0 && reversed.has(change.was.id) ? [holds(held.leave, id, change)] : [];
  });
  await post(held, [...back, ...left], "company");
};

/** A day that counts now is charged if nothing else of its owner's stands there and the balance covers it. */
const charge = async (held: Held, more: readonly DayChange[]): Promise<{ charged: DayChange[]; unsettled: DayChange[] }> => {
  const { tx, leave } = held;
  const outcome: { charged: DayChange[]; unsettled: DayChange[] } = { charged: [], unsettled: [] };
  for (const change of more) {
    const { was, now } = change;
    const asked = now.units - was.units;
    const others = (await leaves.liveDays(tx, leave.employee_id, now.date, now.date)).filter(({ number }) => number !== leave.number);
    // None for a type without an account: the day is the record.
    const standing = await standingFor(tx, { employee: leave.employee_id, type: leave.type });
    const fits = !standing || fitsAgain(standing, [{ day: now.date, units: asked }]);
    if (!fits || others.some(({ portion }) => meet(portion, now.portion))) {
      outcome.unsettled.push(change);
      store.addToSettle(tx, {
        employee: leave.employee_id,
        leave: leave.id,
        what: "recount",
        type: leave.type,
        day: now.date,
        units: asked,
      });
      continue;
    }
    const back = await released(tx, [change]);
    const id = replace(held, change);
    await post(held, standing ? [...back, holds(leave, id, change)] : [], "rules");
    outcome.charged.push(change);
  }
  return outcome;
};

/** Nothing of it counts any more: a leave that waits is taken back, a booked one is cancelled. */
const end = async ({ tx, leave }: Held, sentence: string): Promise<void> => {
  if (leave.status === "waiting") {
    await requests.withdrawAs(tx, leave.id, sentence);
    return;
  }
  const status: LeaveStatus = "cancelled";
  leaves.setStatus(tx, leave.id, status, dayStateOf[status]);
  requests.markCancelled(tx, applicationName.id, leave.id);
};

/** What HR was given is theirs: it is neither told once more nor charged behind what they have agreed about it. */
const notGivenToHr = async ({ tx, leave }: Held, more: readonly DayChange[]): Promise<DayChange[]> => {
  if (more.length === 0) return [];
  const given = await store.givenToHr(tx, leave.id);
  return more.filter(({ was, now }) => !given.some(({ day, units }) => day === now.date && units === now.units - was.units));
};

const recountLeave = async (held: Held): Promise<boolean> => {
  const { tx, leave } = held;
  const [rows, counted] = await Promise.all([store.countedRows(tx, leave.id), countedAnew(tx, leave)]);
  const { less, more: asked, alike } = recount(rows, counted);
  const more = await notGivenToHr(held, asked);
  if (less.length + more.length + alike.length === 0) return false;
  for (const { was, now } of alike) store.restateDay(tx, was.id, now);
  await giveUp(held, less);
  const { charged, unsettled } = await charge(held, more);
  const record = { type: leaveRecord, id: leave.id, number: leave.number };
  const [before, after] = [totalOf(rows), totalOf(rows) - totalOf(rows.filter(({ id }) => less.some(({ was }) => was.id === id)))];
  const now =
    after +
    totalOf(less.map((change) => change.now)) +
    totalOf(charged.map((change) => change.now)) -
    totalOf(charged.map(({ was }) => was));
  audit(tx, {
    action: "leave.recount",
    record,
    change: { days: [before, now], ...(unsettled.length > 0 && { unsettled: [null, unsettled.length] }) },
  });
  const changed = [...less, ...charged];
  if (changed.length + unsettled.length === 0) return true;
  const sentence = recountSentence({ less, charged, unsettled });
  requests.addToTimeline(tx, { of: ownEvents, id: leave.id }, "leave.recounted", { sentence });
  await tellOfChange(tx, leave, { what: sentence, toOwner: sentence });
  if (now === 0 && before > 0) await end(held, `${sentence}.`);
  if (leave.status !== "approved" || changed.length === 0) return true;
  const left = await returns.bookedDays(tx, leave.id);
  await followAbsence(tx, leave.id, left);
  await endChange(tx, leave.id, left);
  const dates = changed.map(({ was }) => was.date);
  await tellDaysChanged(tx, {
    employee: leave.employee_id,
    dates,
    afterLock: changed.some(({ now: day }) => held.isLocked(day.locationId, day.date)),
  });
  return true;
};

/** The live leave of one person that has a day there. Says how many leaves were counted anew. */
export const recountPerson = async (tx: Tx, where: store.Where & { employee: number }): Promise<number> => {
  await people.lockEmployee(tx, where.employee);
  const ids = await store.leavesMet(tx, where);
  if (ids.length === 0) return 0;
  const found = await leaves.byIds(tx, ids);
  const accounts: Accounts = new Map();
  for (const type of [...new Set(found.map((leave) => leave.type))].toSorted())
    accounts.set(type, await ledger.lockAccount(tx, { employee: where.employee, type }));
  let changed = 0;
  for (const id of ids) {
    const leave = found.find((one) => one.id === id);
    if (!leave) continue;
    const places = (await store.countedRows(tx, id)).map(({ locationId }) => locationId);
    if (await recountLeave({ tx, leave, accounts, isLocked: await locksOf(tx, places) })) changed += 1;
  }
  return changed;
}; // LV-28
