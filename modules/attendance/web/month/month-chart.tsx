// The hours of each day against those of its shift.
import type { PlainDate } from "#shared/dates.ts";
import { formatDay } from "#shared/format.ts";
import { Chart } from "#web/ui/chart/chart.tsx";
import type { Point } from "#web/ui/chart/data.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayRow } from "../../day/contract.ts";
import type { MonthSheet } from "../../months/contract.ts";
import { dayStatusLooks } from "../statuses.ts";
import { attendanceTexts } from "../texts.ts";
import { formatMinutes } from "../words.ts";
import { monthTexts } from "./texts.ts";

const HOUR = 60;

/** Over: nothing of the day is open. Its shift counts from then on. */
const isOver = ({ date, shares }: DayRow, today: PlainDate): boolean => date < today || (date === today && shares.open === 0);

export const MonthChart = ({ sheet: { days, today, isOwn, owner } }: { sheet: MonthSheet }) => {
  const [text, words] = [useTexts(attendanceTexts), useTexts(monthTexts)];
  const over = days.filter((day) => isOver(day, today));
  const worked = days.reduce((sum, { net }) => sum + net, 0);
  if (worked === 0) return null;
  const hours = {
    who: isOwn ? words("you") : owner.name,
    worked: Math.round(worked / HOUR),
    expected: Math.round(over.reduce((sum, { expected }) => sum + expected, 0) / HOUR),
  };
  const count = over.filter(({ short }) => short > 0).length;
  const points = days.map(
    ({ date, net, short, expected, status }): Point => ({
      label: String(Number(date.slice(8))),
      name: formatDay(date),
      values: short > 0 ? [undefined, net / HOUR] : [net > 0 ? net / HOUR : undefined, undefined],
      target: expected > 0 ? expected / HOUR : undefined,
      note: dayStatusLooks[status].label,
    }),
  );
  return (
    <Chart
      kind="bars"
      title={words("hoursByDay")}
      figure={words("hours", { hours: hours.worked })}
      finding={count === 0 ? words("noneShort", hours) : words("daysShort", { ...hours, count })}
      data={{
        by: text("date"),
        series: [
          { label: text("net"), hue: "teal" },
          { label: words("shortDay"), hue: "orange" },
        ],
        points,
        target: text("shift"),
        note: text("status"),
        format: (value) => formatMinutes(Math.round(value * HOUR)),
      }}
    />
  );
};
