// `npm run screens -- http://localhost:3000 [part of an address]`: every page of the running demo in three themes and two widths, each a picture and all on contact sheets, in dist/screens.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { clock } from "#api/clock.ts";
import { dayIn } from "#shared/dates.ts";
import type { ThemeName } from "../web/theme/preferences.ts";
import { openBrowser, person } from "./browser.ts";
import { load, pathOf, wear } from "./every-page.ts";
import { isDrawn, signIn } from "./steps.ts";
import { walks } from "./walked-pages.ts";

const folder = join(import.meta.dirname, "../dist/screens");
const themes: readonly ThemeName[] = ["lara-light-indigo", "lara-dark-teal", "tailwind-light"];
/** Width of the page, width of its picture on the sheet, and how many stand beside each other. */
const sizes = [
  { width: 1440, height: 900, small: 480, across: 4 },
  { width: 390, height: 844, small: 240, across: 8 },
] as const;
/** Pixels: a sheet that is larger is read by no viewer. */
const TALLEST = 1200;
const ROWS = 3;

const pictureOf = async (page: Page, name: string): Promise<string> => {
  const path = join(folder, `${name.replaceAll(/[^\w-]+/g, "_")}.png`);
  await page.screenshot({ path, fullPage: true });
  return path;
};

const sheetOf = async (paths: readonly string[], { small, across }: (typeof sizes)[number], name: string): Promise<void> => {
  const tall = Math.floor(TALLEST / ROWS);
  /** Of a long page its beginning. */
  const input = async (path: string) =>
    sharp(await sharp(path).resize(small).extend({ bottom: tall, background: "#888" }).toBuffer())
      .extract({ left: 0, top: 0, width: small, height: tall })
      .toBuffer();
  const pictures = await Promise.all(paths.map(input));
  const layers = pictures.map((picture, at) => ({ input: picture, left: (at % across) * small, top: Math.floor(at / across) * tall }));
  const height = Math.ceil(paths.length / across) * tall;
  await sharp({ create: { width: small * across, height, channels: 3, background: "#888" } })
    .composite(layers)
    .png()
    .toFile(join(folder, `${name}.png`));
};

const [url = "http://localhost:3000", wanted = ""] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const browser = await openBrowser();
for (const size of sizes) {
  const seen = new Map<ThemeName, string[]>(themes.map((theme) => [theme, []]));
  for (const { who, stops } of walks(dayIn("Asia/Kolkata", clock.now()))) {
    const { page, complaints, close } = await person(browser, size, url);
    // tsx names the functions that are handed to the page by a helper that only this process has.
    await page.addInitScript("globalThis.__name = (named) => named");
    if (who) await signIn(page, who);
    for (const stop of stops) {
      const path = await pathOf(page, load, stop).catch((reason: unknown) => console.log(String(reason)));
      if (!path?.includes(wanted)) continue;
      await load(page, path);
      await isDrawn(page).catch(() => console.log(`${path} is still loading`));
      for (const theme of themes) {
        await wear(page, theme);
        seen.get(theme)?.push(await pictureOf(page, `${size.width}-${theme}-${who ?? "outside"}${path}`));
      }
    }
    for (const complaint of complaints) console.log(`${who}: ${complaint}`);
    await close();
  }
  for (const [theme, paths] of seen) {
    const most = size.across * ROWS;
    for (let from = 0; from < paths.length; from += most)
      await sheetOf(paths.slice(from, from + most), size, `sheet-${size.width}-${theme}-${from / most + 1}`);
  }
  console.log(`${size.width} px: ${seen.get(themes[0] as ThemeName)?.length} pages in ${themes.length} themes`);
}
await browser.close();
