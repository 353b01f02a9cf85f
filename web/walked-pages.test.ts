// No page is forgotten: each route of the app is walked through in a browser (e2e/walked-pages.ts), or stands here with the reason.
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { walks } from "../e2e/walked-pages.ts";
import { webModules } from "./modules.ts";
import { notBuilt } from "./not-built/not-built.ts";
import { allPatterns } from "./router.tsx";
import type { Stop } from "./testing-pages.ts";

const elsewhere: Readonly<Record<string, string>> = {
  "/Hr/Hr-Forms/:number/edit": "the form of /Hr/Hr-Forms/letters/new over a letter with changes requested, which the demo has not",
  "/employee-requisition/requisition-application/:number/edit":
    "the form of /employee-requisition/requisition-application/new over one with changes requested, which the demo has not",
  "/bill-management/bill-application/:number/edit":
    "the form of /bill-management/bill-application/drafts/:id over a bill with changes requested",
  "/auth/setup": "shown once, in an installation without a company: e2e/set-up.test.ts looks at it",
  "/notfound": "where /nowhere leads, which is walked",
};

const patterns = allPatterns(webModules);

const patternOf = (stop: Stop): string | undefined => {
  if (typeof stop !== "string") return stop.by.at(-1);
  const routes = patterns.map((path) => ({ path, caseSensitive: true }));
  return matchRoutes(routes, stop)?.at(-1)?.route.path;
};

test("SH-12: every page of the app is walked through, or named with the reason", () => {
  const walked = new Set(walks("2026-12-07").flatMap(({ stops }) => stops.map(patternOf)));
  const drawnAlike = notBuilt.slice(1).map(({ path }) => path);
  const missing = patterns.filter((pattern) => !walked.has(pattern) && !(pattern in elsewhere) && !drawnAlike.includes(pattern as never));
  expect(missing).toEqual([]);
  expect(Object.keys(elsewhere).filter((pattern) => walked.has(pattern) || !patterns.includes(pattern))).toEqual([]);
});
