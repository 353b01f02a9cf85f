import { useState } from "react";
import { Link } from "react-router";
import { eachDay, type PlainDate } from "#shared/dates.ts";
import { formatDay, formatMonth } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { CalendarPerson, LeaveCalendar } from "../../calendar/contract.ts";
import { leaveRecordPath } from "../../paths.ts";
import { lastDayOf } from "./month.ts";
import { calendarTexts } from "./texts.ts";
import { daysOn, useAwayWords } from "./words.ts";
import "./away-card.css";

/** Day by day, for a screen on which a month has no room: days on which somebody is away, from today on. */
export const CalendarDays = ({ calendar }: { calendar: LeaveCalendar }) => {
  const text = useTexts(calendarTexts);
  const [isWhole, setWhole] = useState(false);
  const { month, today, people } = calendar;
  const first = `${month}-01`;
  const from = today.startsWith(month) && !isWhole ? today : first;
  const away = (day: PlainDate) => people.filter((person) => daysOn(person, day).length > 0);
  const days = eachDay(from, lastDayOf(month)).filter((day) => away(day).length > 0);
  return (
    <div className="calendar-days">
      {from !== first && <Button look="text" icon="angle-up" label={text("earlier")} onClick={() => setWhole(true)} />}
      {days.length === 0 && (
        <Empty
          drawing="done"
          sentence={from === first ? text("nobodyAll", { month: formatMonth(first) }) : text("nobody", { day: formatDay(from) })}
        />
      )}
      {days.map((day) => (
        <OneDay key={day} day={day} people={away(day)} />
      ))}
    </div>
  );
};

const OneDay = ({ day, people }: { day: PlainDate; people: readonly CalendarPerson[] }) => {
  const text = useTexts(calendarTexts);
  const words = useAwayWords();
  return (
    <section>
      <h3>{text("day", { day: formatDay(day), count: people.length })}</h3>
      <ul className="away-list">
        {people.map((person) => (
          <li key={person.code}>
            <PersonName name={person.name} code={person.code} />
            {daysOn(person, day).map((part) =>
              part.number === undefined ? (
                <span key={part.portion}>{words(part)}</span>
              ) : (
                <Link key={part.portion} to={leaveRecordPath(part.number)}>
                  {words(part)}
                </Link>
              ),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
