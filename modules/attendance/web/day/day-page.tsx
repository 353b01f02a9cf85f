import { Link, useParams, useSearchParams } from "react-router";
import { leaveRecordPath } from "#modules/leave/paths.ts";
import { addDays, PlainDate } from "#shared/dates.ts";
import { formatDate, formatMoment } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { deviceToday } from "#web/ui/days.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayView } from "../../day/contract.ts";
import { dayPath, monthPath } from "../../paths.ts";
import { CorrectLink } from "../correct/correct-link.tsx";
import { RowAction } from "../month/row-action.tsx";
import { useDay } from "../queries.ts";
import { OwnRegulariseLink, RegulariseLink } from "../regularise/regularise-link.tsx";
import { dayStatusLooks } from "../statuses.ts";
import { attendanceTexts } from "../texts.ts";
import { useWhy } from "../use-why.ts";
import { Computation } from "./computation.tsx";
import { DayLine } from "./day-line.tsx";
import { Earlier } from "./earlier.tsx";
import { PunchList } from "./punch-list.tsx";
import { dayTexts } from "./texts.ts";
import { usePersonPath } from "./use-person-path.ts";
import "./day.css";

export const DayPage = () => {
  const [text, words] = [useTexts(dayTexts), useTexts(attendanceTexts)];
  const { date: asked = "" } = useParams();
  const [params] = useSearchParams();
  const employee = params.get("employee") ?? undefined;
  const personPath = usePersonPath();
  // What is no day is asked for as it stands, so that the answer is the one for what is not there.
  const query = useDay(asked, employee);
  const whyOf = useWhy();
  const date = PlainDate.safeParse(asked).success ? asked : deviceToday();
  const day = query.data;
  const name = day && !day.isOwn ? day.owner.name : undefined;
  const parent =
    employee === undefined
      ? { to: monthPath(date.slice(0, 7)), label: words("mine") }
      : { to: `${personPath(employee)}?month=${date.slice(0, 7)}`, label: name ?? employee };
  return (
    <Page
      title={name === undefined ? formatDate(date) : text("titleOf", { day: formatDate(date), name })}
      badge={day && <StatusBadge {...dayStatusLooks[day.status]} />}
      purpose={day ? whyOf(day, day.isOwn) : "\u00a0"}
      parent={parent}
      action={
        day &&
        (day.mayCorrect ? (
          <>
            <RegulariseLink day={day} />
            <CorrectLink day={day} />
          </>
        ) : (
          <>
            <OwnRegulariseLink day={day} />
            <RowAction day={day} isMain />
          </>
        ))
      }
    >
      <nav className="day-beside" aria-label={words("date")}>
        <Link to={dayPath(addDays(date, -1), employee)}>{text("before")}</Link>
        <Link to={dayPath(addDays(date, 1), employee)}>{text("after")}</Link>
      </nav>
      <Loaded query={query} skeleton={<Skeleton count={3} shape="card" />}>
        {(loaded) => <Day day={loaded} />}
      </Loaded>
    </Page>
  );
};

const Day = ({ day }: { day: DayView }) => {
  const text = useTexts(dayTexts);
  return (
    <>
      <DayLine day={day} />
      <div className="day-parts">
        <div className="day-part">
          <PunchList day={day} />
          <Remarks day={day} />
          <Earlier day={day} />
        </div>
        <Computation day={day} />
      </div>
      {day.derivedAt !== undefined && <p className="day-derived">{text("derived", { at: formatMoment(day.derivedAt) })}</p>}
    </>
  );
};

/** What else is true of the day. */
const Remarks = ({ day: { flags, number, workFromHome } }: { day: DayView }) => {
  const text = useTexts(dayTexts);
  if (flags.length === 0 && number === undefined && !workFromHome) return null;
  return (
    <Card title={text("flags")}>
      <ul className="day-flags">
        {workFromHome && <li>{text("home")}</li>}
        {flags.map((flag) => (
          <li key={flag}>{text(`flag_${flag}`)}</li>
        ))}
        {number !== undefined && (
          <li>
            <Link to={leaveRecordPath(number)}>{text("open", { number })}</Link>
          </li>
        )}
      </ul>
    </Card>
  );
};
