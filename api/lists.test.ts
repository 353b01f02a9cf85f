// What holds for every list of every module: it pages by keyset in each order it offers, while rows come and go.
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { addDays, type PlainDate } from "#shared/dates.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { cursorOf, type Page } from "#shared/list.ts";
import { clock } from "./clock.ts";
import { endpoints, endpointsOf } from "./modules.ts";
import { roles, withClient } from "./roles.ts";
import { observeStatements } from "./statements.ts";
import type { TestPortal } from "./testing.ts";
import { openDemoPortal, signInDemo } from "./testing-demo.ts";
import { type Caller, callerFor } from "./testing-http.ts";
import * as made from "./testing-modules.ts";

const { administration, attendance, exports, leave, notifications, people, requests, session } = endpointsOf;
type Row = { id: string; [field: string]: unknown };
type Query = Record<string, string>;

/** `add` adds one more row and gives the way to take it back; absent: a request for leave. */
type List = {
  endpoint: Endpoint;
  who: "employee" | "manager" | "hr" | "admin";
  /** What its path names. */
  params?: Record<string, string>;
  /** Filters under which it is walked, where it would be too long otherwise. */
  query?: Query;
  sorts: Record<string, string | ((row: Row) => string)>;
  /** Rows of several tables, looked up by whom they wait for: so few that they are sorted, and no index could have their order. */
  merged?: boolean;
  add?: () => Promise<() => Promise<unknown>>;
};

const oneMoreDay = { merged: true, add: () => made.askForHome(callers.employee) };
const askMore = () => made.askAnew(callers.employee);
const policyOf = { kind: "leave.application" };
const [listed, granted, punched, periods] = [made.listedImports(), made.listedBatches(), made.listedPunchImports(), made.listedPeriods()];

/** Every list with somebody who has rows in it, and the field that each of its sorts goes by. */
const lists: List[] = [
  { endpoint: leave.listMine, who: "employee", sorts: { submitted: "submittedAt", from: "from" } },
  { endpoint: leave.listToSettle, who: "hr", sorts: { found: "foundAt" }, add: () => made.addToSettle(portal) },
  { endpoint: leave.listBalances, who: "hr", sorts: { name: "name", code: "code" } },
  { endpoint: attendance.listAttendanceRequests, who: "employee", sorts: { asked: "askedAt", from: "from" }, ...oneMoreDay },
  { endpoint: attendance.roster, who: "hr", sorts: { name: "name", code: "code" } },
  { endpoint: leave.listBatches, who: "hr", sorts: { started: "id" }, add: () => granted.addBatch(portal) },
  { endpoint: leave.batchRows, who: "hr", params: granted.of, sorts: { row: "id" }, add: () => granted.addBatchRow(portal) },
  { endpoint: leave.listRuns, who: "hr", sorts: { started: "id" }, add: () => granted.addRun(portal) },
  { endpoint: leave.overrides, who: "hr", sorts: { added: "id" }, add: () => made.addOverride(portal) },
  { endpoint: attendance.listImports, who: "hr", sorts: { started: "id" }, add: () => punched.addImport(portal) },
  { endpoint: attendance.listImportRows, who: "hr", params: punched.of, sorts: { row: "id" }, add: () => punched.addRow(portal) },
  { endpoint: attendance.listDeviceCodes, who: "hr", sorts: { added: "id" }, add: () => punched.addCode(portal) },
  { endpoint: attendance.listPunches, who: "hr", ...made.listedPunches, sorts: { at: "at" }, add: () => made.addPunch(portal) },
  { endpoint: attendance.listPeriods, who: "hr", sorts: { from: "from" }, add: () => periods.addPeriod(portal) },
  { endpoint: requests.mine, who: "employee", sorts: { submitted: "submittedAt" } },
  { endpoint: requests.waiting, who: "manager", sorts: { urgent: (row) => `${!row.overdue} ${row.since}`, since: "since" }, merged: true },
  { endpoint: requests.decided, who: "manager", sorts: { decided: "decidedAt" }, add: () => decideOne() },
  { endpoint: requests.standIns, who: "employee", sorts: { set: "id" }, add: () => nameStandIn() },
  { endpoint: requests.policyVersions, who: "hr", params: policyOf, sorts: { version: "id" }, add: () => publishRules() },
  { endpoint: requests.stuck, who: "hr", sorts: { since: "since" }, add: () => escalateOne() },
  { endpoint: notifications.list, who: "employee", sorts: { at: "at" }, add: () => tell() },
  { endpoint: exports.list, who: "employee", sorts: { asked: "askedAt" }, add: () => exportList() },
  { endpoint: people.directory, who: "employee", sorts: { name: "name" } },
  { endpoint: people.listChanges, who: "employee", sorts: { submitted: "submittedAt" }, add: () => askMore() },
  { endpoint: people.changeQueue, who: "hr", query: { tab: "done" }, sorts: { submitted: "submittedAt" }, add: () => askMore() },
  { endpoint: people.list, who: "hr", sorts: { name: "name", code: "code", joined: "joinedOn" } },
  ...made.unitLists(() => callers.hr),
  { endpoint: people.imports, who: "hr", sorts: { started: "id" }, add: () => listed.addImport(portal) },
  { endpoint: people.importRows, who: "hr", params: listed.of, sorts: { row: "id" }, add: () => listed.addRow(portal) },
  { endpoint: administration.accounts, who: "admin", sorts: { username: "username", lastSignIn: "lastSignInAt" } },
  { endpoint: administration.audit, who: "hr", query: { actor: "LF-0011" }, sorts: { at: "at" } },
  { endpoint: administration.undelivered, who: "admin", sorts: { at: "at" }, add: () => made.addLostMail(portal) },
];

