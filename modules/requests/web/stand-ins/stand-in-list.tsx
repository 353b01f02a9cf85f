import { useState } from "react";
import { formatSpan } from "#shared/format.ts";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { FilteredList } from "#web/ui/list-page.tsx";
import type { MenuItem } from "#web/ui/menu-button.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type StandIn, StandInList } from "../../stand-ins/contract.ts";
import { standInStates, standInWorkflow } from "../../stand-ins/workflow.ts";
import { CloseDialog, type Closing } from "./close-dialog.tsx";
import { type StandInTab, tabs, useStandIns } from "./queries.ts";
import { standInTexts } from "./texts.ts";

const useColumns = (tab: StandInTab): Column<StandIn>[] => {
  const text = useTexts(standInTexts);
  const standIn: Column<StandIn> = {
    header: text("standIn"),
    card: "title",
    cell: (row) => <PersonName name={row.standIn.name} code={row.standIn.code} />,
  };
  const principal: Column<StandIn> = {
    header: text("principal"),
    card: "title",
    cell: (row) => <PersonName name={row.principal.name} code={row.principal.code} />,
  };
  const people = { mine: [standIn], for: [principal], all: [principal, { ...standIn, card: "line" as const }] };
  const whySet = (row: StandIn) => [row.source === "own" ? "" : text(`source_${row.source}`), row.reason].filter(Boolean).join(": ");
  return [
    ...people[tab],
    { header: text("days"), card: "large", cell: (row) => formatSpan(row.from, row.to) },
    { header: text("kind"), cell: (row) => row.kindLabel ?? text("allKinds") },
    { header: text("reason"), cell: whySet },
    {
      header: text("state"),
      card: "corner",
      cell: (row) => <StatusBadge {...standInWorkflow.states[row.state]} {...(row.holds && { label: text("holds") })} />,
    },
  ];
};

const states = standInStates.map((value) => ({ value, label: standInWorkflow.states[value].label }));
const emptySentence = { mine: "nobody", for: "forNobody", all: "noneAtAll" } as const;

export const StandIns = ({ tab, onChange }: { tab: StandInTab; onChange: (row: StandIn) => void }) => {
  const text = useTexts(standInTexts);
  const choice = useList(StandInList);
  const [closing, setClosing] = useState<Closing>();
  const actionsOf = (row: StandIn): MenuItem[] =>
    row.actions.map((action) => ({
      label: standInWorkflow.transitions[action].label,
      danger: action !== "change",
      onSelect: () => (action === "change" ? onChange(row) : setClosing({ row, action })),
    }));
  return (
    <>
      <FilteredList
        filters={[{ name: "state", label: text("state"), options: states }]}
        label={text(`tab_${tab}`)}
        choice={choice}
        query={useStandIns({ ...choice.asked, as: tabs[tab] })}
        columns={useColumns(tab)}
        keyOf={(row) => row.id}
        empty={{ sentence: text(emptySentence[tab]) }}
        noneFit={text("noneFit")}
        nameOf={(row) => text("nameFor", { name: row.standIn.name, principal: row.principal.name })}
        rowActions={actionsOf}
      />
      {closing && <CloseDialog {...closing} onClose={() => setClosing(undefined)} />}
    </>
  );
};
