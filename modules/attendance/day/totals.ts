// What somebody's days add up to.
import type { MonthTotals } from "../months/contract.ts";
import type { DayRow } from "./contract.ts";
import { elsewhereOn } from "./elsewhere.ts";
import { isOutside } from "./model.ts";

type Counted = Pick<DayRow, "status" | "shares" | "net" | "short" | "overtime" | "offDayMinutes" | "late"> &
  Parameters<typeof elsewhereOn>[0];

export const totalsOf = (days: readonly Counted[]): MonthTotals => {
  const employed = days.filter(({ status }) => !isOutside(status));
  const elsewhere = employed.map(elsewhereOn);
  const sum = <T>(of: readonly T[], figure: (one: T) => number) => of.reduce((total, one) => total + figure(one), 0);
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
    workFromHome: sum(elsewhere, ({ workFromHome }) => workFromHome),
    onDuty: sum(elsewhere, ({ onDuty }) => onDuty),
  };
};
