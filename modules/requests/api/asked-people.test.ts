// With whom a request is: the same people, in the same order, before it is sent and wherever it is read.
import { expect, test } from "vitest";
import { newId } from "#api/ids.ts";
import { inTransaction, reading } from "#api/transaction.ts";
import { requestEndpoints } from "../contract.ts";
import { step } from "../policies/policy.ts";
import { waitingFor } from "./rows.ts";
import { setStandIn } from "./stand-ins/changes.ts";
import { ask, chainOf, makeKind, makePerson, nextCompany, requestsAppForThisFile, type TestPerson } from "./testing-app.ts";
import { read } from "./testing-calls.ts";

const portal = requestsAppForThisFile("2026-12-07T04:04:00.000Z");

const manager = step("manager", { name: "Manager" });
const short = makeKind({ defaultPolicy: chainOf(manager) });
const long = makeKind({ defaultPolicy: chainOf(manager, step("hr", { name: "HR" })) });

/** Asha, who stands in for her manager Rohan, whose manager Sunita was there before him. */
const team = async () => {
  const company = nextCompany();
  const sunita = makePerson(portal.app, company, "Sunita Krishnan", { role: "Manager" });
  const rohan = makePerson(portal.app, company, "Rohan Mehta", { role: "Manager", manager: sunita });
  const asha = makePerson(portal.app, company, "Asha Nair", { manager: rohan });
  makePerson(portal.app, company, "Kavita Rao", { role: "HR" });
  const days = { from: "2026-12-07", to: "2026-12-11" };
  const pair = { principal: rohan.actor.employee, standIn: asha.actor.employee };
  await inTransaction(rohan.actor, (tx) => setStandIn(tx, { ...days, ...pair, kind: "*", reason: "", source: "own" }));
  return { asha, rohan, sunita };
};

const names = (people: readonly { name: string }[] | undefined) => people?.map(({ name }) => name);
const preview = (person: TestPerson, kind: string) => person.call(requestEndpoints.preview, { body: { kind, facts: {} } });

test.each([
  ["one step", short, 1],
  ["two steps", long, 2],
])("DG-03: whoever has it as well because of a stand-in who may not decide it is named before it is sent: %s", async (_, kind, steps) => {
  const { asha, rohan } = await team();
  const { deciders } = await preview(asha, kind);
  expect([deciders.length, names(deciders[0]?.people), names(deciders[0]?.also)]).toEqual([
    steps,
    ["Rohan Mehta", "Sunita Krishnan"],
    ["Sunita Krishnan"],
  ]);
  const { number } = await ask(asha, newId(), { kind });
  expect((await read(asha, number)).timeline.at(-1)?.params).toMatchObject({ people: "Rohan Mehta, Sunita Krishnan" });
  const own = await preview(rohan, kind);
  expect([names(own.deciders[0]?.people), own.deciders[0]?.also]).toEqual([["Sunita Krishnan"], undefined]);
});

test("are those first whom its step names, then who came later, in its row, its chain and the sentences about it", async () => {
  const { asha, rohan, sunita } = await team();
  const { id, number, recordId } = await ask(asha, newId(), { kind: short });
  const both = ["Rohan Mehta", "Sunita Krishnan"];
  const record = await read(asha, number);
  const [mine] = (await asha.call(requestEndpoints.mine, { query: {} })).items;
  const [waits] = (await sunita.call(requestEndpoints.waiting, { query: {} })).items;
  const ofRecord = await reading(asha.actor, (tx) => waitingFor(tx, [recordId]));
  expect([
    names(record.waitingFor),
    names(record.view.chain[0]?.people),
    names(mine?.waitingFor),
    names(waits?.request?.waitingFor),
    names(ofRecord.get(recordId)?.people),
  ]).toEqual(Array(5).fill(both));
  const own = await asha.refused(requestEndpoints.decide, { params: { id }, body: { action: "approve", version: 1 } });
  expect(own.sentences).toEqual([
    "You cannot approve or reject a request that you submitted or that is about you. It is with Rohan Mehta, Sunita Krishnan.",
  ]);
  expect((await rohan.call(requestEndpoints.waiting, { query: {} })).total).toBe(1);
});
