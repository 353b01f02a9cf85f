import { useState } from "react";
import { ExportButton } from "#web/exports/export-button.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { requestPath } from "../../paths.ts";
import { StuckList, type StuckReason, type StuckRow, stuckReasons } from "../../stuck/contract.ts";
import { stuckReasonLabels } from "../../stuck/messages.ts";
import { requestWorkflow } from "../../workflow.ts";
import { useKindOptions } from "../kind-options.ts";
import { whoIn } from "../names.ts";
import { ReassignDialog } from "../reassign-dialog.tsx";
import { useStuck } from "./queries.ts";
import { stuckTexts } from "./texts.ts";
import "./stuck.css";

const reasons = stuckReasons.map((value) => ({ value, label: stuckReasonLabels[value] }));

export const StuckPage = () => {
  const text = useTexts(stuckTexts);
  const toast = useToast();
  const choice = useList(StuckList);
  const [given, setGiven] = useState<StuckRow>();
  return (
    <ListPage
      title={text("title")}
      purpose={text("purpose")}
      filterAction={<ExportButton list="requests.stuck" title={text("title")} choice={choice} />}
      filters={[
        { name: "kind", label: text("kind"), options: useKindOptions() },
        { name: "why", label: text("why"), options: reasons },
      ]}
      choice={choice}
      query={useStuck(choice.asked)}
      columns={useColumns(setGiven)}
      keyOf={(row) => row.id}
      linkOf={(row) => (row.readable ? requestPath(row.number) : undefined)}
      empty={{ sentence: text("none") }}
      noneFit={text("noneFit")}
    >
      {given && (
        <ReassignDialog
          view={given}
          onClose={() => setGiven(undefined)}
          onDone={({ number, waitingFor }) => {
            setGiven(undefined);
            toast.done(text("given", { number, person: whoIn({ people: waitingFor }) }));
          }}
        />
      )}
    </ListPage>
  );
};

const tones = { without_decider: "bad", escalated: "attention", old: "waiting" } as const satisfies Record<StuckReason, string>;

const Reasons = ({ why }: Pick<StuckRow, "why">) => (
  <span className="stuck-reasons">
    {why.map((reason) => (
      <StatusBadge key={reason} tone={tones[reason]} label={stuckReasonLabels[reason]} />
    ))}
  </span>
);

const useColumns = (onGive: (row: StuckRow) => void): Column<StuckRow>[] => {
  const text = useTexts(stuckTexts);
  const withWhom = ({ waitingFor, queues: [queue, queueToo] }: StuckRow) =>
    whoIn({ people: waitingFor, queue, queueToo }) || text("nobody");
  const give = (row: StuckRow) =>
    row.actions.map((action) => (
      <Button
        key={action}
        look="plain"
        label={requestWorkflow.transitions[action].label}
        name={text("giveNumber", { number: row.number })}
        onClick={() => onGive(row)}
      />
    ));
  return [
    { header: text("number"), card: "title", cell: (row) => <span className="stuck-whole">{row.number}</span> },
    { header: text("owner"), card: "large", cell: (row) => <PersonName name={row.owner.name} code={row.owner.code} /> },
    { header: text("kind"), cell: (row) => row.kindLabel },
    { header: text("with"), cell: withWhom },
    {
      header: text("since"),
      sort: { by: "since", kind: "time" },
      cell: (row) => <span className="stuck-whole">{<Moment at={row.since} />}</span>,
    },
    { header: text("age"), figure: true, card: "corner", cell: (row) => text("days", { count: row.age }) },
    { header: text("why"), cell: (row) => <Reasons why={row.why} /> },
    {
      header: text("actions"),
      card: "large",
      cell: (row) => (row.actions.length > 0 ? <div className="stuck-actions">{give(row)}</div> : ""),
    },
  ];
};
