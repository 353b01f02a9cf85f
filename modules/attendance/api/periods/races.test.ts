import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { LOCK_DAY, lockAgainstApproval } from "./testing-races.ts";

const portal = openForThisFile(() => openTestPortal({ size: 10 }), LOCK_DAY);

test("AT-37, AT-22: of a lock and an approval at once the day is in the snapshot, or the approval has come too late", async () => {
  for (let round = 0; round < 4; round += 1) expect(await lockAgainstApproval(portal), `round ${round}`).toEqual([]);
});
