// AT-35: leave that is approved takes its halves from days at home or on duty. In a job of its own: whoever decides leave holds locks of
// the person's leave, and the clock comes before all of attendance.
import { z } from "zod";
import { audit } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import { companyTask, enqueue, type ModuleJobs } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import * as leave from "#modules/leave/api/index.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import { requestPath } from "#modules/requests/paths.ts";
import { PlainDate } from "#shared/dates.ts";
import { EmployeeId } from "#shared/ids.ts";
import { type DayRequestKind, dayRequestNames } from "../../day-requests/kinds.ts";
import { daysInWords } from "../../day-requests/messages.ts";
import { leftBeside } from "../../day-requests/rules.ts";
import { lockClocks } from "../punches-store.ts";
import { besideLeave } from "./modes.ts";
import { cancelWhole, dayRequests, deriveDates, ownEvents } from "./record.ts";
import * as store from "./store.ts";

type Met = { date: store.LiveDate; by: string; left: store.LiveDate["part"] | undefined };

/** Of the live days those that booked leave meets, with the leave that does and what is left of each. */
const metBy = (live: readonly store.LiveDate[], away: readonly leave.DayOfLeave[]): Met[] =>
  live.flatMap((date): Met[] => {
    const taking = away.filter((day) => day.state === "booked" && day.units > 0 && day.date === date.date);
    const by = taking.find(({ portion }) => leftBeside(date.part, portion) !== date.part);
    return by ? [{ date, by: by.number, left: besideLeave(date.part, taking) }] : [];
  });

type Gone = { owner: number; number: string; days: string; leave: string; kind: DayRequestKind };

/** Their owner hears of it, and their manager, who counted on them. */
const tellReleased = async (tx: Tx, { owner, number, days, leave: by, kind }: Gone): Promise<void> => {
  const [manager, cards] = await Promise.all([people.managerOf(tx, owner), people.cards(tx, [owner])]);
  const { id, label } = dayRequestNames[kind];
  notify(tx, {
    event: "attendance.wfh_released",
    employees: [owner, ...(manager === undefined ? [] : [manager])],
    params: { name: cards.get(owner)?.name ?? "", what: label, number, days, leave: by },
    path: requestPath(number),
    subject: { type: id, id: newId() },
    version: 1,
    kindLabel: label,
    number,
  });
}; // AT-35

const releaseOne = async (tx: Tx, employee: number, met: readonly Met[]): Promise<void> => {
  const [first] = met;
  if (!first) return;
  const { request: id, kind, number } = first.date;
  for (const { date, left } of met) if (left !== undefined) store.setPart(tx, id, date.date, left);
  const gone = met.filter(({ left }) => left === undefined).map(({ date }) => date.date);
  if (gone.length > 0) store.setDates(tx, id, gone, "released");
  const days = daysInWords(met.map(({ date }) => date.date));
  audit(tx, {
    action: "attendance.release_days",
    record: { type: dayRequestNames[kind].id, id, number },
    change: { days: [days, null] },
    reason: first.by,
  });
  requests.addToTimeline(tx, { of: ownEvents[kind], id }, "attendance.released_days", { days });
  await tellReleased(tx, { owner: employee, number, days, leave: first.by, kind });
  const [row, dates] = await Promise.all([dayRequests.store.byId(tx, id), store.datesOf(tx, [id])]);
  if (dates.some(({ state, units }) => units > 0 && (state === "waiting" || state === "booked"))) return;
  if (row.status === "approved") cancelWhole(tx, row);
  // Nothing is left to decide.
  else await requests.withdrawAs(tx, id, `${first.by} covers all of it.`);
};

/** Gives the halves that booked leave takes on these dates back, and tells how many dates gave way. */
const releaseDays = async (tx: Tx, employee: number, days: readonly PlainDate[]): Promise<number> => {
  const [from, to] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (from === undefined || to === undefined) return 0;
  await lockClocks(tx, [employee]);
  const [live, away] = await Promise.all([store.liveDates(tx, [employee], from, to), leave.daysOf(tx, [employee], from, to)]);
  const met = metBy(live, away.get(employee) ?? []);
  for (const id of new Set(met.map(({ date }) => date.request)))
    await releaseOne(
      tx,
      employee,
      met.filter(({ date }) => date.request === id),
    );
  await deriveDates(
    tx,
    employee,
    met.map(({ date }) => date.date),
  );
  return met.length;
};

const releaseTask = companyTask({
  name: "attendance.release",
  purpose: "Give way to leave that was approved on days at home or on duty",
  payload: z.strictObject({ employee: EmployeeId, days: z.array(PlainDate) }),
  run: ({ payload: { employee, days }, transaction }) => transaction((tx) => releaseDays(tx, employee, days)),
});

export const releaseJobs: ModuleJobs = { tasks: [releaseTask], schedule: [] };

/** Leave tells of days that count otherwise now. */
export const onLeaveTaken = (tx: Tx, { employee, dates }: { employee: number; dates: readonly PlainDate[] }): Promise<void> =>
  enqueue(tx, releaseTask, { employee, days: [...dates] });
