// Days that go back after an approval: by their owner at once, by a decision, and by HR.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { leaveEndpoints } from "../../contract.ts";
import { leaveNeeds } from "../needs.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "../testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 8 });
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const NOW = "2026-12-07T04:04:00.000Z";
const wish = { type: "EL", firstDay: "whole", lastDay: "whole", reason: "Family visit" } as const;

/** Asha's leave from Wed 2 to Wed 9 Dec (6 days), approved by Rohan; it is Mon 7 Dec. */
const booked = async (from = "2026-12-02", to = "2026-12-09") => {
  clock.set(NOW);
  const home = await makeLeaveCompany();
  const rohan = await makePerson(portal.app, home, { role: "Manager", firstName: "Rohan", lastName: "Mehta" });
  const asha = await makePerson(portal.app, home, { manager: rohan, firstName: "Asha", lastName: "Nair" });
  const hr = await makePerson(portal.app, home, { role: "HR" });
  const { number, id, request } = await asha.call(leaveEndpoints.apply, { body: { ...wish, from, to } });
  await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
  const params = { number };
  const give = (days: string[], reason = "") => ({ params, body: { days, reason } });
  const take = (days: string[], comment = "Recorded twice") => ({ params, body: { days, comment } });
  const read = (person: LeavePerson = asha) => person.call(leaveEndpoints.read, { params });
  const free = async () => (await asha.call(leaveEndpoints.summary, { query: {} })).balances[0]?.free;
  const told = async (person: LeavePerson) =>
    (await person.call(notificationEndpoints.list, { query: {} })).items.filter(({ event }) => event === "leave.changed");
  const entries = () =>
    portal.asSuperuser<{ kind: string; units: string; day: string }>(
      "select kind, units::text, day::text from leave.entries where company_id = $1 and leave_day_id is not null and kind in ('TAKE', 'REVERSE') order by id",
      [home.company],
    );
  return { home, asha, rohan, hr, number, id, params, give, take, read, free, told, entries };
};

describe("giving back", () => {
  test("LV-25: a day to come goes back at once; decider and manager read of it", async () => {
    const { asha, rohan, give, read, free, told, entries } = await booked();
    expect(await free()).toBe(4);
    expect(await read()).toMatchObject({ leaveActions: ["giveBack"], givenBack: 0, counted: { from: "2026-12-02", to: "2026-12-09" } });
    const answer = await asha.call(leaveEndpoints.giveBack, give(["2026-12-09"], "Back early"));
    expect(answer).toEqual({ returned: 1, waiting: 0, free: 5, cancelled: false });
    expect(await read()).toMatchObject({ status: "approved", units: 6, givenBack: 1, counted: { to: "2026-12-08" } });
    expect((await read()).days.filter((day) => day.givenBack).map(({ date }) => date)).toEqual(["2026-12-09"]);
    expect((await entries()).filter(({ kind }) => kind === "REVERSE")).toEqual([{ kind: "REVERSE", units: "1.0", day: "2026-12-09" }]);
    expect((await told(rohan)).map(({ params }) => params.sentence)).toEqual([
      `Asha Nair cancelled Wed 9 Dec: “Back early”. Free now: 5 days.`,
    ]);
    expect(await told(asha)).toEqual([]);
    expect((await read()).timeline.at(-1)).toMatchObject({ text: "Asha Nair cancelled Wed 9 Dec (1 day)", comment: "Back early" });
  });

  test("LV-07, LV-25: the page is told what will be free; a day that credits to come had covered brings nothing now", async () => {
    clock.set(NOW);
    const home = await makeLeaveCompany();
    const rohan = await makePerson(portal.app, home, { role: "Manager" });
    const asha = await makePerson(portal.app, home, { manager: rohan, earned: 2 });
    await portal.pastTriggers("update leave.accounts set credited_from = '2027-01-01' where company_id = $1 and employee_id = $2", [
      home.company,
      asha.employee,
    ]);
    const { number, request } = await asha.call(leaveEndpoints.apply, { body: { ...wish, from: "2027-01-28", to: "2027-02-01" } });
    await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
    const params = { number };
    const begin = (days?: string) => asha.call(leaveEndpoints.beginGiveBack, { params, query: days === undefined ? {} : { days } });
    const { free, ...untouched } = await begin();
    expect(untouched).not.toHaveProperty("freeAfter");
    const { freeAfter } = await begin("2027-01-28,2026-12-24");
    const answer = await asha.call(leaveEndpoints.giveBack, { params, body: { days: ["2027-01-28"], reason: "" } });
    expect({ free, freeAfter }).toEqual({ free: 1.5, freeAfter: answer.free });
    expect(freeAfter).toBeLessThan((free ?? 0) + 1);
  });

  test("LV-25: its date is free again, and the list tells how much went back", async () => {
    const { asha, give } = await booked();
    await asha.call(leaveEndpoints.giveBack, give(["2026-12-08", "2026-12-09"]));
    expect((await asha.call(leaveEndpoints.listMine, { query: {} })).items).toMatchObject([{ units: 6, givenBack: 2 }]);
    await asha.call(leaveEndpoints.apply, { body: { ...wish, from: "2026-12-09", to: "2026-12-09" } });
  });

  test("LV-25: with all its counted days the leave is cancelled, and nothing more goes back", async () => {
    const { asha, give, read, free } = await booked("2026-12-14", "2026-12-15");
    const answer = await asha.call(leaveEndpoints.giveBack, give(["2026-12-14", "2026-12-15"]));
    expect(answer).toMatchObject({ returned: 2, cancelled: true, free: 10 });
    expect(await read()).toMatchObject({ status: "cancelled", leaveActions: [], units: 2, givenBack: 2 });
    expect(await free()).toBe(10);
    expect(await asha.refused(leaveEndpoints.giveBack, give(["2026-12-14"]))).toMatchObject({ status: 409, code: "leave.not_approved" });
  });

  test("LV-24: a day that is not booked is named, and nothing goes back", async () => {
    const { asha, give, free } = await booked();
    const refusal = await asha.refused(leaveEndpoints.giveBack, give(["2026-12-09", "2026-12-10"]));
    expect(refusal).toMatchObject({ status: 422, code: "leave.not_booked" });
    expect(await free()).toBe(4);
  });

  test("is its owner's alone", async () => {
    const { home, rohan, hr, give } = await booked();
    const stranger = await makePerson(portal.app, home);
    expect((await stranger.refused(leaveEndpoints.giveBack, give(["2026-12-09"]))).status).toBe(404);
    expect(await rohan.refused(leaveEndpoints.giveBack, give(["2026-12-09"]))).toMatchObject({ status: 403, code: "request.not_owner" });
    expect(await hr.refused(leaveEndpoints.giveBack, give(["2026-12-09"]))).toMatchObject({ status: 403 });
  });
});

