// A process that dies between what it sends and what it notes of it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { killTwoProcesses, openKills } from "./testing-kills.ts";
import { outboxOf, statesOf } from "./testing-outbox.ts";

// Other processes are started and waited for.

let kills: Awaited<ReturnType<typeof openKills>>;
beforeAll(async () => {
  kills = await openKills();
});
afterAll(() => kills.close());

test("NT-04 killed with -9 between commit and mail loses none", async () => {
  const rohan = await kills.makeReader();
  await kills.tell(rohan);
  await kills.killWithin(0);
  await kills.finish();
  expect([kills.received(rohan).length, await statesOf(kills.portal, rohan)]).toEqual([1, ["sent"]]);
});

test("NT-04 killed with -9 between the mail and what is noted of it repeats it under the same Message-ID", async () => {
  const rohan = await kills.makeReader();
  await kills.tell(rohan);
  await kills.killAfterData(rohan);
  expect(await outboxOf(kills.portal, rohan)).toMatchObject([{ state: "queued", attempts: 1 }]);
  await kills.finish();
  expect([kills.received(rohan).length, kills.messageIds(rohan).size]).toEqual([2, 1]);
  expect(await outboxOf(kills.portal, rohan)).toMatchObject([{ state: "sent", attempts: 2 }]);
});

test("NT-04 two processes killed five times each, before a mail server that is slow, cuts after DATA or has no time: no mail lost, none without a counted attempt", async () => {
  await killTwoProcesses(kills, 5);
});
