import { formatDate, formatDays } from "#shared/format.ts";
import { ExportButton } from "#web/exports/export-button.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { RangeFilter } from "#web/ui/day-filter.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Face } from "#web/ui/face.tsx";
import { Figures } from "#web/ui/figures.tsx";
import { SortSelect } from "#web/ui/list.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTable } from "#web/ui/use-table.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { personPath } from "../../paths.ts";
import { type AttendanceReport, ReportQuery, type ReportRow } from "../../report/contract.ts";
import { usePlace } from "../team/place.ts";
import { Paging, ScopeSelect, TeamTabs } from "../team/team-parts.tsx";
import { teamTexts } from "../team/texts.ts";
import { exportFilters, useAskedTeam, useNarrowing, useOrder } from "../team/use-asked-team.ts";
import { formatMinutes, minutesOrNothing } from "../words.ts";
import { useReport } from "./queries.ts";
import { reportTexts } from "./texts.ts";
import "../team/team.css";
import "../month/month.css";

type Asked = ReturnType<typeof useAskedTeam<typeof ReportQuery>>;

/** What closed days add up to, a line per person. */
export const TeamReportPage = () => {
  const words = useTexts(teamTexts);
  const place = usePlace();
  const { asked, change } = useAskedTeam(ReportQuery);
  const query = useReport({ ...asked, ...(place.scope && { scope: place.scope }) });
  return (
    <Page title={words(place.title)}>
      <TeamTabs place={place} current="report" scope={asked.scope} />
      <Filters report={query.data} asked={asked} change={change} />
      <Loaded query={query} skeleton={<Skeleton count={6} />}>
        {(report) => <Rows report={report} asked={asked} change={change} />}
      </Loaded>
    </Page>
  );
};

/** They stand also beside a refusal, so that another day can be chosen. */
const Filters = ({ report, asked, change }: { report: AttendanceReport | undefined } & Asked) => {
  const [text, words] = [useTexts(reportTexts), useTexts(teamTexts)];
  const place = usePlace();
  const choice = useNarrowing(asked, change);
  const filters = exportFilters({ ...asked, ...(place.scope && { scope: place.scope }) });
  return (
    <ListFilters
      choice={choice}
      search={<SearchField choice={choice} placeholder={words("search")} />}
      filters={[]}
      more={
        <>
          <RangeFilter
            labels={{ from: text("from"), to: text("to") }}
            value={{ from: asked.from ?? report?.from ?? "", to: asked.to ?? report?.to ?? "" }}
            onChange={change}
          />
          {report && <ScopeSelect scope={report.scope} scopes={report.scopes} place={place} change={change} />}
        </>
      }
      action={<ExportButton list="attendance.report" title={words("part_report")} choice={{ sort: asked.sort ?? "name", filters }} />}
    />
  );
};

const Rows = ({ report, asked, change }: { report: AttendanceReport } & Asked) => {
  const [text, words] = [useTexts(reportTexts), useTexts(teamTexts)];
  const place = usePlace();
  const { from, to, rows, total, page, pages } = report;
  const [order, isTable] = [useOrder(asked.sort, change), useTable()];
  const label = text("report", { from: formatDate(from), to: formatDate(to) });
  const figure = (name: "attended" | "leave" | "off" | "absent" | "open"): Column<ReportRow> => ({
    header: text(name),
    figure: true,
    sort: { by: name, kind: "figure" },
    cell: ({ totals }) => totals[name],
  });
  const columns: Column<ReportRow>[] = [
    {
      header: words("person"),
      card: "title",
      sort: { by: "name", kind: "text" },
      mark: ({ code, name }) => <Face code={code} name={name} size="small" />,
      cell: ({ name }) => name,
      number: ({ code }) => code,
    },
    { header: words("location"), sort: { by: "location", kind: "text" }, cell: ({ location }) => location },
    { header: text("days"), figure: true, sort: { by: "days", kind: "figure" }, cell: ({ days }) => days },
    ...(["attended", "leave", "off", "absent", "open"] as const).map(figure),
    { header: text("net"), figure: true, sort: { by: "net", kind: "figure" }, cell: ({ totals }) => minutesOrNothing(totals.net) },
    { header: text("lateCount"), figure: true, sort: { by: "lateCount", kind: "figure" }, cell: ({ totals }) => totals.lateCount },
    {
      header: text("overtime"),
      figure: true,
      sort: { by: "overtime", kind: "figure" },
      cell: ({ totals }) => minutesOrNothing(totals.overtime),
    },
    { header: text("home"), figure: true, sort: { by: "workFromHome", kind: "figure" }, cell: ({ totals }) => totals.workFromHome },
    { header: text("onDuty"), figure: true, sort: { by: "onDuty", kind: "figure" }, cell: ({ totals }) => totals.onDuty },
  ];
  if (total === 0)
    return (
      <section className="card" aria-label={label}>
        <Empty drawing="notFound" sentence={text("none")} />
      </section>
    );
  return (
    <section className="card month-table field-stack" aria-label={label}>
      <h2>{label}</h2>
      <Totals report={report} />
      {!isTable && <SortSelect columns={columns} choice={order} />}
      <DataList
        label={label}
        rows={rows}
        columns={columns}
        keyOf={({ code }) => code}
        sorting={order}
        linkOf={({ code }) => `${personPath(place.path, code)}?month=${to.slice(0, 7)}`}
      />
      <Paging page={page} pages={pages} count={total} change={change} />
    </section>
  );
};

const shares = ["attended", "leave", "off", "absent", "open"] as const;

/** The five shares of all, which add up to their days. */
const Totals = ({ report: { days, totals } }: { report: AttendanceReport }) => {
  const text = useTexts(reportTexts);
  return (
    <Figures
      label={text("totals")}
      figures={[
        ...shares.map((share) => ({ label: text(share), value: totals[share] })),
        { label: text("days"), value: formatDays(days) },
        { label: text("net"), value: formatMinutes(totals.net) },
      ]}
    />
  );
};
