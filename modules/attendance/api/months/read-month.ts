// A month of somebody's days, and what they add up to.
import type { Actor } from "#api/actor.ts";
import { byKeys, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { daysOfMonth, type PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import { orMissing } from "#shared/problem.ts";
import { totalsOf } from "../../day/totals.ts";
import type { AskedOnDay, MonthSheet } from "../../months/contract.ts";
import { liveDates } from "../day-requests/store.ts";
import { type Reader, readerOf } from "../days/reader.ts";
import { shownDays } from "../days/shown.ts";
import { rowsFor } from "../days/views.ts";
import { locksBetween } from "../periods/locked.ts";
import { ofMonth } from "../regularise/store.ts";

type Asked = { asked: AskedOnDay[]; undecided: PlainDate[] };

const askedIn = async (tx: Tx, owner: number, { from, to }: { from: PlainDate; to: PlainDate }): Promise<Asked> => {
  const [days, regularised] = await Promise.all([liveDates(tx, [owner], from, to), ofMonth(tx, owner, from)]);
  // What was approved of a regularisation stands in the punches.
  const undecided = regularised.filter(({ status }) => status !== "approved");
  const asked = [...days, ...undecided]
    .map(({ date, number }) => ({ date, number }))
    .sort((one, other) => compare(one.date, other.date) || compare(one.number, other.number));
  return { asked, undecided: undecided.map(({ date }) => date) };
};

const monthFor = async (tx: Tx, reader: Reader, month: string): Promise<MonthSheet> => {
  const { owner, isOwn } = reader;
  const { from, to } = daysOfMonth(month);
  const [shown, employments, { today, timeZone }, locks, { asked, undecided }] = await Promise.all([
    shownDays(tx, [owner], from, to),
    people.employmentsOf(tx, [owner]),
    people.todayOf(tx, owner),
    locksBetween(tx, from, to),
    askedIn(tx, owner, { from, to }),
  ]);
  const { code, name, joinedOn, keptSince } = orMissing("employee")(employments.get(owner));
  const places = new Set((shown.get(owner) ?? []).map(({ locationId }) => locationId));
  const days = await rowsFor(tx, reader, { today, asked: undecided }, shown.get(owner) ?? []);
  return {
    owner: { code, name },
    isOwn,
    month,
    today,
    zone: timeZone,
    joinedOn,
    keptSince,
    days,
    totals: totalsOf(days),
    locks: locks.flatMap(({ location, ...lock }) => (places.has(location) ? [lock] : [])),
    asked,
  };
};

export const readMonth = (actor: Actor, month: string, code: string | undefined): Promise<MonthSheet> =>
  reading(actor, async (tx) => {
    byKeys(tx);
    return monthFor(tx, await readerOf(tx, code), month);
  });
