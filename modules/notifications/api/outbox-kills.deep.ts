// The same a hundred times, killed at any moment of the start, the claim, the mail and its end.
import { afterAll, beforeAll, expect, test } from "vitest";
import { killTwoProcesses, openKills } from "./testing-kills.ts";
import { outboxOf } from "./testing-outbox.ts";

const KILLS = 100;

let kills: Awaited<ReturnType<typeof openKills>>;
beforeAll(async () => {
  kills = await openKills();
});
afterAll(() => kills.close());

test(`NT-04 ${KILLS} kills with -9 lose no mail and double none beyond the same Message-ID`, async () => {
  const readers = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const reader = await kills.makeReader();
    readers.push(reader);
    await kills.tell(reader);
    // From the middle of the start of the process to beyond its end.
    await kills.killWithin(300 + Math.random() * 1500);
  }
  await kills.finish();
  for (const reader of readers) {
    expect(kills.received(reader).length).toBeGreaterThan(0);
    expect(kills.messageIds(reader).size).toBe(1);
    expect(await outboxOf(kills.portal, reader)).toMatchObject([{ state: "sent" }]);
  }
});

test(`NT-04 two processes killed ${KILLS / 2} times each, whatever the mail server does, lose no mail`, async () => {
  await killTwoProcesses(kills, KILLS / 2);
});
