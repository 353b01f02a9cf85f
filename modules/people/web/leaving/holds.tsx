import { useState } from "react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { HeldGroup, HeldItem, Holds } from "../../leaving/contract.ts";
import { type Asked, SuccessorDialog } from "./successor-dialog.tsx";
import { leavingTexts } from "./texts.ts";
import "./leaving.css";

/** Everything that somebody holds, with who takes it over or what becomes of it. */
export const HoldsList = ({ holds }: { holds: Holds }) => {
  const text = useTexts(leavingTexts);
  const [asked, setAsked] = useState<Asked>();
  if (holds.groups.length === 0) return <p className="card holds-none">{text("empty", { name: holds.name })}</p>;
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
  const title = text("group", { label, count });
  const naming = takesSuccessor && mayName;
  return (
    <section className="card" aria-label={title}>
      <div className="holds-head">
        <h2>{title}</h2>
        {naming && items.length > 1 && <Button look="plain" label={text("nameAll")} onClick={() => onAsk({ kind, items })} />}
      </div>
      <ul className="holds-list">
        {items.map((item) => (
          <Item key={item.id} item={item} {...(naming && { onAsk: () => onAsk({ kind, items: [item] }) })} />
        ))}
      </ul>
      {count > items.length && <p className="holds-more">{text("more", { count: count - items.length })}</p>}
    </section>
  );
};

const Item = ({ item, onAsk }: { item: HeldItem; onAsk?: () => void }) => {
  const text = useTexts(leavingTexts);
  const { title, detail, path, successor, without } = item;
  return (
    <li>
      <span className="holds-what">
        {path ? <Link to={path}>{title}</Link> : <span>{title}</span>}
        {detail && <span className="holds-more">{detail}</span>}
      </span>
      <span className={successor ? "holds-successor" : "holds-more"}>
        {successor ? text("takenOver", { name: successor.name }) : without}
      </span>
      {onAsk && (
        <Button
          look="text"
          label={text(successor ? "change" : "name")}
          name={text(successor ? "changeFor" : "nameFor", { title })}
          onClick={onAsk}
        />
      )}
    </li>
  );
};
