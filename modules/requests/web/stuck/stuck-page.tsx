import { useState } from "react";
import { ExportButton } from "#web/exports/export-button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { thingOf } from "#web/ui/things.ts";
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
import "#web/ui/status-badge.css";

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
      columns={useColumns()}
      keyOf={(row) => row.id}
      linkOf={(row) => (row.readable ? requestPath(row.number) : undefined)}
      nameOf={(row) => row.number}
      likely={(row) =>
        row.actions.map((action) => ({ label: requestWorkflow.transitions[action].label, onSelect: () => setGiven(row) }))[0]
      }
      empty={{ drawing: "done", sentence: text("none") }}
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
  <span className="marks">
    {why.map((reason) => (
      <StatusBadge key={reason} tone={tones[reason]} label={stuckReasonLabels[reason]} />
    ))}
  </span>
);

const useColumns = (): Column<StuckRow>[] => {
  const text = useTexts(stuckTexts);
  const withWhom = ({ waitingFor, queues: [queue, queueToo] }: StuckRow) =>
    whoIn({ people: waitingFor, queue, queueToo }) || text("nobody");
  return [
    {
      header: text("kind"),
      card: "title",
      mark: ({ kind }) => <KindIcon kind={thingOf(kind)} />,
      cell: ({ kindLabel, number }) => (
        <>
          {kindLabel} <span className="row-number">{number}</span>
        </>
      ),
    },
    { header: text("owner"), card: "large", cell: (row) => <PersonName name={row.owner.name} code={row.owner.code} /> },
    { header: text("with"), cell: withWhom },
    {
      header: text("since"),
      sort: { by: "since", kind: "time" },
      cell: (row) => <Moment at={row.since} />,
    },
    { header: text("age"), figure: true, card: "corner", cell: (row) => text("days", { count: row.age }) },
    { header: text("why"), cell: (row) => <Reasons why={row.why} /> },
  ];
};
