import { useState } from "react";
import { formatDayOfYear } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { List } from "#web/ui/list.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { OverrideList, type OverrideRow } from "../../../policies/company-contract.ts";
import { AddOverrideDialog, EndOverrideDialog } from "./override-dialogs.tsx";
import { useOverrides } from "./queries.ts";
import { policyTexts } from "./texts.ts";

export const OverridesTab = () => {
  const text = useTexts(policyTexts);
  const choice = useList(OverrideList);
  const [doing, setDoing] = useState<"add" | OverrideRow>();
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
    {
      header: text("actions"),
      card: "large",
      cell: (row) =>
        row.mayEnd ? (
          <Button look="plain" label={text("end")} name={text("endName", { name: row.person.name })} onClick={() => setDoing(row)} />
        ) : undefined,
    },
  ];
  return (
    <section className="card" aria-label={text("part_people")}>
      <div className="policy-head">
        <p className="policy-note">{text("peoplePurpose")}</p>
        <Button look="plain" icon="plus" label={text("addOverride")} onClick={() => setDoing("add")} />
      </div>
      <List
        label={text("part_people")}
        choice={choice}
        query={useOverrides(choice.asked)}
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ sentence: text("noOverrides") }}
        noneFit={text("noneFit")}
      />
      {doing === "add" && <AddOverrideDialog onClose={() => setDoing(undefined)} />}
      {doing && doing !== "add" && <EndOverrideDialog row={doing} onClose={() => setDoing(undefined)} />}
    </section>
  );
};
