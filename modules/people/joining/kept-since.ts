// From when attendance and leave are kept of people who joined before they are entered, and what HR reads about it. Pure.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { formatDays } from "#shared/format.ts";
import type { Violation } from "#shared/problem.ts";
import type { JoiningViolation } from "./messages.ts";

type Found = Violation<JoiningViolation>;

/** The day of entry, the joining day, or a day between them. */
export const KeepFrom = z.union([z.enum(["today", "joining"]), PlainDate]);
export type KeepFrom = z.infer<typeof KeepFrom>;

/** `today`: where they work. */
export const keptSince = (keepFrom: KeepFrom, { joinedOn, today }: { joinedOn: PlainDate; today: PlainDate }): PlainDate => {
  if (joinedOn >= today || keepFrom === "joining" || keepFrom <= joinedOn) return joinedOn;
  return keepFrom === "today" || keepFrom > today ? today : keepFrom;
};

export const checkKeepFrom = (keepFrom: KeepFrom, today: PlainDate): Found[] =>
  keepFrom === "today" || keepFrom === "joining" || keepFrom <= today
    ? []
    : [{ code: "people.keep_from", field: "keepFrom", params: { today } }];

/** What keeping more of the past would count, of all of them together. */
export type KeptEffect = { absentDays: number; differences: number; leaveDays: number };

const some = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString("en")} ${count === 1 ? one : many}`];

export const effectWords = ({ absentDays, differences, leaveDays }: KeptEffect): string =>
  [
    ...some(absentDays, "working day becomes absent", "working days become absent"),
    ...some(differences, "difference in a locked month", "differences in locked months"),
    ...(leaveDays === 0 ? [] : [`${formatDays(leaveDays)} of leave credited`]),
  ].join(", ") || "no day, locked month or balance changes";

/** `who`: "12 people", or a name. `effect`: from the day that was chosen, or from joining where it is today. */
export const keptNote = (who: string, keepFrom: KeepFrom, today: PlainDate, effect: KeptEffect): Found => {
  const kind = keepFrom === "today" || keepFrom === "joining" ? keepFrom : "day";
  // The day also tells what was read from another choice (`keyOf`).
  const day = kind === "day" ? keepFrom : kind === "today" ? today : undefined;
  return { code: "people.kept_since", field: "keepFrom", params: { case: kind, who, day, effect: effectWords(effect) } };
};
