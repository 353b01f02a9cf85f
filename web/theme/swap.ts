// Another theme on the running page: the old sheet stays until the new one is there, so that nothing is ever seen without colours.
import { dressPage } from "./page.ts";
import type { ThemeName } from "./preferences.ts";
import { isIn, linkedSheets, themeSheet } from "./sheet.ts";

type Outcome = "worn" | "failed" | "overtaken";

const nothing = () => undefined;
let overtake: () => void = nothing;

const isWorn = (theme: ThemeName): boolean =>
  document.documentElement.dataset.theme === theme && linkedSheets().some((sheet) => isIn(sheet, "loaded"));

/** Of several that are asked for at once the last one counts. */ // SH-10
export const swapTheme = (theme: ThemeName): Promise<Outcome> =>
  new Promise((resolve) => {
    overtake();
    overtake = nothing;
    if (isWorn(theme)) {
      resolve("worn");
      return;
    }
    const sheet = themeSheet(theme);
    const settle = (outcome: Outcome) => {
      overtake = nothing;
      resolve(outcome);
    };
    overtake = () => {
      sheet.remove();
      settle("overtaken");
    };
    sheet.addEventListener("load", () => {
      for (const other of linkedSheets()) if (other !== sheet) other.remove();
      dressPage(theme);
      settle("worn");
    });
    sheet.addEventListener("error", () => {
      sheet.remove();
      settle("failed");
    });
    // Behind the old one and before the portal's own sheets, which have the last word.
    const old = linkedSheets().at(-1);
    if (old) old.after(sheet);
    else document.head.prepend(sheet);
  });
