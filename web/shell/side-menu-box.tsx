import { type RefObject, useEffect, useRef } from "react";
import { shellTexts } from "../texts.ts";
import { bringCurrentIntoSight } from "../ui/into-sight.ts";
import { useTexts } from "../ui/use-texts.ts";
import { type Layout, masked, menuIsRail, menuShown, menuStands, type TellLayout } from "./layout.ts";
import type { Group } from "./menu.ts";
import { SideMenu } from "./side-menu.tsx";
import { useLeaving } from "./use-leaving.ts";

type SideMenuBoxProps = {
  id: string;
  layout: Layout;
  tell: TellLayout;
  toggle: RefObject<HTMLButtonElement | null>;
  groups: readonly Group[];
  current: string | undefined;
};

/** Where the side menu is: beside the page, or sliding over it. */
export const SideMenuBox = ({ id, layout, tell, toggle, groups, current }: SideMenuBoxProps) => {
  const text = useTexts(shellTexts);
  const box = useRef<HTMLElement>(null);
  const leave = () => tell({ is: "menu-left" });
  const shown = menuShown(layout);
  const alone = masked(layout);
  const rail = menuIsRail(layout);
  useLeaving({ open: shown && !menuStands(layout), inside: [box, toggle], onLeave: leave });
  useEffect(() => {
    if (alone) box.current?.querySelector<HTMLElement>("button")?.focus();
  }, [alone]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is current
  useEffect(() => {
    const menu = box.current;
    if (!menu || rail) return;
    bringCurrentIntoSight(menu, "column");
    // Its group or section may only now begin to open, and has no room for it before.
    const opened = ({ target }: Event) => {
      const hasCurrent = target instanceof Element && target.matches(".menu-list[data-open=true]:has([aria-current])");
      if (hasCurrent) bringCurrentIntoSight(menu, "column");
    };
    menu.addEventListener("transitionend", opened);
    return () => menu.removeEventListener("transitionend", opened);
  }, [current, rail]);
  return (
    <nav ref={box} id={id} className="sidebar" aria-label={text("mainMenu")} inert={!shown || layout.settingsOpen}>
      {!layout.desktop && (
        <button type="button" className="bar-button sidebar-close" aria-label={text("closeMenu")} onClick={leave}>
          <span className="pi pi-times" aria-hidden="true" />
        </button>
      )}
      <SideMenu groups={groups} current={current} rail={rail} onGo={leave} />
    </nav>
  );
};
