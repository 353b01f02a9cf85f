import type { LayoutConfig, MenuMode, ThemeName } from "../theme/preferences.ts";
import { defineTexts } from "../ui/use-texts.ts";

export const settingsTexts = defineTexts("settings", {
  close: "Close settings",
  scale: "Text size",
  smaller: "Smaller text",
  larger: "Larger text",
  scaleNow: "{scale}, from {smallest} to {largest}",
  menuType: "Menu type",
  light: "Light",
  dark: "Dark",
  indigo: "Indigo",
  blue: "Blue",
  purple: "Purple",
  teal: "Teal",
  tailwind: "Tailwind",
  reset: "Reset to defaults",
  themeFailed: "The theme could not be loaded. The current one stays.",
});

export const colorSchemes: readonly LayoutConfig["colorScheme"][] = ["light", "dark"];

const colours = ["indigo", "blue", "purple", "teal"] as const;

/** The one theme of another family goes by its family's name. */
export const colourOf = (theme: ThemeName): (typeof colours)[number] | "tailwind" =>
  colours.find((colour) => theme.endsWith(colour)) ?? "tailwind";

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
