import { formatMonth } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTable } from "#web/ui/use-table.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveCalendar } from "../../calendar/contract.ts";
import { leavePath } from "../../paths.ts";
import { leaveTexts } from "../texts.ts";
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
    <Page title={text("title")} purpose={text("purpose")} parent={{ to: leavePath, label: words("title") }}>
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

const Controls = ({ calendar: { month, scope, scopes, today }, change }: { calendar: LeaveCalendar; change: Change }) => {
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
      </div>
      {scopes.length > 1 && (
        <Field label={text("scope")}>
          {(wiring) => (
            <Select
              {...wiring}
              options={scopes.map((value) => ({ value, label: text(`scope_${value}`) }))}
              value={scope}
              onChange={(event) => change({ scope: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
};

const Calendar = ({ calendar, change }: { calendar: LeaveCalendar; change: Change }) => {
  const text = useTexts(calendarTexts);
  const isTable = useTable();
  return (
    <section className="card calendar" aria-label={formatMonth(`${calendar.month}-01`)}>
      <p className="calendar-today">{text("awayToday", { count: calendar.awayToday })}</p>
      {isTable ? <CalendarGrid calendar={calendar} /> : <CalendarDays calendar={calendar} />}
      {isTable && <Legend calendar={calendar} />}
      <Paging calendar={calendar} change={change} />
    </section>
  );
};

/** Only marks that somebody can meet: who reads no more than that people are away sees nothing that waits. */
const Legend = ({ calendar }: { calendar: LeaveCalendar }) => {
  const text = useTexts(calendarTexts);
  const hasHalf = calendar.people.some(({ off }) => off.some(({ halfOff }) => halfOff));
  const waits = calendar.people.some(({ away }) => away.some(({ waiting }) => waiting));
  return (
    <ul className="calendar-legend" aria-label={text("legend")}>
      <li>
        <span className="calendar-mark" data-portion="whole" aria-hidden="true" /> {text("away")}
      </li>
      <li>
        <span className="calendar-mark" data-portion="first" aria-hidden="true" /> {text("morning")}
      </li>
      <li>
        <span className="calendar-mark" data-portion="second" aria-hidden="true" /> {text("afternoon")}
      </li>
      {waits && (
        <li>
          <span className="calendar-mark" data-portion="whole" data-waiting="true" aria-hidden="true" /> {text("waiting")}
        </li>
      )}
      <li>
        <span className="calendar-off" data-off="day" aria-hidden="true" /> {text("off")}
      </li>
      <li>
        <span className="calendar-off" data-off="holiday" aria-hidden="true" /> {text("holidays")}
      </li>
      {hasHalf && (
        <li>
          <span className="calendar-off" data-off="holiday" data-half="second" aria-hidden="true" /> {text("halfHolidays")}
        </li>
      )}
    </ul>
  );
};

const Paging = ({ calendar: { page, pages, total }, change }: { calendar: LeaveCalendar; change: Change }) => {
  const text = useTexts(calendarTexts);
  if (pages === 1) return null;
  const turn = (to: number) => change({ page: String(to) });
  return (
    <nav className="calendar-paging" aria-label={text("page", { page, pages })}>
      <Button look="plain" label={text("previousPage")} disabled={page === 1} onClick={() => turn(page - 1)} />
      <span>
        {text("page", { page, pages })}, {text("people", { count: total })}
      </span>
      <Button look="plain" label={text("nextPage")} disabled={page === pages} onClick={() => turn(page + 1)} />
    </nav>
  );
};
