import { formatMonth } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { FilterChip } from "#web/ui/filter-chip.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTable } from "#web/ui/use-table.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveCalendar } from "../../calendar/contract.ts";
import { leavePath } from "../../paths.ts";
import { Paging } from "../paging.tsx";
import { leaveTexts } from "../texts.ts";
import { useTypeHue } from "../type-hue.ts";
import { CalendarDays } from "./calendar-days.tsx";
import { CalendarGrid } from "./calendar-grid.tsx";
import { monthBeside } from "./month.ts";
import { useCalendar } from "./queries.ts";
import { calendarTexts } from "./texts.ts";
import { useAskedCalendar } from "./use-asked-calendar.ts";
import "./calendar.css";

type Change = ReturnType<typeof useAskedCalendar>["change"];

export const CalendarPage = () => {
  const [text, words] = [useTexts(calendarTexts), useTexts(leaveTexts)];
  const { asked, kept, change } = useAskedCalendar();
  const query = useCalendar(asked, kept);
  return (
    <Page title={text("title")} parent={{ to: leavePath, label: words("title") }}>
      <Loaded query={query} skeleton={<Skeleton count={6} />}>
        {(calendar) => (
          <>
            <Controls calendar={calendar} change={change} />
            <Calendar calendar={calendar} change={change} />
          </>
        )}
      </Loaded>
    </Page>
  );
};

const Controls = ({ calendar: { month, scope, scopes, today, awayToday }, change }: { calendar: LeaveCalendar; change: Change }) => {
  const text = useTexts(calendarTexts);
  const isNow = today.startsWith(month);
  return (
    <div className="calendar-controls">
      <div className="calendar-month">
        <Button
          look="text"
          icon="chevron-left"
          iconOnly
          label={text("previous")}
          onClick={() => change({ month: monthBeside(month, -1) })}
        />
        <h2 aria-live="polite">{formatMonth(`${month}-01`)}</h2>
        <Button look="text" icon="chevron-right" iconOnly label={text("next")} onClick={() => change({ month: monthBeside(month, 1) })} />
        {!isNow && <Button look="text" label={text("thisMonth")} onClick={() => change({ month: undefined })} />}
        <span className="field-help">{text("awayToday", { count: awayToday })}</span>
      </div>
      {scopes.length > 1 && (
        <FilterChip
          label={text("scope")}
          options={scopes.map((value) => ({ value, label: text(`scope_${value}`) }))}
          value={scope}
          onChoose={(next) => change({ scope: next })}
          isSet
        />
      )}
    </div>
  );
};

const Calendar = ({ calendar, change }: { calendar: LeaveCalendar; change: Change }) => {
  const text = useTexts(calendarTexts);
  const isTable = useTable();
  const { month, page, pages, total } = calendar;
  return (
    <section className="card calendar" aria-label={formatMonth(`${month}-01`)}>
      {isTable ? <CalendarGrid calendar={calendar} /> : <CalendarDays calendar={calendar} />}
      {isTable && <Legend calendar={calendar} />}
      <Paging
        page={page}
        pages={pages}
        label={`${text("page", { page, pages })}, ${text("people", { count: total })}`}
        words={{ previous: text("previousPage"), next: text("nextPage") }}
        onTurn={(to) => change({ page: String(to) })}
      />
    </section>
  );
};

/** Only what stands in this month: the types by their colours, and what a mark says by its shape. */
const Legend = ({ calendar: { people } }: { calendar: LeaveCalendar }) => {
  const text = useTexts(calendarTexts);
  const hueOf = useTypeHue();
  const away = people.flatMap((person) => person.away);
  const off = people.flatMap((person) => person.off);
  const mark = (label: string, data: object) => ({ label, mark: <span className="calendar-mark" {...data} aria-hidden="true" /> });
  const marks = [
    ...[...new Set(away.map(({ what }) => what))].map((what) => mark(what ?? text("away"), { "data-hue": what && hueOf(what) })),
    ...(["first", "second"] as const)
      .filter((half) => away.some(({ portion }) => portion === half))
      .map((half) => mark(text(`half_${half}`), { "data-portion": half })),
    ...(away.some(({ waiting }) => waiting) ? [mark(text("waiting"), { "data-waiting": true })] : []),
    ...([undefined, "second"] as const)
      .filter((half) => off.some(({ holiday, halfOff }) => holiday && (halfOff !== undefined) === (half !== undefined)))
      .map((half) => ({
        label: text(half ? "halfHolidays" : "holidays"),
        mark: <span className="calendar-off" data-off="holiday" data-half={half} aria-hidden="true" />,
      })),
  ];
  if (marks.length === 0) return null;
  return (
    <ul className="calendar-legend" aria-label={text("legend")}>
      {marks.map((one) => (
        <li key={one.label}>
          {one.mark} {one.label}
        </li>
      ))}
    </ul>
  );
};
