import { describe, expect, test } from "vitest";
import { z } from "zod";
import { newId } from "#api/ids.ts";
import { inTransaction } from "#api/transaction.ts";
import { requestEndpoints } from "../../contract.ts";
import { step } from "../../policies/policy.ts";
import { setStandIn } from "../stand-ins/changes.ts";
import { applied, ask, chainOf, makeKind, makePerson, makeTeam, requestsAppForThisFile } from "../testing-app.ts";
import { decide, newsOf, read, refusal, waitingOf } from "../testing-calls.ts";
import { careAt } from "./testing.ts";

const portal = requestsAppForThisFile("2026-12-04T10:40:00.000Z");
const team = () => makeTeam(portal.app);

describe("RP-10: a later step that may answer early", () => {
  const twoSteps = (later: ReturnType<typeof step>) => makeKind({ defaultPolicy: chainOf(step("manager", { name: "Manager" }), later) });

  test("at age 1 HR is refused, at age 2 HR approves: step 1 is not answered", async () => {
    const { company, people, asha, kavita, rohan } = team();
    const kind = twoSteps(step("hr", { name: "HR", overtakeAfter: 2 }));
    const { id, number, recordId } = await ask(asha, newId(), { kind });
    newsOf(id, people);
    await careAt(company, "2026-12-07");
    expect([await waitingOf(kavita), newsOf(id, people)]).toEqual([[], ["reminder rohan"]]);
    expect(await refusal(kavita, asha, number)).toBe("missing");
    await careAt(company, "2026-12-08", "00:30");
    await careAt(company, "2026-12-08", "01:00");
    expect([await waitingOf(kavita), newsOf(id, people)]).toEqual([[number], ["waiting kavita"]]);
    await decide(kavita, asha, number);
    const { status, view } = await read(asha, number);
    expect([status, view.chain.map(({ state, why }) => [state, why?.code])]).toEqual([
      "approved",
      [
        ["closed", "not_answered"],
        ["approved", undefined],
      ],
    ]);
    expect(applied.get(recordId)).toEqual(["approved"]);
    expect(await refusal(rohan, asha, number)).toBe("request.already_decided");
  });

  test("RP-10: whoever answers early reads and gives what their own step asks for, and whoever the open one is with what that does", async () => {
    const { company, asha, kavita, rohan } = team();
    const kind = makeKind({
      defaultPolicy: chainOf(step("manager", { name: "Manager" }), step("hr", { name: "HR", overtakeAfter: 1 })),
      input: (approver) => (approver === "hr" ? z.object({ days: z.int() }) : undefined),
      words: (approver) => (approver === "hr" ? { approve: "Accept" } : { approve: "Recommend" }),
    });
    const { id, number } = await ask(asha, newId(), { kind });
    await careAt(company, "2026-12-07", "08:00");
    const shown = async (reader: typeof rohan) => {
      const { input, words } = (await read(reader, number)).view;
      return [input?.step, words.approve];
    };
    expect(await Promise.all([rohan, kavita].map(shown))).toEqual([
      [undefined, "Recommend"],
      ["hr", "Accept"],
    ]);
    const body = { action: "approve" as const, version: 1 };
    expect((await kavita.refused(requestEndpoints.decide, { params: { id }, body })).code).toBe("request.input_needed");
    const together = await kavita.call(requestEndpoints.decideTogether, { body: { action: "approve", items: [{ id, version: 1 }] } });
    expect(together.results).toMatchObject([{ ok: false, code: "request.open_to_decide" }]); // RP-20
    await kavita.call(requestEndpoints.decide, { params: { id }, body: { ...body, input: { days: 30 } } });
    const inputs = await portal.asSuperuser("select step_no, input from requests.decisions where request_id = $1", [id]);
    expect(inputs).toEqual([{ step_no: 2, input: { days: 30 } }]);
  });

  test("people of it are asked by name, and what comes after opens as ever", async () => {
    const { company, asha, fatima, kavita } = team();
    const kind = makeKind({
      defaultPolicy: chainOf(
        step("manager", { name: "Manager" }),
        step("person", { name: "Named", person: fatima.actor.employee, overtakeAfter: 1 }),
        step("hr", { name: "HR" }),
      ),
    });
    const { number } = await ask(asha, newId(), { kind });
    await careAt(company, "2026-12-07", "08:00");
    expect((await read(fatima, number)).view.actions).toContain("approve");
    await decide(fatima, asha, number);
    expect((await read(asha, number)).view.chain.map(({ state }) => state)).toEqual(["closed", "approved", "open"]);
    expect(await waitingOf(kavita)).toEqual([number]);
  });

  test("RP-07: nobody of a queue who decided before, where a second person is wanted", async () => {
    const { company, asha, rohan } = team();
    const [f1, f2] = [
      makePerson(portal.app, company, "F1", { role: "Finance" }),
      makePerson(portal.app, company, "F2", { role: "Finance", manager: rohan }),
    ];
    const kind = makeKind({
      defaultPolicy: chainOf(
        step("person", { name: "First", person: f2.actor.employee }),
        step("manager", { name: "Manager" }),
        step("finance", { name: "Finance", overtakeAfter: 1 }),
      ),
    });
    const { number } = await ask(asha, newId(), { kind });
    await decide(f2, asha, number);
    await careAt(company, "2026-12-07");
    expect([await waitingOf(f1), await waitingOf(f2)]).toEqual([[number], []]);
    await decide(f1, asha, number);
    expect((await read(asha, number)).view.chain.map(({ state }) => state)).toEqual(["approved", "closed", "approved"]);
  });

  test("RP-07: nor somebody who decided before and stands in for one of them", async () => {
    const { company, asha, fatima } = team();
    const [f1, f2] = [
      makePerson(portal.app, company, "F1", { role: "Finance" }),
      makePerson(portal.app, company, "F2", { role: "Finance" }),
    ];
    const days = { from: "2026-12-07", to: "2026-12-11" };
    await inTransaction(f1.actor, (tx) =>
      setStandIn(tx, { ...days, principal: f1.actor.employee, standIn: f2.actor.employee, kind: "*", reason: "", source: "own" }),
    );
    const kind = makeKind({
      defaultPolicy: chainOf(
        step("person", { name: "First", person: f2.actor.employee }),
        step("person", { name: "Second", person: fatima.actor.employee }),
        step("finance", { name: "Finance", overtakeAfter: 1 }),
      ),
    });
    const { number } = await ask(asha, newId(), { kind });
    await decide(f2, asha, number);
    await careAt(company, "2026-12-07");
    expect(await Promise.all([f1, f2].map(waitingOf))).toEqual([[number], []]);
    expect(await refusal(f2, asha, number)).toBe("request.second_person");
  });

  test("the queues of two steps at once: both, the second one by the names of its members", async () => {
    const { company, asha, rohan, kavita } = team();
    const f1 = makePerson(portal.app, company, "F1", { role: "Finance" });
    const kind = makeKind({
      defaultPolicy: chainOf(
        step("manager", { name: "Manager" }),
        step("finance", { name: "Finance", overtakeAfter: 1 }),
        step("hr", { name: "HR", overtakeAfter: 1 }),
      ),
    });
    const [one, other] = [await ask(asha, newId(), { kind }), await ask(asha, newId(), { kind })];
    await careAt(company, "2026-12-07");
    const both = [one.number, other.number];
    expect(await Promise.all([rohan, f1, kavita].map(waitingOf))).toEqual([both, both, both]);
    await decide(f1, asha, one.number);
    await decide(kavita, asha, other.number);
    const chainOfNumber = async (number: string) => (await read(asha, number)).view.chain.map(({ state }) => state);
    expect(await Promise.all(both.map(chainOfNumber))).toEqual([
      ["closed", "approved", "open"],
      ["closed", "closed", "approved"],
    ]);
  });
});
