// What holds for every table of the database, so that a new one cannot be forgotten.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestPortal, type TestPortal } from "./testing.ts";
import { brought, joined } from "./testing-modules.ts";

let portal: TestPortal;

beforeAll(async () => {
  portal = await openTestPortal({ size: 2 });
});
afterAll(() => portal.close());

describe("every business table", () => {
  // Of the installation and not of a company: reached through definer functions alone.
  const ofInstallation = [
    "platform.migrations",
    "platform.job_runs",
    "session.signing_keys",
    "session.attempts",
    "session.setup_links",
    "session.link_requests",
  ];
  // The queue's library makes and upgrades its own schema. That the serving role has no way into it is a test of its own below.
  const ofTheQueue = "jobs";

  type Policy = { command: string; permissive: boolean; using: string | null; check: string | null; roles?: string[] };
  type Table = { name: string; first: string; enabled: boolean; forced: boolean; serving: Policy[]; others: Policy[] };

  /** As PostgreSQL writes it back; what may differ between its versions is the name of the subselect's column. */
  const ofTheCompany = expect.stringMatching(
    /^\(company_id = \( SELECT \(?NULLIF\(current_setting\('app\.company'::text, true\), ''::text\)\)?::integer AS \S+\)\)$/,
  );

  const policies = (isServing: boolean): string =>
    `coalesce((select json_agg(json_build_object('command', p.polcmd, 'permissive', p.polpermissive,
         'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)
         ${isServing ? "" : ", 'roles', (select json_agg(r::regrole::text) from unnest(p.polroles) r)"}))
       from pg_policy p where p.polrelid = c.oid and ${isServing ? "" : "not"} exists
         (select from unnest(p.polroles) r where r = 0 or pg_has_role('portal_app', r, 'member'))), '[]')`;

  const tablesNow = () =>
    portal.asSuperuser<Table>(
      `select format('%s.%s', n.nspname, c.relname) as name, a.attname as first, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
              ${policies(true)} as serving, ${policies(false)} as others
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
       where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'public', '${ofTheQueue}')`,
    );

  const isBusiness = ({ name }: Table): boolean => !ofInstallation.includes(name);

  const expectOfTheCompany = ({ others: _, ...table }: Table): void => {
    const serving = [{ command: "*", permissive: true, using: ofTheCompany, check: ofTheCompany }];
    expect(table).toEqual({ name: table.name, first: "company_id", enabled: true, forced: true, serving });
    expect(table.serving[0]?.check).toBe(table.serving[0]?.using);
  };

  const expectApart = async (): Promise<void> => {
    const tables = await tablesNow();
    const business = tables.filter(isBusiness);
    expect(business.length).toBeGreaterThan(15);
    for (const table of business) expectOfTheCompany(table);
    for (const { name, others } of tables)
      for (const { roles, using, check } of others)
        expect({ name, roles, using: using ?? check, check: check ?? using }).toEqual({
          name,
          roles: ["portal_lookup"],
          using: expect.stringContaining("CURRENT_USER"),
          check: expect.stringContaining("CURRENT_USER"),
        });
  };

  test("starts with the company and is closed to every other one by the database itself", expectApart);

  test("would not get by with the policy of any of them opened", async () => {
    const business = (await tablesNow()).filter(isBusiness);
    const rewrite = (expressionsOf: (table: Table) => [string, string]) =>
      portal.asSuperuser(
        business
          .map((table) => [table.name, ...expressionsOf(table)])
          .map(([name, using, check]) => `alter policy company on ${name} using (${using}) with check (${check})`)
          .join("; "),
      );
    await rewrite(() => ["true", "true"]);
    try {
      for (const table of (await tablesNow()).filter(isBusiness)) expect(() => expectOfTheCompany(table), table.name).toThrow();
    } finally {
      await rewrite(({ serving: [policy] }) => [policy?.using ?? "", policy?.check ?? ""]);
    }
    await expectApart();
  });

  test.each([
    ["that lets everybody in", "create policy planted on leave.requests using (true)"],
    ["that lets the serving role write anywhere", "create policy planted on leave.requests for insert to portal_app with check (true)"],
    ["for a role of the installation that asks for nothing", "create policy planted on leave.requests to portal_lookup using (true)"],
    ["for the owner", "create policy planted on leave.requests to portal_owner using (current_user = 'portal_owner')"],
  ])("would not get by with one more policy %s", async (_, plant) => {
    await portal.asSuperuser(plant);
    try {
      await expect(expectApart()).rejects.toThrow(/leave\.requests/);
    } finally {
      await portal.asSuperuser("drop policy planted on leave.requests");
    }
    await expectApart();
  });

  // Written beside changes that are audited themselves, or by no person.
  const notAudited: Record<string, string> = {
    "platform.number_series": "rises with the record that gets the number",
    "platform.audit_entries": "is the audit itself",
    "platform.audit_heads": "is the audit itself",
    "platform.repeat_keys": "stands for the change it was claimed with",
    "platform.told_days": "notes of what somebody was told",
    ...joined((module) => module.notAudited),
  };

  test("AL-01: changes only together with an entry in the audit chain", async () => {
    const tables = (await tablesNow()).map(({ name }) => name).filter((name) => !ofInstallation.includes(name));
    // The bits in which a trigger notes what it looks at.
    const [insert, remove, update] = [4, 8, 16];
    const audited = await portal.asSuperuser<{ name: string; changes: number }>(
      `select tgrelid::regclass::text as name, bit_or(tgtype) & ${insert | remove | update} as changes from pg_trigger
       where tgfoid = 'platform.refuse_unaudited'::regproc and tgdeferrable and tginitdeferred and tgenabled = 'O' group by tgrelid`,
    );
    expect([...audited.map(({ name }) => name), ...Object.keys(notAudited)].sort()).toEqual(tables.sort());
    const removedUnsaid = audited.filter(({ changes }) => changes !== (insert | remove | update)).map(({ name }) => name);
    expect(removedUnsaid).toEqual(["session.sessions"]);
  });

  test("gives the serving role no way around: it owns nothing and cannot empty a table", async () => {
    const rows = await portal.asSuperuser<{ owned: number; truncatable: number }>(
      `select count(*) filter (where pg_get_userbyid(c.relowner) = 'portal_app')::integer as owned,
              count(*) filter (where has_table_privilege('portal_app', c.oid, 'truncate'))::integer as truncatable
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname not in ('pg_catalog', 'information_schema') and c.relkind = 'r'`,
    );
    expect(rows).toEqual([{ owned: 0, truncatable: 0 }]);
  });

  // So a filter of the company stands only where the policy of a table says the same: tools/mutants/elsewhere.ts.
  test("what is the installation's own cannot be reached by the serving role but through functions", async () => {
    const closed = await portal.asSuperuser<{ name: string }>(
      `select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where format('%s.%s', n.nspname, c.relname) = any($1)
         and not has_any_column_privilege('portal_app', c.oid, 'select, insert, update') and not has_table_privilege('portal_app', c.oid, 'delete')`,
      [ofInstallation],
    );
    expect(closed.map(({ name }) => name).sort()).toEqual([...ofInstallation].sort());
  });

  test("the queue's own schema is closed to the serving role as a whole", async () => {
    const rows = await portal.asSuperuser<{ name: string; owner: string; reached: boolean }>(
      `select n.nspname as name, n.nspowner::regrole::text as owner,
              has_schema_privilege('portal_app', n.oid, 'usage') or has_schema_privilege('portal_lookup', n.oid, 'usage') or bool_or(
                has_table_privilege('portal_app', c.oid, 'select, insert, update, delete') or has_table_privilege('public', c.oid, 'select')) as reached
       from pg_namespace n join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v') where n.nspname = $1 group by n.oid`,
      [ofTheQueue],
    );
    expect(rows).toEqual([{ name: ofTheQueue, owner: "portal_owner", reached: false }]);
  });

  test("what is history cannot be changed or deleted by the serving role", async () => {
    const history = Object.values(brought).flatMap((module) => module.history ?? []);
    expect(history.length).toBeGreaterThan(6);
    for (const table of history) {
      const rows = await portal.asSuperuser(
        `select has_table_privilege('portal_app', $1, 'update') as update, has_table_privilege('portal_app', $1, 'delete') as delete`,
        [table],
      );
      expect({ table, rows }).toEqual({ table, rows: [{ update: false, delete: false }] });
    }
  });
});
