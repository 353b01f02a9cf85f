// What rests on one person, for whoever looks at what they would leave behind.
import { expect, test } from "vitest";
import { reading } from "#api/transaction.ts";
import { decisionsHeldBy, ownersAmong } from "./index.ts";
import { ask, makeTeam, requestsAppForThisFile, type TestPerson } from "./testing-app.ts";

const portal = requestsAppForThisFile("2026-12-07T04:04:00.000Z");

test("of open decisions only those that are asked of them by name, with how many there are, and none of a colleague's", async () => {
  const { asha, rohan, sunita, kavita } = makeTeam(portal.app);
  const [first] = [await ask(asha), await ask(asha), await ask(rohan)];
  const held = ({ actor }: TestPerson) => reading(kavita.actor, (tx) => decisionsHeldBy(tx, actor.employee, 1));
  expect(await held(rohan)).toEqual({ count: 2, decisions: [{ number: first.number, kind: "Tiny", owner: "Asha Nair" }] });
  expect(await held(sunita)).toMatchObject({ count: 1, decisions: [{ owner: "Rohan Mehta" }] });
  expect(await held(asha)).toEqual({ count: 0, decisions: [] });
});

test("whoever has asked for something is named, of those who are asked about", async () => {
  const { asha, rohan, fatima, kavita } = makeTeam(portal.app);
  for (const owner of [asha, rohan]) await ask(owner);
  const among = [asha, fatima].map(({ actor }) => actor.employee);
  expect(await reading(kavita.actor, (tx) => ownersAmong(tx, among))).toEqual(new Set([asha.actor.employee]));
});
