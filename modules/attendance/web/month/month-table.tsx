import type { PlainDate } from "#shared/dates.ts";
import { formatDay } from "#shared/format.ts";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayRow } from "../../day/contract.ts";
import type { AskedOnDay } from "../../months/contract.ts";
import { dayStatusLooks } from "../statuses.ts";
import { attendanceTexts } from "../texts.ts";
import { minutesOrNothing, useTimes } from "../words.ts";
import { DayReason } from "./day-reason.tsx";
import { RowAction } from "./row-action.tsx";
import { monthTexts } from "./texts.ts";

export type MonthDaysProps = {
  label: string;
  days: readonly DayRow[];
  asked: readonly AskedOnDay[];
  today: PlainDate;
  linkOf: (date: PlainDate) => string;
  isOwn: boolean;
};

/** A line per date, with the reason of its status. */
export const MonthTable = ({ label, days, asked, today, linkOf, isOwn }: MonthDaysProps) => {
  const [text, words] = [useTexts(attendanceTexts), useTexts(monthTexts)];
  const times = useTimes();
  const columns: Column<DayRow>[] = [
    {
      header: text("date"),
      cell: ({ date }) => <span className="date">{date === today ? text("isToday", { day: formatDay(date) }) : formatDay(date)}</span>,
    },
    { header: text("shift"), cell: ({ shift, shares }) => (shares.off === 1 ? "" : shift?.name) },
    { header: text("in"), figure: true, cell: (day) => day.in && times(day.in, day) },
    { header: text("out"), figure: true, cell: (day) => day.out && times(day.out, day) },
    { header: text("net"), figure: true, cell: ({ net }) => minutesOrNothing(net) },
    // A month in which nobody was early needs no column that says so.
    ...(["late", "early", "overtime"] as const)
      .filter((name) => days.some((day) => day[name] > 0))
      .map((name): Column<DayRow> => ({ header: text(name), figure: true, cell: (day) => minutesOrNothing(day[name]) })),
    { header: text("status"), cell: ({ status }) => <StatusBadge {...dayStatusLooks[status]} /> },
    { header: text("why"), cell: (day) => <DayReason day={day} isOwn={isOwn} asked={asked} /> },
  ];
  if (days.some(({ action }) => action)) columns.push({ header: words("next"), cell: (day) => <RowAction day={day} /> });
  return (
    <div className="month-table">
      <DataList label={label} rows={days} columns={columns} keyOf={({ date }) => date} linkOf={({ date }) => linkOf(date)} />
    </div>
  );
};
