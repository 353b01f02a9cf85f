// What a round keeps of where its owner stood, and what its deciders read of that when it is sent again.
import { expect, test } from "vitest";
import { newId } from "#api/ids.ts";
import { ask, askAgain, change, makePerson, nextCompany, requestsAppForThisFile, setManager, setWorking } from "./testing-app.ts";
import { decide, read } from "./testing-calls.ts";

const portal = requestsAppForThisFile("2026-12-07T04:04:00.000Z");

const back = { action: "return", comment: "Please say more" } as const;
const keptOf = async (id: string) =>
  (
    await portal.asSuperuser<{ summary: [string, string][] }>("select summary from requests.rounds where request_id = $1 order by round", [
      id,
    ])
  ).map(({ summary }) => summary);
const where = (manager: string): [string, string][] => [
  ["Department", "Engineering"],
  ["Location", "Bengaluru"],
  ["Manager", manager],
];

test("RP-17 the manager by name as they were called then, also who has left; a new one is told as what changed", async () => {
  const company = nextCompany();
  const sunita = makePerson(portal.app, company, "Sunita Krishnan", { role: "Manager" });
  const rohan = makePerson(portal.app, company, "Rohan Mehta", { role: "Manager" });
  const asha = makePerson(portal.app, company, "Asha Nair", { manager: rohan });
  const { id, number, recordId } = await ask(asha, newId(), { summary: [["Days", "2"]] });
  change(rohan, { name: "Rohan Iyer" });
  expect(await keptOf(id)).toEqual([[["Days", "2"], ...where("Rohan Mehta")]]);

  await decide(rohan, asha, number, back);
  setManager(asha, sunita);
  const { version } = await read(asha, number);
  await askAgain(asha, recordId, version, [["Days", "3"]]);
  expect((await keptOf(id))[1]).toEqual([["Days", "3"], ...where("Sunita Krishnan")]);
  expect((await read(sunita, number)).view.changes).toEqual([
    { label: "Days", before: "2", after: "3" },
    { label: "Manager", before: "Rohan Mehta", after: "Sunita Krishnan" },
  ]);

  setWorking(sunita.actor.employee, false);
  expect(await keptOf((await ask(asha)).id)).toEqual([where("Sunita Krishnan")]);
  expect(await keptOf((await ask(sunita)).id)).toEqual([where("")]);
});

test("RP-17 what an older round has not kept is no change", async () => {
  const company = nextCompany();
  const rohan = makePerson(portal.app, company, "Rohan Mehta", { role: "Manager" });
  const asha = makePerson(portal.app, company, "Asha Nair", { manager: rohan });
  const { id, number, recordId } = await ask(asha, newId(), { summary: [["Days", "2"]] });
  await portal.pastTriggers('update requests.rounds set summary = \'[["Days", "2"]]\' where request_id = $1', [id]);
  await decide(rohan, asha, number, back);
  await askAgain(asha, recordId, 2, [["Days", "2"]]);
  expect((await read(rohan, number)).view.changes).toEqual([]);
});
