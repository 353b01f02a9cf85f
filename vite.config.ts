// Builds the browser's part from web/ into dist/web; the server writes nonce, API address and build into the page.
import { join } from "node:path";
import { defineConfig } from "vite";
import { themes } from "./tools/themes.ts";

export default defineConfig({
  root: join(import.meta.dirname, "web"),
  publicDir: false,
  plugins: [themes()],
  build: {
    outDir: join(import.meta.dirname, "dist/web"),
    emptyOutDir: true,
    // Every asset is a file of its own: the policy knows no data: fonts, and hashed files are kept for ever.
    assetsInlineLimit: 0,
    target: "es2022",
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      onLog: (level, log, report) => {
        // The component library marks its files for servers that render React; there is none here.
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") report(level, log);
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { "/api": "http://localhost:3000" } },
});
