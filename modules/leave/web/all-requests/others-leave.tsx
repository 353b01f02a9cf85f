import { PersonField } from "#modules/people/web/index.tsx";
import type { PlainDate } from "#shared/dates.ts";
import { formatSpan } from "#shared/format.ts";
import { ExportButton } from "#web/exports/export-button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { deviceToday } from "#web/ui/days.ts";
import { PersonName } from "#web/ui/face.tsx";
import { Field } from "#web/ui/field.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { FilteredList } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { type ListChoice, useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { LeaveList, type LeaveRow } from "../../contract.ts";
import { leaveRecordPath } from "../../paths.ts";
import { shownStatus } from "../../workflow.ts";
import { useBalances } from "../balance-queries.ts";
import { choicesOf } from "../choices.ts";
import { GivenBack } from "../give-back/given-back.tsx";
import { leaveFilters } from "../leave-filters.ts";
import { leaveTexts } from "../texts.ts";
import { useTypeHue } from "../type-hue.ts";
import { WithWhom } from "../with-whom.tsx";
import { type OthersScope, useOthersLeave, usePlaces } from "./queries.ts";
import { allRequestsTexts } from "./texts.ts";

const useColumns = (today: PlainDate): Column<LeaveRow>[] => {
  const [text, words] = [useTexts(allRequestsTexts), useTexts(leaveTexts)];
  const hueOf = useTypeHue();
  return [
    { header: text("who"), card: "title", cell: ({ owner }) => <PersonName name={owner?.name ?? ""} code={owner?.code} /> },
    {
      header: words("leave"),
      card: "large",
      mark: ({ typeName }) => <KindIcon kind="leave" hue={hueOf(typeName)} />,
      cell: ({ typeName }) => typeName,
      note: ({ number }) => number,
    },
    { header: words("dates"), card: "large", sort: { by: "from", kind: "time" }, cell: ({ from, to }) => formatSpan(from, to) },
    { header: words("days"), card: "large", cell: ({ units, givenBack }) => <GivenBack units={units} givenBack={givenBack} /> },
    { header: words("asked"), sort: { by: "submitted", kind: "time" }, cell: ({ submittedAt }) => <Moment at={submittedAt} /> },
    { header: words("with"), cell: ({ waitingFor }) => waitingFor && <WithWhom waitingFor={waitingFor} /> },
    { header: words("status"), card: "corner", cell: (row) => <StatusBadge {...shownStatus(row, today)} /> },
  ];
};

const named = (all: readonly { id: string; name: string }[] = []) => all.map(({ id, name }) => ({ value: id, label: name }));

const useFilters = (today: PlainDate) => {
  const [text, words] = [useTexts(allRequestsTexts), useTexts(leaveTexts)];
  const places = usePlaces().data;
  const summary = useBalances().data;
  const { status, type, year } = leaveFilters(words, summary ? choicesOf(summary) : [], today);
  return [
    status,
    type,
    { name: "department", label: text("department"), options: named(places?.departments) },
    { name: "location", label: text("location"), options: named(places?.locations) },
    year,
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
