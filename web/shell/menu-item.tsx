import { useId } from "react";
import { Link } from "react-router";
import type { MenuEntry } from "../module.ts";
import { shellTexts } from "../texts.ts";
import { CountBadge, shortCount } from "../ui/count-badge.tsx";
import { useTexts } from "../ui/use-texts.ts";

export const Badge = ({ useBadge }: { useBadge: () => number | undefined }) => {
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

export const Item = ({ entry, label, icon, current, onGo }: ItemProps) => {
  const text = useTexts(shellTexts);
  const id = useId();
  return (
    <>
      <Link
        className="menu-row"
        to={entry.path}
        aria-current={current ? "page" : undefined}
        aria-describedby={entry.soon && id}
        onClick={onGo}
      >
        {icon && <span className={`menu-icon pi pi-${icon}`} aria-hidden="true" />}
        <span className="menu-label">{label}</span>
        {entry.useBadge && <Badge useBadge={entry.useBadge} />}
      </Link>
      {entry.soon && (
        <span id={id} className="menu-soon">
          {text("soon")}
        </span>
      )}
    </>
  );
};
