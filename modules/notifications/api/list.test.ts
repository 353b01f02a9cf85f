import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { newId } from "#api/ids.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { type Caller, callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeCompany, makeEmployee, type TestCompany } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { notificationEndpoints } from "../contract.ts";
import { notify, type Telling } from "./telling.ts";

let portal: TestPortal;
let home: TestCompany;
beforeAll(async () => {
  portal = await openTestPortal({ size: 5 });
  home = await makeCompany();
});
afterAll(() => portal.close());

const { list, read } = notificationEndpoints;
type Person = { company: number; employee: number } & Caller;

const makePerson = async (): Promise<Person> => {
  const account = await makeAccount({ ...(await makeEmployee(home)), role: "Employee" });
  return { ...account, ...callerFor(portal.app, { ...(await signInAs(account)) }) };
};

const tell = ({ employee }: Person, ...told: (Pick<Telling, "event"> & Partial<Telling>)[]): Promise<void> =>
  inTransaction(systemActor(home.company), async (tx) => {
    for (const one of told) notify(tx, { path: "/profile/security", ...one, employee } as Telling);
  });

describe("a list narrowed", () => {
  const keys = async ({ call }: Person, query: { kind?: string; month?: string; unread?: "yes" }) => {
    const { items, total } = await call(list, { query });
    expect(total).toBe(items.length);
    return items.map(({ event, params }) => params.number ?? event);
  };
  const askedOf = (number: string, kind?: string) => ({
    ...({
      event: "request.waiting",
      version: 1,
      path: `/requests/${number}`,
      params: { kind: "Tiny", number, person: "Asha Nair" },
    } as const),
    subject: { type: "request", id: newId() },
    ...(kind && { kind }),
  });

  test("to a kind of request, or to what was told beside requests; a kind that nobody has is empty", async () => {
    const asha = await makePerson();
    const told = [askedOf("TY-2026-00001", "tiny.request"), askedOf("TX-2026-00001", "tiny.other")];
    await tell(asha, ...told, { event: "session.password_set" }, { event: "exports.ready", params: { list: "People" }, path: "/" });
    expect(await keys(asha, { kind: "tiny.request" })).toEqual(["TY-2026-00001"]);
    expect(await keys(asha, { kind: "session" })).toEqual(["session.password_set"]);
    expect(await keys(asha, { kind: "request" })).toEqual([]);
    expect(await keys(asha, { kind: "tiny.none" })).toEqual([]);
    expect((await asha.refused(list, { query: { kind: "Tiny Request" } })).status).toBe(400);
  });

  test("to a month as the wall of their reader has it, together with the unread", async () => {
    const asha = await makePerson();
    // Kolkata: the last minute of November, the first of December and its last, and the first of January.
    const moments = ["2026-11-30T18:29:59.999Z", "2026-11-30T18:30:00.000Z", "2026-12-31T18:29:59.999Z", "2026-12-31T18:30:00.000Z"];
    for (const [place, at] of moments.entries())
      await tell(asha, { at, event: "session.failed_sign_ins", params: { count: place, number: `no. ${place}` } });
    expect(await keys(asha, { month: "2026-12" })).toEqual(["no. 2", "no. 1"]);
    expect(await keys(asha, { month: "2027-01" })).toEqual(["no. 3"]);
    const { items } = await asha.call(list, { query: { month: "2026-12" } });
    await asha.call(read, { body: { ids: items.slice(0, 1).map(({ id }) => id) } });
    expect(await keys(asha, { month: "2026-12", unread: "yes", kind: "session" })).toEqual(["no. 1"]);
    expect((await asha.refused(list, { query: { month: "2026-13" } })).status).toBe(400);
  });
});
