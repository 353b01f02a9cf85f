// Every page in all nine themes, wide and on a phone; three of them are looked at with every change.
import { test } from "vitest";
import { themeNames } from "../web/theme/preferences.ts";
import { everyPageIsFine, sizes } from "./every-page.ts";
import { portalForThisFile } from "./portal.ts";

const held = portalForThisFile();

// Both widths beside each other, and without movement, which changes no colour: one after the other they took the best part of an hour.
test("T12, SH-12: every page is fine in all nine themes, wide and on a phone", async () => {
  const walk = (size: (typeof sizes)[number]) =>
    everyPageIsFine(held.browser, held.portal.url, { size, themes: themeNames, by: "address", motion: "reduced" });
  await Promise.all(sizes.map(walk));
});
