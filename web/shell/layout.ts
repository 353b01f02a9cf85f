// What of the frame is open: four flags, and what each event makes of them. Everything else about it is derived.
import type { MenuMode } from "../theme/preferences.ts";

type Flags = {
  /** The menu that slides over the page is there. */
  menuOpen: boolean;
  /** The menu of the person, on a phone More. */
  topMenuOpen: boolean;
  settingsOpen: boolean;
};

type Surroundings = {
  desktop: boolean;
  menuMode: MenuMode;
  /** The menu beside the page is collapsed to a rail of icons; remembered by the browser. */
  desktopStaticHidden: boolean;
};

export type Layout = Flags & Surroundings;

export type LayoutEvent =
  | { is: "menu-toggled" }
  /** A press outside, Esc, or an item. */
  | { is: "menu-left" }
  | { is: "top-menu"; open: boolean }
  | { is: "settings"; open: boolean }
  | ({ is: "surroundings" } & Surroundings);

export type TellLayout = (event: LayoutEvent) => void;

const closed: Flags = { menuOpen: false, topMenuOpen: false, settingsOpen: false };

export const layoutAtLoad = (surroundings: Surroundings): Layout => ({ ...closed, ...surroundings });

/** It stands in the page instead of sliding over it. */
export const menuStands = ({ desktop, menuMode }: Pick<Surroundings, "desktop" | "menuMode">): boolean => desktop && menuMode === "static";

export const menuShown = (layout: Layout): boolean => menuStands(layout) || layout.menuOpen;

export const menuIsRail = (layout: Layout): boolean => menuStands(layout) && layout.desktopStaticHidden;

/** The menu of a phone has the page for itself: under a mask nothing takes a press or the focus. */
export const masked = ({ desktop, menuOpen }: Layout): boolean => !desktop && menuOpen;

/** Two things that scroll behind each other are too much for a phone. */
export const locked = ({ desktop, menuOpen, settingsOpen }: Layout): boolean => !desktop && (menuOpen || settingsOpen);

const moved = (layout: Layout, { desktop, menuMode, desktopStaticHidden }: Surroundings): Layout => {
  const crossed = desktop !== layout.desktop;
  const retyped = menuMode !== layout.menuMode;
  return {
    desktop,
    menuMode,
    desktopStaticHidden,
    menuOpen: layout.menuOpen && !crossed && !retyped,
    topMenuOpen: layout.topMenuOpen && !crossed,
    settingsOpen: layout.settingsOpen && !crossed,
  };
};

export const layoutAfter = (layout: Layout, event: LayoutEvent): Layout => {
  switch (event.is) {
    case "menu-toggled":
      if (menuStands(layout)) return { ...layout, desktopStaticHidden: !layout.desktopStaticHidden };
      return { ...layout, menuOpen: !layout.menuOpen, topMenuOpen: false };
    case "menu-left":
      return { ...layout, menuOpen: false };
    case "top-menu":
      return { ...layout, topMenuOpen: event.open, menuOpen: layout.menuOpen && !event.open };
    case "settings":
      return { ...layout, settingsOpen: event.open, menuOpen: false, topMenuOpen: false };
    case "surroundings":
      return moved(layout, event);
  }
};
