// Every page as it stands on a phone, in three of the nine themes. One half of them; the other is walked beside it.
import { test } from "vitest";
import { everyPageIsFine, onAPhone, PATIENCE } from "./every-page.ts";
import { portalForThisFile } from "./portal.ts";

const held = portalForThisFile();

test(
  "T12, T17, SH-06, SH-10, SH-12: every second page is fine on a phone, dark and light, and fits the narrowest one",
  () => everyPageIsFine(held.browser, held.portal.url, { ...onAPhone, half: "one" }),
  PATIENCE,
);
