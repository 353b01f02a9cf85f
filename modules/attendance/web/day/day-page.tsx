import { Link, useParams, useSearchParams } from "react-router";
import { leaveRecordPath } from "#modules/leave/paths.ts";
import { addDays, PlainDate } from "#shared/dates.ts";
import { formatDate } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { deviceToday } from "#web/ui/days.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Page } from "#web/ui/page.tsx";
import { RecordLayout } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayView } from "../../day/contract.ts";
import { dayPath, monthPath, regularisePath } from "../../paths.ts";
import { CorrectLink } from "../correct/correct-link.tsx";
import { RowAction } from "../month/row-action.tsx";
import { useDay } from "../queries.ts";
import { OwnRegulariseLink } from "../regularise/regularise-link.tsx";
import { regulariseTexts } from "../regularise/texts.ts";
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
  const [text, words, forHr] = [useTexts(dayTexts), useTexts(attendanceTexts), useTexts(regulariseTexts)];
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
          <CorrectLink day={day} />
        ) : (
          <>
            <OwnRegulariseLink day={day} />
            <RowAction day={day} isMain />
          </>
        ))
      }
      more={day?.mayCorrect ? [{ label: forHr("forPerson"), to: regularisePath(day.date, day.owner.code) }] : []}
    >
      <nav className="day-beside" aria-label={words("date")}>
        <Link to={dayPath(addDays(date, -1), employee)}>
          <span className="pi pi-chevron-left" aria-hidden="true" /> {text("before")}
        </Link>
        <Link to={dayPath(addDays(date, 1), employee)}>
          {text("after")} <span className="pi pi-chevron-right" aria-hidden="true" />
        </Link>
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
      <RecordLayout side={<Computation day={day} />}>
        <PunchList day={day} />
        <Remarks day={day} />
        <Earlier day={day} />
      </RecordLayout>
      {day.derivedAt !== undefined && (
        <p className="quiet">
          {text("derived")} <Moment at={day.derivedAt} />
        </p>
      )}
    </>
  );
};

/** What else is true of the day. */
const Remarks = ({ day: { flags, number, workFromHome } }: { day: DayView }) => {
  const text = useTexts(dayTexts);
  if (flags.length === 0 && number === undefined && !workFromHome) return null;
  return (
    <Card title={text("flags")}>
      <ul className="day-lines">
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
