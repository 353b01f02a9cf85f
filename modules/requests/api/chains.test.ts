// With whom a request begins and goes on, by the specification's people: C, no manager, heads Management; H (manager C) heads Engineering;
// M and P (manager H); E (manager M). HR R1 (manager C), R2; Finance F1, F2; last resort C.
import { describe, expect, test } from "vitest";
import { newId } from "#api/ids.ts";
import { inTransaction } from "#api/transaction.ts";
import { requestEndpoints } from "../contract.ts";
import { step } from "../policies/policy.ts";
import { setStandIn } from "./stand-ins/changes.ts";
import {
  applied,
  ask,
  chainOf,
  makeKind,
  makePerson,
  nextCompany,
  requestsAppForThisFile,
  setHeads,
  setLastResort,
  setWorking,
  type TestPerson,
  told,
} from "./testing-app.ts";

const portal = requestsAppForThisFile("2026-12-07T04:04:00.000Z");

const everybody = () => {
  const company = nextCompany();
  const person = (name: string, wish: Parameters<typeof makePerson>[3] = {}) => makePerson(portal.app, company, name, wish);
  const C = person("C", { role: "Manager" });
  const H = person("H", { role: "Manager", manager: C, heads: [C] });
  const heads = [H, C];
  setHeads(C, C);
  setHeads(H, H, C);
  const M = person("M", { role: "Manager", manager: H, heads });
  const P = person("P", { manager: H, heads });
  const E = person("E", { manager: M, heads });
  const [R1, R2] = [person("R1", { role: "HR", manager: C }), person("R2", { role: "HR" })];
  const [F1, F2] = [person("F1", { role: "Finance" }), person("F2", { role: "Finance" })];
  return { company, person, heads, C, H, M, P, E, R1, R2, F1, F2 };
};
const off = (...people: TestPerson[]) => people.forEach(({ actor }) => void setWorking(actor.employee, false));

const plain = (approver: string, wish: Partial<ReturnType<typeof step>> = {}) => step(approver, { name: approver, ...wish });
const usual = makeKind({ defaultPolicy: chainOf(plain("manager"), plain("departmentHead")) });
const byHr = makeKind({ defaultPolicy: chainOf(plain("hr")) });
const withFinance = makeKind({ defaultPolicy: chainOf(plain("manager"), plain("finance")) });

const read = (person: TestPerson, number: string) => person.call(requestEndpoints.byNumber, { params: { number } });
const approve = async (person: TestPerson, owner: TestPerson, number: string) => {
  const { id, version } = await read(owner, number);
  return person.call(requestEndpoints.decide, { params: { id }, body: { action: "approve", version } });
};
const approveRefused = async (person: TestPerson, owner: TestPerson, number: string) => {
  const { id, version } = await read(owner, number);
  const { status, code, sentences } = await person.refused(requestEndpoints.decide, {
    params: { id },
    body: { action: "approve", version },
  });
  return [status, code, sentences[0]];
};
/** "1 open M", "2 skipped approved_earlier H 1": as its owner reads it. */
const chain = async (owner: TestPerson, number: string): Promise<string[]> =>
  (await read(owner, number)).view.chain.map(({ no, state, people, queue, why }) =>
    [no, state, ...(state === "skipped" ? [] : people.map(({ name }) => name)), queue, why?.code, why?.name, why?.no]
      .filter(Boolean)
      .join(" "),
  );
const entries = async (owner: TestPerson, number: string) =>
  (await read(owner, number)).timeline
    .filter(({ event }) => event === "opened" || event === "skipped")
    .map(({ event, params: { approver, ...params } }) => {
      expect(approver).toBeTypeOf("string");
      return { event, ...params };
    });

