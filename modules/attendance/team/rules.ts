// Where somebody stands on the pages of a team: the tile of a day, the letter of the grid, and whether anybody has to look at it. No clock, no database.
import type { PlainDate } from "#shared/dates.ts";
import type { DayRow } from "../day/contract.ts";
import type { DayFlag, DayStatus, Halves } from "../day/model.ts";
import type { gridLetters, TeamDaySort, Tile } from "./contract.ts";

export type MainTile = Extract<Tile, "here" | "not_in_yet" | "later" | "away" | "day_off">;
export type GridLetter = (typeof gridLetters)[number];

/** What the tiles ask of a date. */
export type Standing = Pick<DayRow, "status" | "flags" | "late" | "workFromHome" | "onDuty"> & {
  /** A punch belongs to the date, whichever. */
  punched: boolean;
  /** The day is worked without one (`day/plan.ts` `needsNoPunches`). */
  needsNoPunches: boolean;
};

const ofStatus: Record<DayStatus, MainTile | undefined> = {
  not_employed: undefined,
  not_kept: undefined,
  on_leave: "away",
  weekly_off: "day_off",
  holiday: "day_off",
  planned: "later",
  not_in_yet: "not_in_yet",
  in: "here",
  out: "here",
  present: "here",
  half_day: "here",
  absent: "not_in_yet",
  incomplete: "here",
};

/** The one tile that counts the person; nothing on dates on which they do not work here. A punch is here, whatever the date was meant to be. */
export const tileOf = ({ status, punched, needsNoPunches }: Omit<Standing, "flags">): MainTile | undefined => {
  const tile = ofStatus[status];
  // Too few minutes make a day absent that had its punches: it is told with those that had none.
  if (tile === undefined || status === "absent") return tile;
  if (punched) return "here";
  return tile === "not_in_yet" && needsNoPunches ? "here" : tile;
};

const undecided: ReadonlySet<DayStatus> = new Set(["planned", "not_in_yet", "in", "out"]);

/** Whether the day may still become something else by itself. */
export const isUndecided = (status: DayStatus): boolean => undecided.has(status);

/** Flags of a day that is over which somebody has to look at. */
export const attentionFlags: readonly DayFlag[] = ["missing_in", "missing_out", "leave_conflict"];
const amiss: ReadonlySet<DayFlag> = new Set(attentionFlags);

/** Somebody has to do something about it, or it stays as it is: absent, a punch that is missing, work on a day of leave. */
export const needsAttention = ({ status, flags }: Pick<Standing, "status" | "flags">): boolean =>
  status === "absent" ||
  status === "incomplete" ||
  flags.some((flag) => (flag === "leave_conflict" || !isUndecided(status)) && amiss.has(flag));

/** Every tile that counts the person. */
export const tilesOf = (standing: Standing): Tile[] => {
  const tile = tileOf(standing);
  if (tile === undefined) return [];
  const { late, workFromHome, onDuty } = standing;
  return [
    tile,
    ...(late > 0 ? (["late"] as const) : []),
    ...(workFromHome || onDuty !== "none" ? (["elsewhere"] as const) : []),
    ...(needsAttention(standing) ? (["needs_attention"] as const) : []),
  ];
};

const isHalf = (halves: Halves): boolean => halves === "first" || halves === "second";

const letters: Record<DayStatus, GridLetter> = {
  not_employed: "",
  not_kept: "",
  on_leave: "L",
  weekly_off: "WO",
  holiday: "H",
  planned: "·",
  not_in_yet: "–",
  in: "–",
  out: "–",
  present: "P",
  half_day: "HD",
  absent: "A",
  incomplete: "I",
};

/** What is wrong comes before where somebody was, and half a leave or holiday before the half beside it. */
export const letterOf = ({
  status,
  leave,
  shares,
  onDuty,
  workFromHome,
}: Pick<DayRow, "status" | "leave" | "shares" | "onDuty" | "workFromHome">): GridLetter => {
  if (status !== "present" && status !== "planned") return letters[status];
  if (isHalf(leave)) return "½L";
  if (shares.off > 0) return "½H";
  if (status === "planned") return letters.planned;
  return onDuty !== "none" ? "OD" : workFromHome ? "WFH" : letters.present;
};

export type GridCell = { letter: GridLetter; late?: true };

export const cellOf = (day: Parameters<typeof letterOf>[0] & { late: number }): GridCell => ({
  letter: letterOf(day),
  ...(day.late > 0 && { late: true as const }),
});

/** Dates of a month that somebody has to look at. */
export const attentionIn = (days: readonly (Pick<Standing, "status" | "flags"> & { date: PlainDate })[]): PlainDate[] =>
  days.filter(needsAttention).map(({ date }) => date);

/** Minus for the turned order; the order of those who are equal stays. */
export const directed = <Row>(sort: string, by: Record<string, (one: Row, other: Row) => number>): ((one: Row, other: Row) => number) => {
  const [compare, sign] = [by[sort.replace("-", "")] ?? (() => 0), sort.startsWith("-") ? -1 : 1];
  return (one, other) => sign * compare(one, other);
};

type Sorted = Pick<Standing, "late" | "status"> & { shift: { name: string } };

/** Of people who stand in the order of their names: by what a column of the day shows. */
export const dayOrder = <Row extends Sorted>(sort: TeamDaySort, byName: (one: Row, other: Row) => number) =>
  directed<Row>(sort, {
    name: byName,
    shift: (one, other) => one.shift.name.localeCompare(other.shift.name, "en"),
    late: (one, other) => one.late - other.late,
    // As their words stand in the alphabet.
    status: (one, other) => one.status.localeCompare(other.status, "en"),
  });
