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

export const menuModes = ["static", "overlay"] as const;
export type MenuMode = (typeof menuModes)[number];

export const scales: readonly number[] = [12, 13, 14, 15, 16];
export const smallestScale = Math.min(...scales);
export const largestScale = Math.max(...scales);

/** The layout of the specification, in its six fields. */
export type LayoutConfig = {
  ripple: boolean;
  inputStyle: "outlined";
  menuMode: MenuMode;
  colorScheme: "light" | "dark";
  theme: ThemeName;
  scale: number;
};

export const layoutDefaults: LayoutConfig = {
  ripple: false,
  inputStyle: "outlined",
  menuMode: "static",
  colorScheme: "light",
  theme: "lara-light-indigo",
  scale: 14,
};

export const PREFERENCES_KEY = "portal.prefs.v1";

/** What people choose; the rest of the layout follows from it. */
export type Preferences = Pick<LayoutConfig, "theme" | "scale" | "menuMode"> & {
  /** At a desk the static menu is collapsed to its icons. */
  rail: boolean;
};

export const defaultPreferences: Preferences = {
  theme: layoutDefaults.theme,
  scale: layoutDefaults.scale,
  menuMode: layoutDefaults.menuMode,
  rail: false,
};

export const colorSchemeOf = (theme: ThemeName): LayoutConfig["colorScheme"] => (theme.includes("-dark-") ? "dark" : "light");

const kept = (text: string | null): Partial<Record<keyof Preferences, unknown>> => {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
};

export const nearestScale = (scale: number): number => Math.min(largestScale, Math.max(smallestScale, Math.round(scale)));

/** Unknown or broken values fall back to the default one by one; a scale to the nearest that exists. */ // SH-11
export const parsePreferences = (text: string | null): Preferences => {
  const { theme, scale, menuMode, rail } = kept(text);
  return {
    theme: themeNames.find((name) => name === theme) ?? layoutDefaults.theme,
    scale: typeof scale === "number" && !Number.isNaN(scale) ? nearestScale(scale) : layoutDefaults.scale,
    menuMode: menuModes.find((mode) => mode === menuMode) ?? layoutDefaults.menuMode,
    rail: rail === true,
  };
};