describe("days that have begun", () => {
  test("LV-26: wait for HR under the leave's own number, before → after in front of them", async () => {
    const { asha, rohan, hr, give, read, free, told, number } = await booked();
    const begin = await asha.call(leaveEndpoints.beginGiveBack, { params: { number }, query: {} });
    expect(begin.days.map(({ way }) => way)).toEqual(["decision", "decision", "decision", "decision", "at_once", "at_once"]);
    expect(begin.deciders).toMatchObject([{ queue: "hr" }]);
    const answer = await asha.call(leaveEndpoints.giveBack, give(["2026-12-03", "2026-12-09"], "I worked on Thursday"));
    expect(answer).toMatchObject({ returned: 1, waiting: 1, waitingFor: { queue: "hr" } });
    expect(await free()).toBe(5);
    const seen = await read(hr);
    expect(seen).toMatchObject({
      number,
      change: { days: ["2026-12-03"], units: 1, before: 5, after: 4, reason: "I worked on Thursday" },
      request: { kind: "leave.change", actions: expect.arrayContaining(["approve", "reject"]) },
    });
    expect(await asha.refused(leaveEndpoints.giveBack, give(["2026-12-04"]))).toMatchObject({ status: 409, code: "leave.change_waits" });
    const [row] = (await hr.call(requestEndpoints.waiting, { query: {} })).items;
    const request = { number, title: "Earned leave, 2–9 Dec: cancel Thu 3 Dec", amount: "1 day" };
    expect(row).toMatchObject({ kindLabel: "Change of leave", together: true, request });
    await hr.call(requestEndpoints.decide, { params: { id: seen.request.id }, body: { action: "approve", version: 1 } });
    expect(await free()).toBe(6);
    expect(await read()).toMatchObject({ status: "approved", givenBack: 2, counted: { from: "2026-12-02", to: "2026-12-08" } });
    expect((await read()).change).toBeUndefined();
    expect((await told(rohan)).map(({ params }) => params.sentence)).toContainEqual(
      `Asha Nair cancelled Thu 3 Dec: “I worked on Thursday”. Free now: 6 days.`,
    );
    expect((await told(asha)).map(({ params }) => params.sentence)).toEqual([
      expect.stringMatching(/^Thu 3 Dec cancelled.* Free now: 6 days\.$/),
    ]);
    // Who decided the leave first still reads it, and both asks stand in one list in their own words.
    const mine = (await asha.call(requestEndpoints.mine, { query: {} })).items;
    expect(mine.map(({ kind, title }) => [kind, title])).toEqual([
      ["leave.change", "Earned leave, 2–9 Dec: cancel Thu 3 Dec"],
      ["leave.application", "Earned leave, 2–9 Dec"],
    ]);
  });

  test("LV-25: while somebody decides about a day, one to come goes back at once, and the decision stays what it was", async () => {
    const { asha, hr, give, read, free, number } = await booked();
    await asha.call(leaveEndpoints.giveBack, give(["2026-12-03"]));
    expect((await read()).leaveActions).toEqual(["giveBack"]);
    const begin = await asha.call(leaveEndpoints.beginGiveBack, { params: { number }, query: {} });
    expect(begin.days.map(({ way }) => way)).toEqual(["waits", "waits", "waits", "waits", "at_once", "at_once"]);
    expect(await asha.call(leaveEndpoints.giveBack, give(["2026-12-08", "2026-12-09"]))).toMatchObject({ returned: 2, waiting: 0 });
    expect(await free()).toBe(6);
    // Nothing of it is to come any more: the rest is HR's to decide first.
    expect((await read()).leaveActions).toEqual([]);
    const { request, change } = await read(hr);
    expect(change).toMatchObject({ days: ["2026-12-03"], before: 4, after: 3 });
    await hr.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: request.version } });
    expect(await free()).toBe(7);
  });

  test("LV-26: rejected or withdrawn, nothing has changed and it can be asked anew", async () => {
    const { asha, hr, give, read, free } = await booked();
    await asha.call(leaveEndpoints.giveBack, give(["2026-12-03"]));
    const { id } = (await read()).request;
    await hr.call(requestEndpoints.decide, { params: { id }, body: { action: "reject", version: 1, comment: "You were not here" } });
    expect(await read()).toMatchObject({ status: "approved", givenBack: 0, leaveActions: ["giveBack"] });
    await asha.call(leaveEndpoints.giveBack, give(["2026-12-03"]));
    const again = (await read()).request;
    await asha.call(requestEndpoints.withdraw, { params: { id: again.id }, body: { version: 1 } });
    expect(await free()).toBe(4);
    expect(await read()).toMatchObject({ status: "approved", givenBack: 0 });
  });

  test("LV-26: where the company lets somebody decide, days to come wait for the manager", async () => {
    const { home, asha, rohan, give, read } = await booked();
    await portal.pastTriggers(
      `insert into leave.settings (company_id, give_back_is_decided) values (${home.company}, true)
       on conflict (company_id) do update set give_back_is_decided = true`,
    );
    const answer = await asha.call(leaveEndpoints.giveBack, give(["2026-12-09"]));
    expect(answer).toMatchObject({ returned: 0, waiting: 1, waitingFor: { people: [{ code: rohan.code }] } });
    expect(await read()).toMatchObject({ givenBack: 0 });
  });

  test("LV-26: whoever decides reads half a day as what it is", async () => {
    const { home, rohan, hr } = await booked();
    const zoya = await makePerson(portal.app, home, { manager: rohan });
    const half = { ...wish, firstDay: "first", lastDay: "first", from: "2026-12-03", to: "2026-12-03" } as const;
    const { number, request } = await zoya.call(leaveEndpoints.apply, { body: half });
    await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
    await zoya.call(leaveEndpoints.giveBack, { params: { number }, body: { days: ["2026-12-03"], reason: "" } });
    const { items } = await hr.call(requestEndpoints.waiting, { query: { person: zoya.code } });
    expect(items.map((item) => item.request?.amount)).toEqual(["0.5 days"]);
  });

  test("LV-26: its decider sees when the owner came and went", async () => {
    const { asha, hr, give, read } = await booked();
    const given = leaveNeeds.get();
    leaveNeeds.give({
      ...given,
      punchesOn: async (_, __, day) => (day === "2026-12-03" ? [`${day}T03:30:00.000Z`, `${day}T12:00:00.000Z`] : []),
    });
    try {
      await asha.call(leaveEndpoints.giveBack, give(["2026-12-03"]));
      const at = ["2026-12-03T03:30:00.000Z", "2026-12-03T12:00:00.000Z"];
      expect((await read(hr)).change?.punches).toEqual([{ day: "2026-12-03", at }]);
    } finally {
      leaveNeeds.give(given);
    }
  });
});

