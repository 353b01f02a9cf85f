// The generated pages are as `npm run docs` would write them now, and the generator sees what it is there to see.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints, endpointsOf } from "#api/modules.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { Page } from "#shared/list.ts";
import { defineWorkflow } from "#shared/workflow.ts";
import { accepted, newFindings } from "./findings.ts";
import { listsIn, queriesOf } from "./list-calls.ts";
import { stale, writePages } from "./page.ts";
import { planFrom } from "./plans.ts";
import { quickPages } from "./quick.ts";
import { withDiagrams } from "./readmes.ts";
import { normalised } from "./statements.ts";
import { diagram } from "./workflows.ts";

const root = join(import.meta.dirname, "..", "..");

describe("the generated pages", () => {
  test("are as the sources say now", async () => {
    expect(stale(root, await quickPages(root)), "Run `npm run docs` and look at what changed.").toEqual([]);
  });

  test("tell of every endpoint, and who may call it", async () => {
    const pages = await quickPages(root);
    for (const name of ["endpoints", "permissions"]) {
      const page = pages.find(({ file }) => file === `docs/generated/${name}.md`);
      for (const { method, path } of endpoints) expect(page?.text).toContain(`\`${method} ${path}\``);
    }
  });

  test("are found stale when they are missing or read otherwise, and written once", () => {
    const place = mkdtempSync(join(tmpdir(), "portal-docs-"));
    try {
      const page = { file: "docs/generated/a.md", text: "# A\n" };
      expect(stale(place, [page])).toEqual([page.file]);
      expect(writePages(place, [page])).toEqual([page.file]);
      expect([stale(place, [page]), writePages(place, [page])]).toEqual([[], []]);
      expect(stale(place, [{ ...page, text: "# B\n" }])).toEqual([page.file]);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });
});

describe("a state diagram", () => {
  const states = {
    open: { label: "Open", tone: "waiting" },
    done: { label: "Done", tone: "good" },
    lost: { label: "Lost", tone: "bad" },
  } as const;
  const workflow = defineWorkflow({
    name: "planted",
    initial: "open",
    states,
    transitions: { finish: { label: "Finish", from: ["open"], to: "done", by: ["owner", "hr"], needs: "comment", when: "notStarted" } },
  });

  test("draws each transition with who, what it needs and its guard, and states that nothing leads to", () => {
    expect(diagram({ module: "planted", workflow, follows: undefined }).split("\n").slice(1, -1)).toEqual([
      "stateDiagram-v2",
      "  [*] --> open",
      "  open --> done: finish (owner, hr, comment, when notStarted)",
      "  lost",
    ]);
  });

  test("of a record that follows its request draws the request's answers", () => {
    const follows = { open: "open", approved: "done", rejected: "lost", withdrawn: "lost" };
    const drawn = diagram({ module: "planted", workflow: { ...workflow, transitions: {} }, follows });
    expect(drawn).toContain("open --> done: approve (its request)");
    expect(drawn).toContain("open --> lost: withdraw (its request)");
  });

  test("takes the place between its marks and needs one", () => {
    const text = "# A\n<!-- generated: state diagram -->\nold\n<!-- /generated -->\nrest";
    expect(withDiagrams("a.md", text, ["new $1"])).toBe("# A\n<!-- generated: state diagram -->\nnew $1\n<!-- /generated -->\nrest");
    expect(() => withDiagrams("a.md", "# A", ["new"])).toThrow("a.md has no place for its state diagram");
  });
});

describe("a list", () => {
  const call = { method: "GET", path: "/planted", access: "signed-in", summary: "A planted list" } as const;
  const planted = (query: z.ZodObject) => listsIn({ planted: defineEndpoints({ list: { ...call, query, returns: Page(z.string()) } }) });

  test("is known by the page it returns", () => {
    expect(planted(z.object({})).map(({ name }) => name)).toEqual(["planted.list"]);
    expect(listsIn({ planted: defineEndpoints({ read: { ...call, returns: z.object({ items: z.array(z.string()) }) } }) })).toEqual([]);
  });

  test("is asked in every sort and by every filter, and a filter without a value to ask by is told", () => {
    const [list] = planted(z.object({ limit: z.string(), sort: z.enum(["a", "-a"]).default("a"), status: z.enum(["open"]).optional() }));
    expect(list && queriesOf(list)).toEqual({ sorts: [{ sort: "a" }, { sort: "-a" }], filters: [{ status: "open" }] });
    const [unknown] = planted(z.object({ shade: z.string() }));
    expect(() => unknown && queriesOf(unknown)).toThrow('planted.list has a filter "shade"');
  });
});

describe("a statement", () => {
  test("reads alike whatever its values are, and unlike when it is another", () => {
    const text = normalised('select "a"."id" from "x"."a" where "id" in ($1, $2, $3) and "b" = $4 limit $5');
    expect(text).toBe("select a.id from x.a where id in (…) and b = ? limit ?");
    expect(normalised('select "a"."id" from "x"."a" where "id" in ($1) and "b" = $2 limit $3')).toBe(text);
    expect(normalised('select "a"."id" from "x"."a" where "id" in ($1) and "b" > $2 limit $3')).not.toBe(text);
  });
});

describe("a plan", () => {
  const node = { "Actual Rows": 5, "Actual Loops": 1 };
  const scan = { ...node, "Node Type": "Seq Scan", Schema: "x", "Relation Name": "a" };
  const remarks = (root: Parameters<typeof planFrom>[0], rows = 5000) => planFrom(root, new Map([["x.a", rows]])).remarks;

  test("that reads a big table from end to end is a finding, a small one is none", () => {
    expect(remarks(scan)).toEqual(["reads all of x.a, 5000 rows"]);
    expect(remarks(scan, 50)).toEqual([]);
  });

  test("that sorts more than a page is a finding, also when it hands on only the first of them", () => {
    const sort = (rows: number) => ({ ...node, "Node Type": "Sort", Plans: [{ ...node, "Node Type": "Index Scan", "Actual Rows": rows }] });
    expect(remarks(sort(4000))).toEqual(["sorts 4000 rows"]);
    expect(remarks(sort(101))).toEqual([]);
  });

  test("that reads many more rows than a page shows is a finding, whether it drops them or not, counted over all its runs", () => {
    const index = { ...scan, "Node Type": "Index Scan", "Rows Removed by Filter": 40, "Actual Loops": 100 };
    expect(remarks(index)).toEqual(["reads 4500 rows of x.a"]);
    expect(remarks({ ...index, "Actual Loops": 1 })).toEqual([]);
    expect(remarks({ ...index, "Rows Removed by Filter": 0, "Actual Rows": 2956, "Actual Loops": 1 })).toEqual(["reads 2956 rows of x.a"]);
  });

  test("that joins more rows than it needs is a finding", () => {
    const join = (dropped: number) => ({ ...node, "Node Type": "Nested Loop", "Rows Removed by Join Filter": dropped });
    expect(remarks(join(2000))).toEqual(["joins and drops 2000 rows"]);
    expect(remarks(join(900))).toEqual([]);
  });

  test("names no value that is made anew each time", () => {
    const filter = "((id < '019aa3f4-1b2c-7d3e-8f40-112233445566'::uuid) AND (at > '2026-11-20 06:30:00+00'::timestamp with time zone))";
    expect(planFrom({ ...scan, Filter: filter }, new Map()).lines).toEqual([
      "Seq Scan on x.a → 5",
      "    filter: ((id < '…') AND (at > '…'::timestamp with time zone))",
    ]);
  });
});

describe("a finding", () => {
  const scan = { "Node Type": "Seq Scan", "Actual Rows": 5, "Actual Loops": 1, Schema: "x", "Relation Name": "a" };
  const plan = planFrom(scan, new Map([["x.a", 5000]]));
  const quiet = planFrom(scan, new Map());
  const endpoint = { method: "GET", path: "/a", access: "signed-in", summary: "A" } as const;
  const list = { name: "m.one", endpoint, statements: [{ text: "select 1", sent: [], call: "hr", first: quiet, later: plan }] };

  test("of a list is shown with its statement and plan, unless it is accepted", () => {
    expect(newFindings([list])).toEqual(["m.one reads all of x.a, 5000 rows, for hr:\nselect 1\nSeq Scan on x.a → 5"]);
    expect(newFindings([list], { "m.two": ["reads all of x.a"] })).toHaveLength(1);
    expect(newFindings([list], { "m.one": ["reads all of x.a"] })).toEqual([]);
  });

  test("is accepted of lists that are there", () => {
    const names = listsIn(endpointsOf).map(({ name }) => name);
    expect(Object.keys(accepted).filter((name) => !names.includes(name))).toEqual([]);
  });
});
