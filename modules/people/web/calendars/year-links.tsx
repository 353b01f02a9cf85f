import { Link } from "react-router";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Calendar } from "../../calendars/contract.ts";
import { yearPath } from "../../paths.ts";
import { calendarYearWorkflow } from "../../workflow.ts";
import { calendarTexts } from "./texts.ts";

type YearLinksProps = { name: string; years: Calendar["years"]; current?: number };

export const YearLinks = ({ name, years, current }: YearLinksProps) => {
  const text = useTexts(calendarTexts);
  return (
    <nav className="year-links" aria-label={text("yearsOf", { name })}>
      {years.map(({ year, status }) => (
        <Link key={year} className="year-link" to={yearPath(name, year)} aria-current={year === current ? "page" : undefined}>
          {year}
          <StatusBadge {...calendarYearWorkflow.states[status]} />
        </Link>
      ))}
    </nav>
  );
};
