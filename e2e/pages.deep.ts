// Every page in all nine themes, wide and on a phone; three of them are looked at with every change.
import { test } from "vitest";
import { themeNames } from "../web/theme/preferences.ts";
import { everyPageIsFine, sizes } from "./every-page.ts";
import { portalForThisFile } from "./portal.ts";

const held = portalForThisFile();

test.each(sizes)("T12, SH-12: every page is fine in all nine themes at $width px", (size) =>
  everyPageIsFine(held.browser, held.portal.url, { size, themes: themeNames, by: "address", motion: "as usual" }),
);
