import { Link } from "react-router";
import { yearOf } from "#shared/dates.ts";
import { formatDay } from "#shared/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
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
  const past = days.filter(({ date }) => date < holidays.today);
  const isUnpublished = holidays.unpublished.includes(year);
  return (
    <Card title={String(year)}>
      {isUnpublished && <p>{text("notPublished", { year })}</p>}
      {days.length === 0 && !isUnpublished && <p>{text("noHolidays")}</p>}
      <Days label={`${text("holidays")} ${year}`} days={days.slice(past.length)} holidays={holidays} />
      {past.length > 0 && (
        <details className="holidays-past">
          <summary>{text("earlier", { count: past.length })}</summary>
          <Days label={`${text("earlier", { count: past.length })}, ${year}`} days={past} holidays={holidays} />
        </details>
      )}
    </Card>
  );
};

const Days = ({ label, days, holidays }: { label: string; days: readonly Holiday[]; holidays: Holidays }) => {
  const text = useTexts(policyTexts);
  const columns: Column<Holiday>[] = [
    {
      header: text("holiday"),
      card: "title",
      mark: ({ optional }) => <KindIcon kind="holiday" size="small" hue={optional ? "purple" : undefined} />,
      cell: ({ name }) => name,
      number: ({ optional }) => optional && text("optional"),
    },
    { header: text("day"), card: "large", cell: ({ date }) => formatDay(date), number: ({ halfOff }) => halfOff && text(`off_${halfOff}`) },
    { header: text("choice"), card: "corner", cell: (day) => <Choice day={day} holidays={holidays} /> },
  ];
  return days.length > 0 && <DataList label={label} rows={days} columns={columns} keyOf={({ date }) => date} />;
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
