import { isIn, linkedSheets } from "./sheet.ts";

const LONGEST_WAIT_MS = 3000;

/** Settles when the theme's sheet is there or has failed, after 3 s at most: an app without colours is better than none. */ // SH-10
export const themeReady = (): Promise<void> =>
  new Promise((resolve) => {
    const [sheet] = linkedSheets();
    if (!sheet || !isIn(sheet, "waiting")) {
      resolve();
      return;
    }
    const done = () => resolve();
    sheet.addEventListener("load", done, { once: true });
    sheet.addEventListener("error", done, { once: true });
    setTimeout(done, LONGEST_WAIT_MS);
  });
