// What holds for every list of every module: it pages by keyset in each order it offers, while rows come and go.
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#shared/endpoint.ts";
import { cursorOf, type Page } from "#shared/list.ts";
import { clock } from "./clock.ts";
import { endpointsOf } from "./modules.ts";
import { roles, withClient } from "./roles.ts";
import { observeStatements } from "./statements.ts";
import type { TestPortal } from "./testing.ts";
import { openDemoPortal, signInDemo } from "./testing-demo.ts";
import { callerFor } from "./testing-http.ts";
import type { ListScene, ListWalk, Row } from "./testing-module.ts";
import { brought, isWalked } from "./testing-modules.ts";

type Query = Record<string, string>;

/** Rows of each list, at least. */
const ENOUGH = 8;

const modules = Object.entries(brought).flatMap(([name, module]) => (isWalked(name) ? module : []));
const lists = modules.flatMap((module) => module.lists ?? []);
const asking = Object.values(brought).flatMap(({ ask }) => ask ?? []);

const walked = Object.entries(endpointsOf).flatMap(([name, own]) => (isWalked(name) ? Object.values<Endpoint>(own) : []));

let portal: TestPortal;
let scene: ListScene;

const signIn = async (username: string): Promise<ListScene["callers"]["hr"]> =>
  callerFor(portal.app, { ...(await signInDemo(portal, username)), "sec-fetch-site": "same-origin" });

const addTo = ({ add = ({ ask }) => ask() }: ListWalk) => add(scene);

beforeAll(async () => {
  portal = await openDemoPortal({ size: 5 });
  const callers = {
    employee: await signIn("employee"),
    manager: await signIn("manager"),
    hr: await signIn("hr"),
    finance: await signIn("finance"),
    admin: await signIn("admin"),
  };
  const visit = async (who: string): Promise<void> => {
    await (await signIn(who)).call(endpointsOf.session.logOut, { body: {} });
  };
  const begun = { portal, callers, visit };
  scene = { ...begun, ask: async () => (await asking[0]?.(begun)) ?? (() => Promise.reject(new Error("No module asks for anything."))) };
  for (const { prepareLists } of modules) await prepareLists?.(begun);
  // Enough for several pages of each; in the order of the lists, so that a batch is there before its rows.
  for (const list of lists) {
    if (list.add) await addTo(list);
    for (let { total } = await ask(list, { limit: "1" }); total < ENOUGH; total += 1) await addTo(list);
  }
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const ask = ({ endpoint, who, params, query: walked }: ListWalk, query: Query): Promise<Page<Row>> =>
  scene.callers[who].call(endpoint, { query: { ...walked, ...query }, params } as never) as Promise<unknown> as Promise<Page<Row>>;

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const shapeOf = ({ query }: Endpoint): Record<string, unknown> => query?.shape ?? {};
const idsOf = ({ items }: Page<Row>): string[] => items.map(({ id }) => id);

const orders = lists.flatMap((list) =>
  Object.entries(list.sorts).flatMap(([name, field]) =>
    [name, `-${name}`].map((sort) => ({ ...list, list: nameOf(list.endpoint), sort, field })),
  ),
);

describe("every list", () => {
  const found = walked.filter(({ returns }) => returns instanceof z.ZodObject && "items" in returns.shape);

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
      const { status, body } = await scene.callers[who].refused(endpoint, { query, params } as never);
      expect([status, body.violations[0]?.field]).toEqual([400, "before" in query ? "before" : "after"]);
    }
  });
});

describe("page by page", () => {
  const sorted = (rows: Row[], field: ListWalk["sorts"][string], sort: string): Row[] => {
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
    const { sort } = order;
    const before = idsOf(await ask(order, { sort, limit: "100" }));
    const seen: string[] = [];
    const takeBack: (() => Promise<unknown>)[] = [];
    let page = await ask(order, { sort, limit: "3" });
    for (;;) {
      seen.push(...idsOf(page));
      if (takeBack.length < 2) takeBack.push(await addTo(order));
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
