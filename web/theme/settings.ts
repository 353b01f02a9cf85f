// The settings of this browser while the app runs: on the page at once, kept for the next time, the same in all tabs.
import { useSyncExternalStore } from "react";
import { createListeners } from "../listeners.ts";
import { scalePage } from "./page.ts";
import {
  colorSchemeOf,
  type LayoutConfig,
  layoutDefaults,
  nearestScale,
  PREFERENCES_KEY,
  type Preferences,
  parsePreferences,
  type ThemeName,
} from "./preferences.ts";
import { swapTheme } from "./swap.ts";

/** `wanted` is the theme whose sheet is on its way; else the one that is worn. */
export type Settings = Preferences & { wanted: ThemeName };

type Store = Pick<Storage, "getItem" | "setItem">;
type StorageNews = Pick<Window, "addEventListener">;

/** Storage may be forbidden or full: then the settings last as long as the page. */
const quietly = <T>(access: () => T): T | undefined => {
  try {
    return access();
  } catch {
    return undefined;
  }
};

export const createSettings = ({ storage, swap }: { storage: () => Store; swap: typeof swapTheme }) => {
  const read = () => parsePreferences(quietly(() => storage().getItem(PREFERENCES_KEY)) ?? null);
  const began = read();
  let settings: Settings = { ...began, wanted: began.theme };
  const { tell, subscribe } = createListeners();

  const become = (changes: Partial<Settings>) => {
    settings = { ...settings, ...changes };
    settings.scale = nearestScale(settings.scale); // SH-11
    scalePage(settings.scale);
    tell();
  };
  const keep = () => {
    const { theme, scale, menuMode, rail } = settings;
    // Only while the menu is collapsed: else the three of the specification stand there alone.
    const stored = { theme, scale, menuMode, rail: rail || undefined };
    quietly(() => storage().setItem(PREFERENCES_KEY, JSON.stringify(stored)));
  };
  /** False when its sheet could not be loaded; the worn theme stays then. */
  const wear = async (theme: ThemeName): Promise<boolean> => {
    become({ wanted: theme });
    const outcome = await swap(theme);
    if (outcome === "worn") become({ theme });
    if (outcome === "failed") become({ wanted: settings.theme });
    return outcome !== "failed";
  };

  return {
    view: () => settings,
    subscribe,
    /** Acts at once. False when a theme could not be loaded; a theme is kept once it is worn. */ // SH-10
    change: async ({ theme, ...others }: Partial<Preferences>): Promise<boolean> => {
      become(others);
      keep();
      if (theme === undefined) return true;
      const worn = await wear(theme);
      keep();
      return worn;
    },
    /** Another tab of this browser has changed them, or all that is stored has been cleared. */ // SH-11
    follow: (target: StorageNews): void =>
      target.addEventListener("storage", (event) => {
        if (event.key !== PREFERENCES_KEY && event.key !== null) return;
        const { theme, ...others } = read();
        become(others);
        if (theme !== settings.theme) void wear(theme);
      }),
  };
};

export const settings = createSettings({ storage: () => localStorage, swap: swapTheme });

export const useSettings = (): Settings => useSyncExternalStore(settings.subscribe, settings.view);

/** The layout the app starts with: ripples are switched on, unless the person wants nothing to move. */ // SH-11
export const layoutAtStart = (): LayoutConfig => {
  const { theme, scale, menuMode } = settings.view();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return { ...layoutDefaults, theme, scale, menuMode, colorScheme: colorSchemeOf(theme), ripple: !still };
};
