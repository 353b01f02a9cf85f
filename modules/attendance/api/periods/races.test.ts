import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { LOCK_DAY, lockAgainst, lockRaces } from "./testing-races.ts";

const portal = openForThisFile(() => openTestPortal({ size: 10 }), LOCK_DAY);

test.each(lockRaces)(
  "AT-37, AT-38, AT-22: of a lock and %s at once the day is in the snapshot as it is, or the other has come too late",
  async (race) => {
    for (let round = 0; round < 3; round += 1) expect(await lockAgainst(portal, race), `round ${round}`).toEqual([]);
  },
);
