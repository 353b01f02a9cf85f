// The punches of an ordinary working life, drawn so that the same person has the same ones on the same day whenever the demo is made.
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { Halves, Shift } from "../day/model.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

/** What is asked of chance, each apart from the others. */
const questions = ["late", "how late", "in", "in second", "stays", "how long", "out", "out second", "forgets", "at home"] as const;

/** A number from 0 up to, not including, 1, that follows from person, date and question alone. */
export const drawn = (who: number, date: PlainDate, question: (typeof questions)[number]): number => {
  let mixed =
    Math.imul(who, 0x9e3779b1) ^ Math.imul(Date.parse(date) / DAY, 0x85ebca6b) ^ Math.imul(questions.indexOf(question) + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
};

export type PlannedPunch = { at: Instant; kind: "in" | "out" };

/** A working day as somebody meant to spend it. Times in milliseconds since 1970. */
export type WorkingDay = { date: PlainDate; start: number; end: number; leave: Halves };

const share = { late: 0.06, stays: 0.08, forgets: 0.03 };

/** Nobody comes or goes by the shift's wide span where hours are flexible: around its core they do. */
const FLEXIBLE = { before: 75, after: 150 };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When people of this shift come and go, from its start and end. */
export const usualSpan = ({ kind, start, end, lateFrom, earlyUntil }: Shift, plan: { start: number; end: number }) => {
  if (kind !== "flexible") return plan;
  return {
    start: plan.start + (minutesOf(lateFrom) - minutesOf(start) - FLEXIBLE.before) * MINUTE,
    end: plan.end - (minutesOf(end) - minutesOf(earlyUntil) - FLEXIBLE.after) * MINUTE,
  };
};

const moment = (millis: number, second: number): Instant => new Date(millis + Math.floor(second * 60) * 1000).toISOString();

/** Whether the person forgets one of the two punches. */
export const forgets = (who: number, date: PlainDate): boolean => drawn(who, date, "forgets") < share.forgets;

/** In around the start and out around the end; half a leave moves one of them to the middle. `isOnTime` where nobody may be late. */
export const usualPunches = (who: number, { date, start, end, leave }: WorkingDay, isOnTime = false): PlannedPunch[] => {
  if (leave === "whole") return [];
  const chance = (question: (typeof questions)[number]) => drawn(who, date, question);
  const middle = (start + end) / 2;
  const comes = leave === "first" ? middle : start;
  const goes = leave === "second" ? middle : end;
  const isLate = !isOnTime && leave !== "first" && chance("late") < share.late;
  const early = isOnTime ? -14 + chance("in") * 12 : -14 + chance("in") * 22;
  const stays = leave !== "second" && chance("stays") < share.stays ? 30 + chance("how long") * 90 : chance("out") * 24;
  return [
    { at: moment(comes + Math.floor(isLate ? 17 + chance("how late") * 40 : early) * MINUTE, chance("in second")), kind: "in" },
    { at: moment(goes + Math.floor(stays) * MINUTE, chance("out second")), kind: "out" },
  ];
};
