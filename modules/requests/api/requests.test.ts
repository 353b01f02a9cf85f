import { describe, expect, test } from "vitest";
import { allowedValues } from "#api/testing-superuser.ts";
import { requestEndpoints } from "../contract.ts";
import { type DecisionAction, decisionActions, requestStates, stepStates } from "../workflow.ts";
import {
  applied,
  ask,
  makePerson,
  nextCompany,
  readers,
  refusing,
  requestsAppForThisFile,
  setWorking,
  type TestPerson,
} from "./testing-app.ts";

const portal = requestsAppForThisFile("2026-12-07T04:04:00.000Z");

const team = () => {
  const company = nextCompany();
  const rohan = makePerson(portal.app, company, "Rohan Mehta", { role: "Manager" });
  const asha = makePerson(portal.app, company, "Asha Nair", { manager: rohan });
  const kavita = makePerson(portal.app, company, "Kavita Rao", { role: "HR" });
  return { company, rohan, asha, kavita };
};

const read = (person: TestPerson, number: string) => person.call(requestEndpoints.byNumber, { params: { number } });
const decide = (id: string, body: { action: DecisionAction; version?: number; comment?: string }) => ({
  params: { id },
  body: { version: 1, ...body },
});
const waitingOf = async (person: TestPerson) =>
  (await person.call(requestEndpoints.waiting, { query: {} })).items.map(({ request }) => request?.number);

describe("who decides", () => {
  test("RP-03: the manager who works today", async () => {
    const { asha, rohan, kavita } = team();
    const { number } = await ask(asha);
    expect(await waitingOf(rohan)).toEqual([number]);
    expect(await waitingOf(kavita)).toEqual([]);
  });

  test("RP-06: HR where there is no manager, or the manager does not work, and the step says why", async () => {
    const { company, asha, rohan, kavita } = team();
    const tanvi = makePerson(portal.app, company, "Tanvi Desai");
    const alone = await ask(tanvi);
    setWorking(rohan.actor.employee, false);
    const absent = await ask(asha);
    expect(await waitingOf(kavita)).toEqual([alone.number, absent.number]);
    expect((await kavita.call(requestEndpoints.waiting, { query: {} })).items[0]?.request?.waitingForQueue).toBe("hr");
    expect((await read(kavita, alone.number)).view.chain[0]).toMatchObject({ queue: "hr", why: { code: "sent_to_hr" } });
    expect((await read(kavita, absent.number)).view.chain[0]).toMatchObject({ queue: "hr", why: { code: "sent_to_hr" } });
  });

  test("RP-06: what waits for a manager who leaves waits for HR from that moment, and can be decided there", async () => {
    const { asha, rohan, kavita } = team();
    const { number, recordId } = await ask(asha);
    expect(await waitingOf(kavita)).toEqual([]);
    setWorking(rohan.actor.employee, false);
    expect(await waitingOf(kavita)).toEqual([number]);
    const { id, view, waitingForQueue } = await read(kavita, number);
    expect([waitingForQueue, view.actions]).toEqual(["hr", ["approve", "return", "reject", "reassign"]]);
    await kavita.call(requestEndpoints.decide, decide(id, { action: "approve" }));
    expect(applied.get(recordId)).toEqual(["approved"]);
    expect((await read(asha, number)).view.chain[0]).toMatchObject({ state: "approved", decidedBy: { name: "Kavita Rao" } });
  });

  test("RP-09: nobody decides their own, whatever their role; it is not in their list either", async () => {
    const { company, kavita } = team();
    const neha = makePerson(portal.app, company, "Neha Gupta", { role: "HR" });
    const { number } = await ask(kavita);
    expect(await waitingOf(kavita)).toEqual([]);
    expect(await waitingOf(neha)).toEqual([number]);
    const { id, view } = await read(kavita, number);
    expect(view.actions).toEqual(["nudge", "withdraw"]);
    expect(await kavita.refused(requestEndpoints.decide, decide(id, { action: "approve" }))).toMatchObject({
      status: 403,
      sentences: ["You cannot approve or reject a request that you submitted or that is about you. It is with HR."],
    });
  });

  test("RP-10: a reader who is not asked reads with whom it is; everybody else finds nothing", async () => {
    const { company, asha, rohan } = team();
    const { number, recordId } = await ask(asha);
    const sunita = makePerson(portal.app, company, "Sunita Krishnan", { role: "Manager" });
    readers.set(recordId, [sunita.actor.employee]);
    const { id, view } = await read(sunita, number);
    expect(view.actions).toEqual([]);
    expect(await sunita.refused(requestEndpoints.decide, decide(id, { action: "approve" }))).toMatchObject({
      status: 403,
      sentences: ["This request is with Rohan Mehta now."],
    });
    for (const stranger of [makePerson(portal.app, company, "Karthik"), makePerson(portal.app, nextCompany(), "Layla", { role: "HR" })]) {
      expect((await stranger.refused(requestEndpoints.byNumber, { params: { number } })).status).toBe(404);
      expect((await stranger.refused(requestEndpoints.decide, decide(id, { action: "approve" }))).status).toBe(404);
      expect((await stranger.refused(requestEndpoints.withdraw, { params: { id }, body: { version: 1 } })).status).toBe(404);
    }
    expect(applied.get(recordId)).toBeUndefined();
    expect(await waitingOf(rohan)).toEqual([number]);
  });
});

