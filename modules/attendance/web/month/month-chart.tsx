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

/** What a day asked of its owner: on duty nobody has to clock in. */
const asked = ({ net, short, expected }: DayRow): number => (short > 0 || net > 0 ? expected : 0);

const hoursOf = (days: readonly DayRow[], minutes: (day: DayRow) => number): number =>
  Math.round(days.reduce((sum, day) => sum + minutes(day), 0) / HOUR);

export const MonthChart = ({ sheet: { days, today, isOwn, owner } }: { sheet: MonthSheet }) => {
  const [text, words] = [useTexts(attendanceTexts), useTexts(monthTexts)];
  if (days.every(({ net }) => net === 0)) return null;
  const over = days.filter((day) => isOver(day, today));
  const count = over.filter(({ short }) => short > 0).length;
  const offDays = hoursOf(days, ({ offDayMinutes }) => offDayMinutes);
  const worked = words("ofShifts", {
    who: isOwn ? words("you") : owner.name,
    worked: hoursOf(days, ({ net, offDayMinutes }) => net - offDayMinutes),
    expected: hoursOf(over, asked),
  });
  const found = [
    offDays > 0 ? words("andDaysOff", { worked, hours: offDays }) : worked,
    count === 0 ? words("noneShort") : words("daysShort", { count }),
  ];
  const points = days.map(
    (day): Point => ({
      label: String(Number(day.date.slice(8))),
      name: formatDay(day.date),
      values: day.short > 0 ? [undefined, day.net / HOUR] : [day.net / HOUR || undefined],
      target: (isOver(day, today) ? asked(day) : day.expected) / HOUR || undefined,
      note: dayStatusLooks[day.status].label,
    }),
  );
  return (
    <Chart
      kind="bars"
      title={words("hoursByDay")}
      figure={words("hours", { hours: hoursOf(days, ({ net }) => net) })}
      finding={`${found.join("; ")}.`}
      data={{
        by: text("date"),
        series: [
          { label: words("net"), hue: "teal" },
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
