// The pages between those of pages-on-a-phone.test.ts: walked beside it, because together they took longer than any other file.
import { test } from "vitest";
import { everyPageIsFine, onAPhone, PATIENCE } from "./every-page.ts";
import { portalForThisFile } from "./portal.ts";

const held = portalForThisFile();

test(
  "T12, T17, SH-06, SH-10, SH-12: every page in between is fine on a phone, dark and light, and fits the narrowest one",
  () => everyPageIsFine(held.browser, held.portal.url, { ...onAPhone, half: "other" }),
  PATIENCE,
);