describe("deciding", () => {
  test("RP-16: a decision closes the step, tells the module once and stands in the timeline", async () => {
    const { asha, rohan } = team();
    const { number, recordId } = await ask(asha);
    const { id } = await read(rohan, number);
    const decided = await rohan.call(requestEndpoints.decide, decide(id, { action: "approve", comment: "Go ahead" }));
    expect(decided).toMatchObject({
      status: "approved",
      version: 2,
      view: { actions: [], chain: [{ state: "approved", decidedBy: { name: "Rohan Mehta" } }] },
    });
    expect(decided.timeline.map(({ event, actor }) => [event, actor?.name])).toEqual([
      ["submitted", "Asha Nair"],
      ["opened", undefined],
      ["approved", "Rohan Mehta"],
    ]);
    expect(applied.get(recordId)).toEqual(["approved"]);
    expect(await waitingOf(rohan)).toEqual([]);
    expect((await read(rohan, number)).status).toBe("approved");
    const mine = await asha.call(requestEndpoints.mine, { query: {} });
    expect(mine).toMatchObject({ total: 1, items: [{ number, status: "approved", title: "A tiny thing", amount: "1" }] });
  });

  test("RP-11: a second decision is refused and reads who was first, also with an old version", async () => {
    const { asha, rohan } = team();
    const { id } = await read(rohan, (await ask(asha)).number);
    await rohan.call(requestEndpoints.decide, decide(id, { action: "reject", comment: "Not this week" }));
    for (const version of [1, 2]) {
      expect(await rohan.refused(requestEndpoints.decide, decide(id, { action: "approve", version }))).toMatchObject({
        status: 409,
        sentences: ["Rohan Mehta rejected this at 09:34. Your decision was not saved."],
      });
    }
    expect((await asha.refused(requestEndpoints.withdraw, { params: { id }, body: { version: 2 } })).status).toBe(409);
  });

  test("RP-11: who comes after a withdrawal reads that it was withdrawn", async () => {
    const { asha, rohan } = team();
    const { id } = await read(rohan, (await ask(asha)).number);
    await asha.call(requestEndpoints.withdraw, { params: { id }, body: { version: 1 } });
    const refusal = await rohan.refused(requestEndpoints.decide, decide(id, { action: "approve" }));
    expect(refusal.sentences).toEqual(["Asha Nair withdrew this at 09:34. Your decision was not saved."]);
  });

  test("RP-12: a decision on another version than the present one is refused", async () => {
    const { asha, rohan } = team();
    const { id } = await read(rohan, (await ask(asha)).number);
    expect(await rohan.refused(requestEndpoints.decide, decide(id, { action: "approve", version: 7 }))).toMatchObject({
      status: 412,
      sentences: ["Asha Nair changed this request at 09:34. Read the new version, then decide."],
    });
  });

  test("RP-13: a rejection says why in at least five characters", async () => {
    const { asha, rohan } = team();
    const { id } = await read(rohan, (await ask(asha)).number);
    for (const comment of [undefined, "no", "   no   "]) {
      const refusal = await rohan.refused(requestEndpoints.decide, decide(id, { action: "reject", comment }));
      expect(refusal).toMatchObject({ status: 422, sentences: ["Write at least 5 characters so that Asha Nair knows why."] });
      expect(refusal.body.violations[0]?.field).toBe("comment");
    }
  });

  test("RP-14: the module may refuse an approval, and can never block a rejection or a withdrawal", async () => {
    const { asha, rohan } = team();
    const [one, other] = [await ask(asha), await ask(asha)];
    for (const { recordId } of [one, other]) refusing.set(recordId, [{ code: "request.own", message: "Not possible any more." }]);
    const { id } = await read(rohan, one.number);
    expect(await rohan.refused(requestEndpoints.decide, decide(id, { action: "approve" }))).toMatchObject({
      status: 422,
      sentences: ["Not possible any more."],
    });
    await rohan.call(requestEndpoints.decide, decide(id, { action: "reject", comment: "Then not" }));
    const own = await read(asha, other.number);
    await asha.call(requestEndpoints.withdraw, { params: { id: own.id }, body: { version: 1 } });
    expect([applied.get(one.recordId), applied.get(other.recordId)]).toEqual([["rejected"], ["withdrawn"]]);
  });

  test("only the owner withdraws", async () => {
    const { asha, rohan } = team();
    const { id } = await read(rohan, (await ask(asha)).number);
    expect(await rohan.refused(requestEndpoints.withdraw, { params: { id }, body: { version: 1 } })).toMatchObject({
      status: 403,
      sentences: ["Only Asha Nair can withdraw this request."],
    });
  });
});

