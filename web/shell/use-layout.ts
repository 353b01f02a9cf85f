import { useEffect, useReducer } from "react";
import { useSettings } from "../theme/settings.ts";
import { useDesktop } from "../ui/use-desktop.ts";
import { type Layout, layoutAfter, layoutAtLoad, locked, type TellLayout } from "./layout.ts";

/** The state of the frame, which follows the width of the window and the chosen type of menu. */
export const useLayout = (): [Layout, TellLayout] => {
  const desktop = useDesktop();
  const { menuMode } = useSettings();
  const [layout, tell] = useReducer(layoutAfter, { desktop, menuMode }, layoutAtLoad);
  if (layout.desktop !== desktop || layout.menuMode !== menuMode) tell({ is: "surroundings", desktop, menuMode });
  const lock = locked(layout);
  useEffect(() => {
    document.documentElement.classList.toggle("locked", lock);
    return () => document.documentElement.classList.remove("locked");
  }, [lock]);
  return [layout, tell];
};
