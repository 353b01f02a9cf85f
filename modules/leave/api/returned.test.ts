// A leave that its decider sends back, and that its owner sends again.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { leaveEndpoints } from "../contract.ts";
import { makeLeaveCompany, makePerson } from "./testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  clock.set("2026-12-07T04:04:00.000Z");
  portal = await openTestPortal({ size: 5 });
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const days = { type: "EL", from: "2026-12-14", to: "2026-12-15", firstDay: "whole", lastDay: "whole", reason: "Family visit" } as const;
const later = { ...days, from: "2026-12-15" } as const;

const returned = async () => {
  const home = await makeLeaveCompany();
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan });
  const sent = await asha.call(leaveEndpoints.apply, { body: days });
  const { id } = sent.request;
  const body = { action: "return", version: 1, comment: "Please start on the 15th" } as const;
  await rohan.call(requestEndpoints.decide, { params: { id }, body });
  const again = (wish: object = {}) => ({ params: { number: sent.number }, body: { ...later, version: 2, ...wish } });
  const read = (person = asha) => person.call(leaveEndpoints.read, { params: { number: sent.number } });
  const free = async () => (await asha.call(leaveEndpoints.summary, { query: {} })).balances[0]?.free;
  return { home, rohan, asha, sent, id, again, read, free };
};

describe("a returned leave", () => {
  test("LV-22: keeps neither days nor balance, and is its owner's to change", async () => {
    const { read, free, asha } = await returned();
    expect(await read()).toMatchObject({ status: "returned", free: 10, request: { actions: ["resubmit", "withdraw"] } });
    expect(await free()).toBe(10);
    expect((await asha.call(leaveEndpoints.apply, { body: days })).status).toBe("waiting");
  });

  test("RP-17: sent again it keeps its number, counts its days anew, and its decider reads what changed", async () => {
    const { asha, rohan, again, read, free, sent } = await returned();
    const now = await asha.call(leaveEndpoints.resubmit, again());
    expect(now).toMatchObject({ number: sent.number, status: "waiting", from: "2026-12-15", units: 1, request: { round: 2, version: 3 } });
    expect(now.days).toHaveLength(1);
    expect(await free()).toBe(9);
    const seen = await read(rohan);
    expect(seen.request.changes).toEqual([
      { label: "First day", before: "Mon 14 Dec", after: "Tue 15 Dec" },
      { label: "Days", before: "2 days", after: "1 day" },
    ]);
    expect(seen.request.actions).toEqual(["approve", "return", "reject"]);
    await rohan.call(requestEndpoints.decide, { params: { id: seen.request.id }, body: { action: "approve", version: 3 } });
    expect(await read()).toMatchObject({ status: "approved", units: 1 });
    expect((await asha.call(leaveEndpoints.listMine, { query: {} })).items).toMatchObject([{ units: 1 }]);
    expect((await read()).timeline.map(({ event }) => event)).toEqual([
      ...["submitted", "opened", "returned"],
      ...["resubmitted", "opened", "approved"],
    ]);
  });

  test("can be returned a second time, and withdrawn", async () => {
    const { asha, rohan, again, read, free, id } = await returned();
    await asha.call(leaveEndpoints.resubmit, again());
    await rohan.call(requestEndpoints.decide, { params: { id }, body: { action: "return", version: 3, comment: "And one day less" } });
    expect(await free()).toBe(10);
    await asha.call(requestEndpoints.withdraw, { params: { id }, body: { version: 4 } });
    expect(await read()).toMatchObject({ status: "withdrawn", units: 1 });
    expect(await free()).toBe(10);
  });

  test("is checked like a new one, and stays returned when it does not fit", async () => {
    const { asha, again, read, free } = await returned();
    const refusal = await asha.refused(leaveEndpoints.resubmit, again({ to: "2027-01-08" }));
    expect(refusal).toMatchObject({ status: 422, code: "leave.balance" });
    expect(await read()).toMatchObject({ status: "returned", from: "2026-12-14", units: 2 });
    expect(await free()).toBe(10);
  });

  test("is sent again by its owner alone, once, and in the version read", async () => {
    const { home, asha, rohan, again } = await returned();
    const colleague = await makePerson(portal.app, home, { manager: rohan });
    expect((await colleague.refused(leaveEndpoints.resubmit, again())).status).toBe(404);
    expect(await rohan.refused(leaveEndpoints.resubmit, again())).toMatchObject({ status: 403, code: "request.not_owner" });
    expect(await asha.refused(leaveEndpoints.resubmit, again({ version: 1 }))).toMatchObject({ status: 412, code: "request.changed" });
    await asha.call(leaveEndpoints.resubmit, again());
    expect(await asha.refused(leaveEndpoints.resubmit, again({ version: 3 }))).toMatchObject({ status: 409 });
  });

  test("RP-01: while it is returned or waits, a second ask about it cannot be there", async () => {
    const { asha, again, sent } = await returned();
    await asha.call(leaveEndpoints.resubmit, again());
    const asks = await portal.asSuperuser<{ count: number }>(
      "select count(*)::integer as count from requests.requests where record_id = $1 and state in ('open', 'returned')",
      [sent.id],
    );
    expect(asks).toEqual([{ count: 1 }]);
  });
});
