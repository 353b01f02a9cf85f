// Runs in the page's head before anything is painted: links the chosen theme, so that no other one is ever seen (SH-10),
// and watches whether the app is started.
import { watchStart } from "./failed-start.ts";
import { dressPage, scalePage } from "./page.ts";
import { PREFERENCES_KEY, parsePreferences } from "./preferences.ts";
import { themeSheet } from "./sheet.ts";

const stored = (): string | null => {
  try {
    return localStorage.getItem(PREFERENCES_KEY);
  } catch {
    return null;
  }
};

watchStart(window);

const { theme, scale } = parsePreferences(stored());
dressPage(theme);
scalePage(scale);

const sheet = themeSheet(theme);
sheet.setAttribute("blocking", "render");
document.head.append(sheet);
