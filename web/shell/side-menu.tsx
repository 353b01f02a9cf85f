import { useId, useState } from "react";
import { Link } from "react-router";
import type { MenuEntry } from "../module.ts";
import { shellTexts } from "../texts.ts";
import { CountBadge, shortCount } from "../ui/count-badge.tsx";
import { useTexts } from "../ui/use-texts.ts";
import type { Group } from "./menu.ts";

const Badge = ({ useBadge }: { useBadge: () => number | undefined }) => {
  const text = useTexts(shellTexts);
  const count = useBadge();
  if (!count) return null;
  return (
    <>
      <CountBadge className="menu-badge">{shortCount(count)}</CountBadge>
      <span className="visually-hidden">{text("waiting", { count })}</span>
    </>
  );
};

type ItemProps = { entry: MenuEntry; label: string; icon?: string; current: boolean; onGo: () => void };

const Item = ({ entry, label, icon, current, onGo }: ItemProps) => (
  <Link className="menu-row" to={entry.path} aria-current={current ? "page" : undefined} onClick={onGo}>
    {icon && <span className={`menu-icon pi pi-${icon}`} aria-hidden="true" />}
    <span className="menu-label">{label}</span>
    {entry.useBadge && <Badge useBadge={entry.useBadge} />}
  </Link>
);

type GroupProps = { group: Group; current: string | undefined; onGo: () => void };

const OpeningGroup = ({ group, current, onGo }: GroupProps) => {
  const id = useId();
  const here = group.entries.some(({ path }) => path === current);
  const [open, setOpen] = useState(here || group.name === "Home");
  const [wasHere, setWasHere] = useState(here);
  // Arriving in a group opens it; leaving it changes nothing.
  if (here !== wasHere) {
    setWasHere(here);
    if (here) setOpen(true);
  }
  return (
    <>
      <button type="button" className="menu-row" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span className={`menu-icon pi pi-${group.icon}`} aria-hidden="true" />
        <span className="menu-label">{group.name}</span>
        <span className="menu-arrow pi pi-angle-down" aria-hidden="true" />
      </button>
      <div id={id} className="menu-list" data-open={open} inert={!open}>
        <ul>
          {group.entries.map((entry) => (
            <li key={entry.path}>
              <Item entry={entry} label={entry.label} current={entry.path === current} onGo={onGo} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
};

const MenuGroup = ({ group, current, onGo }: GroupProps) => {
  const [first, second] = group.entries;
  if (second) return <OpeningGroup group={group} current={current} onGo={onGo} />;
  return <Item entry={first} label={group.name} icon={group.icon} current={first.path === current} onGo={onGo} />;
};

export const SideMenu = ({ groups, current, onGo }: { groups: readonly Group[]; current: string | undefined; onGo: () => void }) => (
  <ul className="menu">
    {groups.map((group) => (
      <li key={group.name}>
        <MenuGroup group={group} current={current} onGo={onGo} />
      </li>
    ))}
  </ul>
);
