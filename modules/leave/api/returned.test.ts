// A leave that its decider sends back, and that its owner sends again.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { callerFor } from "#api/testing-http.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { leaveEndpoints } from "../contract.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "./testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  clock.set("2026-12-07T04:04:00.000Z");
  portal = await openTestPortal({ size: 5 });
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const signedInAgain = async (person: LeavePerson) => callerFor(portal.app, await signInAs(person));

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
    const second = await asha.refused(leaveEndpoints.resubmit, again({ version: 3 }));
    expect([second.status, second.code, second.sentences]).toEqual([
      409,
      "request.not_returned",
      ["LV-2026-00001 was sent already and waits for a decision, or it has ended. Look at it as it is now."],
    ]);
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

describe("LV-38: a leave that is returned after its lot has ended", () => {
  /** Two days that Divya has until Wed 16 Dec are asked for 15 and 16 Dec, and sent back on Mon 21 Dec. */
  const returnedLate = async (action: "return" | "reject") => {
    clock.set("2026-12-07T04:04:00.000Z");
    const home = await makeLeaveCompany();
    const [kavita, rohan] = [await makePerson(portal.app, home, { role: "HR" }), await makePerson(portal.app, home, { role: "Manager" })];
    const divya = await makePerson(portal.app, home, { manager: rohan, earned: 0 });
    const usable = { from: "2026-12-01", until: "2026-12-16" };
    const given = { employee: divya.code, type: "EL", units: 2, reason: "For the move of the office", usable, mayOwe: false };
    await kavita.call(leaveEndpoints.adjust, { body: given });
    const asked = { ...days, from: "2026-12-15", to: "2026-12-16" } as const;
    const { number, request } = await divya.call(leaveEndpoints.apply, { body: asked });
    clock.set("2026-12-21T04:04:00.000Z");
    const [manager, owner] = [await signedInAgain(rohan), await signedInAgain(divya)];
    const back = { action, version: 1, comment: "Please ask once more" } as const;
    await manager.call(requestEndpoints.decide, { params: { id: request.id }, body: back });
    const free = async () => (await owner.call(leaveEndpoints.summary, { query: {} })).balances[0]?.free;
    const again = (wish: object = {}) => ({ params: { number }, body: { ...asked, version: 2, ...wish } });
    const posted = async () =>
      (
        await portal.asSuperuser<{ kind: string; units: number }>(
          "select kind, units::float8 as units from leave.entries where employee_id = $1 order by id",
          [divya.employee],
        )
      ).map(({ kind, units }) => `${kind} ${units}`);
    return { owner, manager, request, asked, free, again, posted };
  };

  test("LV-22, LV-38: sent again takes back what was returned for its days, each time", async () => {
    const { owner, manager, request, free, again, posted } = await returnedLate("return");
    expect((await posted()).slice(-4)).toEqual(["RELEASE 1", "RELEASE 1", "RETURN 2", "LAPSE -2"]);
    expect(await free()).toBe(2);
    const { version: _, ...application } = again().body;
    expect(await owner.call(leaveEndpoints.preview, { body: application })).toMatchObject({ freeBefore: 2, freeAfter: 0 });
    await owner.call(leaveEndpoints.resubmit, again());
    expect((await posted()).slice(-4)).toEqual(["RESERVE -1", "RESERVE -1", "RETURN -2", "LAPSE 2"]);
    expect(await free()).toBe(0);
    const body = { action: "return", version: 3, comment: "And the reason, please" } as const;
    await manager.call(requestEndpoints.decide, { params: { id: request.id }, body });
    expect(await free()).toBe(2);
    await owner.call(leaveEndpoints.resubmit, again({ version: 4, from: "2026-12-16" }));
    expect(await free(), "the other day stays returned").toBe(1);
  });

  test("LV-38: asked for anew takes it back as well", async () => {
    const { owner, asked, free } = await returnedLate("reject");
    expect(await free()).toBe(2);
    await owner.call(leaveEndpoints.apply, { body: asked });
    expect(await free()).toBe(0);
  });

  test("LV-07, LV-38: it is not sent again once what was returned for its days is used", async () => {
    const { owner, asked, free, again } = await returnedLate("return");
    await owner.call(leaveEndpoints.apply, { body: { ...asked, from: "2026-12-22", to: "2026-12-22" } });
    const refusal = await owner.refused(leaveEndpoints.resubmit, again());
    expect(refusal).toMatchObject({
      code: "leave.balance",
      sentences: ["You asked for 2 days of Earned leave; 1 are free on 15 Dec. Until Tue 15 Dec it fits (1 day)."],
    });
    await owner.call(leaveEndpoints.resubmit, again({ from: "2026-12-16" }));
    expect(await free()).toBe(0);
  });
});
