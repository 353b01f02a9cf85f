// What it would mean to keep attendance and leave of new people from before today; the modules that keep them say it.
import { clock } from "#api/clock.ts";
import { handedIn } from "#api/handed-in.ts";
import type { Tx } from "#api/transaction.ts";
import { dayIn, type PlainDate } from "#shared/dates.ts";
import type { Violation } from "#shared/problem.ts";
import { type KeepFrom, type KeptEffect, keptNote, keptSince } from "../../joining/kept-since.ts";
import type { EmploymentType } from "../../record/fields.ts";
import { headOfficeZone } from "../store.ts";

/** Where somebody would work, as what, and from which day on their days would be kept. */
type Joiner = { locationId: string; employmentType: EmploymentType; from: PlainDate; today: PlainDate };

export const joiningNeeds = handedIn<{
  attendanceBefore: (tx: Tx, joiners: readonly Joiner[]) => Promise<Omit<KeptEffect, "leaveDays">>;
  leaveBefore: (tx: Tx, joiners: readonly Joiner[]) => Promise<number>;
}>("joining");

type NewPerson = Pick<Joiner, "locationId" | "employmentType"> & { timeZone: string; joinedOn: PlainDate };

/** What HR reads before people are added who joined on an earlier day; nothing where nobody did. */
export const keptNotes = async (
  tx: Tx,
  people: readonly NewPerson[],
  keepFrom: KeepFrom,
  named: (count: number) => string,
): Promise<Violation[]> => {
  const now = clock.now();
  const early = people.flatMap(({ locationId, employmentType, timeZone, joinedOn }) => {
    const today = dayIn(timeZone, now);
    const from = keepFrom === "today" ? joinedOn : keptSince(keepFrom, { joinedOn, today });
    return joinedOn < today ? [{ locationId, employmentType, from, today }] : [];
  });
  if (early.length === 0) return [];
  const { attendanceBefore, leaveBefore } = joiningNeeds.get();
  const [attendance, leaveDays, zone] = await Promise.all([attendanceBefore(tx, early), leaveBefore(tx, early), headOfficeZone(tx)]);
  const today = early.length === 1 ? early[0]?.today : undefined;
  return [keptNote(named(early.length), keepFrom, today ?? dayIn(zone, now), { ...attendance, leaveDays })];
};
