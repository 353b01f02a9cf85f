// What payroll gets of a locked period: a row per person as they were locked, then what changed of periods before it.

import { z } from "zod";
import { exportable } from "#api/exports.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { formatDate, formatMonth } from "#shared/format.ts";
import { Id } from "#shared/ids.ts";
import { may } from "#shared/permissions.ts";
import { periodsPath } from "../../paths.ts";
import type { DayFigures, PeriodTotals } from "../../periods/figures.ts";
import { periodReaders } from "../../permissions.ts";
import { payrollOf } from "./views.ts";

// An export asks every list for an order; this one has its own.
const query = z.object({ period: Id, sort: z.enum(["person"]).default("person") });

type Figures = Partial<PeriodTotals>;
type Row = {
  code: string;
  name: string;
  what: string;
  period: string;
  version: number;
  day?: PlainDate;
  figures: Figures;
  leave: string;
  told: string;
};

/** Of a difference what it adds to each figure, or takes from it. */
const moved = (was: DayFigures, would: DayFigures): Figures => {
  const by = (name: keyof DayFigures): number => would[name] - was[name];
  return {
    attended: by("attended"),
    leave: by("leave"),
    off: by("off"),
    absent: by("absent"),
    unpaid: by("unpaid"),
    lateMinutes: by("late"),
    short: by("short"),
    overtime: by("overtime"),
    offDayMinutes: by("offDayMinutes"),
    workFromHome: by("workFromHome"),
    onDuty: by("onDuty"),
  };
};

const rowsOf = async (tx: Tx, id: string): Promise<Row[]> => {
  const { period, named, carried } = await payrollOf(tx, id);
  const of = { period: formatMonth(period.to_day), version: period.version };
  return [
    ...named.map(
      ({ owner, row: { totals, leaveByType } }): Row => ({
        ...owner,
        ...of,
        what: "Totals",
        figures: totals,
        told: "",
        leave: leaveByType.map(({ name, units }) => `${name} ${units}`).join(", "),
      }),
    ),
    ...carried.map(
      ({ owner, date, was, wouldBe, sentence }): Row => ({
        ...owner,
        ...of,
        what: "Difference",
        day: date,
        figures: moved(was, wouldBe),
        leave: "",
        told: `${formatDate(date)}: ${sentence}`,
      }),
    ),
  ];
};

const figures: readonly [keyof PeriodTotals, string][] = [
  ["employed", "Employed days"],
  ["working", "Working days"],
  ["attended", "Attended"],
  ["leave", "Leave"],
  ["off", "Off"],
  ["absent", "Absent"],
  ["unpaid", "Unpaid days"],
  ["lateCount", "Times late"],
  ["lateMinutes", "Minutes late"],
  ["short", "Minutes short"],
  ["overtime", "Minutes of overtime"],
  ["offDayMinutes", "Minutes on days off"],
  ["workFromHome", "Work from home"],
  ["onDuty", "On duty"],
];

export const payrollExport = exportable({
  name: "attendance.payroll",
  title: "Attendance for payroll",
  path: periodsPath,
  query,
  columns: [
    { label: "Code", type: "text", value: ({ code }: Row) => code },
    { label: "Name", type: "text", value: ({ name }) => name },
    { label: "What", type: "text", value: ({ what }) => what },
    { label: "Period", type: "text", value: ({ period }) => period },
    { label: "Version", type: "number", value: ({ version }) => version },
    { label: "Day", type: "day", value: ({ day }) => day },
    ...figures.map(([name, label]) => ({ label, type: "number" as const, value: ({ figures: of }: Row) => of[name] })),
    { label: "Leave by type", type: "text", value: ({ leave }) => leave },
    { label: "After the lock", type: "text", value: ({ told }) => told },
  ],
  page: async (tx, { period }) => {
    const items = await rowsOf(tx, period);
    return { items, total: items.length };
  },
  may: (tx) => may(tx.actor.role, periodReaders),
}); // AT-38
