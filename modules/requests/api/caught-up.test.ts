// What requests that were there before a change are given by its migration.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newId } from "#api/ids.ts";
import { requestEndpoints } from "../contract.ts";
import { ask, makePerson, nextCompany, requestsAppForThisFile, type TestPerson } from "./testing-app.ts";
import { decide } from "./testing-calls.ts";

const portal = requestsAppForThisFile("2026-12-07T04:04:00.000Z");

const migrate = (name: string) => portal.asSuperuser(readFileSync(new URL(`migrations/${name}.sql`, import.meta.url), "utf8"));

const returnedRequest = async (company: number) => {
  const rohan = makePerson(portal.app, company, "Rohan Mehta", { role: "Manager" });
  const asha = makePerson(portal.app, company, "Asha Nair", { manager: rohan });
  const asked = await ask(asha);
  await decide(rohan, asha, asked.number, { action: "return", comment: "Please say more" });
  return { asha, ...asked };
};

const tellOf = (company: number, { actor }: TestPerson, request: string) =>
  portal.pastTriggers(
    `insert into notifications.notices (company_id, id, employee_id, at, event, category, subject_type, subject_id, subject_version, params, path)
     values ($1, $2, $3, now(), 'request.returned', 'action', 'request', $4, 2, '{"kind": "Tiny"}', '/')`,
    [company, newId(), actor.employee, request],
  );

const titlesOf = async (person: TestPerson) =>
  (await person.call(requestEndpoints.waiting, { query: { show: "todos" } })).items.map(({ title, path }) => [title, path]);

test("what was returned before that was a to-do is its owner's to do, once, with the name by which they were told of it", async () => {
  const company = nextCompany();
  const [told, untold, has] = [await returnedRequest(company), await returnedRequest(company), await returnedRequest(company)];
  const open = await ask(told.asha);
  for (const { id } of [told, untold]) await portal.pastTriggers("delete from requests.todos where subject_id = $1", [id]);
  await tellOf(company, told.asha, told.id);
  expect(await titlesOf(told.asha)).toEqual([]);
  await migrate("202611242102-returned-before-to-dos");
  const sentence = (kind: string, number: string) => [[`Change and resubmit: ${kind} ${number}`, `/requests/${number}`]];
  expect(await titlesOf(told.asha)).toEqual(sentence("Tiny", told.number));
  expect(await titlesOf(untold.asha)).toEqual(sentence("Request", untold.number));
  expect(await titlesOf(has.asha)).toEqual(sentence("Tiny", has.number));
  expect(open.number).not.toBe(told.number);
});

test("a notice of a request has the request's kind, and any other none", async () => {
  const company = nextCompany();
  const { asha, id } = await returnedRequest(company);
  await tellOf(company, asha, id);
  await tellOf(company, asha, newId());
  await migrate("202611242101-kinds-of-what-was-told");
  const rows = await portal.asSuperuser<{ kind: string | null; subject_id: string }>(
    "select kind, subject_id from notifications.notices where company_id = $1",
    [company],
  );
  expect(rows.filter(({ subject_id }) => subject_id === id).map(({ kind }) => kind)).toEqual(["tiny.ask"]);
  expect(rows.filter(({ subject_id }) => subject_id !== id).map(({ kind }) => kind)).toEqual([null]);
});
