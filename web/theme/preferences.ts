// The settings of this browser, as they are kept: read before the first paint, so without any library.
export const themeNames = [
  "tailwind-light",
  "lara-light-indigo",
  "lara-light-blue",
  "lara-light-purple",
  "lara-light-teal",
  "lara-dark-indigo",
  "lara-dark-blue",
  "lara-dark-purple",
  "lara-dark-teal",
] as const;
export type ThemeName = (typeof themeNames)[number];

const menuModes = ["static", "overlay"] as const;
const SMALLEST = 12;
const LARGEST = 16;

export const PREFERENCES_KEY = "portal.prefs.v1";

export type Preferences = { theme: ThemeName; scale: number; menuMode: (typeof menuModes)[number] };

const defaults: Preferences = { theme: "lara-light-indigo", scale: 14, menuMode: "static" };

const kept = (text: string | null): Partial<Record<keyof Preferences, unknown>> => {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** Unknown or broken values fall back to the default one by one; a scale to the nearest that exists. */ // SH-11
export const parsePreferences = (text: string | null): Preferences => {
  const { theme, scale, menuMode } = kept(text);
  return {
    theme: themeNames.find((name) => name === theme) ?? defaults.theme,
    scale: typeof scale === "number" && !Number.isNaN(scale) ? Math.min(LARGEST, Math.max(SMALLEST, Math.round(scale))) : defaults.scale,
    menuMode: menuModes.find((mode) => mode === menuMode) ?? defaults.menuMode,
  };
};

export const isDark = (theme: ThemeName): boolean => theme.includes("-dark-");
