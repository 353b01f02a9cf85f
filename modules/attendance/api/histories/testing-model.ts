// What somebody's days are made of after whatever has happened to them, kept by nothing but lists, and what an oracle makes of it.
import { addDays, dayIn, eachDay, type Instant, type PlainDate, weekdayOf } from "#shared/dates.ts";
import type { DayFacts, Halves, Punch, PunchKind, Shift } from "../../day/model.ts";
import { type Clock, clockOf, closingOf, type Expectation, expectations, firstAt, isInAt } from "../../day/testing-oracle.ts";
import { standardShifts } from "../../shifts/standard.ts";
import { DAYS, type weeks } from "./testing-steps.ts";

export type Part = Exclude<Halves, "none">;
type Half = "first" | "second";
export type Kept = { id: string; at: Instant; kind: PunchKind; source: string; file?: string };
type LeaveRow = { date: PlainDate; halves: readonly Half[]; counts: boolean };
export type ModelLeave = { number: string; id: string; state: "waiting" | "booked" | "over"; rows: LeaveRow[] };
type ModelMode = { kind: "work_from_home" | "on_duty"; date: PlainDate; halves: readonly Half[] };
export type Asked = { number: string; id: string; date: PlainDate; changes: Change[]; state: "waiting" | "over" };
export type Change = { at: Instant; kind: PunchKind; change: "kept" | "added" | "gone" };

const covers = (part: Part): readonly Half[] => (part === "whole" ? ["first", "second"] : [part]);
const together = (halves: readonly Half[]): Halves => {
  const different = [...new Set(halves)];
  return different.length > 1 ? "whole" : (different[0] ?? "none");
};

/** A punch as it is told: what lies within a second is not. */
export const toldPunch = ({ at, kind }: Pick<Kept, "at" | "kind">): string => `${at.slice(0, 19)} ${kind}`;

export class Model {
  readonly week: (typeof weeks)[number];
  readonly clock: Clock;
  readonly dates: readonly PlainDate[];
  now: Instant;
  punches: Kept[] = [];
  leaves: ModelLeave[] = [];
  modes: ModelMode[] = [];
  asked: Asked[] = [];
  files: string[] = [];
  readonly holidays: Set<PlainDate>;
  /** Given to the person on a date; else that of the place. */
  readonly roster = new Map<PlainDate, string>();
  locked: PlainDate | undefined;
  readonly frozen = new Map<PlainDate, Expectation>();
  private made = 0;

  constructor(week: (typeof weeks)[number], now: Instant, holidays: Iterable<PlainDate>) {
    this.week = week;
    this.now = now;
    this.holidays = new Set(holidays);
    this.dates = eachDay(week.first, addDays(week.first, DAYS + 3));
    this.clock = clockOf(week.zone, `${addDays(week.first, -1)}T00:00:00.000Z`, DAYS + 7);
  }

  get today(): PlainDate {
    return dayIn(this.week.zone, this.now);
  }
  isLocked(date: PlainDate): boolean {
    return date <= (this.locked ?? "");
  }
  isWorking(date: PlainDate): boolean {
    return weekdayOf(date) !== 0 && weekdayOf(date) !== 6 && !this.holidays.has(date);
  }
  shiftOn(date: PlainDate): Shift {
    const code = this.roster.get(date) ?? this.week.home;
    const found = standardShifts.find((shift) => shift.code === code);
    if (!found) throw new Error(`There is no shift ${code}.`);
    return found;
  }
  /** So many seconds from an end of the shift of a date, as far as this clock goes. */
  near(date: PlainDate, end: string, by: number): Instant {
    const shift = this.shiftOn(date);
    const wall = end === "start" ? `${date} ${shift.start}` : `${shift.end > shift.start ? date : addDays(date, 1)} ${shift.end}`;
    return new Date(Date.parse(this.clock.from) + firstAt(this.clock, wall) * 60_000 + by * 1000).toISOString();
  }
  private minuteOf(at: Instant): number {
    return Math.floor((Date.parse(at) - Date.parse(this.clock.from)) / 60_000);
  }
  wallAt(at: Instant): string {
    return this.clock.wall[this.minuteOf(at)] ?? "";
  }
  /** Of a time that stands twice on the wall the earlier. */
  earlier(at: Instant): Instant {
    const minute = this.minuteOf(at);
    return new Date(Date.parse(at) - (minute - firstAt(this.clock, this.wallAt(at))) * 60_000).toISOString();
  }
  isDoubled(at: Instant): boolean {
    const minute = this.minuteOf(at);
    const around = this.clock.wall.slice(minute - 180, minute + 180);
    return around.filter((shown) => shown === this.wallAt(at)).length > 1;
  }

