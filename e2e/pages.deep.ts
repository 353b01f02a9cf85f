// Every page in all nine themes, wide and on a phone; three of them are looked at with every change.
import { test } from "vitest";
import { themeNames } from "../web/theme/preferences.ts";
import { everyPageIsFine, sizes } from "./every-page.ts";
import { portalForThisFile } from "./portal.ts";

const held = portalForThisFile();

test.each(themeNames.flatMap((theme) => sizes.map((size) => ({ theme, ...size }))))(
  "T12, SH-12: every page is fine in $theme at $width px",
  ({ theme, ...size }) => everyPageIsFine(held.browser, held.portal.url, theme, size),
);
