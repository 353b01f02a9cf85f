import { describe, expect, test } from "vitest";
import { together } from "./together.ts";

const insert = (table: string, ...parameters: unknown[]) => ({
  sql: `insert into ${table} values (${parameters.map((_, index) => `$${index + 1}`).join(", ")})`,
  parameters,
});
const update = { sql: "update held set units = $1", parameters: [7] };

describe("writes that nobody waits for", () => {
  test("are one statement where neighbours are inserts, each with its own values", () => {
    expect(together([insert("a", 1, 2), insert("b", 3), insert("c", 4, 5)])).toEqual([
      {
        sql: "with w0 as (insert into a values ($1, $2)), w1 as (insert into b values ($3)) insert into c values ($4, $5)",
        parameters: [1, 2, 3, 4, 5],
      },
    ]);
  });

  test("stay in their order around a write that is no insert", () => {
    expect(together([insert("a", 1), update, insert("b", 2), insert("c", 3)])).toEqual([
      insert("a", 1),
      update,
      { sql: "with w0 as (insert into b values ($1)) insert into c values ($2)", parameters: [2, 3] },
    ]);
  });

  test("take a change of a row by its key among the inserts, where it says that it is apart", () => {
    expect(together([insert("a", 1), { ...update, isApart: true }, insert("b", 2)])).toEqual([
      {
        sql: "with w0 as (insert into a values ($1)), w1 as (update held set units = $2) insert into b values ($3)",
        parameters: [1, 7, 2],
      },
    ]);
  });

  test("are joined anew for every other order and number of texts that are built once, with the values of each time", () => {
    const once = (table: string, ...parameters: unknown[]) => ({ ...insert(table, ...parameters), isBuiltOnce: true });
    const [a, b, c] = [once("a", 1, 2), once("b", 3), once("c", 4)];
    const plain = (writes: readonly (typeof a)[]) => together(writes.map(({ sql, parameters }) => ({ sql, parameters })));
    for (const writes of [
      [a, b],
      [b, a],
      [a, b, c],
      [a, c],
      [a, a],
      [a, b],
      [once("a", 8, 9), once("b", 7)],
    ]) {
      expect(together(writes)).toEqual(plain(writes));
    }
  });

  test("leave more values than a statement should have to statements of their own", () => {
    const many = Array.from({ length: 400 }, (_, index) => index);
    expect(together([insert("a", ...many), insert("b", ...many), insert("c", 1)]).map(({ parameters }) => parameters.length)).toEqual([
      400, 401,
    ]);
  });

  test("are nothing for none", () => {
    expect(together([])).toEqual([]);
  });
});
