import { describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { wallInstant } from "#shared/dates.ts";
import { requestEndpoints } from "../contract.ts";
import { step } from "../policies/policy.ts";
import { type StuckRow, stuckEndpoints } from "../stuck/contract.ts";
import { ask, chainOf, makeKind, told as news, readers, setManager, setWorking } from "./testing-app.ts";
import { decide } from "./testing-calls.ts";
import { type Overseer, overseersForThisFile, teamIn } from "./testing-overseers.ts";
import { careAt } from "./time/testing.ts";

// Fri 4 Dec, 16:10 in Kolkata.
const portal = overseersForThisFile("2026-12-04T10:40:00.000Z");

const byHr = makeKind({ defaultPolicy: chainOf(step("hr", { name: "HR" })) });
/** Never escalated, so that it can only become old. */
const patient = makeKind({
  label: "Patient",
  defaultPolicy: chainOf(step("manager", { name: "Manager", escalateAfter: undefined })),
});

const listOf = async (person: Overseer, query: Record<string, string> = {}): Promise<StuckRow[]> =>
  (await person.call(stuckEndpoints.stuck, { query })).items;
const told = (rows: readonly StuckRow[]) =>
  rows.map(({ number, waitingFor, queues, age, why }) => [number, [...waitingFor.map(({ name }) => name), ...queues], age, why]);

describe("what is stuck", () => {
  test("RP-22, RP-23: escalated at the third working day, old at the beginning of the fifth, and the oldest first", async () => {
    const { company, asha, kavita, arvind } = teamIn(portal);
    const { number } = await ask(asha);
    clock.set("2026-12-07T04:00:00.000Z");
    const other = await ask(asha, newId(), { kind: patient });
    await careAt(company, "2026-12-08");
    expect(await listOf(kavita)).toEqual([]);
    await careAt(company, "2026-12-09");
    expect(told(await listOf(kavita))).toEqual([[number, ["Rohan Mehta", "Sunita Krishnan"], 3, ["escalated"]]]);
    clock.set(wallInstant("Asia/Kolkata", "2026-12-10", "23:59"));
    expect(told(await listOf(kavita))).toMatchObject([[number, {}, 4, ["escalated"]]]);
    clock.set(wallInstant("Asia/Kolkata", "2026-12-11", "00:00"));
    expect(told(await listOf(kavita))).toMatchObject([[number, {}, 5, ["escalated", "old"]]]);
    await careAt(company, "2026-12-14");
    const all = [
      [number, ["Rohan Mehta", "Sunita Krishnan", "hr"], 6, ["escalated", "old"]],
      [other.number, ["Rohan Mehta"], 5, ["old"]],
    ];
    expect(told(await listOf(arvind))).toEqual(all);
    expect(told(await listOf(arvind, { sort: "-since" }))).toEqual([...all].reverse());
  });

  test("RP-08: at once where nobody is found who may decide it, whatever else is found later", async () => {
    const { company, tanvi, kavita, arvind, sunita } = teamIn(portal);
    setWorking(kavita.actor.employee, false);
    const { number } = await ask(tanvi);
    expect(told(await listOf(arvind))).toEqual([[number, [], 0, ["without_decider"]]]);
    expect(news.find(({ number: about, event }) => about === number && event === "request.without_decider")).toMatchObject({
      employees: [arvind.actor.employee],
      path: "/administration/stuck-requests?why=without_decider",
    });
    setManager(tanvi, sunita);
    await careAt(company, "2026-12-07");
    expect(await listOf(arvind)).toEqual([]);
  });

  test("a queue is named, and what it or anybody decides is stuck no more", async () => {
    const { company, asha, kavita, arvind } = teamIn(portal);
    const { number } = await ask(asha, newId(), { kind: byHr });
    await careAt(company, "2026-12-11");
    expect(told(await listOf(arvind))).toEqual([[number, ["hr"], 5, ["escalated", "old"]]]);
    await decide(kavita, asha, number);
    expect(await listOf(arvind)).toEqual([]);
  });

  test("RP-22: a holiday of whom it is given to moves the day on which it is old, until that day has come", async () => {
    const { company, asha, arvind } = teamIn(portal);
    await ask(asha, newId(), { kind: patient });
    await careAt(company, "2026-12-07");
    const [before] = await portal.asSuperuser<{ at: string }>("select old_from as at from requests.steps where company_id = $1", [company]);
    expect(before?.at).toBe("2026-12-10T18:30:00.000Z");
    await portal.pastTriggers(`update requests.steps set old_from = '2026-12-20T00:00:00Z' where company_id = ${company}`);
    await careAt(company, "2026-12-08");
    clock.set("2026-12-10T18:30:00.000Z");
    expect(await listOf(arvind)).toMatchObject([{ why: ["old"], age: 5 }]);
  });

  test("filters by kind and by each reason, with the total of what fits", async () => {
    const { company, asha, tanvi, kavita, arvind } = teamIn(portal);
    const escalated = await ask(asha);
    const old = await ask(asha, newId(), { kind: patient });
    await careAt(company, "2026-12-10");
    setWorking(kavita.actor.employee, false);
    const alone = await ask(tanvi);
    await careAt(company, "2026-12-11");
    const numbers = async (query: Record<string, string>) => (await listOf(arvind, query)).map(({ number }) => number);
    expect(await numbers({})).toEqual([escalated.number, old.number, alone.number]);
    expect(await numbers({ why: "escalated" })).toEqual([escalated.number]);
    expect(await numbers({ why: "old" })).toEqual([escalated.number, old.number]);
    expect(await numbers({ why: "without_decider" })).toEqual([alone.number]);
    expect(await numbers({ kind: patient })).toEqual([old.number]);
    expect((await arvind.call(stuckEndpoints.stuck, { query: { why: "old", limit: 1 } })).total).toBe(2);
  });
});

describe("who sees it", () => {
  test("HR and Admin, without a word of what it says; nobody else", async () => {
    const { company, asha, rohan, imran, kavita, arvind } = teamIn(portal);
    const { id, number } = await ask(asha, newId(), { summary: [["Reason", "A wedding"]] });
    await careAt(company, "2026-12-09");
    const [row] = await listOf(arvind);
    expect(row).toEqual({
      id,
      number,
      kind: "tiny.ask",
      kindLabel: "Tiny",
      version: 2,
      owner: { code: asha.code, name: "Asha Nair" },
      waitingFor: [
        { code: rohan.code, name: "Rohan Mehta" },
        { code: expect.any(String), name: "Sunita Krishnan" },
      ],
      queues: [],
      since: "2026-12-04T10:40:00.000Z",
      age: 3,
      why: ["escalated"],
      readable: false,
      actions: [],
    });
    for (const one of [asha, rohan, imran])
      expect(await one.refused(stuckEndpoints.stuck, { query: {} })).toMatchObject({
        status: 403,
        code: "request.stuck_not_yours",
        sentences: ["HR and Admin see to requests that are stuck."],
      });
    const stranger = teamIn(portal);
    expect([await listOf(stranger.arvind), await listOf(stranger.kavita)]).toEqual([[], []]);
    expect(await listOf(kavita)).toHaveLength(1);
  });

  test("HR opens what it may read, and gives it to somebody else from the row", async () => {
    const { company, asha, kavita, sunita, arvind } = teamIn(portal);
    const { id, number, recordId } = await ask(asha);
    await careAt(company, "2026-12-09");
    expect(await listOf(kavita)).toMatchObject([{ readable: false, actions: ["reassign"] }]);
    readers.set(recordId, [kavita.actor.employee]);
    const [row] = await listOf(kavita);
    expect(row).toMatchObject({ readable: true, actions: ["reassign"] });
    expect(await listOf(arvind)).toMatchObject([{ readable: false, actions: [] }]);
    await kavita.call(requestEndpoints.byNumber, { params: { number } });
    expect((await arvind.refused(requestEndpoints.byNumber, { params: { number } })).status).toBe(404);
    const body = { to: sunita.code, comment: "Rohan is away", version: row?.version ?? 0 };
    await kavita.call(requestEndpoints.reassign, { params: { id }, body });
    // It is hers now, and no more escalated than before: its age runs on.
    expect(await listOf(kavita)).toEqual([]);
    await careAt(company, "2026-12-09");
    expect(told(await listOf(kavita))).toMatchObject([[number, ["Sunita Krishnan", "hr"], 3, ["escalated"]]]);
  });

  test("what somebody else has decided a step of is opened by no overseer for that", async () => {
    const { company, asha, rohan, imran, arvind } = teamIn(portal);
    const named = step("person", { name: "Named", person: imran.actor.employee });
    const kind = makeKind({ defaultPolicy: chainOf(step("manager", { name: "Manager" }), named) });
    const { number } = await ask(asha, newId(), { kind });
    await decide(rohan, asha, number);
    await careAt(company, "2026-12-09");
    expect(await listOf(arvind)).toMatchObject([{ number, readable: false }]);
    expect((await arvind.refused(requestEndpoints.byNumber, { params: { number } })).status).toBe(404);
  });

  test("HR gives away what it may not read, also of money that nobody can decide, and reads nothing by it", async () => {
    const { asha, rohan, tanvi, kavita, arvind, imran } = teamIn(portal);
    const money = makeKind({ area: "money" });
    setWorking(kavita.actor.employee, false);
    const alone = await ask(tanvi, newId(), { kind: money, summary: [["Amount", "12,000.00"]] });
    const fresh = await ask(asha, newId(), { kind: money });
    setWorking(kavita.actor.employee, true);
    const given = { to: rohan.code, comment: "Nobody is there to decide it", version: 1 };
    const give = (one: typeof kavita, { id }: { id: string }) => one.refused(requestEndpoints.reassign, { params: { id }, body: given });
    // What is with somebody and not stuck, and whoever is not of HR, meet the same as ever.
    expect((await give(kavita, fresh)).status).toBe(404);
    for (const one of [arvind, imran]) expect((await give(one, alone)).status).toBe(404);
    expect(await listOf(kavita)).toMatchObject([{ number: alone.number, readable: false, actions: ["reassign"] }]);
    expect(await kavita.call(requestEndpoints.reassign, { params: { id: alone.id }, body: given })).toEqual({
      number: alone.number,
      waitingFor: [{ code: rohan.code, name: "Rohan Mehta" }],
    });
    expect((await kavita.refused(requestEndpoints.byNumber, { params: { number: alone.number } })).status).toBe(404);
    expect((await rohan.call(requestEndpoints.waiting, { query: {} })).items.map(({ request }) => request?.number)).toContain(alone.number);
  });

  test("RP-09: HR's own request is there, and cannot be given away by its owner", async () => {
    const { company, kavita } = teamIn(portal);
    const chained = makeKind({ defaultPolicy: chainOf(step("finance", { name: "Finance" })) });
    await ask(kavita, newId(), { kind: chained });
    await careAt(company, "2026-12-11");
    expect(await listOf(kavita)).toMatchObject([{ readable: true, actions: [], queues: ["finance"] }]);
  });
});
