// Kinds of tests, each with what it needs: nothing, PostgreSQL, a browser's globals, or the built portal in a real browser; `deep` are the long ones.
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: { name: "unit", include: ["shared/**/*.test.ts", "modules/*.test.ts", "modules/*/*.test.ts", "{tools,bench}/**/*.test.ts"] },
      },
      {
        root,
        test: {
          name: "api",
          include: ["api/**/*.test.ts", "modules/*/api/**/*.test.ts"],
          globalSetup: ["tools/test-database.ts"],
          // No measure of speed: a machine with other work takes its time.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          name: "deep",
          include: ["{api,e2e,modules,tools}/**/*.deep.ts"],
          globalSetup: ["tools/test-database.ts"],
          fileParallelism: false,
          testTimeout: 3_600_000,
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 600_000,
        },
      },
      {
        root,
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}", "modules/*/web/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: ["web/testing-setup.ts"],
          testTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          // Each file has a portal of its own, and its tests wait more than they work.
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // What is waited for on a page comes as soon as the machine has time for it.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
