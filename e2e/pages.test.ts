// Every page as it stands at a desk, in two of the nine themes: axe finds nothing, nothing is cut off, the policy is kept. One half of them; the other is walked beside it.
import { test } from "vitest";
import { atADesk, everyPageIsFine, PATIENCE } from "./every-page.ts";
import { portalForThisFile } from "./portal.ts";

const held = portalForThisFile();

test(
  "T12, T29, SH-10, SH-12: every second page is fine at a desk, light and dark, and is arrived at",
  () => everyPageIsFine(held.browser, held.portal.url, { ...atADesk, half: "one" }),
  PATIENCE,
);
