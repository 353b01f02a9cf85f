import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { surviveImportKills } from "./testing-kills.ts";

const at = "2026-12-07T04:00:00.000Z";
const kills = 2;
const portal = openForThisFile(() => openTestPortal({ size: 6 }), at);

test(`PE-65, PE-66: killed ${kills} times while an import is taken over, and while it is taken back: nobody half, nobody twice`, {
  timeout: 600_000,
}, async () => {
  expect(await surviveImportKills(portal, { kills, at })).toBeGreaterThan(0);
});
