// Who of the demo company has which shift, and the days that are told apart from the ordinary ones (file 05, section 10). Pure.
import { addDays, daysBetween, type PlainDate, weekdayOf } from "#shared/dates.ts";

/** Of the shifts that a company begins with. */
export type DemoShift = "early" | "late" | "night" | "flexible" | "trust";
export type DemoAssignment = { who: string; shift: DemoShift; from: PlainDate; until?: PlainDate };

/** So many months of punches lie behind the day of seeding. */
const MONTHS = 14;

export const historyFrom = (today: PlainDate): PlainDate =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - MONTHS, 1)).toISOString().slice(0, 10);

const code = (no: number): string => `LF-00${no.toString().padStart(2, "0")}`;
const codes = (...numbers: number[]): string[] => numbers.map(code);

const heads = codes(1, 2, 3, 4, 5, 6, 7, 50);
/** Suresh’s people, two of them together in each shift; the first two have the nights of the week of seeding. Nobody goes from nights to mornings: a Sunday night would reach into Monday. */
const rotating = codes(39, 40, 41, 42, 43, 44);
const turns = ["night", "late", "early"] as const;
const nights = codes(51, 52);
const [ananya = "", amelia = "", lakshmi = ""] = codes(26, 56, 53);

/** When clocks went back during her night. */
const LONG_NIGHT = "2026-10-24";

const mondayOf = (day: PlainDate): PlainDate => addDays(day, -((weekdayOf(day) + 6) % 7));

/** In weeks from the one in which the history begins to the one after next. */
const inTurns = (from: PlainDate, today: PlainDate): DemoAssignment[] => {
  const now = mondayOf(today);
  const weeks = Math.ceil(daysBetween(from, now) / 7);
  return Array.from({ length: weeks + 2 }, (_, index) => index - weeks).flatMap((week) =>
    rotating.map((who, place) => {
      const starts = addDays(now, week * 7);
      const turn = turns[(((Math.floor(place / 2) + week) % turns.length) + turns.length) % turns.length] ?? "night";
      return { who, shift: turn, from: starts < from ? from : starts, until: addDays(starts, 6) };
    }),
  );
};

export const demoAssignments = (from: PlainDate, today: PlainDate): DemoAssignment[] => [
  ...heads.map((who) => ({ who, shift: "trust" as const, from })),
  ...nights.map((who) => ({ who, shift: "night" as const, from })),
  { who: ananya, shift: "flexible", from },
  ...inTurns(from, today),
  ...(LONG_NIGHT >= from && LONG_NIGHT < today ? [{ who: amelia, shift: "night" as const, from: LONG_NIGHT, until: LONG_NIGHT }] : []),
  // She takes the nights over from the week after.
  { who: lakshmi, shift: "night", from: addDays(mondayOf(today), 14) },
];

/** Times on the wall, in and out in turn, those after midnight counted on: `30:30` is half past six the next morning. `keeps`: what is left of an ordinary day. */
export type ToldDay = { who: string; date: PlainDate } & ({ punches: readonly string[] } | { keeps: "in" | "nothing" });

/** Days on which somebody works, the last before the day of seeding first. */
export type WorkingDaysOf = (who: string) => readonly PlainDate[];

const [asha = "", karthik = "", priya = ""] = codes(11, 12, 13);
/** Everybody who punches at the gate of the plant. */
const plant = codes(38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49);

const saturdayBefore = (day: PlainDate): PlainDate => addDays(day, -((weekdayOf(day) + 1) % 7 || 7));

/** In the month before, in Bengaluru: who forgot to punch out and who did not come, each on the so manyth working day of that month. */
const amissLastMonth = [
  { who: code(53), nth: 3, keeps: "in" },
  { who: code(33), nth: 8, keeps: "in" },
  { who: code(59), nth: 12, keeps: "in" },
  { who: code(37), nth: 5, keeps: "nothing" },
  { who: code(54), nth: 14, keeps: "nothing" },
] as const;

/** The days that stories are told of. */
export const toldDays = (today: PlainDate, workingDaysOf: WorkingDaysOf): ToldDay[] => {
  const last = saturdayBefore(today);
  const monthBefore = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const on = (date: PlainDate | undefined, told: (date: PlainDate) => ToldDay[]) => (date === undefined ? [] : told(date));
  const [before, twoBefore] = workingDaysOf(asha);
  return [
    { who: asha, date: today, keeps: "nothing" },
    ...on(before, (date) => [{ who: asha, date, punches: ["09:52", "22:40"] }]),
    ...on(twoBefore, (date) => [{ who: asha, date, punches: ["09:31"] }]),
    // What leave offers a day for, and what it gave one for.
    { who: asha, date: last, punches: ["09:30", "18:40"] },
    { who: priya, date: addDays(last, -14), punches: ["09:30", "18:55"] },
    { who: amelia, date: LONG_NIGHT, punches: ["22:00", "30:30"] },
    // Three of them are regularised (`demo-day-requests.ts`).
    ...[1, 2, 3].flatMap((place) => on(workingDaysOf(priya)[place], (date) => [{ who: priya, date, keeps: "in" }])),
    ...on(workingDaysOf(karthik)[2], (date) => [{ who: karthik, date, keeps: "in" }]),
    ...on(workingDaysOf(plant[0] ?? "")[2], (date) => plant.map((who) => ({ who, date, keeps: "in" }))),
    ...amissLastMonth.flatMap(({ who, nth, keeps }) => {
      const ofMonth = workingDaysOf(who).filter((day) => day.startsWith(monthBefore));
      return on(ofMonth.toReversed()[nth], (date) => [{ who, date, keeps }]);
    }),
  ];
};
