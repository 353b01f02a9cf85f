// What a leave means for those who wait for its owner's decisions: the whole portal, from the application to a stand-in's approval.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { requestEndpoints, standInEndpoints } from "#modules/requests/contract.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { leaveEndpoints } from "../contract.ts";
import { daysOf } from "./index.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "./testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 5 });
});
beforeEach(() => clock.set("2026-12-07T04:00:00.000Z"));
afterEach(() => clock.reset());
afterAll(() => portal.close());

const team = async () => {
  const home = await makeLeaveCompany();
  const sunita = await makePerson(portal.app, home, { firstName: "Sunita", lastName: "Krishnan", role: "Manager" });
  const rohan = await makePerson(portal.app, home, { firstName: "Rohan", lastName: "Mehta", role: "Manager", manager: sunita });
  const fatima = await makePerson(portal.app, home, { firstName: "Fatima", lastName: "Sheikh", role: "Manager", manager: sunita });
  const asha = await makePerson(portal.app, home, { firstName: "Asha", lastName: "Nair", manager: rohan });
  return { home, sunita, rohan, fatima, asha };
};

/** Days have passed since they signed in. */
const at = async (moment: string, person: LeavePerson): Promise<LeavePerson> => {
  clock.set(moment);
  return { ...person, ...callerFor(portal.app, await signInAs(person)) };
};

const days = { from: "2026-12-14", to: "2026-12-18" };
const ask = (person: LeavePerson, body: object = days) => person.call(leaveEndpoints.apply, { body: { type: "EL", ...days, ...body } });
const decide = (person: LeavePerson, { id, version }: { id: string; version: number }, action: "approve" | "reject" = "approve") =>
  person.call(requestEndpoints.decide, { params: { id }, body: { action, version, comment: "Not this week" } });
const offersOf = async (person: LeavePerson) => (await person.call(standInEndpoints.standInOverview, {})).offers;
const waitingFor = async (person: LeavePerson) =>
  (await person.call(requestEndpoints.waiting, { query: { show: "decisions" } })).items.map(({ request, standsInFor }) => [
    request?.number,
    standsInFor,
  ]);

test("DG-04: once it is approved its owner is asked who decides; on its days the stand-in does, and afterwards no longer", async () => {
  const { rohan, sunita, fatima, asha } = await team();
  const { request } = await ask(rohan);
  expect(await offersOf(rohan)).toEqual([]);
  await decide(sunita, request);
  const [offer] = await offersOf(rohan);
  expect(offer).toEqual({ todo: expect.any(String), ...days, suggested: { code: sunita.code, name: "Sunita Krishnan" } });
  const todos = await rohan.call(requestEndpoints.waiting, { query: { show: "todos" } });
  expect(todos.items.map(({ title, path, dueOn }) => [title, path, dueOn])).toEqual([
    ["Who approves for you from Mon 14 Dec to Fri 18 Dec?", "/requests/stand-ins", "2026-12-14"],
  ]);
  await rohan.call(standInEndpoints.answerOffer, { params: { todo: offer?.todo ?? "" }, body: { standIn: fatima.code } });

  const sent = await ask(asha, { from: "2026-12-21", to: "2026-12-21" });
  expect(await waitingFor(fatima)).toEqual([]);
  const standing = await at("2026-12-13T18:30:00.000Z", fatima);
  const standsIn = { person: { code: rohan.code, name: "Rohan Mehta" }, until: "2026-12-18" };
  expect(await waitingFor(standing)).toEqual([[sent.number, standsIn]]);
  await decide(standing, sent.request);
  const asking = await at("2026-12-13T18:31:00.000Z", asha);
  const record = await asking.call(requestEndpoints.byNumber, { params: { number: sent.number } });
  expect(record.view.chain.map(({ decidedBy, decidedFor }) => [decidedBy?.name, decidedFor?.name])).toEqual([
    ["Fatima Sheikh", "Rohan Mehta"],
  ]);
  const later = await ask(asking, { from: "2026-12-22", to: "2026-12-22" });
  expect(await waitingFor(standing)).toEqual([[later.number, standsIn]]);
  expect(await waitingFor(await at("2026-12-18T18:30:00.000Z", fatima))).toEqual([]);
});

test("DG-04: a leave of halves, one that is refused, or one of somebody for whom nobody waits asks nobody", async () => {
  const { rohan, sunita, asha } = await team();
  await decide(sunita, (await ask(rohan, { ...days, to: days.from, firstDay: "first", lastDay: "first" })).request);
  await decide(sunita, (await ask(rohan, { from: "2026-12-16", to: "2026-12-16" })).request, "reject");
  await decide(rohan, (await ask(asha)).request);
  expect([await offersOf(rohan), await offersOf(asha)]).toEqual([[], []]);
});

test("DG-04: the head of a department is asked, though nobody reports to them", async () => {
  const { home, rohan, sunita, fatima } = await team();
  await portal.pastTriggers(`update people.departments set head_id = ${fatima.employee} where id = '${home.departmentId}'`);
  await decide(sunita, (await ask(fatima)).request);
  expect(await offersOf(fatima)).toHaveLength(1);
  expect(await offersOf(rohan)).toEqual([]);
});

test("DG-02: whole days of approved leave are those on which a stand-in is away", async () => {
  const { rohan, sunita, fatima } = await team();
  // Wednesday whole, Thursday its first half alone, Friday its two halves.
  for (const wish of [
    { from: "2026-12-09", to: "2026-12-09" },
    { from: "2026-12-10", to: "2026-12-10", firstDay: "first", lastDay: "first" },
    { from: "2026-12-11", to: "2026-12-11", firstDay: "first", lastDay: "first" },
    { from: "2026-12-11", to: "2026-12-11", firstDay: "second", lastDay: "second" },
  ])
    await decide(sunita, (await ask(fatima, wish)).request);
  await ask(fatima, { from: "2026-12-14", to: "2026-12-14" });
  const body = { standIn: fatima.code, kind: "*", from: "2026-12-07", to: "2026-12-18" };
  const { warnings } = await rohan.call(standInEndpoints.previewStandIn, { body });
  expect(warnings.map(({ message }) => message)).toEqual(["Fatima Sheikh is away on 9 Dec, 11 Dec; then only you can decide."]);
});

test("others read the live days of each with their type, halves and pay: what waits, what is booked, and nothing that went back", async () => {
  const { home, rohan, asha } = await team();
  const booked = await ask(asha, { ...days, to: "2026-12-16" });
  await decide(rohan, booked.request);
  const half = await ask(asha, { from: "2026-12-21", to: "2026-12-21", firstDay: "first", lastDay: "first" });
  await asha.call(leaveEndpoints.giveBack, { params: { number: booked.number }, body: { days: ["2026-12-16"], reason: "" } });
  const found = await inTransaction(systemActor(home.company), (tx) =>
    daysOf(tx, [asha.employee, rohan.employee], "2026-12-01", "2026-12-31"),
  );
  const type = { type: "EL", name: "Earned leave", masked: false, paid: true };
  const whole = { portion: "whole", units: 1, number: booked.number, ...type, state: "booked" };
  expect([...found]).toEqual([
    [
      asha.employee,
      [
        { date: "2026-12-14", ...whole },
        { date: "2026-12-15", ...whole },
        { ...whole, number: half.number, date: "2026-12-21", portion: "first", units: 0.5, state: "waiting" },
      ],
    ],
  ]);
});
