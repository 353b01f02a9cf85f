import { useNavigate, useParams } from "react-router";
import { formatDate, formatDays, formatMoment, formatSpanOfYear } from "#shared/format.ts";
import { ActionBar } from "#web/ui/action-bar.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { List } from "#web/ui/list.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Facts, RecordPage } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Batch, type BatchRow, BatchRowList, rowResults } from "../../batches/contract.ts";
import { type BatchAction, batchWorkflow } from "../../batches/workflow.ts";
import { batchesPath } from "../../paths.ts";
import { useActOnBatch, useBatch, useBatchRows } from "./queries.ts";
import { batchTexts } from "./texts.ts";
import { useTypeNames } from "./use-type-names.ts";

const useRowColumns = ({ committedAt, undoneAt }: Batch): Column<BatchRow>[] => {
  const text = useTexts(batchTexts);
  const types = useTypeNames();
  const nameOf = (code: string) => types.find(({ value }) => value === code)?.label ?? code;
  return [
    {
      header: text("person"),
      card: "title",
      cell: ({ name, code }) => (name ? <PersonName name={name} code={code} /> : code),
      number: ({ name, code }) => name && code,
    },
    { header: text("type"), cell: ({ type }) => nameOf(type) },
    { header: text("rowDays"), figure: true, card: "corner", cell: ({ units }) => units },
    { header: text("until"), cell: ({ until }) => until && formatDate(until) },
    { header: text("row"), figure: true, sort: { by: "row", kind: "figure" }, cell: ({ no }) => no },
    {
      header: text("result"),
      card: "large",
      cell: ({ problem }) =>
        problem ? <span className="field-error">{problem.message}</span> : text(undoneAt ? "takenBack" : committedAt ? "done" : "fits"),
    },
  ];
};

const Rows = ({ of }: { of: Batch }) => {
  const text = useTexts(batchTexts);
  const choice = useList(BatchRowList);
  const options = rowResults.map((value) => ({ value, label: text(value) }));
  return (
    <>
      <ListFilters choice={choice} filters={[{ name: "result", label: text("result"), options }]} />
      <section className="card">
        <List
          label={text("pasted")}
          choice={choice}
          query={useBatchRows(of, choice.asked)}
          columns={useRowColumns(of)}
          keyOf={({ id }) => id}
          empty={{ sentence: text("noRows") }}
          noneFit={text("noRowsFit")}
        />
      </section>
    </>
  );
};

const Actions = ({ of: { actions, number, rows, units, version, wrong } }: { of: Batch }) => {
  const text = useTexts(batchTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync } = useActOnBatch();
  const act = async (action: BatchAction) => {
    await mutateAsync({ number, version, action });
    toast.done(text(`done_${action}`));
    if (action === "discard") await navigate(batchesPath);
  };
  const labels = {
    remove: wrong === 1 ? text("removeOne") : text("removeMany", { count: wrong }),
    commit: text(rows === 1 ? "grantOne" : "grant", { units: formatDays(units), rows }),
  };
  return <ActionBar workflow={batchWorkflow} actions={actions} labels={labels} commentNeeded="" onAct={act} />;
};

const BatchView = ({ of }: { of: Batch }) => {
  const text = useTexts(batchTexts);
  const { rows, wrong, committedAt, committedBy, undoneAt, undoneBy } = of;
  return (
    <>
      {wrong > 0 && <Notice tone="attention">{wrong === 1 ? text("wrongOne") : text("wrongMany", { count: wrong })}</Notice>}
      <section className="card">
        <Facts
          facts={[
            { label: text("started"), value: <Moment at={of.startedAt} /> },
            { label: text("rows"), value: rows.toLocaleString("en") },
            { label: text("usable"), value: formatSpanOfYear(of.usable.from, of.usable.until) },
            ...(committedAt && committedBy
              ? [{ label: text("granted"), value: text("byAt", { name: committedBy.name, at: formatMoment(committedAt) }) }]
              : []),
            ...(undoneAt && undoneBy
              ? [{ label: text("undone"), value: text("byAt", { name: undoneBy.name, at: formatMoment(undoneAt) }) }]
              : []),
          ]}
        />
      </section>
      <Rows of={of} />
    </>
  );
};

export const BatchPage = () => {
  const text = useTexts(batchTexts);
  const { number = "" } = useParams();
  const query = useBatch(number);
  const { data } = query;
  return (
    <RecordPage
      title={data?.reason}
      number={number}
      icon={<KindIcon kind="leave" />}
      badge={data && <StatusBadge {...batchWorkflow.states[data.status]} />}
      owner={data?.startedBy}
      figure={data && formatDays(data.units)}
      parent={{ to: batchesPath, label: text("title") }}
      actions={data && <Actions key={data.number} of={data} />}
    >
      <Loaded query={query} skeleton={<Skeleton count={3} shape="card" />}>
        {(batch) => <BatchView key={batch.number} of={batch} />}
      </Loaded>
    </RecordPage>
  );
};
