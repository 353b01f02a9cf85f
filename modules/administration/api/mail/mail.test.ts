import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#api/ids.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { callerFor } from "#api/testing-http.ts";
import { makeCompany, makeEmployee } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { mailEndpoints as endpoints } from "../../mail/contract.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 4 });
});
afterAll(() => portal.close());

type Wish = { state: "dead" | "queued" | "sent"; attempts?: number; error?: string | null };
const open = async () => {
  const home = await makeCompany();
  const person = await makeEmployee(home);
  const { call, refused } = callerFor(portal.app, await signInAs(await makeAccount({ ...person, role: "Admin" })));
  const add = async ({ state, attempts = 6, error = "Refused by the server" }: Wish): Promise<string> => {
    const id = newId();
    await portal.asSuperuser(
      `insert into notifications.mails (company_id, id, employee_id, at, event, category, by_queue, subject_type, subject_id, subject_version,
         kind_label, number, path, state, send_after, attempts, letter, last_error, settled_at)
       values ($1, $2::uuid, $3, now(), 'request.approved', 'outcome', false, 'request', $2::text, 1, 'Leave', 'LV-2026-00041', '/', $4, now(), $5,
         $2::uuid, $6, case when $4 = 'queued' then null else now() end)`,
      [home.company, id, person.employee, state, attempts, error],
    );
    return id;
  };
  const listed = async () => (await call(endpoints.undelivered, { query: {} })).items;
  const stateOf = async (id: string) =>
    (await portal.asSuperuser<object>("select state, attempts, letter from notifications.mails where id = $1", [id]))[0];
  return { person, call, refused, add, listed, stateOf };
};

test("NT-04 what was given up and what is tried in vain is listed, what waits or has gone is not", async () => {
  const { person, add, listed } = await open();
  const dead = await add({ state: "dead" });
  const failing = await add({ state: "queued", attempts: 2 });
  await add({ state: "queued", attempts: 0, error: null });
  await add({ state: "sent" });
  const items = await listed();
  expect(items.map(({ id }) => id)).toEqual([failing, dead]);
  expect(items[1]).toMatchObject({
    person: { code: person.code, name: person.name },
    sentence: "Leave LV-2026-00041 was approved.",
    attempts: 6,
    error: "Refused by the server",
  });
  expect([items[0]?.nextAt !== undefined, items[1]?.nextAt]).toEqual([true, undefined]);
});

test("NT-04 tried again it begins anew; given up it leaves the list; neither goes twice", async () => {
  const { call, refused, add, listed, stateOf } = await open();
  const [one, other] = [await add({ state: "dead" }), await add({ state: "dead" })];
  await call(endpoints.retryMail, { params: { id: one }, body: {} });
  expect(await stateOf(one)).toEqual({ state: "queued", attempts: 0, letter: null });
  await call(endpoints.discardMail, { params: { id: other }, body: {} });
  expect(await stateOf(other)).toMatchObject({ state: "obsolete" });
  expect((await listed()).map(({ id }) => id)).toEqual([one]);
  const again = await refused(endpoints.discardMail, { params: { id: other }, body: {} });
  expect([again.status, again.code]).toEqual([409, "administration.mail_settled"]);
});
