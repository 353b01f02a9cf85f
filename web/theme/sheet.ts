// A theme's sheet is a hashed file of its own, linked by script; one that fails can be told from one that is there.
import type { ThemeName } from "./preferences.ts";

/** The address of each theme's file; filled in by the build. */
declare const themeSheets: Record<ThemeName, string>;

type SheetState = "waiting" | "loaded" | "failed";

export const themeSheet = (theme: ThemeName): HTMLLinkElement => {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = themeSheets[theme];
  const become = (state: SheetState) => {
    sheet.dataset.themeSheet = state;
  };
  become("waiting");
  sheet.addEventListener("load", () => become("loaded"));
  sheet.addEventListener("error", () => become("failed"));
  return sheet;
};

export const linkedSheets = (): HTMLLinkElement[] => [...document.querySelectorAll<HTMLLinkElement>("link[data-theme-sheet]")];

export const isIn = (sheet: HTMLLinkElement, state: SheetState): boolean => sheet.dataset.themeSheet === state;
