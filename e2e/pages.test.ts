// Every page as it stands, in three of the nine themes, wide and on a phone: axe finds nothing, nothing is cut off, the policy is kept.
import { test } from "vitest";
import { everyPageIsFine, sizes } from "./every-page.ts";
import { portalForThisFile } from "./portal.ts";

const held = portalForThisFile();
const [wide, narrow] = sizes;

test.each([
  { themes: ["lara-light-indigo", "lara-dark-teal", "tailwind-light"], ...wide },
  { themes: ["lara-dark-teal", "lara-light-indigo"], ...narrow },
] as const)(
  "T12, SH-10, SH-12: every page is fine in $themes at $width px",
  ({ themes, ...size }) => everyPageIsFine(held.browser, held.portal.url, themes, size),
  300_000,
);
