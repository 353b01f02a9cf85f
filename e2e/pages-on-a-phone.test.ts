// Every page as it stands on a phone, in two of the nine themes: beside the walk at a desk, because together they are the longest of all tests.
import { test } from "vitest";
import { everyPageIsFine, PATIENCE, sizes } from "./every-page.ts";
import { portalForThisFile } from "./portal.ts";

const held = portalForThisFile();

test(
  "T12, T17, T29, SH-06, SH-10, SH-12: every page is fine on a phone, dark and light, fits the narrowest one, and is arrived at",
  () => everyPageIsFine(held.browser, held.portal.url, { size: sizes[1], themes: ["lara-dark-teal", "lara-light-indigo"], by: "link" }),
  PATIENCE,
);
