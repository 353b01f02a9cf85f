// Vite plugin: each of the nine themes as a hashed file of its own, and the script that links the chosen one before the first paint.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync, transformSync } from "esbuild";
import type { Plugin } from "vite";
import { colorSchemeOf, type ThemeName, themeNames } from "../web/theme/preferences.ts";

const root = join(import.meta.dirname, "..");
const HEAD_MARK = "<!-- head script -->";

type Swap = readonly [theirs: string, ours: string];

const variable = (css: string, name: string): string => css.match(new RegExp(`--${name}:\\s*([^;]+);`))?.[1] ?? "";

/** The light lara themes draw links, active items and solid buttons too pale: a darker shade of their own palette instead. */ // SH-12
const readable = (name: ThemeName, css: string): Swap[] => {
  if (!name.startsWith("lara-light-")) return [];
  const teal = name === "lara-light-teal";
  const swap: Swap = [variable(css, "primary-color"), variable(css, teal ? "primary-700" : "primary-600")];
  // Teal's hover would now be paler than the button itself.
  return teal ? [["#0d9488", variable(css, "primary-800")], swap] : [swap];
};

/** Replaces a colour wherever it is used, and leaves it in the palette (`--teal-500`), where it is a name and no choice. */
const recoloured = (css: string, [theirs, ours]: Swap): string =>
  css.replace(new RegExp(`(--[a-z]+-\\d+:\\s*)?${theirs}`, "g"), (whole, palette: string | undefined) => (palette ? whole : ours));

/** Themes with more to correct than their scheme. */
const ownCorrections: readonly ThemeName[] = ["tailwind-light", "lara-light-teal"];

const correctionsOf = (name: ThemeName): string[] => [colorSchemeOf(name), ...ownCorrections.filter((own) => own === name)];

const hashed = (name: string, extension: string, source: string): string =>
  `assets/${name}-${createHash("sha256").update(source).digest("base64url").slice(0, 8)}.${extension}`;

/** The theme without its own font, which alone is heavier than the whole home page may be. */
export const themeSource = (name: ThemeName): string => {
  const theme = readFileSync(join(root, "node_modules/primereact/resources/themes", name, "theme.css"), "utf8")
    .replace(/@font-face\s*\{[^}]*\}/g, "")
    .replace(/^\s*(?:--)?font-(?:family|feature-settings|variation-settings):(?!\s*var\()[^;]*;/gm, "");
  const corrections = correctionsOf(name).map((file) => readFileSync(join(root, "web/theme/contrast", `${file}.css`), "utf8"));
  const colours = readable(name, theme).reduce(recoloured, theme);
  return transformSync([colours, ...corrections].join("\n"), { loader: "css", minify: true }).code;
};

type Sheets = Record<string, string>;

const headSource = (sheets: Sheets): string => {
  const built = buildSync({
    entryPoints: [join(root, "web/theme/head.ts")],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    define: { themeSheets: JSON.stringify(sheets) },
  });
  return built.outputFiles[0]?.text ?? "";
};

const files = (): { all: Map<string, string>; sheets: Sheets; head: string } => {
  const all = new Map<string, string>();
  const sheets: Sheets = {};
  for (const name of themeNames) {
    const source = themeSource(name);
    const file = hashed(`theme-${name}`, "css", source);
    all.set(file, source);
    sheets[name] = `/${file}`;
  }
  const source = headSource(sheets);
  const head = hashed("head", "js", source);
  all.set(head, source);
  return { all, sheets, head };
};

/** Every browser we serve reads woff2; the four older formats beside it would only be shipped, never loaded. */
const onlyWoff2 = (css: string): string =>
  css.replace(/src:\s*url\([^)]*\.eot'?\);/, "").replace(/src:[^;]*?(url\([^)]*\.woff2'?\)\s*format\('woff2'\))[^;]*;/, "src: $1;");

export const themes = (): Plugin => {
  let made: ReturnType<typeof files> | undefined;
  const once = () => {
    made ??= files();
    return made;
  };
  return {
    name: "themes",
    enforce: "pre",
    config: () => ({ define: { themeSheets: JSON.stringify(once().sheets) } }),
    transform: (code, id) => (id.endsWith("primeicons/primeicons.css") ? { code: onlyWoff2(code), map: null } : undefined),
    transformIndexHtml: (html) => html.replace(HEAD_MARK, `<script src="/${once().head}"></script>`),
    generateBundle() {
      for (const [fileName, source] of once().all) this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = (request.url ?? "").slice(1).split("?")[0] ?? "";
        const source = once().all.get(file);
        if (source === undefined) return next();
        response.setHeader("content-type", file.endsWith(".css") ? "text/css" : "text/javascript");
        response.end(source);
      });
    },
  };
};
