// "Is it still you?", asked by the server and answered by the password.
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { callerFor } from "#api/testing-http.ts";
import { superuserOf } from "#api/testing-superuser.ts";
import { inTransaction } from "#api/transaction.ts";
import { sessionEndpoints } from "../contract.ts";
import { needsConfirmation } from "./index.ts";
import { signInAs, type TestAccount, testPassword } from "./testing.ts";
import { makePerson, openSessionApp } from "./testing-app.ts";

let opened: Awaited<ReturnType<typeof openSessionApp>>;
let app: FastifyInstance;
beforeAll(async () => {
  opened = await openSessionApp();
  app = opened.app;
});
afterAll(() => opened.close());
afterEach(() => clock.reset());

const at = (time: string) => clock.set(`2026-11-23T${time}.000Z`);
const sidOf = ({ authorization }: { authorization: string }): string =>
  JSON.parse(Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString()).sid;
const asked = async (person: TestAccount, headers: { authorization: string }, minutes?: number) => {
  const actor = { ...person, session: sidOf(headers) };
  return inTransaction(actor, (tx) => needsConfirmation(tx, minutes)).then(
    () => "goes on",
    (error: { kind: string; violations: { code: string }[] }) => `${error.kind} ${error.violations[0]?.code}`,
  );
};

test("SE-17: asks again 5 minutes after the sign-in, or sooner where a module says so, and rests when the password was typed", async () => {
  const person = await makePerson();
  at("10:00:00");
  const headers = await signInAs(person);
  at("10:04:59");
  expect([await asked(person, headers), await asked(person, headers, 2)]).toEqual(["goes on", "forbidden auth.confirm_needed"]);
  at("10:05:00");
  expect(await asked(person, headers)).toBe("forbidden auth.confirm_needed");
  await callerFor(app, headers).call(sessionEndpoints.confirm, { body: { password: testPassword } });
  expect([await asked(person, headers), await asked(person, headers, 1)]).toEqual(["goes on", "goes on"]);
});

test("SE-17: counts for the session in which it was typed alone", async () => {
  const person = await makePerson();
  at("10:00:00");
  const [here, there] = [await signInAs(person), await signInAs(person)];
  at("10:06:00");
  await callerFor(app, here).call(sessionEndpoints.confirm, { body: { password: testPassword } });
  expect([await asked(person, here), await asked(person, there)]).toEqual(["goes on", "forbidden auth.confirm_needed"]);
});

test("SE-17 SE-19: a wrong password is refused beside its field, told in the audit, and slows the next ones down", async () => {
  const person = await makePerson();
  at("10:00:00");
  const headers = await signInAs(person);
  at("10:06:00");
  const caller = callerFor(app, headers);
  const wrong = () => caller.refused(sessionEndpoints.confirm, { body: { password: "wrong password" } });
  const first = await wrong();
  expect([first.status, first.body.violations]).toEqual([
    422,
    [{ code: "password.current_wrong", field: "password", message: "The current password is not right." }],
  ]);
  expect([(await wrong()).status, (await wrong()).status, (await wrong()).status, (await wrong()).status]).toEqual([422, 422, 422, 429]);
  expect((await caller.refused(sessionEndpoints.confirm, { body: { password: testPassword } })).code).toBe("auth.too_many");
  expect(await asked(person, headers)).toBe("forbidden auth.confirm_needed");
  const entries = await superuserOf(opened.database.superuserConnection)(
    "select actor_id, record_id, session_id from platform.audit_entries where company_id = $1 and action = 'session.refuse_confirmation'",
    [person.company],
  );
  const sid = sidOf(headers);
  expect(entries).toEqual(Array.from({ length: 4 }, () => ({ actor_id: person.employee, record_id: sid, session_id: sid })));
});
