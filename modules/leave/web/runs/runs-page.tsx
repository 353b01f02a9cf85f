import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { formatMoment } from "#shared/format.ts";
import { clientFor } from "#web/client.ts";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { failureSentence, isOutdated } from "#web/ui/failure.ts";
import { List } from "#web/ui/list.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { Page } from "#web/ui/page.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type LeaveRun, RunList, runEndpoints, runStates, runTasks } from "../../runs/contract.ts";
import { runLabels } from "../../runs/messages.ts";
import { runTexts } from "./texts.ts";
import "./runs.css";

const runs = clientFor(runEndpoints);
const tones = { done: "good", failed: "bad" } as const;

const useRetry = () => {
  const [text, common] = [useTexts(runTexts), useTexts(uiTexts)];
  const toast = useToast();
  const refresh = useRefresh();
  const { keyFor, renew } = useRepeatKey();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) => runs.retryRun({ params: { id }, body: {} }, { key }),
  });
  const retry = async ({ id }: LeaveRun) => {
    try {
      await mutateAsync({ id, key: keyFor({ id }) });
      renew();
      toast.done(text("asked"));
      await refresh("leave");
    } catch (error) {
      toast.failed(failureSentence(error, common("broken")));
      if (isOutdated(error)) await refresh("leave");
    }
  };
  return { retry, isPending };
};

/** So many are told in the row. */
const SHOWN = 3;

const Failures = ({ of: { failures = [], failed } }: { of: LeaveRun }) => {
  const text = useTexts(runTexts);
  if (failed === 0) return null;
  if (failures.length === 0) return <span>{failed}</span>;
  const told = failures.slice(0, SHOWN);
  return (
    <ul className="run-failures">
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
  const { retry, isPending } = useRetry();
  const action = (row: LeaveRun) => {
    if (row.retriedAt) return text("retried", { at: formatMoment(row.retriedAt) });
    return row.actions.includes("retry") ? (
      <Button
        look="plain"
        label={text("retry")}
        name={text("retryName", { task: runLabels[row.task], at: formatMoment(row.startedAt) })}
        disabled={isPending}
        onClick={() => void retry(row)}
      />
    ) : (
      ""
    );
  };
  return [
    { header: text("task"), card: "title", cell: ({ task }) => runLabels[task] },
    { header: text("when"), card: "large", sort: { by: "started", kind: "time" }, cell: ({ startedAt }) => formatMoment(startedAt) },
    { header: text("seen"), figure: true, cell: ({ seen }) => seen.toLocaleString("en") },
    { header: text("made"), figure: true, cell: ({ made }) => made.toLocaleString("en") },
    { header: text("failures"), cell: (row) => (row.failed > 0 ? <Failures of={row} /> : undefined) },
    { header: text("state"), card: "corner", cell: ({ state }) => <StatusBadge label={text(state)} tone={tones[state]} /> },
    { header: text("actions"), cell: action },
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
  const filters = [
    { name: "task", label: text("task"), options: runTasks.map((value) => ({ value, label: runLabels[value] })) },
    { name: "state", label: text("state"), options: runStates.map((value) => ({ value, label: text(value) })) },
  ];
  return (
    <Page title={text("title")} purpose={text("purpose")}>
      <ListFilters choice={choice} filters={filters} />
      <section className="card">
        <List
          label={text("title")}
          choice={choice}
          query={query}
          columns={useColumns()}
          keyOf={({ id }) => id}
          empty={{ sentence: text("none") }}
          noneFit={text("noneFit")}
        />
      </section>
    </Page>
  );
};