test("RP-11: of 50 deciders at once one wins, 49 read who, and the module is told once", async () => {
  const company = nextCompany();
  const queue = Array.from({ length: 50 }, (_, index) => makePerson(portal.app, company, `Person ${index}`, { role: "HR" }));
  const asha = makePerson(portal.app, company, "Asha Nair");
  const { number, recordId } = await ask(asha);
  const { id } = await read(asha, number);
  const answers = await Promise.all(
    queue.map(async (person, index) => {
      const body = index % 2 ? ({ action: "approve" } as const) : ({ action: "reject", comment: "Not this week" } as const);
      const answer = await portal.app.inject({
        method: "POST",
        url: `/api/requests/${id}/decisions`,
        headers: { "x-test-actor": JSON.stringify(person.actor), "idempotency-key": `decision-${index}` },
        payload: { version: 1, ...body },
      });
      return { status: answer.statusCode, name: `Person ${index}`, title: answer.json<{ title?: string }>().title };
    }),
  );
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  for (const loser of answers.filter(({ status }) => status !== 200)) {
    expect(loser.status).toBe(409);
    expect(loser.title).toMatch(new RegExp(`^${winners[0]?.name} (approved|rejected) this at 09:34\\. Your decision was not saved\\.$`));
  }
  expect(applied.get(recordId)).toHaveLength(1);
});

test("RP-01: a record is never asked about twice at the same time, whatever a module does", async () => {
  const { asha, rohan } = team();
  const { number, recordId } = await ask(asha);
  await expect(ask(asha, recordId)).rejects.toThrow(/one_open_ask/);
  const { id } = await read(rohan, number);
  await rohan.call(requestEndpoints.decide, decide(id, { action: "approve" }));
  expect((await ask(asha, recordId)).recordId).toBe(recordId);
});

test("RP-01: a further ask about a record is refused in words while the one before is undecided", async () => {
  const { asha, rohan } = team();
  const { number, recordId } = await ask(asha);
  const again = () => ask(asha, recordId, { number });
  const refusal = (person: string) => ({
    kind: "conflict",
    violations: [{ code: "request.already_open", params: { number, person, date: "2026-12-07" } }],
  });
  await expect(again()).rejects.toMatchObject(refusal("Rohan Mehta"));
  const { id } = await read(rohan, number);
  await rohan.call(requestEndpoints.decide, decide(id, { action: "return", comment: "Please say more" }));
  await expect(again()).rejects.toMatchObject(refusal("Asha Nair"));
  await asha.call(requestEndpoints.withdraw, { params: { id }, body: { version: 2 } });
  expect((await again()).number).toBe(number);
});

test("lists page by key and count everything", async () => {
  const { asha, rohan } = team();
  const numbers: string[] = [];
  for (let count = 0; count < 5; count += 1) numbers.push((await ask(asha)).number);
  const first = await rohan.call(requestEndpoints.waiting, { query: { limit: 3 } });
  const second = await rohan.call(requestEndpoints.waiting, { query: { limit: 3, after: first.next } });
  expect([...first.items, ...second.items].map(({ request }) => request?.number)).toEqual(numbers);
  expect([first.total, second.total, second.next]).toEqual([5, 5, undefined]);
  const newest = await asha.call(requestEndpoints.mine, { query: { limit: 1, status: "open" } });
  expect(newest).toMatchObject({ total: 5, items: [{ number: numbers[4] }] });
});

test.each([
  ["requests.requests", "state", requestStates],
  ["requests.steps", "state", stepStates],
  ["requests.decisions", "action", decisionActions],
])("the database allows in %s.%s exactly the words of the workflow", async (table, column, words) => {
  expect(await allowedValues(portal.asSuperuser, table, column)).toEqual([...words].sort());
});

test("RP-09: the database itself refuses a decision by somebody who is excluded", async () => {
  const { asha, rohan } = team();
  const { id } = await read(rohan, (await ask(asha)).number);
  const insert = `insert into requests.decisions (company_id, id, request_id, round, step_no, action, actor_id, at)
                  values ($1, gen_random_uuid(), $2, 1, 1, 'approve', $3, now())`;
  const { company, employee } = asha.actor;
  await expect(portal.asSuperuser(insert, [company, id, employee])).rejects.toThrow(/is excluded from deciding/);
  const elsewhere = insert.replace("1, 1, 'approve'", "7, 9, 'approve'");
  await expect(portal.asSuperuser(elsewhere, [company, id, rohan.actor.employee])).rejects.toThrow(/foreign key/);
});