describe("who decides", () => {
  test("RP-05: E's is with M, then H; M's with H, whose step 2 is passed over for it", async () => {
    const { E, M, H } = everybody();
    const one = await ask(E, newId(), { kind: usual });
    expect(await chain(E, one.number)).toEqual(["1 open M", "2 waiting"]);
    expect(await approveRefused(H, E, one.number).catch(() => "unknown")).toEqual([404, "missing", expect.anything()]);
    await approve(M, E, one.number);
    expect(await chain(E, one.number)).toEqual(["1 approved M", "2 open H"]);
    expect(applied.get(one.recordId)).toEqual(["step_approved"]);
    await approve(H, E, one.number);
    expect([applied.get(one.recordId), (await read(E, one.number)).status]).toEqual([["step_approved", "approved"], "approved"]);

    const own = await ask(M, newId(), { kind: usual });
    await approve(H, M, own.number);
    expect(await chain(M, own.number)).toEqual(["1 approved H", "2 skipped approved_earlier H 1"]);
    expect([applied.get(own.recordId), (await read(M, own.number)).status]).toEqual([["approved"], "approved"]);
  });

  test("RP-04: one's own step is passed over, or goes up where the rule says so", async () => {
    const { H, C } = everybody();
    const up = makeKind({ defaultPolicy: chainOf(plain("manager"), plain("departmentHead", { whenOwn: "up" })) });
    const [plainly, upwards] = [await ask(H, newId(), { kind: usual }), await ask(H, newId(), { kind: up })];
    for (const { number } of [plainly, upwards]) await approve(C, H, number);
    expect(await chain(H, plainly.number)).toEqual(["1 approved C", "2 skipped own_request"]);
    expect(await chain(H, upwards.number)).toEqual(["1 approved C", "2 skipped approved_earlier C 1"]);
  });

  test("RP-04, RP-06: with nobody above it is with HR, and the timeline says why", async () => {
    const { C, R1, R2, M } = everybody();
    const { number } = await ask(C, newId(), { kind: usual });
    expect(await chain(C, number)).toEqual(["1 open hr sent_to_hr", "2 waiting"]);
    expect(await entries(C, number)).toEqual([{ event: "opened", step: "manager", no: 1, queue: "hr", why: "sent_to_hr" }]);
    expect(await approveRefused(M, C, number)).toEqual([404, "missing", expect.anything()]);
    expect((await read(R1, number)).view.actions).toContain("approve");
    await approve(R2, C, number);
    expect(await chain(C, number)).toEqual(["1 approved hr sent_to_hr", "2 skipped own_request"]);
    expect((await entries(C, number)).at(-1)).toEqual({ event: "skipped", step: "departmentHead", no: 2, why: "own_request" });
  });

  test("RP-03, RP-06: M left yesterday: up to H, whose own step is passed over then", async () => {
    const { E, M, H } = everybody();
    off(M);
    const { number } = await ask(E, newId(), { kind: usual });
    expect(await chain(E, number)).toEqual(["1 open H sent_up", "2 waiting"]);
    await approve(H, E, number);
    expect(await chain(E, number)).toEqual(["1 approved H sent_up", "2 skipped approved_earlier H 1"]);
    expect((await entries(E, number)).at(-1)).toEqual({
      event: "skipped",
      step: "departmentHead",
      no: 2,
      why: "approved_earlier",
      by: "H",
      earlier: 1,
    });
  });

  test("RP-04, RP-09: M submits for E: M's step is passed over, and M decides none of it", async () => {
    const { E, M, H } = everybody();
    const { number } = await ask(E, newId(), { kind: usual, submitter: M });
    expect(await chain(E, number)).toEqual(["1 skipped own_request", "2 open H"]);
    expect(await approveRefused(M, E, number)).toEqual([403, "request.own", expect.stringContaining("It is with H.")]);
    await approve(H, E, number);
    expect((await read(E, number)).status).toBe("approved");
  });

  test("RP-06: chain hr: R1 submits and R2 is inactive: up to C", async () => {
    const { R1, R2, C } = everybody();
    off(R2);
    const { number } = await ask(R1, newId(), { kind: byHr });
    expect(await chain(R1, number)).toEqual(["1 open C sent_up"]);
    await approve(C, R1, number);
    expect((await read(R1, number)).status).toBe("approved");
  });

  test("RP-06, RP-08: the last resort where there is neither line nor HR; for C, who is it, nobody, and HR and Admin are told", async () => {
    const { C, R1, R2, person } = everybody();
    const admin = person("Admin", { role: "Admin" });
    const alone = person("Alone");
    await setLastResort(portal.pastTriggers, C);
    off(R1, R2);
    const one = await ask(alone, newId(), { kind: byHr });
    expect(await chain(alone, one.number)).toEqual(["1 open C last_resort"]);
    const own = await ask(C, newId(), { kind: byHr });
    expect(await chain(C, own.number)).toEqual(["1 open without_decider"]);
    expect(await entries(C, own.number)).toEqual([{ event: "opened", step: "hr", no: 1, why: "without_decider" }]);
    expect(await read(C, own.number)).toMatchObject({ status: "open", waitingFor: [] });
    expect(told.filter(({ subject }) => subject.id === own.id).map(({ event, employees }) => [event, employees])).toEqual([
      ["request.without_decider", [admin.actor.employee]],
    ]);
  });

  test("RP-07: F2 is E's manager and decides once; F1 is the second person, journey 5", async () => {
    const { person, F1, F2 } = everybody();
    const E = person("E2", { manager: F2 });
    const { number } = await ask(E, newId(), { kind: withFinance });
    await approve(F2, E, number);
    expect(await chain(E, number)).toEqual(["1 approved F2", "2 open finance"]);
    expect(await approveRefused(F2, E, number)).toEqual([
      ...[403, "request.second_person"],
      "You decided step 1. Step 2 needs another person.",
    ]);
    expect((await read(F2, number)).view.actions).toEqual([]);
    await approve(F1, E, number);
    expect((await read(E, number)).status).toBe("approved");
  });

  test("RP-06, RP-07: with F1 inactive the second person is of HR", async () => {
    const { person, F1, F2, R1 } = everybody();
    off(F1);
    const E = person("E2", { manager: F2 });
    const { number } = await ask(E, newId(), { kind: withFinance });
    await approve(F2, E, number);
    expect(await chain(E, number)).toEqual(["1 approved F2", "2 open hr sent_to_hr"]);
    await approve(R1, E, number);
    expect((await read(E, number)).status).toBe("approved");
  });

  test("RP-08: chain person C: C submits; nobody approved, so a step is added, and HR has it", async () => {
    const { C, R1 } = everybody();
    const kind = makeKind({ defaultPolicy: chainOf(plain("person", { person: C.actor.employee })) });
    const { number, recordId } = await ask(C, newId(), { kind });
    expect(await chain(C, number)).toEqual(["1 skipped own_request", "2 open hr sent_to_hr"]);
    await approve(R1, C, number);
    expect([await chain(C, number), applied.get(recordId)]).toEqual([["1 skipped own_request", "2 approved hr sent_to_hr"], ["approved"]]);
  });

  test.each(["reject", "return", "withdraw"] as const)("what was to come is never asked any more after: %s", async (action) => {
    const { M, E } = everybody();
    const { id, number } = await ask(E, undefined, { kind: usual });
    const { version } = await read(E, number);
    if (action === "withdraw") await E.call(requestEndpoints.withdraw, { params: { id }, body: { version } });
    else await M.call(requestEndpoints.decide, { params: { id }, body: { action, version, comment: "Not this week" } });
    expect((await read(E, number)).view.chain.at(-1)).toMatchObject({ no: 2, state: "closed" });
  });

  test("RP-02: a place is known by its key, so that rules outlive its name", async () => {
    const here = { fact: "location", operator: "oneOf" as const, values: ["bengaluru"] };
    const rules = [
      { name: "Here", when: [here], steps: [plain("departmentHead")] },
      { name: "Elsewhere", when: [], steps: [plain("manager")] },
    ];
    const { E } = everybody();
    const { number } = await ask(E, undefined, { kind: makeKind({ defaultPolicy: { rules } }) });
    expect(await chain(E, number)).toEqual(["1 open H"]);
  });

  test("DG-03: P stands in for M and submits: M has it and at once H, never P; 2 is passed over if H approved, and H's if M did", async () => {
    const { company, person, heads, M, H } = everybody();
    const P = person("P2", { manager: M, heads });
    await portal.pastTriggers(
      `insert into requests.stand_ins (company_id, id, principal_id, stand_in_id, kind, from_day, to_day, begins_at, ends_at, source, set_at)
       values ($1, gen_random_uuid(), $2, $3, '*', '2026-12-07', '2026-12-11', '2026-12-06T18:30:00Z', '2026-12-11T18:30:00Z', 'own', now())`,
      [company, M.actor.employee, P.actor.employee],
    );
    const [byH, byM] = [await ask(P, newId(), { kind: usual }), await ask(P, newId(), { kind: usual })];
    expect((await read(P, byH.number)).view.chain[0]?.people.map(({ name }) => name).sort()).toEqual(["H", "M"]);
    expect((await read(P, byH.number)).timeline.at(-1)).toMatchObject({ event: "opened", params: { people: "M, H", also: "H" } });
    expect(await approveRefused(P, P, byH.number)).toEqual([403, "request.own", expect.stringContaining("It is with M, H.")]);
    expect(told.find(({ subject }) => subject.id === byH.id)?.employees).toEqual([M.actor.employee, H.actor.employee]);
    await approve(H, P, byH.number);
    expect((await chain(P, byH.number)).at(-1)).toBe("2 skipped approved_earlier H 1");
    await approve(M, P, byM.number);
    expect((await chain(P, byM.number)).at(-1)).toBe("2 open H");
    const { number } = await ask(person("E3", { manager: M, heads }), newId(), { kind: usual });
    expect((await P.call(requestEndpoints.waiting, { query: {} })).items.map(({ request }) => request?.number)).toEqual([number]);
  });
});

