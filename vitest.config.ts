// Kinds of tests, each with what it needs: nothing, PostgreSQL, a machine of its own, a browser's globals, or the built portal in a real browser; `deep` are the long ones.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { filesOf } from "./tools/further-tests.ts";

const root = import.meta.dirname;

/** Two also on two cores, which wait for each other and for the database; no more than a PostgreSQL of 100 connections serves. */
const workers = Math.min(3, Math.max(2, availableParallelism() - 1));

/** For tests that wait until typing has stopped and pages have settled: two at a time left two cores idle more than half of it. */
const waiting = 4;

/** These take longer than all others: begun last, one of them would run alone at the end. */
const longest = [
  ...["api/fuzz/fuzz.test.ts", "api/matrix/matrix.test.ts", "api/list-plans.test.ts"],
  ...["e2e/pages.test.ts", "e2e/pages-in-between.test.ts", "e2e/pages-on-a-phone.test.ts", "e2e/pages-in-between-on-a-phone.test.ts"],
];

/** The app goes by its window's address and by who is signed in there: what another file has left in its window would lead it elsewhere. */
const wholeApp = ["web/app.test.tsx", "web/logout.test.tsx", "web/outside/outside.test.tsx"];

/** They put something in the place of what a whole process has, run workers that outlive a cut, or fill it with more than the files beside them. */
const alone = [
  ...["api/fuzz/**/*.test.ts", "api/matrix/matrix.test.ts", "api/main.test.ts", "api/main-in-trouble.test.ts"],
  ...["api/jobs/jobs.test.ts", "api/jobs/outages.test.ts", "api/jobs/own-jobs.test.ts"],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const index = longest.findIndex((path) => moduleId.endsWith(path));
      return index < 0 ? longest.length : index;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    // What it has read once it keeps (node_modules/.experimental-vitest-cache): that was half of the time of a single story.
    experimental: { fsModuleCache: true },
    // A change may concern no module that has further tests of a kind.
    passWithNoTests: process.env.TESTS === "further",
    projects: [
      {
        root,
        test: {
          name: "unit",
          include: [
            "shared/**/*.test.ts",
            "modules/*.test.ts",
            "modules/*/*.test.ts",
            "modules/*/!(api|web)/**/*.test.ts",
            "{tools,bench}/**/*.test.ts",
          ],
          maxWorkers: workers,
          // No measure of speed: random histories take ten times as long beside other work.
          testTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: "api",
          ...filesOf(
            "api",
            { include: ["api/!(trouble)/**/*.test.ts", "api/*.test.ts", "modules/*/api/**/*.test.ts"], exclude: alone },
            process.env,
          ),
          globalSetup: ["tools/test-database.ts"],
          setupFiles: ["api/testing-setup.ts"],
          maxWorkers: workers,
          // Reading the sources took half of a file's time: a worker reads them once, and its files follow each other in one process.
          isolate: false,
          sequence: { groupOrder: 1 },
          // No measure of speed: a machine with other work takes its time.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        root,
        test: {
          name: "alone",
          ...filesOf("alone", { include: alone }, process.env),
          globalSetup: ["tools/test-database.ts"],
          maxWorkers: workers,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        root,
        test: {
          name: "trouble",
          ...filesOf("trouble", { include: ["api/trouble/**/*.test.ts"] }, process.env),
          // Processes and databases of their own are killed, cut off and overrun: what else runs would be taken for the trouble.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        root,
        test: {
          name: "deep",
          include: ["{api,e2e,modules,tools}/**/*.deep.ts"],
          globalSetup: ["tools/test-database.ts"],
          fileParallelism: false,
          sequence: { groupOrder: 3 },
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
          exclude: wholeApp,
          environment: "happy-dom",
          setupFiles: ["web/testing-setup.ts"],
          maxWorkers: waiting,
          // Reading the sources took half of a file's time: a worker reads them once, and its files follow each other in one window.
          isolate: false,
          sequence: { groupOrder: 4 },
          testTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: "app",
          maxWorkers: waiting,
          include: wholeApp,
          environment: "happy-dom",
          setupFiles: ["web/testing-setup.ts"],
          sequence: { groupOrder: 4 },
          testTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: "e2e",
          ...filesOf("e2e", { include: ["e2e/**/*.test.ts"] }, process.env),
          globalSetup: ["e2e/demo-template.ts"],
          // Each has a portal, a database and a browser: five files on two cores were no sooner done than three, and some ran out of patience.
          maxWorkers: 3,
          // Reading the sources takes as long as a short journey: a worker reads them once.
          isolate: false,
          sequence: { groupOrder: 5 },
          // What does not come at all ends its test by the browser's own patience (e2e/browser.ts).
          testTimeout: 300_000,
          hookTimeout: 180_000,
          // What is waited for on a page comes as soon as the machine has time for it.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
