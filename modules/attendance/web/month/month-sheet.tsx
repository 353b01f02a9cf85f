import { Fragment } from "react";
import { Link } from "react-router";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { formatDay, formatDayOfYear, formatMoment, formatMonth } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { addMonths } from "#web/ui/days.ts";
import { Empty } from "#web/ui/empty.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTable } from "#web/ui/use-table.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { MonthSheet as Sheet } from "../../months/contract.ts";
import { dayPath } from "../../paths.ts";
import { LockedTotals } from "../periods/locked-totals.tsx";
import { dayStatusLooks } from "../statuses.ts";
import { DayReason } from "./day-reason.tsx";
import { MonthCalendar } from "./month-calendar.tsx";
import { MonthChart } from "./month-chart.tsx";
import { MonthTable } from "./month-table.tsx";
import { MonthTotals } from "./month-totals.tsx";
import { RowAction } from "./row-action.tsx";
import { monthTexts } from "./texts.ts";
import "./month.css";

type SheetProps = { sheet: Sheet };

/** A month of somebody's days: what needs them, what it adds up to, and a line per date. */
export const MonthSheet = ({ sheet }: SheetProps) => {
  const text = useTexts(monthTexts);
  const isTable = useTable();
  const { days, asked, isOwn, owner, month, today, keptSince } = sheet;
  if (isBefore(sheet, keptSince) || days.length === 0) return <NoDays sheet={sheet} />;
  const linkOf = (date: PlainDate) => dayPath(date, isOwn ? undefined : owner.code);
  const label = text("sheet", { month: formatMonth(`${month}-01`) });
  const shown = { label, days, asked, today, linkOf, isOwn };
  return (
    <>
      {isOwn && (
        <p className="month-sheet-of">
          {owner.name}, {owner.code}
        </p>
      )}
      <Locks sheet={sheet} />
      <NeedsMe sheet={sheet} linkOf={linkOf} />
      {isTable && <MonthTotals sheet={sheet} />}
      {isTable && <MonthChart sheet={sheet} />}
      <section className="card" aria-label={label}>
        {isTable ? <MonthTable {...shown} /> : <MonthCalendar {...shown} />}
      </section>
      {!isTable && <MonthTotals sheet={sheet} />}
      {!isTable && <MonthChart sheet={sheet} />}
    </>
  );
};

/** Months that are closed for payroll, each where its owner stood then. */
const Locks = ({ sheet: { locks, owner } }: SheetProps) => {
  const text = useTexts(monthTexts);
  return locks.map((lock) => (
    <Fragment key={lock.id}>
      <p className="quiet">
        <span className="pi pi-lock month-lock" aria-hidden="true" />
        {text("locked", { month: formatMonth(lock.to), place: lock.place, at: formatMoment(lock.lockedAt) })}
      </p>
      <LockedTotals lock={lock} owner={owner.code} />
    </Fragment>
  ));
};

const isBefore = ({ month }: Sheet, day: PlainDate): boolean => day > addDays(addMonths(`${month}-01`, 1), -1);

const NoDays = ({ sheet }: SheetProps) => {
  const text = useTexts(monthTexts);
  const { isOwn, owner, joinedOn, keptSince, month } = sheet;
  const hasJoined = !isBefore(sheet, joinedOn);
  const day = formatDayOfYear(hasJoined ? keptSince : joinedOn);
  const words = hasJoined ? (["keptSince", "keptSinceOther"] as const) : (["joined", "joinedOther"] as const);
  const starts = isOwn ? text(words[0], { day }) : text(words[1], { name: owner.name, day });
  return (
    <section className="card">
      <Empty sentence={isBefore(sheet, keptSince) ? starts : text("notKept", { month: formatMonth(`${month}-01`) })} />
    </section>
  );
};

const NeedsMe = ({ sheet: { days, asked, isOwn }, linkOf }: SheetProps & { linkOf: (date: PlainDate) => string }) => {
  const text = useTexts(monthTexts);
  const waiting = days.filter(({ needsMe }) => needsMe);
  if (waiting.length === 0) return null;
  return (
    <Card title={text(isOwn ? "needsMe" : "needsAttention")}>
      <ul className="needs-me">
        {waiting.map((day) => (
          <li key={day.date}>
            <Link to={linkOf(day.date)}>{formatDay(day.date)}</Link>
            <StatusBadge {...dayStatusLooks[day.status]} />
            <DayReason day={day} isOwn={isOwn} asked={asked} />
            <RowAction day={day} />
          </li>
        ))}
      </ul>
    </Card>
  );
};