let portal: TestPortal;
const callers = {} as Record<List["who"], Caller>;

const enter = async (username: string): Promise<Record<string, string>> => ({
  ...(await signInDemo(portal, username)),
  "sec-fetch-site": "same-origin",
});
const signIn = async (username: string): Promise<Caller> => callerFor(portal.app, await enter(username));

let day: PlainDate = addDays(clock.now().slice(0, 10), 60);
/** Asks for the next free day, or for some from it on; gives the way to take it back. */
const apply = async (type: "EL" | "CL", longer = 0): Promise<() => Promise<unknown>> => {
  const { call } = callers.employee;
  day = addDays(day, 1);
  const body = { type, from: day, to: addDays(day, longer) };
  const { findings } = await call(leave.preview, { body });
  if (findings.length > 0) return apply(type, longer);
  const { request } = await call(leave.apply, { body });
  return () => call(requests.withdraw, { params: { id: request.id }, body: { version: request.version } });
};

/** The manager answers one more request. */
const decideOne = async (): Promise<() => Promise<unknown>> => {
  await apply("EL");
  const { call } = callers.manager;
  const { items } = await call(requests.waiting, { query: { show: "decisions", sort: "-since", limit: 1 } });
  const { id = "", version = 0 } = items[0]?.request ?? {};
  await call(requests.decide, { params: { id }, body: { action: "reject", version, comment: "Not this week" } });
  return async () => undefined;
};

/** Tells the employee something more, as a sign-in from a browser not known does. */
const tell = async (): Promise<() => Promise<unknown>> => {
  await (await signIn("employee")).call(session.logOut, { body: {} });
  return async () => undefined;
};

let standInDay: PlainDate = addDays(clock.now().slice(0, 10), 2);
/** Names somebody for the next day that is free. */
const nameStandIn = async (): Promise<() => Promise<unknown>> => {
  const { call } = callers.employee;
  standInDay = addDays(standInDay, 1);
  const standIn = (await call(requests.standInOverview, {})).suggested?.code ?? "";
  await call(requests.setStandIn, { body: { standIn, from: standInDay, to: standInDay } });
  return async () => undefined;
};

const escalateAll = () => portal.pastTriggers("update requests.steps set escalated = 1 where state = 'open'");
const escalateOne = async (): Promise<() => Promise<unknown>> => {
  const takeBack = await apply("EL");
  await escalateAll();
  return takeBack;
};

