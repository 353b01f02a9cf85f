import { useId, useState } from "react";
import { Administration } from "./administration-menu.tsx";
import type { Group } from "./menu.ts";
import { Badge, Item } from "./menu-item.tsx";
import { useFlyOut, useRailTip } from "./rail.tsx";

type GroupProps = { group: Group; current: string | undefined; rail: boolean; onGo: () => void };

const OpeningGroup = ({ group, current, rail, onGo }: GroupProps) => {
  const id = useId();
  const here = group.entries.some(({ path }) => path === current);
  const [open, setOpen] = useState(here || group.name === "Home");
  const [wasHere, setWasHere] = useState(here);
  const flyOut = useFlyOut(rail);
  // Arriving in a group opens it; leaving it changes nothing.
  if (here !== wasHere) {
    setWasHere(here);
    if (here) setOpen(true);
  }
  const shown = rail ? flyOut.isOpen : open;
  const go = () => {
    flyOut.close();
    onGo();
  };
  return (
    <>
      <button
        ref={flyOut.button}
        type="button"
        className="menu-row"
        data-here={here}
        aria-expanded={shown}
        aria-controls={id}
        onClick={rail ? flyOut.turn : () => setOpen(!open)}
      >
        <span className={`menu-icon pi pi-${group.icon}`} aria-hidden="true" />
        <span className="menu-label">{group.name}</span>
        {rail && group.entries.map(({ path, useBadge }) => useBadge && <Badge key={path} useBadge={useBadge} />)}
        <span className="menu-arrow pi pi-angle-down" aria-hidden="true" />
      </button>
      <div ref={flyOut.panel} id={id} className="menu-list" data-open={shown} inert={!shown} style={flyOut.place}>
        {rail && (
          <p className="menu-heading" aria-hidden="true">
            {group.name}
          </p>
        )}
        {group.name === "Administration" ? (
          <Administration entries={group.entries} current={current} onGo={go} />
        ) : (
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.path}>
                <Item entry={entry} label={entry.label} current={entry.path === current} onGo={go} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
};

const MenuGroup = ({ group, current, rail, onGo }: GroupProps) => {
  const [first, second] = group.entries;
  if (second) return <OpeningGroup group={group} current={current} rail={rail} onGo={onGo} />;
  return <Item entry={first} label={group.name} icon={group.icon} current={first.path === current} onGo={onGo} />;
};

type SideMenuProps = { groups: readonly Group[]; current: string | undefined; rail: boolean; onGo: () => void };

export const SideMenu = ({ groups, current, rail, onGo }: SideMenuProps) => {
  const { watch, tip } = useRailTip(rail);
  return (
    <>
      <ul className="menu" {...watch}>
        {groups.map((group) => (
          <li key={group.name} data-group={group.name}>
            <MenuGroup group={group} current={current} rail={rail} onGo={onGo} />
          </li>
        ))}
      </ul>
      {tip}
    </>
  );
};
