import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { withClient } from "#api/roles.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { type Caller, callerFor } from "#api/testing-http.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { makeCompany, makeEmployee, type TestCompany } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import { notificationEndpoints } from "../contract.ts";
import { notificationNeeds } from "./needs.ts";
import { notify, settle, type Telling } from "./telling.ts";

let portal: TestPortal;
let home: TestCompany;
beforeAll(async () => {
  portal = await openTestPortal({ size: 5 });
  home = await makeCompany();
});
afterEach(() => clock.reset());
afterAll(() => portal.close());

const { list, read, counts } = notificationEndpoints;
type Person = { company: number; employee: number } & Caller;

const makePerson = async (company = home, role: Role = "Employee"): Promise<Person> => {
  const account = await makeAccount({ ...(await makeEmployee(company)), role });
  return { ...account, ...callerFor(portal.app, { ...(await signInAs(account)) }) };
};

const passwordSet: Pick<Telling, "event" | "path"> = { event: "session.password_set", path: "/profile/security" };
const tell = (
  { company, employee }: Person,
  wish: Partial<Pick<Telling, "event" | "params" | "path" | "at">> & { notAgainSince?: string } = {},
): Promise<void> => inTransaction(systemActor(company), async (tx) => notify(tx, { ...passwordSet, employee, ...wish }));

const ids = async ({ call }: Person, query: { unread?: "yes" } = {}) => (await call(list, { query })).items.map(({ id }) => id);
const figures = ({ call }: Person) => call(counts, {});

describe("what somebody else has done", () => {
  test("NT-02: a notice says so, whether it was read before or not; one that was settled keeps what it says", async () => {
    const [rohan, sunita] = [await makePerson(), await makePerson()];
    const subject = { type: "request", id: newId() } as const;
    const inHome = (work: (tx: Tx) => void | Promise<void>) => inTransaction(systemActor(home.company), async (tx) => work(tx));
    const asking = (version: number) => ({
      ...({ event: "request.waiting", subject, version, path: "/requests/TY-2026-00001" } as const),
      employees: [rohan.employee, sunita.employee],
      params: { kind: "Tiny", number: "TY-2026-00001", person: "Asha Nair" },
    });
    await inHome((tx) => notify(tx, asking(1)));
    await rohan.call(read, { body: { ids: await ids(rohan) } });
    await inHome((tx) => settle(tx, { subject, doneBy: "Sunita Krishnan", action: "approved" }));
    const done = async ({ call }: Person) =>
      (await call(list, { query: {} })).items.map(({ read, done }) => [read, done?.action, done?.by]);
    for (const one of [rohan, sunita]) expect(await done(one)).toEqual([[true, "approved", "Sunita Krishnan"]]);
    await inHome((tx) => notify(tx, asking(2)));
    await inHome((tx) => settle(tx, { subject, doneBy: "Asha Nair", action: "withdrawn" }));
    expect(await done(rohan)).toEqual([
      [true, "withdrawn", "Asha Nair"],
      [true, "approved", "Sunita Krishnan"],
    ]);
  });
});

