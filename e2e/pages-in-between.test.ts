// The pages between those of pages.test.ts, as they stand at a desk: walked beside it, because the walk through all of them is the longest of all tests.
import { test } from "vitest";
import { atADesk, everyPageIsFine, PATIENCE } from "./every-page.ts";
import { portalForThisFile } from "./portal.ts";

const held = portalForThisFile();

test(
  "T12, T29, SH-10, SH-12: every page in between is fine at a desk, light and dark, and is arrived at",
  () => everyPageIsFine(held.browser, held.portal.url, { ...atADesk, half: "other" }),
  PATIENCE,
);