let asHr: Record<string, string>;
/** Publishes the rules of leave once more. */
const publishRules = async (): Promise<() => Promise<unknown>> => {
  const { version, rules } = await callers.hr.call(requests.policyDraft, { params: policyOf });
  const having = callerFor(portal.app, { ...asHr, "if-match": `"${version}"` });
  const draft = await having.call(requests.savePolicyDraft, {
    params: policyOf,
    body: { rules: rules.map((rule) => ({ ...rule, steps: rule.steps.map((step) => ({ ...step, person: step.person?.code })) })) },
  });
  await callers.hr.call(requests.publishPolicy, { params: policyOf, body: { version: draft.version, note: "" } });
  return async () => undefined;
};

const exportList = async (): Promise<() => Promise<unknown>> => {
  await callers.employee.call(exports.request, { body: { list: "requests.mine", format: "csv" } });
  return async () => undefined;
};

beforeAll(async () => {
  portal = await openDemoPortal({ size: 5 });
  callers.employee = await signIn("employee");
  callers.manager = await signIn("manager");
  callers.admin = await signIn("admin");
  asHr = await enter("hr");
  callers.hr = callerFor(portal.app, asHr);
  const usable = { from: day, until: addDays(day, 200) };
  for (const type of ["EL", "CL"]) await made.grantDays(callers.hr, { employee: "LF-0011", type, usable });
  for (let more = 0; more < 4; more += 1) for (const one of [publishRules, publishRules, tell, decideOne]) await one();
  for (let begun = 0; begun < 8; begun += 1)
    await Promise.all([listed.addImport(portal), made.addToSettle(portal), made.addOverride(portal), granted.addBatch(portal)]);
  for (let read = 0; read < 8; read += 1) await Promise.all([listed.addRow(portal), granted.addBatchRow(portal), granted.addRun(portal)]);
  const further = [made.addLostMail, punched.addImport, punched.addRow, punched.addCode, exportList, askMore, nameStandIn];
  for (let more = 0; more < 8; more += 1) for (const one of further) await one(portal);
  // One that begins before the others and ends after some of them.
  const begin = day;
  await (await apply("EL", 5))();
  day = begin;
  for (let kept = 0; kept < 6; kept += 1) await Promise.all([apply("EL"), made.addLocation(callers.hr)]);
  // The same first day three times, so that only the key tells the rows apart.
  const again = day;
  for (let taken = 0; taken < 3; taken += 1) {
    day = again;
    await (await apply("CL"))();
  }
  await escalateAll();
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const ask = ({ endpoint, who, params, query: walked }: (typeof lists)[number], query: Query): Promise<Page<Row>> =>
  callers[who].call(endpoint, { query: { ...walked, ...query }, params } as never) as Promise<unknown> as Promise<Page<Row>>;

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const shapeOf = ({ query }: Endpoint): Record<string, unknown> => query?.shape ?? {};
const idsOf = ({ items }: Page<Row>): string[] => items.map(({ id }) => id);

const orders = lists.flatMap((list) =>
  Object.entries(list.sorts).flatMap(([name, field]) =>
    [name, `-${name}`].map((sort) => ({ ...list, list: nameOf(list.endpoint), sort, field })),
  ),
);

describe("every list", () => {
  const found = endpoints.filter(({ returns }) => returns instanceof z.ZodObject && "items" in returns.shape);

  test("is walked here, in all orders that it offers", () => {
    expect(found.map(nameOf).sort()).toEqual(lists.map(({ endpoint }) => nameOf(endpoint)).sort());
    for (const { endpoint, sorts } of lists) {
      const offered = (shapeOf(endpoint).sort as z.ZodDefault<z.ZodEnum>).unwrap().options;
      expect([nameOf(endpoint), [...offered].sort()]).toEqual([
        nameOf(endpoint),
        Object.keys(sorts)
          .flatMap((name) => [name, `-${name}`])
          .sort(),
      ]);
    }
  });

  test.each(found.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s has a limit, an order, places and a total",
    (_, endpoint) => {
      expect(Object.keys(shapeOf(endpoint))).toEqual(expect.arrayContaining(["limit", "sort", "after", "before"]));
      expect(Object.keys((endpoint.returns as z.ZodObject).shape).sort()).toEqual(["items", "next", "previous", "total"]);
    },
  );

  test.each(lists)("refuses a cursor of another order and names the field: $endpoint.path", async ({ endpoint, who, params, sorts }) => {
    const [name] = Object.keys(sorts);
    const after = cursorOf(`-${name}`, { key: "019ac000-0000-7000-8000-000000000001" });
    for (const query of [{ sort: `${name}`, after }, { after: "x" }, { before: "x" }]) {
      const { status, body } = await callers[who].refused(endpoint, { query, params } as never);
      expect([status, body.violations[0]?.field]).toEqual([400, "before" in query ? "before" : "after"]);
    }
  });
});

describe("page by page", () => {
  const sorted = (rows: Row[], field: List["sorts"][string], sort: string): Row[] => {
    const place = (row: Row) => `${typeof field === "string" ? row[field] : field(row)} ${row.id}`;
    const ascending = rows.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
    return sort.startsWith("-") ? ascending.reverse() : ascending;
  };

  test.each(orders)("$list gives every row once in the order $sort, forwards and back", async (order) => {
    const { sort, field } = order;
    const all = await ask(order, { sort, limit: "100" });
    expect(all.items.length).toBeGreaterThan(6);
    expect(all.total).toBe(all.items.length);
    expect(all.items).toEqual(sorted(all.items, field, sort));

    const pages = [await ask(order, { sort, limit: "3" })];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await ask(order, { sort, limit: "3", after: next }));
    expect(pages.flatMap(({ items }) => items)).toEqual(all.items);
    for (let index = pages.length - 1; index > 0; index -= 1) {
      const back = await ask(order, { sort, limit: "3", before: pages[index]?.previous ?? "" });
      expect(idsOf(back)).toEqual(idsOf(pages[index - 1] as Page<Row>));
    }
  });

  test.each(orders)("$list loses and repeats nothing in the order $sort while rows are added", async (order) => {
    const { sort, add = () => apply("EL") } = order;
    const before = idsOf(await ask(order, { sort, limit: "100" }));
    const seen: string[] = [];
    const takeBack: (() => Promise<unknown>)[] = [];
    let page = await ask(order, { sort, limit: "3" });
    for (;;) {
      seen.push(...idsOf(page));
      if (takeBack.length < 2) takeBack.push(await add());
      if (!page.next) break;
      page = await ask(order, { sort, limit: "3", after: page.next });
    }
    for (const take of takeBack) await take();
    expect(seen).toHaveLength(new Set(seen).size);
    expect(seen.filter((id) => before.includes(id))).toEqual(before);
  });
});

describe("in the database", () => {
  /** How the serving role would read a page if sorting cost the earth: it sorts only where no index has the order. */
  const options = "-c enable_sort=off -c enable_incremental_sort=off -c enable_seqscan=off";
  const planOf = async (sent: { sql: string; values: readonly unknown[] }): Promise<string> => {
    const [home] = await portal.asSuperuser<{ database: string; company: number }>(
      "select current_database() as database, company_id as company from session.accounts where username = 'employee'",
    );
    return withClient({ ...inject("testServer").superuser, user: roles.app, database: home?.database, options }, async (client) => {
      await client.query(`set app.company = '${home?.company}'`);
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (costs off) ${sent.sql}`, [...sent.values]);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
  };

  test.each(orders.filter(({ merged }) => !merged))("$list has an index for the order $sort, for every page of it", async (order) => {
    const { sort } = order;
    const sent: { sql: string; values: readonly unknown[] }[] = [];
    observeStatements((sql, values) => sent.push({ sql, values }));
    const { next } = await ask(order, { sort, limit: "2" });
    await ask(order, { sort, limit: "2", after: next ?? "" });
    await ask(order, { sort, limit: "2", before: next ?? "" });
    observeStatements(undefined);
    const pages = sent.filter(({ sql }) => sql.includes('"cursor_key"'));
    expect(pages.length).toBeGreaterThanOrEqual(3);
    for (const page of pages) {
      const plan = await planOf(page);
      expect(plan).toContain("Index");
      expect(plan).not.toContain("Sort");
    }
  });
});
