import { formatDate } from "#shared/format.ts";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { leaveRecordPath } from "../../paths.ts";
import { type LeaveReport, type ReportName, type ReportRow, reportFigures, reportNames } from "../../reports/contract.ts";
import { correctionWords, figureWords, reportTitles } from "../../reports/words.ts";
import { Paging } from "../paging.tsx";
import { useTypeHue } from "../type-hue.ts";
import { useReport } from "./queries.ts";
import { ReportChart } from "./report-chart.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { reportTexts } from "./texts.ts";
import { type Change, useAskedReport } from "./use-asked-report.ts";
import "./reports.css";

const useColumns = (name: ReportName): Column<ReportRow>[] => {
  const text = useTexts(reportTexts);
  const hueOf = useTypeHue();
  const figures = reportFigures[name].map(
    (figure, place): Column<ReportRow> => ({ header: figureWords[figure], figure: true, cell: (row) => signed(row.figures[place]) }),
  );
  return [
    { header: text("person"), card: "title", cell: ({ owner }) => <PersonName name={owner.name} code={owner.code} /> },
    {
      header: text("type"),
      card: "large",
      mark: ({ typeName }) => <KindIcon kind="leave" size="small" hue={hueOf(typeName)} />,
      cell: ({ typeName }) => typeName,
      number: ({ number }) => number,
    },
    { header: text("department"), cell: ({ department }) => department },
    { header: text("location"), cell: ({ location }) => location },
    ...(name === "lapsing" || name === "corrections"
      ? [{ header: text("day"), cell: ({ day }: ReportRow) => day && formatDate(day) }]
      : []),
    ...(name === "corrections"
      ? [
          {
            header: text("what"),
            cell: ({ what }: ReportRow) => what && correctionWords[what],
            note: ({ reason }: ReportRow) => reason,
          },
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
  if (total === 0) return <Empty drawing={isNarrowed ? "notFound" : "nothing"} sentence={text(isNarrowed ? "noneFit" : "none")} />;
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
      <Paging
        page={page}
        pages={pages}
        label={text("page", { page, pages, total })}
        words={{ previous: text("previousPage"), next: text("nextPage") }}
        onTurn={turn}
      />
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
    <section className="report-totals" aria-label={text("totals")}>
      <Facts facts={totals.map(({ typeName, figures }) => ({ label: typeName, value: <strong>{sum(figures)}</strong> }))} />
    </section>
  );
};