describe("what somebody is told", () => {
  test("stands in their list, the newest first, with what fills its sentence and where it leads", async () => {
    const asha = await makePerson();
    clock.set("2026-12-07T04:00:00.000Z");
    await tell(asha);
    clock.set("2026-12-07T04:05:00.000Z");
    await tell(asha, { event: "session.new_browser", params: { browser: "Chrome on Android", address: "198.51.100.7" } });
    clock.reset();
    const { items, total } = await asha.call(list, { query: {} });
    const both = { id: expect.any(String), path: "/profile/security", read: false };
    expect([items, total]).toEqual([
      [
        {
          ...both,
          at: "2026-12-07T04:05:00.000Z",
          event: "session.new_browser",
          params: { browser: "Chrome on Android", address: "198.51.100.7" },
        },
        { ...both, at: "2026-12-07T04:00:00.000Z", event: "session.password_set", params: {} },
      ],
      2,
    ]);
  });

  test("is kept with the change that it tells, or not at all", async () => {
    const asha = await makePerson();
    const failing = inTransaction(systemActor(asha.company), async (tx) => {
      notify(tx, { ...passwordSet, employee: asha.employee });
      throw new Error("The change came to nothing.");
    });
    await expect(failing).rejects.toThrow("came to nothing");
    expect(await ids(asha)).toEqual([]);
  });

  test("NT-01 is not one's own act, but what only follows from it is", async () => {
    const asha = await makePerson();
    const { company, employee } = asha;
    const standIn = { subject: { type: "stand_in", id: "019ac000-0000-7000-8000-000000000001" }, path: "/requests/stand-ins" };
    const params = { standIn: "Ravi Rao", principal: "Asha Rao", to: "2026-12-18" };
    const ended = { event: "stand_in.ended", employee, params, ...standIn } as const;
    const actor = { company, employee, role: "Employee", session: newId() } as const;
    await inTransaction(actor, async (tx) => notify(tx, { ...ended, version: 1 }));
    expect(await ids(asha)).toEqual([]);
    await inTransaction(actor, async (tx) => notify(tx, { ...ended, version: 2, follows: true }));
    expect(await ids(asha)).toHaveLength(1);
  });

  test.each(["https://example.com/", "//example.com", "/\\example.com", "profile"])("never leads out of the portal: %s", async (path) => {
    await expect(tell(await makePerson(), { path })).rejects.toThrow("notices_path");
  });

  test("is not told again when it may not be, to the same person and of the same event", async () => {
    const [asha, ravi] = [await makePerson(), await makePerson()];
    const failed = { event: "session.failed_sign_ins", params: { count: 20 } } as const;
    await tell(asha, { ...failed, at: "2026-12-07T04:00:00.000Z" });
    await tell(asha, { ...failed, notAgainSince: "2026-12-07T03:59:59.999Z" });
    expect(await ids(asha)).toHaveLength(1);
    await tell(asha, { ...failed, notAgainSince: "2026-12-07T04:00:00.000Z" });
    expect(await ids(asha)).toHaveLength(2);
    await tell(asha, { notAgainSince: "2026-12-07T03:00:00.000Z" });
    await tell(ravi, { ...failed, notAgainSince: "2026-12-07T03:00:00.000Z" });
    expect([await ids(asha), await ids(ravi)].map(({ length }) => length)).toEqual([3, 1]);
    expect((await ravi.call(list, { query: {} })).items[0]).toMatchObject({ ...failed, path: "/profile/security", read: false });
  });
});

describe("reading", () => {
  test("marks some or all, once, and answers with what is left; the unread are a list of their own", async () => {
    const asha = await makePerson();
    for (const _ of [1, 2, 3]) await tell(asha);
    const [third = "", second = "", first = ""] = await ids(asha);
    expect(await asha.call(read, { body: { ids: [second, second] } })).toEqual({ unread: 2, waiting: 0, todos: 0 });
    expect(await ids(asha, { unread: "yes" })).toEqual([third, first]);
    expect((await asha.call(list, { query: {} })).items.map(({ read }) => read)).toEqual([false, true, false]);
    const moments = () =>
      portal.asSuperuser<{ read_at: string | null }>("select read_at from notifications.notices where id = $1", [second]);
    const before = await moments();
    clock.set(new Date(clock.millis() + 60_000).toISOString());
    await asha.call(read, { body: { ids: [second] } });
    expect(await moments()).toEqual(before);
    clock.reset();
    expect(await asha.call(read, { body: { all: true } })).toEqual({ unread: 0, waiting: 0, todos: 0 });
    expect([await ids(asha, { unread: "yes" }), (await ids(asha)).length]).toEqual([[], 3]);
  });

  test.each(["Employee", "HR", "Admin"] as const)("never touches what another person was told, whatever the role: %s", async (role) => {
    const colleague = await makePerson();
    const elsewhere = await makePerson(await makeCompany());
    const reader = await makePerson(home, role);
    for (const person of [colleague, elsewhere, reader]) await tell(person);
    const theirs = [...(await ids(colleague)), ...(await ids(elsewhere))];
    expect(await reader.call(read, { body: { ids: theirs } })).toEqual({ unread: 1, waiting: 0, todos: 0 });
    expect(await reader.call(read, { body: { ids: [...theirs, ...(await ids(reader))] } })).toEqual({ unread: 0, waiting: 0, todos: 0 });
    await reader.call(read, { body: { all: true } });
    expect([await figures(colleague), await figures(elsewhere)]).toEqual([
      { unread: 1, waiting: 0, todos: 0 },
      { unread: 1, waiting: 0, todos: 0 },
    ]);
    expect((await ids(reader)).filter((id) => theirs.includes(id))).toEqual([]);
  });

  test.each([{}, { ids: [] }, { ids: ["7"] }, { all: false }, { ids: Array.from({ length: 101 }, () => crypto.randomUUID()) }])(
    "of nothing, of too much or of what is no notice is refused",
    async (body) => {
      const asha = await makePerson();
      await tell(asha);
      expect((await asha.refused(read, { body: body as never })).status).toBe(400);
      expect(await figures(asha)).toEqual({ unread: 1, waiting: 0, todos: 0 });
    },
  );
});

