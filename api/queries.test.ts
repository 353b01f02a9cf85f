import { expect, test } from "vitest";
import { builtOnce } from "./queries.ts";
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