describe("taking back", () => {
  test("LV-27: HR takes days back with a comment, also of a closed month; all concerned are told", async () => {
    const { home, asha, rohan, hr, give, take, read, told } = await booked();
    const changes: unknown[] = [];
    const given = leaveNeeds.get();
    leaveNeeds.give({
      lockedUntil: async () => "2026-12-04",
      daysChanged: [async (_, change) => void changes.push(change)],
    });
    try {
      expect(await asha.refused(leaveEndpoints.giveBack, give(["2026-12-03"]))).toMatchObject({ status: 422, code: "leave.locked" });
      expect((await read(hr)).leaveActions).toEqual(["takeBack"]);
      const answer = await hr.call(leaveEndpoints.takeBack, take(["2026-12-03", "2026-12-07"]));
      expect(answer).toMatchObject({ returned: 2, waiting: 0, cancelled: false });
    } finally {
      leaveNeeds.give(given);
    }
    expect(changes).toEqual([{ employee: asha.employee, dates: ["2026-12-03", "2026-12-07"], afterLock: true }]);
    const locked = await portal.asSuperuser("select day::text from leave.days where company_id = $1 and after_lock", [home.company]);
    expect(locked).toEqual([{ day: "2026-12-03" }]);
    const sentence = expect.stringContaining(`cancelled Thu 3 Dec, Mon 7 Dec: “Recorded twice”. Free now: 6 days.`);
    for (const person of [asha, rohan]) expect((await told(person)).map(({ params }) => params.sentence)).toEqual([sentence]);
  });

  test("LV-27, LV-43: nobody but HR, a comment is needed, and never their own", async () => {
    const { home, asha, rohan, hr, take, read } = await booked();
    expect([(await read(hr)).leaveActions, (await read(rohan)).leaveActions]).toEqual([["takeBack"], []]);
    expect(await rohan.refused(leaveEndpoints.takeBack, take(["2026-12-07"]))).toMatchObject({ status: 403, code: "leave.only_hr" });
    expect(await asha.refused(leaveEndpoints.takeBack, take(["2026-12-07"]))).toMatchObject({ status: 403, code: "leave.only_hr" });
    expect((await hr.refused(leaveEndpoints.takeBack, take(["2026-12-07"], ""))).status).toBe(400);
    const other = await makePerson(portal.app, home, { role: "HR" });
    const own = await hr.call(leaveEndpoints.apply, { body: { ...wish, from: "2026-12-14", to: "2026-12-14" } });
    await other.call(requestEndpoints.decide, { params: { id: own.request.id }, body: { action: "approve", version: 1 } });
    const body = { days: ["2026-12-14"], comment: "My own one" };
    expect(await hr.refused(leaveEndpoints.takeBack, { params: { number: own.number }, body })).toMatchObject({
      code: "leave.own_balance",
    });
  });

  test("LV-26: what its owner asked and HR took meanwhile asks for nothing any more", async () => {
    const { asha, hr, give, take, read } = await booked();
    await asha.call(leaveEndpoints.giveBack, give(["2026-12-03"]));
    await hr.call(leaveEndpoints.takeBack, take(["2026-12-03"]));
    expect(await read()).toMatchObject({ givenBack: 1, request: { kind: "leave.change", status: "withdrawn" } });
    expect((await read()).change).toBeUndefined();
  });
});

describe("the database itself refuses", () => {
  test("LV-26: two undecided changes of one leave", async () => {
    const { home, id, asha, give } = await booked();
    await asha.call(leaveEndpoints.giveBack, give(["2026-12-03"]));
    const second = portal.pastTriggers(
      `insert into leave.changes (company_id, id, request_id, employee_id, days, status, asked_at)
       values (${home.company}, gen_random_uuid(), '${id}', ${asha.employee}, '{2026-12-07}', 'waiting', now())`,
    );
    await expect(second).rejects.toThrow(/one_undecided_change/);
  });

  test("LV-24: taking the same day back twice", async () => {
    const { home, asha, give } = await booked();
    await asha.call(leaveEndpoints.giveBack, give(["2026-12-09"]));
    const twice = portal.pastTriggers(
      `insert into leave.entries (company_id, id, employee_id, type, kind, units, day, leave_day_id, reverses, actor_id, at, key)
       select company_id, gen_random_uuid(), employee_id, type, 'REVERSE', units, day, leave_day_id, reverses, actor_id, at, key || ':2'
         from leave.entries where company_id = ${home.company} and kind = 'REVERSE'`,
    );
    await expect(twice).rejects.toThrow(/reverses/);
  });
});
