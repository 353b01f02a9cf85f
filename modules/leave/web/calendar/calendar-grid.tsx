import { Link } from "react-router";
import { addDays, eachDay, type PlainDate } from "#shared/dates.ts";
import { formatDate, formatMonth } from "#shared/format.ts";
import { weekdayName } from "#web/ui/days.ts";
import { PersonName } from "#web/ui/face.tsx";
import { Scroller } from "#web/ui/scroller.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { AwayDay, CalendarPerson, LeaveCalendar } from "../../calendar/contract.ts";
import { leaveRecordPath } from "../../paths.ts";
import { useTypeHue } from "../type-hue.ts";
import { lastDayOf } from "./month.ts";
import { calendarTexts } from "./texts.ts";
import { daysOn, useAwayWords, useOffWords } from "./words.ts";

/** People by days of a month; the names stay where they are while the days move. */
export const CalendarGrid = ({ calendar }: { calendar: LeaveCalendar }) => {
  const text = useTexts(calendarTexts);
  const first = `${calendar.month}-01`;
  const days = eachDay(first, lastDayOf(calendar.month));
  const label = text("month", { month: formatMonth(first), scope: text(`scope_${calendar.scope}`) });
  const current = (day: PlainDate) => (day === calendar.today ? "date" : undefined);
  return (
    <Scroller label={label}>
      <table className="calendar-grid" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text("person")}</th>
            {days.map((day) => (
              <th key={day} scope="col" abbr={formatDate(day)} aria-current={current(day)}>
                <span aria-hidden="true">{weekdayName(day, "narrow")}</span>
                {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.people.map((person) => (
            <tr key={person.code}>
              <th scope="row">
                <PersonName name={person.name} code={person.code} size="small" />
              </th>
              {days.map((day) => (
                <DayCell key={day} person={person} day={day} isToday={day === calendar.today} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
};

const DayCell = ({ person, day, isToday }: { person: CalendarPerson; day: PlainDate; isToday: boolean }) => {
  const offWords = useOffWords();
  const off = person.off.find(({ date }) => date === day);
  const away = daysOn(person, day);
  return (
    <td
      data-off={(off && (off.holiday ? "holiday" : "day")) || undefined}
      data-half={off?.halfOff}
      data-today={isToday || undefined}
      title={off && offWords(off)}
    >
      {off && (away.length === 0 || off.halfOff) && <span className="visually-hidden">{offWords(off)}</span>}
      {away.map((part) => (
        <AwayMark key={part.portion} person={person} part={part} />
      ))}
    </td>
  );
};

/** Whether the same leave goes on in the day before or after, without a half day between. */
const joins = ({ away }: CalendarPerson, { date, portion, what, number, waiting }: AwayDay, by: -1 | 1): true | undefined => {
  const [here, there] = by === 1 ? (["first", "second"] as const) : (["second", "first"] as const);
  const day = addDays(date, by);
  const goesOn = away.some(
    (one) => one.date === day && one.portion !== there && one.what === what && one.number === number && one.waiting === waiting,
  );
  return (portion !== here && goesOn) || undefined;
};

const AwayMark = ({ person, part }: { person: CalendarPerson; part: AwayDay }) => {
  const text = useTexts(calendarTexts);
  const words = useAwayWords();
  const hueOf = useTypeHue();
  const said = words(part);
  const mark = {
    className: "calendar-mark",
    "data-hue": part.what && hueOf(part.what),
    "data-portion": part.portion,
    "data-waiting": part.waiting,
    "data-before": joins(person, part, -1),
    "data-after": joins(person, part, 1),
  };
  if (part.number === undefined)
    return (
      <span {...mark} title={said}>
        <span className="visually-hidden">{said}</span>
      </span>
    );
  return (
    <Link
      {...mark}
      to={leaveRecordPath(part.number)}
      title={said}
      aria-label={`${person.name}, ${text("onDay", { day: formatDate(part.date), what: said })}`}
    />
  );
};
