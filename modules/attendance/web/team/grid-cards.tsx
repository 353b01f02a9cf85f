import { Link } from "react-router";
import { formatDay } from "#shared/format.ts";
import { Face } from "#web/ui/face.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { dayPath, personPath } from "../../paths.ts";
import type { TeamMonth, TeamMonthRow } from "../../team/contract.ts";
import { letterLooks } from "./letters.ts";
import { usePlace } from "./place.ts";
import { datesOf } from "./team-grid.tsx";
import { teamTexts } from "./texts.ts";
import "#web/ui/data-list.css";

/** A month has no room on a phone: a card per person, with the days that need attention. */
export const GridCards = ({ grid, label }: { grid: TeamMonth; label: string }) => {
  const text = useTexts(teamTexts);
  const place = usePlace();
  return (
    <ul className="data-cards" aria-label={label}>
      {grid.people.map((person) => (
        <li key={person.code}>
          <Face name={person.name} code={person.code} />
          <div className="grid-card">
            <Link to={`${personPath(place.path, person.code)}?month=${grid.month}`}>{person.name}</Link>
            <p className="quiet">
              {person.attention.length === 0 ? text("noAttention") : text("attention", { count: person.attention.length })}
            </p>
            <AttentionDays person={person} month={grid.month} />
          </div>
        </li>
      ))}
    </ul>
  );
};

const AttentionDays = ({ person, month }: { person: TeamMonthRow; month: string }) => {
  const dates = datesOf(month);
  if (person.attention.length === 0) return null;
  return (
    <ul>
      {person.attention.map((date) => (
        <li key={date}>
          <Link to={dayPath(date, person.code)}>{formatDay(date)}</Link>
          <StatusBadge {...letterLooks[person.letters[dates.indexOf(date)] ?? ""]} />
        </li>
      ))}
    </ul>
  );
};
