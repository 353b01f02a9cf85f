import { useState } from "react";
import { type PlainDate, weekdayOf } from "#shared/dates.ts";
import { formatDate } from "#shared/format.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { weekdayName } from "#web/ui/days.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Facts } from "#web/ui/record.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayRow } from "../../day/contract.ts";
import { dayStatusLooks, dividedLabels } from "../statuses.ts";
import { attendanceTexts } from "../texts.ts";
import { minutesOrNothing, useTimes } from "../words.ts";
import { DayReason } from "./day-reason.tsx";
import type { MonthDaysProps } from "./month-table.tsx";
import { RowAction } from "./row-action.tsx";
import { monthTexts } from "./texts.ts";

const DAYS_A_WEEK = 7;
const placeInWeek = (date: PlainDate): number => (weekdayOf(date) + DAYS_A_WEEK - 1) % DAYS_A_WEEK;

/** Weeks from Monday; a place without a day of the month is empty. */
const weeksOf = (days: readonly DayRow[]): (DayRow | undefined)[][] => {
  const [first] = days;
  if (!first) return [];
  const places: (DayRow | undefined)[] = [...Array.from({ length: placeInWeek(first.date) }, () => undefined), ...days];
  while (places.length % DAYS_A_WEEK !== 0) places.push(undefined);
  return Array.from({ length: places.length / DAYS_A_WEEK }, (_, week) => places.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK));
};

const MONDAY = "2026-11-23";
const weekdays = Array.from({ length: DAYS_A_WEEK }, (_, index) => `2026-11-${Number(MONDAY.slice(8)) + index}`);

/** The month on a phone: words in colour, and a day opens as a sheet over the page. */
export const MonthCalendar = ({ label, days, asked, today, linkOf, isOwn }: MonthDaysProps) => {
  const [opened, setOpened] = useState<PlainDate>();
  const day = days.find(({ date }) => date === opened);
  return (
    <>
      <table className="month-calendar" aria-label={label}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday, "long")}>
                {weekdayName(weekday, "narrow")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week.find((day) => day)?.date}>
              {week.map((day, place) => (
                <td key={day?.date ?? weekdays[place]}>{day && <Square day={day} isToday={day.date === today} open={setOpened} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {day && <DaySheet day={day} asked={asked} isOwn={isOwn} to={linkOf(day.date)} close={() => setOpened(undefined)} />}
    </>
  );
};

const Square = ({ day: { date, status }, isToday, open }: { day: DayRow; isToday: boolean; open: (date: PlainDate) => void }) => {
  const text = useTexts(attendanceTexts);
  const { label, tone } = dayStatusLooks[status];
  return (
    <button
      type="button"
      className={`day-square status-${tone}`}
      aria-current={isToday ? "date" : undefined}
      aria-label={text("onDate", { day: formatDate(date), status: label })}
      onClick={() => open(date)}
    >
      <strong>{Number(date.slice(8))}</strong>
      <span>{dividedLabels[status]}</span>
    </button>
  );
};

type DaySheetProps = Pick<MonthDaysProps, "asked" | "isOwn"> & { day: DayRow; to: string; close: () => void };

const DaySheet = ({ day, asked, isOwn, to, close }: DaySheetProps) => {
  const [text, words] = [useTexts(attendanceTexts), useTexts(monthTexts)];
  const times = useTimes();
  const facts = [
    { label: text("shift"), value: day.shift?.name },
    { label: text("in"), value: day.in && times(day.in, day) },
    { label: text("out"), value: day.out && times(day.out, day) },
    { label: text("net"), value: minutesOrNothing(day.net) },
    { label: text("late"), value: minutesOrNothing(day.late) },
    { label: text("early"), value: minutesOrNothing(day.early) },
    { label: text("overtime"), value: minutesOrNothing(day.overtime) },
  ];
  return (
    <Dialog
      title={formatDate(day.date)}
      onClose={close}
      actions={
        <>
          <Button look="text" label={words("close")} onClick={close} />
          <ButtonLink to={to}>{words("openDay")}</ButtonLink>
        </>
      }
    >
      <p>
        <StatusBadge {...dayStatusLooks[day.status]} /> <DayReason day={day} isOwn={isOwn} asked={asked} />
      </p>
      <Facts facts={facts.filter(({ value }) => value)} />
      <RowAction day={day} />
    </Dialog>
  );
};