  private leaveOn(date: PlainDate): Halves {
    const booked = this.leaves.filter(({ state }) => state === "booked").flatMap(({ rows }) => rows);
    return together(booked.filter((row) => row.counts && row.date === date).flatMap(({ halves }) => halves));
  }
  private factsOn(date: PlainDate): DayFacts {
    const modes = this.modes.filter((mode) => mode.date === date);
    const isWeekend = weekdayOf(date) === 0 || weekdayOf(date) === 6;
    return {
      date,
      zone: this.week.zone,
      employed: "yes",
      joinedOn: "2020-01-01",
      keptSince: "2020-01-01",
      shift: this.shiftOn(date),
      calendar: { kind: this.holidays.has(date) ? "holiday" : isWeekend ? "weekly_off" : "working" },
      leave: { halves: this.leaveOn(date) },
      onDuty: { halves: together(modes.filter(({ kind }) => kind === "on_duty").flatMap(({ halves }) => halves)) },
      workFromHome: modes.some(({ kind }) => kind === "work_from_home"),
      homeNeedsPunches: true,
      regulariseDays: 30,
    };
  }
  private facts(): DayFacts[] {
    return this.dates.map((date) => this.factsOn(date));
  }
  /** What each date comes to, seen now. */
  days(): Map<PlainDate, Expectation> {
    return expectations(this.clock, this.facts(), this.punches as Punch[], this.now);
  }
  closings(): Map<PlainDate, Instant> {
    return closingOf(this.clock, this.facts());
  }
  isIn(): boolean {
    return isInAt(this.clock, this.facts(), this.punches as Punch[], this.now);
  }
  /** Each punch as it is told, by its id. */
  told(ids: readonly string[]): string[] {
    return ids.map((id) => toldPunch(this.punches.find((punch) => punch.id === id) ?? { at: id, kind: "untyped" }));
  }

  add(punch: Omit<Kept, "id">): void {
    this.made += 1;
    this.punches.push({ ...punch, id: `p${String(this.made).padStart(4, "0")}` });
  }
  /** What was asked of a day is done to it. */
  replace(changes: readonly Change[], source: string): void {
    for (const { at, kind, change } of changes) {
      if (change === "added") this.add({ at, kind, source });
      if (change !== "gone") continue;
      const place = this.punches.findIndex((punch) => toldPunch(punch) === toldPunch({ at, kind }));
      if (place < 0) throw new Error(`${at} was never punched.`);
      this.punches.splice(place, 1);
    }
  }

  private clashes(leave: ModelLeave, { date, halves }: LeaveRow): boolean {
    const others = this.leaves.filter((other) => other !== leave && other.state !== "over").flatMap(({ rows }) => rows);
    return others.some((row) => row.counts && row.date === date && row.halves.some((half) => halves.includes(half)));
  }
  askLeave({ number, id }: Pick<ModelLeave, "number" | "id">, from: PlainDate, to: PlainDate, part: Part): void {
    const rows = eachDay(from, to).map((date) => ({ date, halves: covers(part), counts: this.isWorking(date) }));
    this.leaves.push({ number, id, state: "waiting", rows });
  }
  /** Leave takes its halves of days at home and on duty. */
  release(): void {
    const taken = (date: PlainDate): readonly Half[] => {
      const leave = this.leaveOn(date);
      return leave === "none" ? [] : covers(leave);
    };
    this.modes = this.modes
      .map((mode) => ({ ...mode, halves: mode.halves.filter((half) => !taken(mode.date).includes(half)) }))
      .filter(({ halves }) => halves.length > 0);
  }
  /** A day becomes a holiday, or what it was before: leave that meets it counts otherwise, and ends with its last day. */
  toggle(date: PlainDate): void {
    if (!this.holidays.delete(date)) this.holidays.add(date);
    for (const leave of this.leaves.filter(({ state }) => state !== "over")) {
      for (const row of leave.rows.filter((one) => one.date === date))
        row.counts = this.isWorking(date) && (row.counts || !this.clashes(leave, row));
      if (!leave.rows.some(({ counts }) => counts)) leave.state = "over";
    }
    this.release();
  }
  goElsewhere(kind: ModelMode["kind"], from: PlainDate, to: PlainDate, part: Part): void {
    for (const date of eachDay(from, to).filter((one) => this.isWorking(one)))
      this.modes.push({ kind, date, halves: kind === "work_from_home" ? covers("whole") : covers(part) });
  }
}
