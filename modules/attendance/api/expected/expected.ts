// What leave, projects and exit ask of attendance: what was expected of people, what they worked, and on how many days they were absent.
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { type DayStatus, isOutside } from "../../day/model.ts";
import type { ShownDay } from "../days/record.ts";
import { shownDays } from "../days/shown.ts";

export type ExpectedDay = { date: PlainDate; minutes: number };
export type WorkedDay = { date: PlainDate; minutes: number; expected: number; isComplete: boolean };

const unsettled: ReadonlySet<DayStatus> = new Set(["planned", "not_in_yet", "in", "out", "incomplete"]);

const ofEach = async <Day>(
  tx: Tx,
  ids: readonly number[],
  [from, to]: [PlainDate, PlainDate],
  dayOf: (day: ShownDay) => Day,
): Promise<Map<number, Day[]>> => {
  const shown = await shownDays(tx, ids, from, to);
  return new Map([...shown].map(([employee, days]) => [employee, days.filter(({ status }) => !isOutside(status)).map(dayOf)]));
};

/** Minutes that are asked of each of them on each day of employment: none on days off, and less by the share of leave. */
export const expected = (tx: Tx, ids: readonly number[], from: PlainDate, to: PlainDate): Promise<Map<number, ExpectedDay[]>> =>
  ofEach(tx, ids, [from, to], ({ date, expected: minutes }) => ({ date, minutes }));

/** Net minutes of each beside those that were asked for; a day that is still open, or lacks a punch, is not complete. */
export const worked = (tx: Tx, ids: readonly number[], from: PlainDate, to: PlainDate): Promise<Map<number, WorkedDay[]>> =>
  ofEach(tx, ids, [from, to], ({ date, net, expected: asked, status }) => ({
    date,
    minutes: net,
    expected: asked,
    isComplete: !unsettled.has(status),
  }));

/** Days and half days without work, leave or a reason. */
export const absentDays = async (tx: Tx, employee: number, from: PlainDate, to: PlainDate): Promise<number> =>
  ((await shownDays(tx, [employee], from, to)).get(employee) ?? []).reduce((sum, { shares }) => sum + shares.absent, 0);
