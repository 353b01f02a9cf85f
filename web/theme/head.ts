// Runs in the page's head before anything is painted: links the chosen theme, so that no other one is ever seen (SH-10).
import { isDark, PREFERENCES_KEY, parsePreferences, type ThemeName } from "./preferences.ts";

/** The address of each theme's own hashed file; filled in by the build. */
declare const themeSheets: Record<ThemeName, string>;

const stored = (): string | null => {
  try {
    return localStorage.getItem(PREFERENCES_KEY);
  } catch {
    return null;
  }
};

const { theme, scale } = parsePreferences(stored());
const root = document.documentElement;
root.dataset.theme = theme;
root.style.colorScheme = isDark(theme) ? "dark" : "light";
root.style.fontSize = `${(scale / 16) * 100}%`; // SH-11
document.querySelector("meta[name=theme-color]")?.setAttribute("content", isDark(theme) ? "#111827" : "#f9fafb");

const sheet = document.createElement("link");
sheet.rel = "stylesheet";
sheet.href = themeSheets[theme];
sheet.dataset.themeSheet = "waiting";
sheet.setAttribute("blocking", "render");
const settle = () => {
  sheet.dataset.themeSheet = "settled";
};
sheet.addEventListener("load", settle);
sheet.addEventListener("error", settle);
document.head.append(sheet);
