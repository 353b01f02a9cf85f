// HR enters leave for somebody: what is asked of it, who decides it, and who hears of it.
import { describe, expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { leaveEndpoints } from "../../contract.ts";
import { leaveNeeds } from "../needs.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "../testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");

const office = async () => {
  const home = await makeLeaveCompany();
  const person = (firstName: string, wish: Parameters<typeof makePerson>[2] = {}) =>
    makePerson(portal.app, home, { firstName, lastName: "Rao", ...wish });
  const sunita = await person("Sunita", { role: "Manager" });
  const rohan = await person("Rohan", { role: "Manager", manager: sunita });
  const kavita = await person("Kavita", { role: "HR" });
  const neha = await person("Neha", { role: "HR" });
  const asha = await person("Asha", { manager: rohan, sick: 10 });
  return { home, sunita, rohan, kavita, neha, asha };
};
const days = { type: "EL", from: "2026-12-14", to: "2026-12-15" };
const late = { type: "CL", from: "2026-11-16", to: "2026-11-16" };
const comment = "She told us by phone.";
const enter = (who: LeavePerson, whose: LeavePerson, body: object = days) =>
  who.call(leaveEndpoints.enter, { params: { code: whose.code }, body: { ...days, ...body, comment } });

describe("entering leave for somebody", () => {
  test("goes to the owner's own deciders, tells the owner, and says who has entered it and why", async () => {
    const { kavita, rohan, asha } = await office();
    const params = { code: asha.code };
    expect(await kavita.call(leaveEndpoints.beginEntering, { params })).toMatchObject({
      owner: { code: asha.code, name: "Asha Rao" },
      balances: [
        { type: "EL", free: 10 },
        { type: "CL", free: 5 },
        { type: "SL", free: 10 },
      ],
    });
    expect(await kavita.call(leaveEndpoints.previewEntering, { params, body: days })).toMatchObject({
      total: 2,
      freeBefore: 10,
      freeAfter: 8,
      deciders: [{ approver: "manager", ofOther: true, people: [{ name: "Rohan Rao" }] }],
    });
    const { number, waitingFor, request } = await enter(kavita, asha);
    expect(waitingFor.people).toEqual([{ code: rohan.code, name: "Rohan Rao" }]);
    const leave = await asha.call(leaveEndpoints.read, { params: { number } });
    expect([leave.isOwn, leave.owner.code, leave.request.actions]).toEqual([true, asha.code, ["nudge", "withdraw"]]);
    const told = leave.timeline.find(({ comment: said }) => said === comment);
    expect([told?.actor?.name, told?.text]).toEqual(["Kavita Rao", "Kavita Rao entered it for Asha Rao"]);
    const { items } = await asha.call(notificationEndpoints.list, { query: {} });
    expect(items[0]?.params).toMatchObject({ title: "Leave, 14–15 Dec", sentence: "Kavita Rao entered leave for you, 14–15 Dec, 2 days." });
    await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
    expect((await asha.call(leaveEndpoints.summary, { query: {} })).balances[0]).toMatchObject({ type: "EL", free: 8, booked: 2 });
  });

  test("whoever entered it does not decide it, also where HR decides", async () => {
    const { home, kavita, neha } = await office();
    const alone = await makePerson(portal.app, home, {});
    const { request } = await enter(kavita, alone);
    const body = { action: "approve", version: 1 } as const;
    const refusal = await kavita.refused(requestEndpoints.decide, { params: { id: request.id }, body });
    expect([refusal.status, refusal.code]).toEqual([403, "request.own"]);
    await neha.call(requestEndpoints.decide, { params: { id: request.id }, body });
  });

  test("LV-10: HR may enter what is too late to be asked for; its owner may not", async () => {
    const { kavita, asha } = await office();
    expect((await asha.refused(leaveEndpoints.apply, { body: late })).code).toBe("leave.late");
    expect((await enter(kavita, asha, late)).units).toBe(1);
  });

  test("LV-11: HR may enter days of a month that is closed, and they say so", async () => {
    const { kavita, asha } = await office();
    const needs = leaveNeeds.get();
    leaveNeeds.give({ ...needs, lockedUntil: async () => "2026-11-30" });
    try {
      const body = { type: "EL", from: "2026-11-30", to: "2026-12-01" };
      expect((await asha.refused(leaveEndpoints.apply, { body })).code).toBe("leave.locked");
      const { id } = await enter(kavita, asha, body);
      const rows = await portal.pastTriggers("select day::text, after_lock from leave.days where request_id = $1 order by day", [id]);
      expect(rows).toEqual([
        { day: "2026-11-30", after_lock: true },
        { day: "2026-12-01", after_lock: false },
      ]);
    } finally {
      leaveNeeds.give(needs);
    }
  });

  test("LV-23, LV-47: a lock since it was asked does not stop an approval; its days say so, in the report as well", async () => {
    const { kavita, rohan, asha } = await office();
    const body = { type: "EL", from: "2026-11-30", to: "2026-12-01" };
    const { request, number } = await asha.call(leaveEndpoints.apply, { body });
    const changes: unknown[] = [];
    const needs = leaveNeeds.get();
    leaveNeeds.give({ ...needs, lockedUntil: async () => "2026-11-30", daysChanged: [async (_, change) => void changes.push(change)] });
    try {
      await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
    } finally {
      leaveNeeds.give(needs);
    }
    expect(changes).toEqual([{ employee: asha.employee, dates: ["2026-11-30", "2026-12-01"], afterLock: true }]);
    const { rows } = await kavita.call(leaveEndpoints.report, { params: { name: "corrections" }, query: { person: asha.code } });
    expect(rows.map(({ what, day, number: of }) => [what, day, of])).toEqual([["afterLock", "2026-11-30", number]]);
  });

  test("LV-09, LV-10: its decider reads how short notice is and that it had begun, whoever entered it", async () => {
    const { kavita, rohan, asha } = await office();
    await enter(kavita, asha, { from: "2026-12-04", to: "2026-12-09" });
    const { items } = await rohan.call(requestEndpoints.waiting, { query: {} });
    expect(items.map(({ request }) => request?.flags.map(({ text }) => text))).toEqual([
      ["Short notice: 0 of 7 days", "Late: began 3 days before"],
    ]);
  });

  test("LV-10, LV-11: its owner sends again what HR had entered, however long ago; other days they ask of HR", async () => {
    const { kavita, rohan, asha } = await office();
    const needs = leaveNeeds.get();
    leaveNeeds.give({ ...needs, lockedUntil: async () => "2026-11-30" });
    try {
      const { id, number, request } = await enter(kavita, asha, { ...late, to: "2026-11-17" });
      const decide = { params: { id: request.id }, body: { action: "return", version: 1, comment: "One day, please" } } as const;
      await rohan.call(requestEndpoints.decide, decide);
      const again = (from: string) => ({ ...late, from, to: "2026-11-17" });
      const findings = async (from: string) =>
        (await asha.call(leaveEndpoints.preview, { body: { ...again(from), again: number } })).findings.map(({ code }) => code);
      const resubmit = (from: string) => ({ params: { number }, body: { ...again(from), version: 2 } });
      expect(await findings("2026-11-13")).toEqual(["leave.late", "leave.locked"]);
      expect((await asha.refused(leaveEndpoints.resubmit, resubmit("2026-11-13"))).code).toBe("leave.late");
      expect(await findings("2026-11-17")).toEqual(["leave.locked"]);
      await asha.call(leaveEndpoints.resubmit, resubmit("2026-11-17"));
      const rows = await portal.pastTriggers("select after_lock from leave.days where request_id = $1 and state = 'waiting'", [id]);
      expect(rows).toEqual([{ after_lock: true }]);
      const other = { body: { ...again("2026-11-17"), again: number } };
      expect((await rohan.refused(leaveEndpoints.preview, other)).status).toBe(404);
    } finally {
      leaveNeeds.give(needs);
    }
  });

  test("LV-43: not for oneself, and nobody but HR for anybody", async () => {
    const { kavita, rohan, asha } = await office();
    const own = await kavita.refused(leaveEndpoints.enter, { params: { code: kavita.code }, body: { ...days, comment } });
    expect([own.status, own.sentences]).toEqual([403, ["You cannot change your own balance. Ask another HR colleague."]]);
    const refusal = await rohan.refused(leaveEndpoints.enter, { params: { code: asha.code }, body: { ...days, comment } });
    expect([refusal.status, refusal.code]).toEqual([403, "leave.entering_not_yours"]);
    const stranger = await makePerson(portal.app, await makeLeaveCompany(), { role: "HR" });
    expect((await stranger.refused(leaveEndpoints.beginEntering, { params: { code: asha.code } })).status).toBe(404);
  });

  test("RP-17: returned, HR sends it again and says why, by what HR may; its owner is told, and its decider reads both", async () => {
    const { kavita, neha, rohan, asha } = await office();
    const { number, request } = await enter(kavita, asha, late);
    const back = { action: "return" as const, version: 1, comment: "Was it not the day after?" };
    await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: back });
    expect((await kavita.call(leaveEndpoints.read, { params: { number } })).request.actions).toEqual(["resubmit"]);
    // Earlier than what was entered: what its owner may not ask for any more.
    const again = { ...late, from: "2026-11-13", to: "2026-11-13", version: 2 };
    const send = (who: LeavePerson, body: object) =>
      who.refused(leaveEndpoints.resubmit, { params: { number }, body: { ...again, ...body } });
    expect((await send(asha, {})).code).toBe("leave.late");
    expect((await send(neha, { comment })).code).toBe("request.not_owner");
    const silent = await send(kavita, {});
    expect([silent.body.violations.map(({ field }) => field), silent.sentences]).toEqual([
      ["comment"],
      ["Say in a few words why you enter it; at least 5 characters."],
    ]);
    const said = "The door log says the 13th.";
    await kavita.call(leaveEndpoints.resubmit, { params: { number }, body: { ...again, comment: said } });
    const leave = await asha.call(leaveEndpoints.read, { params: { number } });
    expect([leave.status, leave.from, leave.timeline.find(({ comment: one }) => one === said)?.text]).toEqual([
      ...["waiting", "2026-11-13", "Kavita Rao sent it again for Asha Rao"],
    ]);
    const { items } = await asha.call(notificationEndpoints.list, { query: {} });
    expect(items[0]?.params).toMatchObject({ sentence: "Kavita Rao sent it again for you, 13 Nov, 1 day." });
    const { view } = await rohan.call(requestEndpoints.byNumber, { params: { number } });
    expect(view.changes).toMatchObject([
      { label: "First day" },
      { label: "Last day" },
      { label: "Entered by HR", before: comment, after: said },
    ]);
  });

  test("needs a comment, and every other rule holds as for its owner", async () => {
    const { kavita, asha } = await office();
    const refuse = (body: object) =>
      kavita.refused(leaveEndpoints.enter, { params: { code: asha.code }, body: { ...days, comment, ...body } });
    expect((await refuse({ comment: "" })).sentences).toEqual(["Say in a few words why you enter it; at least 5 characters."]);
    expect((await refuse({ to: "2026-12-31" })).code).toBe("leave.balance");
    await enter(kavita, asha);
    expect((await refuse({})).code).toBe("leave.overlap");
  });

  test("why it was entered is told of a masked type to nobody who may not know the type", async () => {
    const { kavita, asha, sunita } = await office();
    const { number } = await enter(kavita, asha, { type: "SL", to: "2026-12-14" });
    const read = async (who: LeavePerson) => (await who.call(leaveEndpoints.read, { params: { number } })).timeline;
    for (const who of [asha, sunita]) expect(JSON.stringify(await read(who))).not.toContain(comment);
    expect((await read(sunita)).map(({ text }) => text)).toContain("Kavita Rao entered it for Asha Rao");
  });
});
