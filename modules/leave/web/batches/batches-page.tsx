import { formatDays } from "#shared/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { BatchList, type BatchSummary } from "../../batches/contract.ts";
import { batchStatuses, batchWorkflow } from "../../batches/workflow.ts";
import { balancesPath, batchPath, newBatchPath } from "../../paths.ts";
import { useBatches } from "./queries.ts";
import { batchTexts } from "./texts.ts";

const statuses = batchStatuses.map((value) => ({ value, label: batchWorkflow.states[value].label }));

const useColumns = (): Column<BatchSummary>[] => {
  const text = useTexts(batchTexts);
  return [
    { header: text("reason"), card: "title", cell: ({ reason }) => reason, number: ({ number }) => number },
    { header: text("rows"), figure: true, cell: ({ rows }) => rows.toLocaleString("en") },
    { header: text("days"), figure: true, card: "large", cell: ({ units }) => formatDays(units) },
    { header: text("by"), cell: ({ startedBy }) => <PersonName name={startedBy.name} code={startedBy.code} /> },
    { header: text("started"), sort: { by: "started", kind: "time" }, cell: ({ startedAt }) => <Moment at={startedAt} /> },
    { header: text("status"), card: "corner", cell: ({ status }) => <StatusBadge {...batchWorkflow.states[status]} /> },
  ];
};

export const BatchesPage = () => {
  const text = useTexts(batchTexts);
  const choice = useList(BatchList);
  const add = (
    <ButtonLink to={newBatchPath} icon="plus">
      {text("add")}
    </ButtonLink>
  );
  return (
    <ListPage
      title={text("title")}
      parent={{ to: balancesPath, label: text("balances") }}
      action={add}
      filters={[{ name: "status", label: text("status"), options: statuses }]}
      choice={choice}
      query={useBatches(choice.asked)}
      columns={useColumns()}
      keyOf={({ id }) => id}
      linkOf={({ number }) => batchPath(number)}
      empty={{ sentence: text("none"), action: <ButtonLink to={newBatchPath}>{text("add")}</ButtonLink> }}
      noneFit={text("noneFit")}
    />
  );
};
