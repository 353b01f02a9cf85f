import { useState } from "react";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveType } from "../../../policies/rules-contract.ts";
import { useTypes } from "./queries.ts";
import { policyTexts } from "./texts.ts";
import { TypeDialog } from "./type-dialog.tsx";

export const TypesTab = ({ adding, onAdded }: { adding: boolean; onAdded: () => void }) => {
  const text = useTexts(policyTexts);
  const [edited, setEdited] = useState<LeaveType>();
  const columns: Column<LeaveType>[] = [
    {
      header: text("name"),
      card: "title",
      mark: ({ colour }) => <KindIcon kind="leave" size="small" hue={colour} />,
      cell: ({ name }) => name,
      number: ({ code }) => code,
    },
    { header: text("kind"), card: "large", cell: ({ kind }) => text(`kind_${kind}`) },
    {
      header: text("properties"),
      cell: ({ masked, paidAtExit, active }) =>
        [masked && text("masked"), paidAtExit && text("paidAtExit"), !active && text("inactive")].filter(Boolean).join(" · "),
    },
  ];
  return (
    <section className="card" aria-label={text("part_types")}>
      <Loaded query={useTypes()} skeleton={<Skeleton count={5} />}>
        {({ types }) => (
          <DataList
            label={text("part_types")}
            rows={types}
            columns={columns}
            keyOf={({ code }) => code}
            nameOf={({ name }) => name}
            likely={(type) => ({ label: text("change"), onSelect: () => setEdited(type) })}
          />
        )}
      </Loaded>
      {adding && <TypeDialog edited="new" onClose={onAdded} />}
      {edited && <TypeDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
};