test("DG-03, RP-12: a stand-in who may not decide what is open already: as it is set, and as it begins, the manager has it as well", async () => {
  const { person, heads, M, H } = everybody();
  const P = person("P2", { manager: M, heads });
  const [own, other] = [await ask(P, newId(), { kind: usual }), await ask(person("E3", { manager: M, heads }), newId(), { kind: usual })];
  const waitingOfH = async () => (await H.call(requestEndpoints.waiting, { query: {} })).items.map(({ request }) => request?.number);
  const stand = (from: string) =>
    inTransaction(M.actor, (tx) =>
      setStandIn(tx, { principal: M.actor.employee, standIn: P.actor.employee, kind: "*", from, to: from, reason: "", source: "own" }),
    );
  await stand("2026-12-09");
  expect(await waitingOfH()).toEqual([]);
  await stand("2026-12-07");
  expect(await waitingOfH()).toEqual([own.number]);
  const { version, timeline } = await read(P, own.number);
  expect([version, timeline.at(-1)]).toMatchObject([2, { event: "moved", params: { no: 1, from: "M", people: "M, H", also: "H" } }]);
  const stale = await M.refused(requestEndpoints.decide, { params: { id: own.id }, body: { action: "approve", version: 1 } });
  expect(stale.sentences).toEqual(["The portal changed this request at 09:34. Read the new version, then decide."]);
  expect(told.filter(({ subject }) => subject.id === own.id).at(-1)?.employees).toEqual([H.actor.employee]);
  expect((await read(P, other.number).catch(() => undefined))?.version).toBe(1);
});

