import { useState } from "react";
import { formatDayOfYear } from "#shared/format.ts";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { List } from "#web/ui/list.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { OverrideList, type OverrideRow } from "../../../policies/company-contract.ts";
import { AddOverrideDialog, EndOverrideDialog } from "./override-dialogs.tsx";
import { useOverrides } from "./queries.ts";
import { policyTexts } from "./texts.ts";

export const OverridesTab = ({ adding, onAdded }: { adding: boolean; onAdded: () => void }) => {
  const text = useTexts(policyTexts);
  const choice = useList(OverrideList);
  const [ended, setEnded] = useState<OverrideRow>();
  const columns: Column<OverrideRow>[] = [
    { header: text("person"), card: "title", cell: ({ person }) => <PersonName name={person.name} code={person.code} /> },
    { header: text("policy"), card: "large", cell: ({ policy }) => policy.name },
    {
      header: text("when"),
      cell: ({ from, until }) =>
        until === undefined
          ? text("since", { from: formatDayOfYear(from) })
          : text("span", { from: formatDayOfYear(from), until: formatDayOfYear(until) }),
    },
    { header: text("reason"), cell: ({ reason }) => reason },
  ];
  return (
    <section className="card" aria-label={text("part_people")}>
      <List
        label={text("part_people")}
        choice={choice}
        query={useOverrides(choice.asked)}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ person }) => person.name}
        likely={(row) => (row.mayEnd ? { label: text("end"), onSelect: () => setEnded(row) } : undefined)}
        empty={{ sentence: text("noOverrides") }}
        noneFit={text("noneFit")}
      />
      {adding && <AddOverrideDialog onClose={onAdded} />}
      {ended && <EndOverrideDialog row={ended} onClose={() => setEnded(undefined)} />}
    </section>
  );
};
