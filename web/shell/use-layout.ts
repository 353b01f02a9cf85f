import { useEffect, useReducer } from "react";
import { settings, useSettings } from "../theme/settings.ts";
import { useDesktop } from "../ui/use-desktop.ts";
import { type Layout, layoutAfter, layoutAtLoad, locked, type TellLayout } from "./layout.ts";

/** The state of the frame, which follows the width of the window and what this browser has chosen. */
export const useLayout = (): [Layout, TellLayout] => {
  const desktop = useDesktop();
  const { menuMode, rail } = useSettings();
  const surroundings = { desktop, menuMode, desktopStaticHidden: rail };
  const [layout, dispatch] = useReducer(layoutAfter, surroundings, layoutAtLoad);
  if (layout.desktop !== desktop || layout.menuMode !== menuMode || layout.desktopStaticHidden !== rail)
    dispatch({ is: "surroundings", ...surroundings });
  const tell: TellLayout = (event) => {
    const next = layoutAfter(layout, event);
    if (next.desktopStaticHidden === rail) dispatch(event);
    else void settings.change({ rail: next.desktopStaticHidden });
  };
  const lock = locked(layout);
  useEffect(() => {
    document.documentElement.classList.toggle("locked", lock);
    return () => document.documentElement.classList.remove("locked");
  }, [lock]);
  return [layout, tell];
};
