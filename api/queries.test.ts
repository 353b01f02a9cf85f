import { expect, test } from "vitest";
import { builtOnce, insertedOnce } from "./queries.ts";
import { builder } from "./statements.ts";

const q = builder.withTables<{ things: { id: number; company: number; name: string; day: string } }>();

type Asked = { company: number; name?: string | undefined; ids?: readonly number[] };
let built = 0;
const statement = builtOnce(({ company, name, ids }: Asked, { last }: { last: boolean }) => {
  built += 1;
  let query = q.selectFrom("things").select("id").where("company", "=", company);
  if (name !== undefined) query = query.where("name", "=", name);
  if (ids) query = query.where("id", "in", ids);
  return last ? query.orderBy("id", "desc") : query;
});

test("a statement is built once for the values that are there, and sent with those of each call", () => {
  const first = statement({ company: 1, name: "a" }, { last: false });
  expect(first).toEqual({ sql: 'select "id" from "things" where "company" = $1 and "name" = $2', parameters: [1, "a"] });
  expect(statement({ company: 2, name: "b" }, { last: false })).toEqual({ ...first, parameters: [2, "b"] });
  expect(statement({ company: 3, name: undefined }, { last: false })).toEqual({
    sql: 'select "id" from "things" where "company" = $1',
    parameters: [3],
  });
  expect(built).toBe(2);
  expect(statement({ company: 4 }, { last: true }).sql).toMatch(/desc$/);
  expect(statement({ company: 4, ids: [5, 6] }, { last: false }).parameters).toEqual([4, [5, 6]]);
  expect(built).toBe(4);
});

test("what is computed from a value while a statement is built is refused, because it would stand for ever", () => {
  const year = builtOnce(({ year }: { year: number }) => q.selectFrom("things").where("day", ">=", `${year}-01-01`).select("id"));
  expect(() => year({ year: 2026 }, {})).toThrow('"year" has no value while its statement is built');
});

test("an insert is built once for its columns and the number of its rows, and sent with the values of each call", () => {
  let made = 0;
  const things = insertedOnce<{ id: number; name: string | null; day?: string }>((rows) => {
    made += 1;
    return q.insertInto("things").values(rows as never);
  });
  const two = 'insert into "things" ("id", "name") values ($1, $2), ($3, $4)';
  const pair = (...names: [string, string | null]) => names.map((name, index) => ({ id: index + 1, name }));
  expect(things(pair("a", "b"))).toEqual({ sql: two, parameters: [1, "a", 2, "b"], isBuiltOnce: true });
  expect(things(pair("c", null))).toEqual({ sql: two, parameters: [1, "c", 2, null], isBuiltOnce: true });
  expect(made).toBe(1);
  expect(things([{ id: 1, name: "a", day: "2026-12-01" }]).parameters).toEqual([1, "a", "2026-12-01"]);
  expect(things([{ id: 1, name: "a" }]).sql).toBe('insert into "things" ("id", "name") values ($1, $2)');
  const many = Array.from({ length: 9 }, (_, id) => ({ id, name: "a" }));
  expect(things(many)).toMatchObject({ parameters: many.flatMap(({ id, name }) => [id, name]) });
  expect(things(many)).not.toHaveProperty("isBuiltOnce");
});

test("an insert refuses rows of different columns and values that are none of its rows", () => {
  const things = insertedOnce<{ id: number; name?: string }>((rows) => q.insertInto("things").values(rows as never));
  expect(() => things([{ id: 1 }, { id: 2, name: "lost" }])).toThrow("Rows differ in their columns");
  const named = insertedOnce<{ id: number }>((rows) =>
    q
      .insertInto("things")
      .values(rows as never)
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ name: "for ever" })),
  );
  expect(() => named([{ id: 1 }])).toThrow("other values than its rows");
});
