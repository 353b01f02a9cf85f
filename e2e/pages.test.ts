// Every page as it stands, in three of the nine themes, wide and on a phone: axe finds nothing, nothing is cut off, the policy is kept.
import { test } from "vitest";
import { everyPageIsFine, sizes } from "./every-page.ts";
import { portalForThisFile } from "./portal.ts";

const held = portalForThisFile();
const [wide, narrow] = sizes;

test.each([
  { theme: "lara-light-indigo", ...wide },
  { theme: "lara-dark-teal", ...wide },
  { theme: "tailwind-light", ...wide },
  { theme: "lara-light-indigo", ...narrow },
  { theme: "lara-dark-teal", ...narrow },
] as const)(
  "T12, SH-10, SH-12: every page is fine in $theme at $width px",
  ({ theme, ...size }) => everyPageIsFine(held.browser, held.portal.url, theme, size),
  300_000,
);
