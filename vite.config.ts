// Builds the browser's part from web/ into dist/web; the server writes nonce, API address and build into the page.
import { join } from "node:path";
import { defineConfig } from "vite";
import manifest from "./package.json" with { type: "json" };
import { leaveOut } from "./tools/left-out.ts";
import { themes } from "./tools/themes.ts";

const packages = [
  "react",
  "react-dom",
  "scheduler",
  "react-router",
  "@tanstack/(?:query-core|react-query)",
  "i18next",
  "react-i18next",
  "use-sync-external-store",
];
const drawn = ["utils", "api", "componentbase", "hooks", "button", "ripple", "portal", "iconbase"];
// Vite puts the helper that loads other files into a file of its own, which is one call more for everybody.
const everyPageNeeds = new RegExp(
  `vite[\\/]preload-helper|node_modules[\\/](?:(?:${packages.join("|")})|primereact[\\/](?:${drawn.join("|")}))[\\/]`,
);

// Small files that the frame loads before any page: each of them as a file of its own costs more than it holds.
const ui = [
  "use-texts",
  "use-refresh",
  "use-settled",
  "use-desktop",
  "notice",
  "empty",
  "popup",
  "menu-button",
  "card",
  "skeleton",
  "face",
  "peek",
  "kind-icon",
  "things",
  "page",
  "loaded",
  "button",
  "into-sight",
  "focus-title",
  "kept-values",
  "moment",
  "clock",
];
const overPages = ["toast", "modal", "dialog", "failure", "status-badge"];
const calls = ["build", "connection", "random", "request-answer", "request-url", "request", "client"];
const signedIn = ["session", "session/(?:input|lock|fields|token|session|browser|separate-token|warnings|watch)"];
const around = ["listeners", "unsaved", "confirmation", "paths", "shell-paths", "not-built/not-built", "health", "lazy-page"];
const shell = ["use-on-demand", "search"];
const start = [
  "start-texts",
  "texts",
  "web-modules",
  "outside/outside-page",
  "ui/redirect",
  "theme/(?:preferences|page|sheet|swap|settings)",
];
const doors = [
  "(?:bills|home|notifications|requests)/web/texts",
  "documents/(?:kinds|web/letters/texts)",
  "hiring/kinds",
  "leave/web/home-texts",
  "attendance/(?:day-requests/kinds|regularise/record)",
];
const vocabulary = ["endpoint", "format", "ids", "dates", "list", "permissions", "search", "hues"];
const asked = [
  "session/(?:link-)?contract",
  "notifications/counts-contract",
  "notifications/web/(?:counts|live)",
  "people/directory/faces-contract",
  "people/web/directory/faces",
];
const anyOf = (folder: string, files: readonly string[]) => `/${folder}/(?:${files.join("|")})\\.tsx?$`;
const everyMenuNeeds = new RegExp(
  [
    anyOf("web/ui", [...ui, ...overPages]),
    anyOf("web", [...calls, ...signedIn, ...around, ...start]),
    anyOf("web/shell", shell),
    anyOf("shared", vocabulary),
    anyOf("modules", [...asked, ...doors, ".*/(?:paths|permissions)"]),
  ]
    .join("|")
    .replaceAll("/", "[\\\\/]"),
);

// Home and its cards come together: as files of their own they were twenty calls.
const home = new RegExp(
  [
    anyOf("modules/home/web", ["home-page", "greeting", "order"]),
    anyOf("modules/requests/web", ["home-cards", "queries", "approve-button", "record-queries"]),
    anyOf("modules/requests", ["policies/policy", "view"]),
    anyOf("web/ui", ["use-repeat-key"]),
    anyOf("modules/attendance/web/now", ["[a-z-]+"]),
    anyOf("web/ui/chart", ["ring"]),
    anyOf("modules/leave/web", ["home-card", "balance-cards", "balance-queries", "calendar/away-card"]),
  ]
    .join("|")
    .replaceAll("/", "[\\\\/]"),
);

// The PDF library asks for its decoders and fonts by name: they keep it, in a folder that is another one with each version.
const askedByName = /node_modules\/pdfjs-dist\/(?:wasm|standard_fonts)\//;

const everyDay = /[\\/](?:home|application|leave|my-month)-page-/;

const ownCode = new RegExp(`^${import.meta.dirname}/(?:web|modules|shared)/.*\\.tsx?$`);
const actsOnImport = /[\\/]web[\\/](?:main\.tsx|no-eval\.ts)$/;

export default defineConfig({
  root: join(import.meta.dirname, "web"),
  publicDir: false,
  plugins: [themes(), leaveOut()],
  build: {
    outDir: join(import.meta.dirname, "dist/web"),
    emptyOutDir: true,
    // Every asset is a file of its own: the policy knows no data: fonts, and hashed files are kept for ever.
    assetsInlineLimit: 0,
    target: "es2022",
    // What people open first is fetched with all that it needs at once; the other pages' lists of files would be read by everybody at start.
    // Browsers that do not know of it fetch each file when it is asked for.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files) => (everyDay.test(file) ? files : files.filter((one) => one.endsWith(".css"))),
    },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      onLog: (level, log, report) => {
        // The component library marks its files for servers that render React; there is none here.
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") report(level, log);
      },
      // Schemas are defined in many files: whichever comes first has this one, and with it `no-eval`, before it.
      output: {
        assetFileNames: ({ originalFileNames }) =>
          originalFileNames.some((name) => askedByName.test(name))
            ? `assets/pdfjs-${manifest.dependencies["pdfjs-dist"]}/[name][extname]`
            : "assets/[name]-[hash][extname]",
        codeSplitting: {
          groups: [
            { name: "schemas", test: /node_modules[\\/]zod[\\/]|web[\\/]no-eval/ },
            // What every page needs is one file: it packs better, and stays in the browser when only the portal's own code has changed.
            { name: "libraries", test: everyPageNeeds },
            { name: "frame", test: everyMenuNeeds },
            { name: "home", test: home },
            // With its first chart, once the page stands.
            {
              name: "charts",
              test: /node_modules[\\/](?:d3-[a-z-]+|internmap)[\\/]|web[\\/]ui[\\/]chart[\\/](?:drawing|bars|lines|heat|axis)\.tsx$/,
            },
          ],
        },
      },
      // A module's door gives what other modules use; a page takes along only what it uses itself.
      treeshake: { moduleSideEffects: (id) => (ownCode.test(id) && !actsOnImport.test(id) ? false : undefined) },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { "/api": "http://localhost:3000" } },
});
