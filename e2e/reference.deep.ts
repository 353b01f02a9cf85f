// The reference page from its first article to its last; a part of them is looked at with every change.
import { test } from "vitest";
import { portalForThisFile } from "./portal.ts";
import { isFitToRead, looks } from "./reference-steps.ts";

const held = portalForThisFile();

test.each(looks)("every article of the reference page is fit to read at $width px in the $colorScheme", (look) =>
  isFitToRead(held.browser, held.portal.url, { ...look, oneOf: 1 }),
);
