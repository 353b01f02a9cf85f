import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveType } from "../../../policies/rules-contract.ts";
import { useTypes } from "./queries.ts";
import { policyTexts } from "./texts.ts";
import { TypeDialog } from "./type-dialog.tsx";

export const TypesTab = () => {
  const text = useTexts(policyTexts);
  const [edited, setEdited] = useState<LeaveType | "new">();
  const columns: Column<LeaveType>[] = [
    {
      header: text("name"),
      card: "title",
      cell: ({ name, colour }) => (
        <span className="policy-type">
          <span className={`policy-colour policy-colour-${colour}`} aria-hidden="true" />
          {name}
        </span>
      ),
    },
    { header: text("code"), card: "corner", cell: ({ code }) => code },
    { header: text("kind"), card: "large", cell: ({ kind }) => text(`kind_${kind}`) },
    {
      header: text("properties"),
      cell: ({ masked, paidAtExit, active }) =>
        [masked && text("masked"), paidAtExit && text("paidAtExit"), !active && text("inactive")].filter(Boolean).join(" · "),
    },
    {
      header: text("actions"),
      card: "large",
      cell: (type) => (
        <Button look="plain" label={text("change")} name={text("changeType", { name: type.name })} onClick={() => setEdited(type)} />
      ),
    },
  ];
  return (
    <section className="card" aria-label={text("part_types")}>
      <div className="policy-head">
        <h2>{text("part_types")}</h2>
        <Button look="plain" icon="plus" label={text("newType")} onClick={() => setEdited("new")} />
      </div>
      <Loaded query={useTypes()} skeleton={<Skeleton count={5} />}>
        {({ types }) => <DataList label={text("part_types")} rows={types} columns={columns} keyOf={({ code }) => code} />}
      </Loaded>
      {edited && <TypeDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
};
