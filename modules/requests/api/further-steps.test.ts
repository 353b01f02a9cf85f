// What an approval makes needed beside the chain that was frozen when the request was sent: as where more was agreed than had been asked for.
import { expect, test } from "vitest";
import { newId } from "#api/ids.ts";
import { step } from "../policies/policy.ts";
import type { ChainKind } from "./kind.ts";
import {
  applied,
  ask,
  askAgain,
  chainOf,
  makeKind,
  makePerson,
  makeTeam,
  requestsAppForThisFile,
  type TestPerson,
  told,
} from "./testing-app.ts";
import { decide, read, refusal } from "./testing-calls.ts";

const portal = requestsAppForThisFile("2026-12-07T04:04:00.000Z");

const team = () => {
  const { company, people } = makeTeam(portal.app);
  const imran = makePerson(portal.app, company, "Imran Qureshi", { role: "Finance", manager: people.sunita });
  const sanjay = makePerson(portal.app, company, "Sanjay Kulshrestha", { role: "Finance", manager: imran });
  return { ...people, imran, sanjay };
};

const chain = async (owner: TestPerson, number: string): Promise<string[]> =>
  (await read(owner, number)).view.chain.map(({ no, name, state, why }) => [no, name, state, why?.code].filter(Boolean).join(" "));

const manager = step("manager", { name: "Manager" });
const finance = step("finance", { name: "Finance" });
const head = step("managersManager", { name: "Manager’s manager" });

/** One whose manager’s approval makes these steps needed. */
const kindWith = (...further: ReturnType<typeof step>[]): string =>
  makeKind({
    defaultPolicy: chainOf(manager),
    furtherSteps: async (_, __, { step: no, action }): Promise<typeof further> => (action === "approve" && no === 1 ? further : []),
  } satisfies Partial<ChainKind>);

test("RP-01: what would have been the last approval makes two steps needed: the first opens, the other one waits, and nothing is approved before both", async () => {
  const { asha, rohan, sunita, imran } = team();
  const { number, recordId } = await ask(asha, newId(), { kind: kindWith(finance, head) });
  expect(await chain(asha, number)).toEqual(["1 Manager open"]);
  await decide(rohan, asha, number);
  expect(await chain(asha, number)).toEqual(["1 Manager approved", "2 Finance open", "3 Manager’s manager waiting"]);
  expect([(await read(asha, number)).status, applied.get(recordId)]).toEqual(["open", ["step_approved"]]);
  const asked = told.filter(({ event }) => event === "request.waiting").at(-1);
  expect(asked?.employees).toContain(imran.actor.employee);
  await decide(imran, asha, number);
  await decide(sunita, asha, number);
  expect(await chain(asha, number)).toEqual(["1 Manager approved", "2 Finance approved", "3 Manager’s manager approved"]);
  expect([(await read(asha, number)).status, applied.get(recordId)]).toEqual(["approved", ["step_approved", "step_approved", "approved"]]);
});

test("RP-05: a further step of somebody who has approved already is passed over, and the request is approved", async () => {
  const { asha, rohan } = team();
  const { number } = await ask(asha, newId(), { kind: kindWith(step("manager", { name: "Once more" })) });
  await decide(rohan, asha, number);
  expect(await chain(asha, number)).toEqual(["1 Manager approved", "2 Once more skipped approved_earlier"]);
  expect((await read(asha, number)).status).toBe("approved");
});

test("RP-07: a second person among the further steps is another one than who approved before", async () => {
  const { asha, imran, sanjay } = team();
  const kind = makeKind({
    defaultPolicy: chainOf(finance),
    furtherSteps: async (_, __, { step: no }) => (no === 1 ? [step("finance", { name: "Second", secondPerson: true })] : []),
  });
  const { number } = await ask(asha, newId(), { kind });
  await decide(imran, asha, number);
  expect(await refusal(imran, asha, number)).toBe("request.second_person");
  await decide(sanjay, asha, number);
  expect((await read(asha, number)).status).toBe("approved");
});

test("RP-15: sent again after a return it begins with the chain of its rules, without what an earlier round had made needed", async () => {
  const { asha, rohan, imran } = team();
  const { number, recordId } = await ask(asha, newId(), { kind: kindWith(finance) });
  await decide(rohan, asha, number);
  await decide(imran, asha, number, { action: "return", comment: "Which project is it for?" });
  const { version } = await read(asha, number);
  await askAgain(asha, recordId, version, []);
  expect(await chain(asha, number)).toEqual(["1 Manager open"]);
});
