import { PersonField } from "#modules/people/web/index.tsx";
import { type PlainDate, yearOf } from "#shared/dates.ts";
import { formatMoment, formatSpan } from "#shared/format.ts";
import { ExportButton } from "#web/exports/export-button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { deviceToday } from "#web/ui/days.ts";
import { PersonName } from "#web/ui/face.tsx";
import { Field } from "#web/ui/field.tsx";
import { FilteredList } from "#web/ui/list-page.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { type ListChoice, useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { LeaveList, type LeaveRow } from "../../contract.ts";
import { leaveRecordPath } from "../../paths.ts";
import { leaveStatuses, leaveWorkflow, shownStatus } from "../../workflow.ts";
import { useBalances } from "../balance-queries.ts";
import { choicesOf } from "../choices.ts";
import { GivenBack } from "../give-back/given-back.tsx";
import { leaveTexts } from "../texts.ts";
import { WithWhom } from "../with-whom.tsx";
import { type OthersScope, useOthersLeave, usePlaces } from "./queries.ts";
import { allRequestsTexts } from "./texts.ts";
import "./others-leave.css";

/** Kept on one line. */
const whole = (words: string) => <span className="leave-whole">{words}</span>;

const useColumns = (today: PlainDate): Column<LeaveRow>[] => {
  const [text, words] = [useTexts(allRequestsTexts), useTexts(leaveTexts)];
  return [
    { header: text("who"), card: "title", cell: ({ owner }) => <PersonName name={owner?.name ?? ""} code={owner?.code} /> },
    { header: words("type"), card: "large", cell: ({ typeName }) => typeName },
    { header: words("dates"), card: "large", sort: { by: "from", kind: "time" }, cell: ({ from, to }) => whole(formatSpan(from, to)) },
    { header: words("days"), figure: true, cell: ({ units, givenBack }) => <GivenBack units={units} givenBack={givenBack} /> },
    { header: words("number"), cell: ({ number }) => whole(number) },
    { header: words("asked"), sort: { by: "submitted", kind: "time" }, cell: ({ submittedAt }) => formatMoment(submittedAt) },
    { header: words("with"), cell: ({ waitingFor }) => waitingFor && <WithWhom waitingFor={waitingFor} /> },
    { header: words("status"), card: "corner", cell: (row) => <StatusBadge {...shownStatus(row, today)} /> },
  ];
};

const named = (all: readonly { id: string; name: string }[] = []) => all.map(({ id, name }) => ({ value: id, label: name }));

const useFilters = (today: PlainDate) => {
  const [text, words] = [useTexts(allRequestsTexts), useTexts(leaveTexts)];
  const places = usePlaces().data;
  const summary = useBalances().data;
  const next = yearOf(today) + 1;
  return [
    {
      name: "status",
      label: words("status"),
      options: leaveStatuses.map((value) => ({ value, label: leaveWorkflow.states[value].label })),
    },
    {
      name: "type",
      label: words("type"),
      options: (summary ? choicesOf(summary) : []).map(({ type, name }) => ({ value: type, label: name })),
    },
    { name: "department", label: text("department"), options: named(places?.departments) },
    { name: "location", label: text("location"), options: named(places?.locations) },
    {
      name: "year",
      label: words("year"),
      options: Array.from({ length: 5 }, (_, back) => String(next - back)).map((value) => ({ value, label: value })),
    },
  ];
};

const ByPerson = ({ choice }: { choice: ListChoice }) => {
  const text = useTexts(allRequestsTexts);
  return (
    <Field label={text("who")}>
      {(wiring) => (
        <PersonField {...wiring} value={choice.filters.person ?? ""} onChoose={(person) => choice.choose("person", person?.code ?? "")} />
      )}
    </Field>
  );
};

/** Other people's leave in a list: of everybody below a manager, or of the company. */
export const OthersLeave = ({ scope, title, none }: { scope: OthersScope; title: string; none: string }) => {
  const words = useTexts(leaveTexts);
  const choice = useList(LeaveList);
  const today = useBalances().data?.today ?? deviceToday();
  // Whose leave it is goes without saying here: it is no filter of the page.
  const { scope: _, ...filters } = choice.filters;
  const asked = { ...choice, filters: { ...filters, scope } };
  return (
    <FilteredList
      search={<ByPerson choice={choice} />}
      filters={useFilters(today)}
      filterAction={<ExportButton list="leave.others" title={title} choice={asked} />}
      label={title}
      choice={{ ...choice, filters }}
      query={useOthersLeave(scope, choice.asked)}
      columns={useColumns(today)}
      keyOf={({ id }) => id}
      linkOf={({ number }) => leaveRecordPath(number)}
      empty={{ sentence: none }}
      noneFit={words("noneFiltered")}
    />
  );
};