test("RP-11: whose stand-in was quicker reads so, also when the next step has opened since", async () => {
  const { M, P, E } = everybody();
  const { id, number } = await ask(E, newId(), { kind: makeKind({ defaultPolicy: chainOf(plain("manager"), plain("hr")) }) });
  const days = { from: "2026-12-07", to: "2026-12-11" };
  await inTransaction(M.actor, (tx) =>
    setStandIn(tx, { ...days, principal: M.actor.employee, standIn: P.actor.employee, kind: "*", reason: "", source: "own" }),
  );
  await approve(P, E, number);
  const late = await M.refused(requestEndpoints.decide, {
    params: { id },
    body: { action: "reject", version: 1, comment: "Not this week" },
  });
  expect([late.status, late.sentences]).toEqual([409, ["P approved this at 09:34 for M. Your decision was not saved."]]);
});

test("RP-02: the rule is chosen by the facts of the ask and of its owner", async () => {
  const { E, H } = everybody();
  const kind = makeKind({
    defaultPolicy: {
      rules: [
        { name: "big", when: [{ fact: "size", operator: "moreThan", values: [5] }], steps: [plain("departmentHead")] },
        { name: "others", when: [{ fact: "location", operator: "noneOf", values: ["bengaluru"] }], steps: [plain("hr")] },
        { name: "default", when: [], steps: [plain("manager")] },
      ],
    },
  });
  const begins = async (size: number) => chain(E, (await ask(E, newId(), { kind, facts: { size } })).number);
  expect([await begins(5), await begins(5.5)]).toEqual([["1 open M"], ["1 open H"]]);
  const { deciders } = await E.call(requestEndpoints.preview, { body: { kind, facts: { size: 6, location: "Pune" } } });
  expect(deciders.map(({ people }) => people)).toEqual([[{ code: `T-${H.actor.employee}`, name: "H" }]]);
  const [other] = (await E.call(requestEndpoints.preview, { body: { kind, facts: { size: 1, location: "Pune" } } })).deciders;
  expect(other?.people[0]?.name).toBe("M");
});
