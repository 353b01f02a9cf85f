import { Fragment } from "react";
import { Link } from "react-router";
import { yearOf } from "#shared/dates.ts";
import { formatDay } from "#shared/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { leavePath, leaveRecordPath } from "../../paths.ts";
import type { Holiday, Holidays } from "../../policies/holidays-contract.ts";
import { filledForm } from "../rest.ts";
import { leaveTexts } from "../texts.ts";
import { useHolidays } from "./queries.ts";
import { policyTexts } from "./texts.ts";
import "#web/ui/data-list.css";
import "../leave.css";

export const HolidaysPage = () => {
  const text = useTexts(policyTexts);
  const leaveText = useTexts(leaveTexts);
  const query = useHolidays();
  const choice = query.data?.choice;
  return (
    <Page
      narrow
      title={text("holidays")}
      purpose={choice && text("left", { left: choice.left, aYear: choice.aYear })}
      parent={{ to: leavePath, label: leaveText("title") }}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(holidays) => (
          <>
            {[yearOf(holidays.today), yearOf(holidays.today) + 1].map((year) => (
              <Year key={year} year={year} holidays={holidays} />
            ))}
          </>
        )}
      </Loaded>
    </Page>
  );
};

const Year = ({ year, holidays }: { year: number; holidays: Holidays }) => {
  const text = useTexts(policyTexts);
  const days = holidays.days.filter(({ date }) => yearOf(date) === year);
  return (
    <Card title={String(year)}>
      {holidays.unpublished.includes(year) && <p>{text("notPublished", { year })}</p>}
      {days.length === 0 && !holidays.unpublished.includes(year) && <p>{text("noHolidays")}</p>}
      <ul className="data-cards" aria-label={`${text("holidays")} ${year}`}>
        {days.map((day) => (
          <Day key={day.date} day={day} holidays={holidays} />
        ))}
      </ul>
    </Card>
  );
};

const Day = ({ day, holidays }: { day: Holiday; holidays: Holidays }) => {
  const text = useTexts(policyTexts);
  const notes = [...(day.optional ? [text("optional")] : []), ...(day.halfOff ? [text(`off_${day.halfOff}`)] : [])];
  return (
    <li className="holiday" data-past={day.date < holidays.today || undefined}>
      <KindIcon kind="holiday" hue={day.optional ? "purple" : undefined} />
      <div className="data-card">
        <div className="data-card-title">{day.name}</div>
        <div className="data-card-corner">
          <Choice day={day} holidays={holidays} />
        </div>
        <div className="data-card-note">
          {formatDay(day.date)}
          {notes.map((note) => (
            <Fragment key={note}>
              {" · "}
              <span>{note}</span>
            </Fragment>
          ))}
        </div>
      </div>
    </li>
  );
};

/** The leave that has the day, or the way to it: the form, filled. */
const Choice = ({ day: { date, mayTake, number }, holidays: { choice } }: { day: Holiday; holidays: Holidays }) => {
  const text = useTexts(policyTexts);
  if (number) return <Link to={leaveRecordPath(number)}>{number}</Link>;
  if (!choice || !mayTake) return null;
  const form = filledForm(choice.type, { from: date, to: date, firstDay: "whole", lastDay: "whole" });
  return (
    <ButtonLink to={form} look="plain">
      {text("take")} <span className="visually-hidden">{formatDay(date)}</span>
    </ButtonLink>
  );
};
