// What somebody's days add up to.
import type { MonthTotals } from "../months/contract.ts";
import type { DayRow } from "./contract.ts";
import { shareOf } from "./plan.ts";

type Counted = Pick<DayRow, "status" | "shares" | "net" | "short" | "overtime" | "offDayMinutes" | "late" | "workFromHome" | "onDuty">;

const off = new Set<DayRow["status"]>(["weekly_off", "holiday", "on_leave"]);

export const totalsOf = (days: readonly Counted[]): MonthTotals => {
  const employed = days.filter(({ status }) => status !== "not_employed");
  const working = employed.filter(({ status }) => !off.has(status));
  const sum = (of: readonly Counted[], figure: (day: Counted) => number) => of.reduce((total, day) => total + figure(day), 0);
  return {
    attended: sum(employed, ({ shares }) => shares.attended),
    leave: sum(employed, ({ shares }) => shares.leave),
    off: sum(employed, ({ shares }) => shares.off),
    absent: sum(employed, ({ shares }) => shares.absent),
    open: sum(employed, ({ shares }) => shares.open),
    net: sum(employed, ({ net }) => net),
    short: sum(employed, ({ short }) => short),
    overtime: sum(employed, ({ overtime }) => overtime),
    offDayMinutes: sum(employed, ({ offDayMinutes }) => offDayMinutes),
    lateCount: employed.filter(({ late }) => late > 0).length,
    lateMinutes: sum(employed, ({ late }) => late),
    workFromHome: sum(working, ({ workFromHome }) => (workFromHome ? 1 : 0)),
    onDuty: sum(working, ({ onDuty }) => shareOf(onDuty)),
  };
};
