// Master data that is made up: what each list of it gets without writing it.
import { expect, test } from "vitest";
import { cellsOf } from "#shared/access.ts";
import type { Role } from "#shared/permissions.ts";
import { teas } from "#shared/testing-tea.ts";
import { implement } from "./implement.ts";
import { masterDataApi } from "./master-data.ts";
import { openForThisFile } from "./testing-file.ts";
import { callerFor } from "./testing-http.ts";
import { masterDataMatrix } from "./testing-master-data.ts";
import { headersOf, openTinyApp, somebody } from "./testing-tiny-app.ts";

const { handlers } = masterDataApi(teas, {
  table: "tiny.teas",
  check: (_, { price = 0 }) => (price > 100_000 ? [{ code: "tiny.too_dear", field: "price" }] : []),
});

/** As a migration of its module would make it. */
const table = [
  "create schema tiny",
  "grant usage on schema tiny to portal_app",
  `create table tiny.teas (company_id integer not null, id uuid not null, name text not null, day_limit integer, currency text not null,
     price bigint, served jsonb not null, closed boolean not null, version integer not null, primary key (company_id, id))`,
  "create unique index teas_name on tiny.teas (company_id, lower(name)) where not closed",
  "call platform.keep_companies_apart('tiny.teas')",
  "call platform.changes_are_audited('tiny.teas')",
  "grant select, insert, update on tiny.teas to portal_app",
];

const portal = openForThisFile(
  () =>
    openTinyApp({
      statements: table,
      routes: (api) => implement(api, teas.endpoints, handlers),
      messages: { "tiny.too_dear": "Nobody pays that much." },
    }),
  "2026-12-07T04:04:00.000Z",
);

const signIn = (company: number, role: Role = "HR") => portal.signIn(somebody(company, role));

const assam = { name: "Assam", dayLimit: 3, currency: "INR" as const, price: 25_000, served: ["hot" as const] };
const { listBlackTea: list, addBlackTea: add, changeBlackTea: change, closeBlackTea: close } = teas.endpoints;

test("a row is added, changed, closed and reopened by who keeps it, read by everybody, and all of it is audited", async () => {
  const [hr, asha] = [signIn(1), signIn(1, "Employee")];
  const added = await hr.call(add, { body: assam });
  expect(added).toEqual({ ...assam, id: added.id, closed: false, version: 1 });
  await hr.call(add, { body: { name: "assam 10", currency: "INR", served: [] } });
  await hr.call(add, { body: { name: "Assam 9", currency: "INR", served: ["iced"] } });
  const { rows, mayChange } = await asha.call(list, {});
  expect([mayChange, ...rows.map(({ name }) => name)]).toEqual([false, "Assam", "Assam 9", "assam 10"]);
  expect(rows[0]).toEqual(added);
  expect(rows[2]).not.toHaveProperty("price");
  const { dayLimit: _, ...unlimited } = assam;
  const changed = await hr.call(change, { params: { id: added.id }, body: { ...unlimited, price: 30_000 } }, 1);
  expect(changed).toEqual({ ...unlimited, price: 30_000, id: added.id, closed: false, version: 2 });
  expect(await hr.call(close, { params: { id: added.id }, body: { closed: true, version: 2 } })).toMatchObject({
    closed: true,
    version: 3,
  });
  expect(await hr.call(close, { params: { id: added.id }, body: { closed: false, version: 3 } })).toMatchObject({ closed: false });
  expect(await hr.call(list, {})).toMatchObject({ mayChange: true, rows: [{ ...unlimited, price: 30_000, version: 4 }, {}, {}] });
  const entries = await portal.asSuperuser(
    "select action, record_type, change from platform.audit_entries where company_id = 1 and record_id = $1 order by seq",
    [added.id],
  );
  expect(entries).toMatchObject(["add", "change", "close", "reopen"].map((deed) => ({ action: `tiny.${deed}_black_tea` })));
  expect(entries[1]).toMatchObject({ record_type: "tiny.black_tea", change: '{"dayLimit":[3,null],"price":[25000,30000]}' });
  expect(Object.values(teas.audit.actions)).toEqual([
    "Added a black tea",
    "Changed a black tea",
    "Closed a black tea",
    "Reopened a black tea",
  ]);
});

test("a name is taken by one open row: not added, changed or reopened to it, until the other is closed", async () => {
  const hr = signIn(2);
  const first = await hr.call(add, { body: assam });
  const second = await hr.call(add, { body: { ...assam, name: "Ceylon" } });
  const again = await hr.refused(add, { body: { ...assam, name: " ASSAM " } });
  expect([again.status, again.body.violations[0]?.field, again.code]).toEqual([422, "name", "master_data.taken"]);
  expect((await hr.refused(change, { params: { id: second.id }, body: assam }, 1)).code).toBe("master_data.taken");
  await hr.call(close, { params: { id: first.id }, body: { closed: true, version: 1 } });
  await hr.call(change, { params: { id: second.id }, body: assam }, 1);
  expect((await hr.refused(close, { params: { id: first.id }, body: { closed: false, version: 2 } })).code).toBe("master_data.taken");
  const [one, ...others] = await Promise.allSettled(["Dooars", "dooars"].map((name) => hr.call(add, { body: { ...assam, name } })));
  expect([one, ...others].map((each) => each?.status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("what another has changed is not overwritten, and what its module forbids is refused beside the field", async () => {
  const hr = signIn(3);
  const { id } = await hr.call(add, { body: assam });
  await hr.call(change, { params: { id }, body: { ...assam, price: 1 } }, 1);
  const late = await hr.refused(change, { params: { id }, body: assam }, 1);
  expect([late.status, late.code]).toEqual([412, "version.stale"]);
  expect((await hr.refused(close, { params: { id }, body: { closed: true, version: 1 } })).status).toBe(412);
  const dear = await hr.refused(add, { body: { ...assam, name: "Dear", price: 100_001 } });
  expect([dear.sentences, dear.body.violations[0]?.field]).toEqual([["Nobody pays that much."], "price"]);
});

test("every cell of its rows in the matrix of access comes out as they say: role, and another company", async () => {
  const makers = {
    homeOf: async () => {
      const company = 100 + somebody(1).employee;
      return {
        make: async ({ role }: { role: Role }) => somebody(company, role),
        stranger: async (role: Role) => somebody(company + 10_000, role),
      };
    },
    signIn: async (person: object) => headersOf(person),
  };
  const { inputs, subjects } = masterDataMatrix(teas, (no) => ({ ...assam, name: `Tea ${no}` }), makers);
  const stage = { app: portal.app, pastTriggers: portal.asSuperuser };
  for (const [name, entry] of Object.entries(teas.access))
    for (const { relation, role, outcome } of cellsOf(entry)) {
      const { headers, facts } =
        relation === "self"
          ? { headers: headersOf(somebody(90, role)), facts: {} }
          : await (subjects.rowBlackTea as NonNullable<typeof subjects.rowBlackTea>)(stage, relation, role);
      const [input = {}] = inputs[name as keyof typeof inputs](facts as { id: string; version: string });
      const { headers: own, ...parts } = { headers: {}, ...input };
      const caller = callerFor(portal.app, { ...headers, ...own });
      const came = await caller.call(entry.endpoint, parts as never).then(
        () => "allowed",
        (error: Error) => /"code":"([\w.]+)"/.exec(error.message)?.[1],
      );
      expect([name, relation, role, came]).toEqual([name, relation, role, outcome.replace(/^forbidden /, "")]);
    }
});
