// What a browser loads to show the home page: scripts and styles as the portal sends them, fonts left out.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildApp } from "#api/app.ts";

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** What a chunk needs before it runs. */
const imported = (source: string): string[] => matches(source, /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g);

/** The chunks that a script loads when they are called for, each with the styles and scripts that come along. */
const onDemand = (source: string): Map<string, string[]> => {
  const [, list = ""] = /m\.f=\[([^\]]*)\]/.exec(source) ?? [];
  const files = matches(list, /["'](?:assets\/)?([\w.-]+)["']/g);
  const found = new Map<string, string[]>();
  const calls = /import\(["'`]\.\/([\w.-]+\.js)["'`]\)(?:(?:(?!import\().){0,200}?__vite__mapDeps\(\[([\d,]*)\]\))?/g;
  for (const [, chunk = "", places = ""] of source.matchAll(calls)) {
    found.set(chunk, places === "" ? [] : places.split(",").flatMap((place) => files[Number(place)] ?? []));
  }
  return found;
};

/** Files of the signed-in home page below `assets/`. The heaviest theme stands for the one that is chosen. */
export const homeFiles = (webFolder: string): string[] => {
  const assets = join(webFolder, "assets");
  const read = (file: string): string => readFileSync(join(assets, file), "utf8");
  const html = readFileSync(join(webFolder, "index.html"), "utf8");
  const files = new Set<string>();
  const add = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    if (!file.endsWith(".js")) return;
    for (const other of imported(read(file))) add(other);
  };
  for (const file of matches(html, /(?:src|href)="\/assets\/([\w.-]+\.(?:js|css))"/g)) add(file);
  const known = readdirSync(assets);
  // The page itself and the cards on it are fetched once the shell runs.
  const isHome = (file: string): boolean => /^home-/.test(file);
  for (let size = -1; size !== files.size; ) {
    size = files.size;
    for (const file of [...files].filter((one) => one.endsWith(".js"))) {
      for (const [chunk, along] of onDemand(read(file))) if (isHome(chunk)) for (const one of [chunk, ...along]) add(one);
    }
  }
  if (![...files].some((file) => /^home-page/.test(file))) throw new Error("The chunk of the home page was not found in the build.");
  const themes = known.filter((file) => /^theme-.*\.css$/.test(file)).sort((one, other) => read(other).length - read(one).length);
  for (const theme of themes.slice(0, 1)) add(theme);
  return [...files];
};

/** Kilobytes (1000 bytes) on the wire for a browser that takes gzip. */
export const homeWeight = async (webFolder: string): Promise<number> => {
  const baseUrl = new URL("http://localhost");
  const app = await buildApp({ baseUrl, build: "bench", logLevel: "silent", webFolder, routes: () => undefined, messages: {} });
  let bytes = 0;
  for (const file of homeFiles(webFolder)) {
    const { rawPayload } = await app.inject({ url: `/assets/${file}`, headers: { "accept-encoding": "gzip" } });
    bytes += rawPayload.length;
  }
  await app.close();
  return bytes / 1000;
};
