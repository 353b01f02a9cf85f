import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "#api/roles.ts";
import { roles } from "#shared/permissions.ts";
import { accountStates, endReasons } from "../rules.ts";
import { acceptedKey, openKeys, signer } from "./keys.ts";
import { signInAs, type TestAccount } from "./testing.ts";
import { makePerson, openSessionApp, sealingKey } from "./testing-app.ts";

let opened: Awaited<ReturnType<typeof openSessionApp>>;
let one: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  opened = await openSessionApp();
  [one, other] = [await makePerson(), await makePerson()];
  await signInAs(one);
});
afterAll(() => opened.close());

type Row = Record<string, unknown>;
const as = (connection: "appConnection" | "ownerConnection" | "superuserConnection", ...statements: string[]): Promise<Row[]> =>
  withClient(opened.database[connection], async (client) => {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  });
const inCompany = (company: number, statement: string) =>
  as("appConnection", `select set_config('app.company', '${company}', false)`, statement);

describe("what the database itself holds", () => {
  test.each([
    ["accounts_role", roles],
    ["accounts_state", accountStates],
    ["sessions_reason", endReasons],
  ])("the CHECK %s names what the code names", async (constraint, names) => {
    const [row] = await as(
      "superuserConnection",
      `select pg_get_constraintdef(oid) as is from pg_constraint where conname = '${constraint}'`,
    );
    expect([...String(row?.is).matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual([...names]);
  });

  const account = (change: Row = {}) => {
    const row = {
      company_id: 1,
      employee_id: 1,
      username: "new.name",
      password_hash: null,
      password_set_at: null,
      role: "Employee",
      state: "invited",
      ...change,
    };
    const values = Object.values(row).map((value) => (value === null ? "null" : `'${value}'`));
    return `begin; select set_config('app.company', '${row.company_id}', true);
      insert into session.accounts (${Object.keys(row)}) values (${values}); rollback`;
  };
  test("a sound account is taken", async () => void (await as("appConnection", account())));
  test.each([
    ["a username in capitals", { username: "New.Name" }, "23514"],
    ["a role nobody knows", { role: "manager" }, "23514"],
    ["a state nobody knows", { state: "open" }, "23514"],
    ["an active account without password", { state: "active" }, "23514"],
    ["a password without its date", { password_hash: "x" }, "23514"],
  ])("%s is refused", (_, change, code) => expect(as("appConnection", account(change))).rejects.toMatchObject({ code }));
  test("a username that another company has is refused", () =>
    expect(as("appConnection", account({ username: one.username }))).rejects.toMatchObject({ code: "23505" }));
  test("a second account of one person is refused", () =>
    expect(as("appConnection", account({ company_id: one.company, employee_id: one.employee }))).rejects.toMatchObject({ code: "23505" }));

  test.each([
    ["a session that ends before it starts", "ends_at = started_at", "23514"],
    ["an end without its reason", "ended_at = now()", "23514"],
    ["a reason without an end", "end_reason = 'replaced'", "23514"],
    ["a hash that is none", "cookie_hash = 'short'", "23514"],
    ["an idle limit out of range", "idle_minutes = 0", "23514"],
  ])("%s is refused", (_, change, code) =>
    expect(as("superuserConnection", `update session.sessions set ${change}`)).rejects.toMatchObject({ code }),
  );
});

describe("who reaches which rows", () => {
  test("each company its own, and without a company none", async () => {
    const usernames = async (company: number) =>
      (await inCompany(company, "select username from session.accounts")).map(({ username }) => username);
    expect(await usernames(one.company)).toEqual([one.username]);
    expect(await usernames(other.company)).toEqual([other.username]);
    expect(await inCompany(other.company, "select id from session.sessions")).toEqual([]);
    for (const connection of ["appConnection", "ownerConnection"] as const) {
      expect(await as(connection, "select from session.accounts")).toEqual([]);
      expect(await as(connection, "select from session.sessions")).toEqual([]);
    }
  });

  test.each([
    ["reads a signing key", "select * from session.signing_keys"],
    ["adds a signing key", "insert into session.signing_keys values ('k', 'p', 's', 'signing', now())"],
    ["deletes a session", "delete from session.sessions"],
    ["gives a session another cookie", "update session.sessions set cookie_hash = cookie_hash"],
    ["moves a session to another person", "update session.sessions set employee_id = 1"],
    ["makes a session longer", "update session.sessions set ends_at = now()"],
    [
      "writes into another company",
      "insert into session.accounts (company_id, employee_id, username, role, state) values (1, 1, 'x.y', 'HR', 'invited')",
    ],
    ["becomes the role that looks across companies", "set role portal_lookup"],
  ])("the serving role never %s", (_, statement) => expect(inCompany(one.company, statement)).rejects.toMatchObject({ code: "42501" }));

  test("every table has row-level security enabled and forced", async () => {
    const open = await as(
      "superuserConnection",
      "select relname from pg_class where relnamespace = 'session'::regnamespace and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)",
    );
    expect(open).toEqual([]);
  });

  test("every function that looks across companies belongs to the lookup role, with a fixed search path and no right for the public", async () => {
    const functions = await as(
      "superuserConnection",
      `select proname, proowner::regrole::text as owner, prosecdef as definer, proconfig::text as config, has_function_privilege('public', oid, 'execute') as public
       from pg_proc where pronamespace = 'session'::regnamespace and prorettype <> 'trigger'::regtype`,
    );
    // What a trigger does, it does as whoever writes, and nobody else can call it.
    expect(functions.length).toBeGreaterThan(5);
    for (const { proname, ...rest } of functions) {
      expect([proname, rest]).toEqual([
        proname,
        { owner: "portal_lookup", definer: true, config: '{"search_path=pg_catalog, pg_temp"}', public: false },
      ]);
    }
  });
});

describe("signing keys", () => {
  test("SE-03: a server that starts later signs with the same key", async () => {
    const { kid } = signer();
    await openKeys(sealingKey);
    expect(signer().kid).toBe(kid);
    expect(acceptedKey(kid)?.asymmetricKeyType).toBe("ed25519");
    expect(acceptedKey("another")).toBeUndefined();
  });

  test("SE-03: under another installation key the server does not start", () =>
    expect(openKeys(Buffer.alloc(32, 8))).rejects.toThrow("does not open with this installation key"));

  test("SE-03: a private part moved to another kid does not open", async () => {
    await as("superuserConnection", "update session.signing_keys set kid = 'moved'");
    await expect(openKeys(sealingKey)).rejects.toThrow("does not open with this installation key");
  });

  test("SE-03: of eight servers that start together on an empty database one makes the key", async () => {
    await as("superuserConnection", "delete from session.signing_keys");
    await Promise.all(Array.from({ length: 8 }, () => openKeys(sealingKey)));
    expect(await as("superuserConnection", "select kid from session.signing_keys")).toEqual([{ kid: signer().kid }]);
  });

  test("SE-03: the key of before counts until its time is over, and does not sign", async () => {
    const before = signer().kid;
    const retire = (until: string) =>
      as("superuserConnection", `update session.signing_keys set state = 'accepted', accepted_until = ${until}`);
    await retire("now() + interval '15 minutes'");
    await openKeys(sealingKey);
    expect([signer().kid === before, acceptedKey(before) !== undefined]).toEqual([false, true]);
    await as("superuserConnection", `update session.signing_keys set accepted_until = now() - interval '1 second' where kid = '${before}'`);
    await openKeys(sealingKey);
    expect(acceptedKey(before)).toBeUndefined();
  });
});
