// The bar at the bottom of a phone: what people open every day, and the menu, all within reach of a thumb.
import type { RefObject } from "react";
import { Link, useLocation } from "react-router";
import type { BottomBarItem } from "../module.ts";
import { useSession } from "../session.ts";
import { shellTexts } from "../texts.ts";
import { useTexts } from "../ui/use-texts.ts";
import { useWebModules } from "../web-modules.ts";
import { currentPath } from "./menu.ts";
import { Badge } from "./menu-item.tsx";
import { TopMenu } from "./top-menu.tsx";
import { usePanel } from "./use-panel.tsx";
import "./bottom-bar.css";

const Face = ({ icon, label, useBadge }: Pick<BottomBarItem, "icon" | "label" | "useBadge">) => (
  <>
    <span className={`pi pi-${icon}`} aria-hidden="true" />
    <span>{label}</span>
    {useBadge && <Badge useBadge={useBadge} />}
  </>
);

type PanelItem = Extract<BottomBarItem, { panel: unknown }>;

const PanelButton = ({ icon, label, panel }: PanelItem) => {
  const { content, ...menu } = usePanel(label, panel);
  return (
    <TopMenu {...menu} look="bottom-item" box="bottom-menu" face={<Face icon={icon} label={label} />}>
      {content}
    </TopMenu>
  );
};

type BottomBarProps = {
  menuId: string;
  toggle: RefObject<HTMLButtonElement | null>;
  expanded: boolean;
  inert: boolean;
  onMenu: () => void;
};

export const BottomBar = ({ menuId, toggle, expanded, inert, onMenu }: BottomBarProps) => {
  const text = useTexts(shellTexts);
  const { isLeaver } = useSession();
  const modules = useWebModules();
  const { pathname } = useLocation();
  const items = isLeaver ? [] : modules.flatMap(({ bottomBar = [] }) => bottomBar).sort((a, b) => a.order - b.order);
  const current = currentPath(
    items.filter((item) => "path" in item),
    pathname,
  );
  return (
    <nav className="bottom-bar" aria-label={text("shortcuts")} inert={inert}>
      {items.map((item) =>
        "path" in item ? (
          <Link key={item.label} className="bottom-item" to={item.path} aria-current={item.path === current ? "page" : undefined}>
            <Face icon={item.icon} label={item.label} useBadge={item.useBadge} />
          </Link>
        ) : (
          <PanelButton key={item.label} {...item} />
        ),
      )}
      <button
        ref={toggle}
        type="button"
        className="bottom-item menu-toggle"
        aria-expanded={expanded}
        aria-controls={menuId}
        onClick={onMenu}
      >
        <Face icon="bars" label={text("menu")} />
      </button>
    </nav>
  );
};
