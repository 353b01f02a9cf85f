// What is returned is sent again: a new round with a chain chosen anew, and the deciders read what changed.
import { describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { newId } from "#api/ids.ts";
import { inTransaction } from "#api/transaction.ts";
import { requestEndpoints } from "../contract.ts";
import { step } from "../policies/policy.ts";
import { withdrawAs } from "./index.ts";
import {
  applied,
  ask,
  askAgain,
  chainOf,
  makeKind,
  makePerson,
  nextCompany,
  requestsAppForThisFile,
  settled,
  type TestPerson,
  told,
} from "./testing-app.ts";
import { decide, newsOf, read, refusal, waitingOf } from "./testing-calls.ts";
import { lapseAt } from "./time/testing.ts";

const portal = requestsAppForThisFile("2026-12-07T04:04:00.000Z");

const team = () => {
  const company = nextCompany();
  const sunita = makePerson(portal.app, company, "Sunita Krishnan", { role: "Manager" });
  const rohan = makePerson(portal.app, company, "Rohan Mehta", { role: "Manager", manager: sunita, heads: [sunita] });
  const asha = makePerson(portal.app, company, "Asha Nair", { manager: rohan, heads: [sunita] });
  return { company, people: { sunita, rohan, asha }, sunita, rohan, asha };
};
const back = { action: "return" as const, comment: "Please start on the 15th" };
const chain = async (owner: TestPerson, number: string) =>
  (await read(owner, number)).view.chain.map(({ no, state, people }) => [no, state, people[0]?.name].filter(Boolean).join(" "));

describe("RP-13, RP-17: a return", () => {
  test("says why, goes to the owner, comes back as round 2 under its number with old and new of each field, journey 2", async () => {
    const { people, asha, rohan } = team();
    const { id, number, recordId } = await ask(asha, newId(), {
      summary: [
        ["First day", "Mon 14 Dec"],
        ["Days", "2"],
      ],
    });
    newsOf(id, people);
    const { version } = await read(rohan, number);
    const short = await rohan.refused(requestEndpoints.decide, { params: { id }, body: { action: "return", version, comment: "ok" } });
    expect([short.status, short.sentences]).toEqual([422, ["Write at least 5 characters so that Asha Nair knows why."]]);
    const returned = await decide(rohan, asha, number, back);
    expect([returned.status, applied.get(recordId)]).toEqual(["returned", ["returned"]]);
    expect([told.at(-1)?.kind, newsOf(id, people), await waitingOf(rohan)]).toEqual(["tiny.ask", ["returned asha"], []]);
    const seen = await read(asha, number);
    expect([seen.view.actions, seen.view.editPath, seen.timeline.at(-1)?.comment]).toEqual([
      ["resubmit", "withdraw"],
      `/tiny/${number}/edit`,
      back.comment,
    ]);
    expect(await refusal(rohan, asha, number)).toBe("request.already_decided");

    await askAgain(asha, recordId, seen.version, [
      ["First day", "Tue 15 Dec"],
      ["Days", "2"],
    ]);
    const again = await read(rohan, number);
    expect([again.number, again.status, again.round, again.version]).toEqual([number, "open", 2, 3]);
    expect(again.view.changes).toEqual([{ label: "First day", before: "Mon 14 Dec", after: "Tue 15 Dec" }]);
    expect(again.timeline.map(({ event }) => event)).toEqual(["submitted", "opened", "returned", "resubmitted", "opened"]);
    expect(settled.filter(({ subject }) => subject.id === id).map(({ action, doneBy }) => [action, doneBy])).toEqual([
      ["returned", "Rohan Mehta"],
      ["done", "Asha Nair"],
    ]);
    expect([newsOf(id, people), await waitingOf(rohan)]).toEqual([["waiting rohan"], [number]]);
    await decide(rohan, asha, number);
    expect(applied.get(recordId)).toEqual(["returned", "resubmitted", "approved"]);
  });

  test("the rule is chosen anew by what is sent now, and all steps are asked again", async () => {
    const { asha, rohan, sunita } = team();
    const kind = makeKind({
      defaultPolicy: {
        rules: [
          {
            name: "big",
            when: [{ fact: "size", operator: "moreThan", values: [5] }],
            steps: [step("manager", { name: "Manager" }), step("departmentHead", { name: "Head" })],
          },
          ...chainOf(step("manager", { name: "Manager" })).rules,
        ],
      },
    });
    const { number, recordId } = await ask(asha, newId(), { kind, facts: { size: 6 } });
    await decide(rohan, asha, number);
    await decide(sunita, asha, number, back);
    expect(await chain(asha, number)).toEqual(["1 approved Rohan Mehta", "2 returned Sunita Krishnan"]);
    await askAgain(asha, recordId, 3, [], { size: 7 });
    expect(await chain(asha, number)).toEqual(["1 open Rohan Mehta", "2 waiting"]);
    await decide(rohan, asha, number, back);
    await askAgain(asha, recordId, 5, [], { size: 1 });
    expect(await chain(asha, number)).toEqual(["1 open Rohan Mehta"]);
    const [row] = await portal.asSuperuser<{ rule: string; rounds: number }>(
      "select r.rule, (select count(*)::int from requests.rounds n where n.request_id = r.id) as rounds from requests.requests r where r.record_id = $1",
      [recordId],
    );
    expect(row).toEqual({ rule: "All", rounds: 3 });
  });

  test("only its owner sends it again, only what was returned, and only the present version", async () => {
    const { asha, rohan } = team();
    const { number, recordId } = await ask(asha);
    const code = (work: Promise<unknown>) =>
      work.then(
        () => "done",
        (error) => error.violations?.[0]?.code,
      );
    expect(await code(askAgain(asha, recordId, 1, []))).toBe("request.not_returned");
    await decide(rohan, asha, number, back);
    expect(await code(askAgain(rohan, recordId, 2, []))).toBe("request.not_owner");
    expect(await code(askAgain(asha, recordId, 1, []))).toBe("request.changed");
    expect(await code(askAgain(asha, recordId, 2, []))).toBe("done");
    expect(await code(askAgain(asha, recordId, 2, []))).toBe("request.not_returned");
  });

  test("what was returned may be withdrawn; its number stays, and a fresh ask has the next one (NR-01)", async () => {
    const { asha, rohan } = team();
    const { id, number, recordId } = await ask(asha);
    await decide(rohan, asha, number, back);
    await asha.call(requestEndpoints.withdraw, { params: { id }, body: { version: 2 } });
    expect([(await read(asha, number)).status, applied.get(recordId)]).toEqual(["withdrawn", ["returned", "withdrawn"]]);
    expect((await ask(asha)).number).not.toBe(number);
  });

  test("a kind that takes nothing back after the first approval says so", async () => {
    const { asha, rohan } = team();
    const kind = makeKind({
      withdrawUntil: "first",
      defaultPolicy: chainOf(step("manager", { name: "Manager" }), step("departmentHead", { name: "Head" })),
    });
    const { id, number } = await ask(asha, newId(), { kind });
    await decide(rohan, asha, number);
    const late = await asha.refused(requestEndpoints.withdraw, { params: { id }, body: { version: 2 } });
    expect([late.status, late.sentences]).toEqual([
      409,
      ["Rohan Mehta has approved the first step. Ask Sunita Krishnan to return or reject it instead."],
    ]);
  });
});

describe("what is returned is its owner's to do", () => {
  const todosOf = async (person: TestPerson) =>
    (await person.call(requestEndpoints.waiting, { query: { show: "todos" } })).items.map(({ kind, title, path }) => ({
      kind,
      title,
      path,
    }));
  const returned = async () => {
    const all = team();
    const asked = await ask(all.asha);
    expect(await todosOf(all.asha)).toEqual([]);
    const { id } = asked;
    await all.rohan.call(requestEndpoints.decide, { params: { id }, body: { action: "return", comment: "Please say more", version: 1 } });
    const { number } = asked;
    const title = `Change and resubmit: Tiny ${number}`;
    expect(await todosOf(all.asha)).toEqual([{ kind: "requests.returned", title, path: `/requests/${number}` }]);
    return { ...all, ...asked };
  };

  test("until it is sent again", async () => {
    const { asha, rohan, recordId } = await returned();
    await askAgain(asha, recordId, 2, []);
    expect([await todosOf(asha), (await rohan.call(requestEndpoints.waiting, { query: {} })).total]).toEqual([[], 1]);
  });

  test("until it is withdrawn, by them or by its module", async () => {
    const { asha, id } = await returned();
    await asha.call(requestEndpoints.withdraw, { params: { id }, body: { version: 2 } });
    expect(await todosOf(asha)).toEqual([]);
    const other = await returned();
    await inTransaction(systemActor(other.company), (tx) => withdrawAs(tx, other.recordId, "The owner left"));
    expect(await todosOf(other.asha)).toEqual([]);
  });

  test("until it lapses", async () => {
    const { asha, company } = await returned();
    expect(await lapseAt(company, "2027-02-01")).toBe(1);
    expect(await todosOf(asha)).toEqual([]);
  });
});

test("RP-07, RP-17: an approval that stands in the next round counts: whoever gave it is no second person there", async () => {
  const company = nextCompany();
  const f1 = makePerson(portal.app, company, "F1", { role: "Finance" });
  const f2 = makePerson(portal.app, company, "F2", { role: "Finance" });
  const asha = makePerson(portal.app, company, "Asha Nair", { manager: f2 });
  const kind = makeKind({
    restartAt: () => "returned",
    defaultPolicy: chainOf(step("manager", { name: "Manager" }), step("finance", { name: "Finance" })),
  });
  const { number, recordId } = await ask(asha, newId(), { kind });
  await decide(f2, asha, number);
  await decide(f1, asha, number, back);
  await askAgain(asha, recordId, 3, []);
  expect([await waitingOf(f1), await waitingOf(f2)]).toEqual([[number], []]);
  expect(await refusal(f2, asha, number)).toBe("request.second_person");
  await decide(f1, asha, number);
  expect((await read(asha, number)).status).toBe("approved");
});

describe("RP-14: the module", () => {
  test("reads what a decision brings along, by the schema of its step", async () => {
    const { z } = await import("zod");
    const { asha, rohan } = team();
    const kind = makeKind({ input: () => z.object({ amount: z.int() }) });
    const { id, number } = await ask(asha, newId(), { kind });
    const body = { action: "approve" as const, version: 1 };
    const refused = await rohan.refused(requestEndpoints.decide, { params: { id }, body: { ...body, input: { amount: "much" } } });
    expect([refused.status, refused.code, refused.body.violations[0]?.field]).toEqual([422, "request.input_needed", "input.amount"]);
    await rohan.call(requestEndpoints.decide, { params: { id }, body: { ...body, input: { amount: 5 } } });
    const [row] = await portal.asSuperuser<{ input: unknown }>("select input from requests.decisions where request_id = $1", [id]);
    expect([row?.input, (await read(asha, number)).status]).toEqual([{ amount: 5 }, "approved"]);
  });

  test("RP-13: a rejection whose form asks why brings that along in place of a comment", async () => {
    const { z } = await import("zod");
    const { asha, rohan } = team();
    const kind = makeKind({ input: (_, action) => (action === "reject" ? z.object({ share: z.boolean() }) : undefined) });
    const { id, number } = await ask(asha, newId(), { kind });
    const body = { action: "reject" as const, version: 1 };
    expect((await rohan.refused(requestEndpoints.decide, { params: { id }, body })).code).toBe("request.input_needed");
    await rohan.call(requestEndpoints.decide, { params: { id }, body: { ...body, input: { share: false } } });
    const [row] = await portal.asSuperuser<{ input: unknown }>("select input from requests.decisions where request_id = $1", [id]);
    expect([row?.input, (await read(asha, number)).status]).toEqual([{ share: false }, "rejected"]);
  });

  test("is told what the step asks for that waits, whatever the one before it did", async () => {
    const { z } = await import("zod");
    const { asha, rohan, sunita } = team();
    const kind = makeKind({
      defaultPolicy: chainOf(step("manager", { name: "Manager" }), step("departmentHead", { name: "Head" })),
      input: (approver) => (approver === "departmentHead" ? z.object({ amount: z.int() }) : undefined),
    });
    const { id, number } = await ask(asha, newId(), { kind });
    await decide(rohan, asha, number);
    const body = { action: "approve" as const, version: 2 };
    expect((await sunita.refused(requestEndpoints.decide, { params: { id }, body })).code).toBe("request.input_needed");
    await sunita.call(requestEndpoints.decide, { params: { id }, body: { ...body, input: { amount: 5 } } });
    const inputs = await portal.asSuperuser("select step_no, input from requests.decisions where request_id = $1 order by step_no", [id]);
    expect(inputs).toEqual([
      { step_no: 1, input: null },
      { step_no: 2, input: { amount: 5 } },
    ]);
  });

  test("reads also what a return brings along, where the step asks for it, and nothing with what does not take any", async () => {
    const { z } = await import("zod");
    const { asha, rohan } = team();
    const kind = makeKind({ input: (_, action) => (action === "return" ? z.object({ rows: z.array(z.int()).min(1) }) : undefined) });
    const { id, number } = await ask(asha, newId(), { kind });
    expect((await read(rohan, number)).view.input).toEqual({ step: "manager", actions: ["return"] });
    const body = { action: "return" as const, comment: "These rows.", version: 1 };
    const refused = await rohan.refused(requestEndpoints.decide, { params: { id }, body: { ...body, input: { rows: [] } } });
    expect([refused.status, refused.code, refused.body.violations[0]?.field]).toEqual([422, "request.input_needed", "input.rows"]);
    await rohan.call(requestEndpoints.decide, { params: { id }, body: { ...body, input: { rows: [3, 4] } } });
    const inputs = () =>
      portal.asSuperuser<{ action: string; input: unknown }>("select action, input from requests.decisions where request_id = $1", [id]);
    expect(await inputs()).toEqual([{ action: "return", input: { rows: [3, 4] } }]);
  });

  test("RP-13: a listed reason does in place of a comment, to reject", async () => {
    const { asha, rohan } = team();
    const reasons = [
      { code: "TOO_LATE", label: "Too late" },
      { code: "OTHER", label: "Another reason" },
    ];
    const { id, number } = await ask(asha, newId(), { kind: makeKind({ reasons }) });
    const reject = (reason: string) => ({ params: { id }, body: { action: "reject" as const, version: 1, reason } });
    expect((await rohan.refused(requestEndpoints.decide, reject("OTHER"))).code).toBe("request.comment_needed");
    await rohan.call(requestEndpoints.decide, reject("TOO_LATE"));
    expect((await read(asha, number)).view.chain[0]).toMatchObject({ state: "rejected", reason: "TOO_LATE" });
  });
});