describe("20 failed sign-ins in 24 hours", () => {
  const hoursFromNow = (hours: number) => new Date(clock.millis() + hours * 3_600_000).toISOString();
  const fail = ({ company, employee }: Person, count: number) =>
    portal.asSuperuser(
      `insert into session.sign_ins (company_id, id, employee_id, at, result, known, browser, address)
       select $1, gen_random_uuid(), $2, $3, 'failed', false, '', '' from generate_series(1, $4)`,
      [company, employee, clock.now(), count],
    );
  const run = async () => {
    await portal.jobs.runSlot("session.tell-failed-sign-ins.each", clock.now());
    expect(portal.jobs.failures).toEqual([]);
  };
  const told = ({ company, employee }: Person) =>
    portal.asSuperuser<{ count: number }>(
      "select (params ->> 'count')::integer as count from notifications.notices where company_id = $1 and employee_id = $2 order by id",
      [company, employee],
    );

  test("are told once a day, hour by hour as they go on", async () => {
    const asha = await makePerson();
    await fail(asha, 20);
    await run();
    clock.set(hoursFromNow(1));
    await fail(asha, 5);
    await run();
    expect(await told(asha)).toEqual([{ count: 20 }]);
    clock.set(hoursFromNow(23));
    await run();
    expect(await told(asha)).toEqual([{ count: 20 }]);
    await fail(asha, 20);
    await run();
    expect(await told(asha)).toEqual([{ count: 20 }, { count: 25 }]);
  });

  test("are told once by two runs at the same time: the second waits, and sees that it was", async () => {
    const asha = await makePerson();
    await fail(asha, 20);
    const mine = [asha.company, asha.employee];
    await withClient(portal.superuserConnection, async (other) => {
      await other.query("begin");
      await other.query("select from session.accounts where company_id = $1 and employee_id = $2 for no key update", mine);
      await other.query(
        `insert into notifications.notices (company_id, id, employee_id, at, event, params, path)
         values ($1, gen_random_uuid(), $2, now(), 'session.failed_sign_ins', '{"count": 20}', '/profile/security')`,
        mine,
      );
      const second = run();
      const waiting =
        "select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await expect.poll(() => portal.asSuperuser(waiting), { timeout: 20_000 }).toEqual([{ count: 1 }]);
      await other.query("commit");
      await second;
    });
    expect(await told(asha)).toEqual([{ count: 20 }]);
  });
});

describe("what was told", () => {
  test("is gone by night as long after it was read as its company keeps it; what nobody has read stays", async () => {
    const asha = await makePerson();
    for (const _ of [1, 2, 3]) await tell(asha);
    const [longRead, read, unread] = await ids(asha);
    const age = (id: string | undefined, days: string) =>
      portal.asSuperuser(`update notifications.notices set at = now() - interval '400 days', read_at = ${days} where id = $1`, [id]);
    const usual = notificationNeeds.get();
    onTestFinished(() => notificationNeeds.give(usual));
    notificationNeeds.give({ ...usual, keptDays: async (tx) => (tx.company === asha.company ? 90 : 180) });
    await age(longRead, "now() - interval '90 days 1 hour'");
    await age(read, "now() - interval '89 days 23 hours'");
    await age(unread, "null");
    await portal.jobs.runSlot("notifications.purge-read.each", clock.now());
    expect(portal.jobs.failures).toEqual([]);
    expect(await ids(asha)).toEqual([read, unread]);
  });

  test("cannot be altered by the serving role: all that it may add is when it was read, and who has done it", async () => {
    const [rights] = await portal.asSuperuser(
      `select has_table_privilege('portal_app', 'notifications.notices', 'delete') as delete,
        (select array_agg(attname::text) from pg_attribute where attrelid = 'notifications.notices'::regclass and attnum > 0
          and has_column_privilege('portal_app', attrelid, attnum, 'update')) as changes`,
    );
    expect(rights).toEqual({ delete: false, changes: ["read_at", "done_action", "done_by"] });
  });
});
