import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatMoment } from "#shared/format.ts";
import { clientFor } from "#web/client.ts";
import type { Column } from "#web/ui/data-list.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTold, useWrite } from "#web/ui/use-write.ts";
import { type LeaveRun, RunList, runEndpoints, runStates, runTasks } from "../../runs/contract.ts";
import { runLabels } from "../../runs/messages.ts";
import { runTexts } from "./texts.ts";

const runs = clientFor(runEndpoints);
const tones = { done: "good", failed: "bad" } as const;

/** So many are told in the row. */
const SHOWN = 3;

const Failures = ({ of: { failures = [], failed } }: { of: LeaveRun }) => {
  const text = useTexts(runTexts);
  if (failed === 0) return null;
  if (failures.length === 0) return <span>{failed}</span>;
  const told = failures.slice(0, SHOWN);
  return (
    <ul className="row-note">
      {told.map(({ owner, typeName, what }) => (
        <li key={`${owner?.code} ${typeName} ${what}`}>
          {[owner && `${owner.name} (${owner.code})`, typeName, what].filter(Boolean).join(" · ")}
        </li>
      ))}
      {failed > told.length && <li>{text("more", { count: failed - told.length })}</li>}
    </ul>
  );
};

const useColumns = (): Column<LeaveRun>[] => {
  const text = useTexts(runTexts);
  return [
    { header: text("task"), card: "title", cell: ({ task }) => runLabels[task] },
    { header: text("when"), card: "large", sort: { by: "started", kind: "time" }, cell: ({ startedAt }) => <Moment at={startedAt} /> },
    { header: text("seen"), figure: true, cell: ({ seen }) => seen.toLocaleString("en") },
    { header: text("made"), figure: true, cell: ({ made }) => made.toLocaleString("en") },
    { header: text("failures"), cell: (row) => (row.failed > 0 ? <Failures of={row} /> : undefined) },
    {
      header: text("state"),
      card: "corner",
      cell: ({ state }) => <StatusBadge label={text(state)} tone={tones[state]} />,
      note: ({ retriedAt }) => retriedAt && text("retried", { at: formatMoment(retriedAt) }),
    },
  ];
};

export const RunsPage = () => {
  const text = useTexts(runTexts);
  const choice = useList(RunList);
  const query = useQuery({
    queryKey: ["leave", "runs", choice.asked],
    queryFn: ({ signal }) => runs.listRuns({ query: choice.asked }, { signal }),
    placeholderData: keepPreviousData,
  });
  const retry = useWrite((id: string, key) => runs.retryRun({ params: { id }, body: {} }, { key }), "leave");
  const tell = useTold(retry);
  const filters = [
    { name: "task", label: text("task"), options: runTasks.map((value) => ({ value, label: runLabels[value] })) },
    { name: "state", label: text("state"), options: runStates.map((value) => ({ value, label: text(value) })) },
  ];
  return (
    <ListPage
      title={text("title")}
      purpose={text("purpose")}
      filters={filters}
      choice={choice}
      query={query}
      columns={useColumns()}
      keyOf={({ id }) => id}
      nameOf={({ task, startedAt }) => `${runLabels[task]}, ${formatMoment(startedAt)}`}
      likely={({ id, actions }) =>
        actions.includes("retry") ? { label: text("retry"), onSelect: () => void tell(id, () => text("asked")) } : undefined
      }
      empty={{ sentence: text("none") }}
      noneFit={text("noneFit")}
    />
  );
};
