// What a change of a year means to people's live requests, as the modules that keep them say it.
import type { Tx } from "#api/transaction.ts";
import type { Effect, YearHoliday, YearPreview } from "../../calendars/contract.ts";
import { changedDays, countingChanges } from "../../calendars/rules.ts";
import { type ModuleEffect, organisationNeeds } from "../organisation/needs.ts";
import { cards } from "../store.ts";
import * as store from "./calendar-store.ts";

/** `before` is what counts now: nothing of a draft. */
export const effectOf = async (
  tx: Tx,
  calendar: string,
  before: readonly YearHoliday[],
  after: readonly YearHoliday[],
): Promise<YearPreview> => {
  const following = await store.following(tx, calendar);
  const counting = countingChanges(changedDays(before, after), following);
  const names = new Map(following.map(({ locationId, location }) => [locationId, location]));
  const days = [...new Set(counting.map(({ date }) => date))];
  return {
    effect: await effectOfDays(tx, counting),
    changes: days.map((day) => {
      const there = counting.filter(({ date }) => date === day);
      const [{ works = false, halfOff } = {}] = there;
      return { day, works, ...(halfOff && { halfOff }), locations: there.flatMap(({ locationId }) => names.get(locationId) ?? []) };
    }),
  };
};

/** What these days mean to all modules together; somebody who is met in two of them is one person. */
export const effectOfDays = async (tx: Tx, counting: ReturnType<typeof countingChanges>): Promise<Effect> => {
  if (counting.length === 0) return { requests: 0, people: 0, days: 0, mark: "" };
  const parts = await Promise.all(organisationNeeds.get().effectsOf.map((effectIn) => effectIn(tx, counting)));
  const attendance = await attendanceIn(tx, parts);
  const empty = parts.reduce((sum, part) => sum + (part.empty ?? 0), 0);
  return {
    requests: parts.reduce((sum, { requests }) => sum + requests, 0),
    people: new Set(parts.flatMap(({ people }) => people)).size,
    days: parts.reduce((sum, { days }) => sum + days, 0),
    mark: parts
      .map(({ mark }) => mark)
      .filter((mark) => mark !== "")
      .join(" "),
    ...(empty > 0 && { empty }),
    ...(attendance && { attendance }),
  };
};

/** So many are named. */
const NAMES = 5;

const attendanceIn = async (tx: Tx, parts: readonly ModuleEffect[]): Promise<Effect["attendance"]> => {
  const met = parts.flatMap(({ attendance }) => attendance ?? []);
  const people = [...new Set(met.flatMap((one) => one.people))];
  if (people.length === 0) return undefined;
  const named = new Map((await cards(tx, people.slice(0, NAMES))).map(({ id, name }) => [id, name]));
  const names = people.slice(0, NAMES).flatMap((one) => named.get(one) ?? []);
  return { people: people.length, days: met.reduce((sum, { days }) => sum + days, 0), names };
};
