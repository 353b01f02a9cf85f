import { formatMonth, formatSpan } from "#shared/format.ts";
import type { Column } from "#web/ui/data-list.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { thingOf } from "#web/ui/things.ts";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { periodPath } from "../../paths.ts";
import { type Period, PeriodList } from "../../periods/contract.ts";
import { periodStates, periodWorkflow } from "../../periods/workflow.ts";
import { usePeriods } from "./queries.ts";
import { periodTexts } from "./texts.ts";
import { whenOf } from "./when-of.ts";

const states = periodStates.map((value) => ({ value, label: periodWorkflow.states[value].label }));

const useColumns = (): Column<Period>[] => {
  const text = useTexts(periodTexts);
  return [
    {
      header: text("period"),
      card: "title",
      sort: { by: "from", kind: "time" },
      mark: () => <KindIcon kind={thingOf("attendance.period")} size="small" />,
      cell: ({ to }) => formatMonth(to),
    },
    { header: text("location"), card: "large", cell: ({ location }) => location.name },
    { header: text("days"), cell: ({ from, to }) => formatSpan(from, to) },
    { header: text("until"), cell: (row) => whenOf(row, "review") },
    { header: text("locked"), cell: ({ lockedAt }) => lockedAt && <Moment at={lockedAt} /> },
    { header: text("version"), figure: true, cell: ({ version }) => (version > 0 ? String(version) : undefined) },
    { header: text("state"), card: "corner", cell: ({ state }) => <StatusBadge {...periodWorkflow.states[state]} /> },
  ];
};

export const PeriodsPage = () => {
  const text = useTexts(periodTexts);
  const choice = useList(PeriodList);
  return (
    <ListPage
      title={text("title")}
      filters={[{ name: "state", label: text("state"), options: states }]}
      choice={choice}
      query={usePeriods(choice.asked)}
      columns={useColumns()}
      keyOf={({ id }) => id}
      linkOf={({ id }) => periodPath(id)}
      empty={{ sentence: text("none") }}
      noneFit={text("noneFit")}
    />
  );
};
