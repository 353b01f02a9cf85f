// Every page as it stands at a desk, in three of the nine themes: axe finds nothing, nothing is cut off, the policy is kept. One half of them; the other is walked beside it.
import { test } from "vitest";
import { everyPageIsFine, PATIENCE, sizes } from "./every-page.ts";
import { portalForThisFile } from "./portal.ts";

const held = portalForThisFile();

test(
  "T12, SH-10, SH-12: every second page is fine at a desk, light and dark",
  () =>
    everyPageIsFine(held.browser, held.portal.url, {
      size: sizes[0],
      themes: ["lara-light-indigo", "lara-dark-teal", "tailwind-light"],
      by: "address",
      half: "one",
    }),
  PATIENCE,
);
