// The interface's own page as a developer opens it, without a sign-in.
import { test } from "vitest";
import { portalForThisFile } from "./portal.ts";
import { isFitToRead, looks } from "./reference-steps.ts";

const held = portalForThisFile();

test.each(looks)("the reference page is fit to read at $width px in the $colorScheme, by keyboard too", (look) =>
  isFitToRead(held.browser, held.portal.url, { ...look, oneOf: 12 }),
);
