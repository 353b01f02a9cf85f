import type { MenuMode, ThemeName } from "../theme/preferences.ts";
import { defineTexts } from "../ui/use-texts.ts";

export const settingsTexts = defineTexts("settings", {
  close: "Close settings",
  scale: "Scale",
  smaller: "Smaller text",
  larger: "Larger text",
  scaleNow: "{scale}, from {smallest} to {largest}",
  menuType: "Menu type",
  themes: "Themes",
  reset: "Reset to defaults",
  themeFailed: "The theme could not be loaded. The current one stays.",
});

export const menuModeNames: Record<MenuMode, string> = { static: "Static", overlay: "Overlay" };

export const themeTitles: Record<ThemeName, string> = {
  "tailwind-light": "Tailwind light",
  "lara-light-indigo": "Lara light indigo",
  "lara-light-blue": "Lara light blue",
  "lara-light-purple": "Lara light purple",
  "lara-light-teal": "Lara light teal",
  "lara-dark-indigo": "Lara dark indigo",
  "lara-dark-blue": "Lara dark blue",
  "lara-dark-purple": "Lara dark purple",
  "lara-dark-teal": "Lara dark teal",
};
