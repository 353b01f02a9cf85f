// A press in the same instant as a file that is taken over.
import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { IMPORT_RACE_DAY, importRaces } from "./testing-races.ts";

const portal = openForThisFile(() => openTestPortal({ size: 8 }), IMPORT_RACE_DAY);

test.each(["punchAndImport", "undoAndPunch", "twice"] as const)(
  "AT-42, AT-43: %s leaves each punch once, and the day of all of them",
  async (race) => {
    for (let round = 0; round < 3; round += 1) expect(await importRaces(portal)[race]()).toEqual([]);
  },
);
