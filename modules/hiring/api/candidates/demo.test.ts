// The demo company's candidates right after seeding.
import { expect, test } from "vitest";
import { demoCaller, openDemoPortal } from "#api/testing-demo.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { candidateEndpoints } from "../../candidates/contract.ts";
import { referralEndpoints } from "../../referrals/contract.ts";
import { requisitionEndpoints } from "../../requisitions/contract.ts";

const portal = openForThisFile(() => openDemoPortal({ size: 5, madeAt: "2026-12-07T04:00:00.000Z" }), "2026-12-07T04:30:00.000Z");

test("fourteen candidates stand in all stages, and Asha follows her four referrals", async () => {
  const [hr, asha] = [await demoCaller(portal, "hr"), await demoCaller(portal, "employee")];
  const { rows } = await hr.call(requisitionEndpoints.listOpenings, {});
  const boards = await Promise.all(rows.map(({ number }) => hr.call(candidateEndpoints.readBoard, { params: { number }, query: {} })));
  const sums: Record<string, number> = {};
  for (const { counts } of boards) for (const [stage, count] of Object.entries(counts)) sums[stage] = (sums[stage] ?? 0) + count;
  const live = { received: 2, screening: 3, interviewing: 3, offered: 1, accepted: 1 };
  expect(sums).toEqual({ ...live, joined: 1, not_selected: 2, left: 1 });
  const mine = (await asha.call(referralEndpoints.myReferrals, {})).rows;
  expect(mine.map(({ name, status, track }) => [name, status, track])).toEqual([
    ["R. Kumar", "duplicate", "ended"],
    ["Nandini Bose", "approved", "interviewing"],
    ["Arun Prasad", "rejected", "not_selected"],
    ["Zoya Khan", "approved", "joined"],
  ]);
  expect((await asha.call(referralEndpoints.listPositions, {})).rows.map(({ title }) => title)).toContain("Backend engineer");
});
