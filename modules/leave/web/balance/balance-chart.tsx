// The balance over the year: what was, what is booked or expected, and what expires when.
import type { PlainDate } from "#shared/dates.ts";
import { formatDayOfYear, formatDays, formatShortDay } from "#shared/format.ts";
import { Chart } from "#web/ui/chart/chart.tsx";
import type { Point } from "#web/ui/chart/data.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveStatement } from "../../ledger/contract.ts";
import { statementTexts } from "./texts.ts";

type Step = { day: PlainDate; balance: number };

/** The balance at the end of each day on which it changes, from the beginning of this year on. */
const stepsOf = ({ lines, today, on, lapses }: Pick<LeaveStatement, "lines" | "today" | "on" | "lapses">): Step[] => {
  const known = lines.flatMap(({ day, after }) => (after === undefined ? [] : [{ day, balance: after }]));
  const [first] = known;
  if (!first) return [];
  const newYear = `${today.slice(0, 4)}-01-01`;
  const from = first.day > newYear ? first.day : newYear;
  const days = new Set([from, today, on, ...(lapses ? [lapses.last] : []), ...known.map(({ day }) => day)]);
  return [...days]
    .filter((day) => day >= from)
    .toSorted()
    .map((day) => ({ day, balance: known.findLast((line) => line.day <= day)?.balance ?? 0 }));
};

export const BalanceChart = ({ statement }: { statement: LeaveStatement }) => {
  const text = useTexts(statementTexts);
  const { today, on, free, booked, waiting, colour, lapses } = statement;
  const points = stepsOf(statement).map(
    ({ day, balance }): Point => ({
      label: formatShortDay(day),
      name: formatDayOfYear(day),
      day,
      values: [day <= today ? balance : undefined, day >= today ? balance : undefined],
      note: day === lapses?.last ? text("expire", { days: formatDays(lapses.units) }) : undefined,
    }),
  );
  if (points.length < 2) return null;
  const finding = [
    on === today
      ? text("available", { days: formatDays(free) })
      : text("availableOn", { days: formatDays(free), day: formatDayOfYear(on) }),
    booked > 0 && text("isBooked", { units: booked }),
    waiting > 0 && text("isPending", { units: waiting }),
    lapses && text("expireAfter", { units: lapses.units, day: formatShortDay(lapses.last) }),
  ];
  return (
    <Chart
      kind="area"
      title={text("overTheYear")}
      finding={`${finding.filter(Boolean).join(", ")}.`}
      data={{
        by: text("day"),
        series: [
          { label: text("balance"), hue: colour },
          { label: text("toCome"), hue: colour, planned: true },
        ],
        points,
        note: lapses && text("remark"),
        format: formatDays,
      }}
    />
  );
};
