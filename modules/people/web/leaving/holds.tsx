import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { HeldGroup, HeldItem, Holds } from "../../leaving/contract.ts";
import { type Asked, SuccessorDialog } from "./successor-dialog.tsx";
import { leavingTexts } from "./texts.ts";

/** Everything that somebody holds, with who takes it over or what becomes of it. */
export const HoldsList = ({ holds }: { holds: Holds }) => {
  const text = useTexts(leavingTexts);
  const [asked, setAsked] = useState<Asked>();
  if (holds.groups.length === 0) return <Empty drawing="done" sentence={text("empty", { name: holds.name })} />;
  return (
    <>
      {holds.groups.map((group) => (
        <Group key={group.kind} group={group} mayName={holds.mayName} onAsk={setAsked} />
      ))}
      {asked && <SuccessorDialog {...asked} code={holds.code} version={holds.version} onClose={() => setAsked(undefined)} />}
    </>
  );
};

type GroupProps = { group: HeldGroup; mayName: boolean; onAsk: (asked: Asked) => void };

const Group = ({ group: { kind, label, takesSuccessor, count, items }, mayName, onAsk }: GroupProps) => {
  const text = useTexts(leavingTexts);
  const naming = takesSuccessor && mayName;
  const columns: Column<HeldItem>[] = [
    {
      header: text("what"),
      card: "title",
      note: ({ detail }) => detail,
      cell: ({ title }) => title,
    },
    {
      header: text("successor"),
      cell: ({ successor, without }) =>
        successor ? <PersonName name={successor.name} code={successor.code} /> : <span className="field-help">{without}</span>,
    },
  ];
  return (
    <Card
      title={text("group", { label, count })}
      action={naming && items.length > 1 && <Button look="text" label={text("nameAll")} onClick={() => onAsk({ kind, items })} />}
    >
      <DataList
        label={label}
        rows={items}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ path }) => path}
        nameOf={({ title }) => title}
        likely={
          naming
            ? (item) => ({ label: text(item.successor ? "change" : "name"), onSelect: () => onAsk({ kind, items: [item] }) })
            : undefined
        }
      />
      {count > items.length && <p className="field-help">{text("more", { count: count - items.length })}</p>}
    </Card>
  );
};
