// What the shell itself can do, offered by the search.
import { useMemo } from "react";
import { colorSchemeOf, type ThemeName, themeNames } from "../theme/preferences.ts";
import { settings, useSettings } from "../theme/settings.ts";
import { useTexts } from "../ui/use-texts.ts";
import type { ShellAction } from "./search-entries.ts";
import { searchTexts } from "./search-texts.ts";

/** The same colour in the other scheme; the one theme without a counterpart goes to the first dark one. */
const counterpart = (theme: ThemeName): ThemeName => {
  const [from, to] = colorSchemeOf(theme) === "dark" ? ["-dark-", "-light-"] : ["-light-", "-dark-"];
  return themeNames.find((name) => name === theme.replace(from, to) && name !== theme) ?? "lara-dark-indigo";
};

export const useShellActions = (onSettings: () => void, onLogOut: () => void): readonly ShellAction[] => {
  const text = useTexts(searchTexts);
  const { theme } = useSettings();
  return useMemo(() => {
    const isDark = colorSchemeOf(theme) === "dark";
    return [
      {
        id: "scheme",
        label: text(isDark ? "light" : "dark"),
        words: "dark light mode night day theme colour color appearance",
        icon: isDark ? "sun" : "moon",
        run: () => void settings.change({ theme: counterpart(theme) }),
      },
      {
        id: "settings",
        label: text("settings"),
        words: "settings preferences display appearance font bigger smaller larger colours colors static overlay",
        icon: "cog",
        run: onSettings,
      },
      {
        id: "logout",
        label: text("logout"),
        words: "sign out exit leave logout",
        icon: "sign-out",
        run: onLogOut,
      },
    ];
  }, [text, theme, onSettings, onLogOut]);
};
