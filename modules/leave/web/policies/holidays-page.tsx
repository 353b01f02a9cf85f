import { Link } from "react-router";
import { yearOf } from "#shared/dates.ts";
import { formatDay } from "#shared/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
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
import "./policies.css";

export const HolidaysPage = () => {
  const text = useTexts(policyTexts);
  const leaveText = useTexts(leaveTexts);
  return (
    <Page title={text("holidays")} purpose={text("holidaysPurpose")} parent={{ to: leavePath, label: leaveText("title") }}>
      <Loaded query={useHolidays()} skeleton={<Skeleton count={2} shape="card" />}>
        {(holidays) => (
          <>
            {holidays.choice && <p>{text("left", { left: holidays.choice.left, aYear: holidays.choice.aYear })}</p>}
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
      <ul className="holidays" aria-label={`${text("holidays")} ${year}`}>
        {days.map((day) => (
          <li key={day.date} className={day.date < holidays.today ? "holiday holiday-past" : "holiday"}>
            <span className="holiday-day">{formatDay(day.date)}</span>
            <span>
              {day.name} {day.optional && <em>{text("optional")}</em>} {day.halfOff && <em>{text(`off_${day.halfOff}`)}</em>}
            </span>
            <Choice day={day} holidays={holidays} />
          </li>
        ))}
      </ul>
    </Card>
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
