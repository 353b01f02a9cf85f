import { formatDate } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { leaveRecordPath } from "../../paths.ts";
import { type LeaveReport, type ReportName, type ReportRow, reportFigures, reportNames } from "../../reports/contract.ts";
import { correctionWords, figureWords, reportTitles } from "../../reports/words.ts";
import { useReport } from "./queries.ts";
import { ReportChart } from "./report-chart.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { reportTexts } from "./texts.ts";
import { type Change, useAskedReport } from "./use-asked-report.ts";
import "./reports.css";

const useColumns = (name: ReportName): Column<ReportRow>[] => {
  const text = useTexts(reportTexts);
  const figures = reportFigures[name].map(
    (figure, place): Column<ReportRow> => ({ header: figureWords[figure], figure: true, cell: (row) => signed(row.figures[place]) }),
  );
  return [
    { header: text("person"), card: "title", cell: ({ owner }) => <PersonName name={owner.name} code={owner.code} /> },
    { header: text("type"), card: "large", cell: ({ typeName }) => <span className="report-whole">{typeName}</span> },
    { header: text("department"), cell: ({ department }) => department },
    { header: text("location"), cell: ({ location }) => location },
    ...(name === "lapsing" || name === "corrections"
      ? [{ header: text("day"), cell: ({ day }: ReportRow) => day && <span className="report-whole">{formatDate(day)}</span> }]
      : []),
    ...(name === "corrections"
      ? [
          { header: text("what"), cell: ({ what }: ReportRow) => what && correctionWords[what] },
          { header: text("number"), cell: ({ number }: ReportRow) => number && <span className="report-whole">{number}</span> },
          { header: text("reason"), cell: ({ reason }: ReportRow) => reason && <span className="report-reason">{reason}</span> },
        ]
      : []),
    ...figures,
  ];
};

const signed = (figure: number | undefined): string => String(figure ?? 0).replace("-", "−");

/** One report at a time, with what it is narrowed by, its rows and what they add up to. */
export const ReportView = ({ path, names = reportNames }: { path: string; names?: readonly ReportName[] }) => {
  const text = useTexts(reportTexts);
  const { name, asked, given, change } = useAskedReport(names);
  const query = useReport(name, asked);
  return (
    <>
      <Tabs
        label={text("report")}
        tabs={names}
        current={name}
        to={(tab) => `${path}${path.includes("?") ? "&" : "?"}report=${tab}`}
        words={(tab) => text(`tab_${tab}`)}
      />
      <ReportFilters name={name} given={given} shown={query.data} change={change} />
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(report) => (
          <>
            <ReportChart report={report} />
            <section className="card" aria-label={reportTitles[name]}>
              <Rows report={report} change={change} isNarrowed={Object.keys(given).length > 0} />
            </section>
          </>
        )}
      </Loaded>
    </>
  );
};

const Rows = ({ report, change, isNarrowed }: { report: LeaveReport; change: Change; isNarrowed: boolean }) => {
  const text = useTexts(reportTexts);
  const columns = useColumns(report.name);
  const { page, pages, total } = report;
  const turn = (to: number) => change({ page: String(to) });
  if (total === 0) return <p>{text(isNarrowed ? "noneFit" : "none")}</p>;
  return (
    <>
      <Totals report={report} />
      <DataList
        label={reportTitles[report.name]}
        rows={report.rows}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ number }) => number && leaveRecordPath(number)}
      />
      {pages > 1 && (
        <nav className="report-paging" aria-label={text("page", { page, pages, total })}>
          <Button look="plain" label={text("previousPage")} disabled={page === 1} onClick={() => turn(page - 1)} />
          <span>{text("page", { page, pages, total })}</span>
          <Button look="plain" label={text("nextPage")} disabled={page === pages} onClick={() => turn(page + 1)} />
        </nav>
      )}
    </>
  );
};

/** No figure stands apart from its word at the end of a line. */
const TOGETHER = "\u00a0";

/** Of each type: the sum of all rows, on whichever page they stand. */
const Totals = ({ report: { name, totals } }: { report: LeaveReport }) => {
  const text = useTexts(reportTexts);
  const sum = (figures: readonly number[]) =>
    reportFigures[name].map((figure, place) => `${figureWords[figure]} ${signed(figures[place])}`.replaceAll(" ", TOGETHER)).join(" · ");
  return (
    <dl className="report-totals" aria-label={text("totals")}>
      {totals.map(({ typeName, figures }) => (
        <div key={typeName}>
          <dt>{typeName}</dt>
          <dd>{sum(figures)}</dd>
        </div>
      ))}
    </dl>
  );
};
