// The keyset itself on a small table of its own: with equals, with empty columns, in both directions, forwards and back.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { byKey, listQuery, TOTAL_CAP } from "#shared/list.ts";
import { systemActor } from "./actor.ts";
import { closeDatabase, openDatabase } from "./db.ts";
import { newId } from "./ids.ts";
import { type Counting, listOf } from "./list-store.ts";
import type { OfCompany } from "./queries.ts";
import { testDatabase } from "./testing-database.ts";
import { type AsSuperuser, superuserOf } from "./testing-superuser.ts";
import { reading } from "./transaction.ts";

type Thing = { id: string; bag: number; day: string; due: string | null; made_at: string };

const Things = listQuery({
  sorts: { made: byKey, day: z.iso.date(), due: z.iso.date().nullable(), madeAt: z.string() },
  initial: "-made",
  filters: {},
});
type Asked = z.output<typeof Things>;
const columns = {
  key: "t.id",
  sorts: { made: "t.id", day: "t.day", due: "t.due", madeAt: "t.made_at" },
  nullable: ["due"],
} as const;

const things = listOf<{ "public.things": Thing }>()((q, { bag }: OfCompany & { bag: number }) => {
  const counted = q.selectFrom("public.things as t").where("t.bag", "=", bag);
  return { counted, shown: counted.select("t.id") };
})(columns);

/** The same, counted by whether a thing is due. */
const thingsInParts = listOf<{ "public.things": Thing }>()((q, { bag }: OfCompany & { bag: number }) => {
  const all = q.selectFrom("public.things as t").where("t.bag", "=", bag);
  return { counted: [all.where("t.due", "is", null), all.where("t.due", "is not", null)], shown: all.select("t.id") };
})(columns);

/** The same, found whole before the first is told. */
const thingsFound = listOf<{ "public.things": Thing }>()((q, { bag }: OfCompany & { bag: number }) => {
  const counted = q.selectFrom("public.things as t").where("t.bag", "=", bag);
  return { counted, shown: counted.select("t.id") };
})({ ...columns, foundWhole: ({ bag }) => bag > 0 });

const read = (bag: number, asked: Partial<Asked> & Counting) =>
  reading(systemActor(1), (tx) => things(tx, { bag }, { ...Things.parse({}), ...asked }));

let asSuperuser: AsSuperuser;
let close: () => Promise<void>;

beforeAll(async () => {
  const database = await testDatabase();
  openDatabase({ connection: database.appConnection, size: 2 });
  asSuperuser = superuserOf(database.superuserConnection);
  close = async () => {
    await closeDatabase();
    await database.drop();
  };
  await asSuperuser(
    "create table public.things (id uuid primary key, bag integer not null, day date not null, due date, made_at timestamptz)",
  );
  await asSuperuser("grant select on public.things to portal_app");
  await asSuperuser(
    `insert into public.things
     select id, 2, '2026-01-01', null, now() from unnest($1::uuid[]) id`,
    [Array.from({ length: TOTAL_CAP + 5 }, newId)],
  );
});
afterAll(() => close());

let bags = 10;
/** A bag of things, few days for many of them and every third without a due day. */
const fill = async (count: number): Promise<number> => {
  bags += 1;
  await asSuperuser(
    `insert into public.things
     select id, $2, date '2026-01-01' + (no * 7 % 3)::integer, case when no % 3 = 0 then null else date '2026-03-01' + (no * 5 % 4)::integer end,
            timestamptz '2026-01-01 00:00:00.000001+00' + no % 2 * interval '1 microsecond'
     from unnest($1::uuid[]) with ordinality as made (id, no)`,
    [Array.from({ length: count }, newId), bags],
  );
  return bags;
};

const orders = ["made", "day", "due", "madeAt"].flatMap((name) => [name, `-${name}`]) as Asked["sort"][];

const sorted = async (bag: number, sort: Asked["sort"]): Promise<string[]> => {
  const column = { made: "id", day: "day", due: "due", madeAt: "made_at" }[sort.replace("-", "")];
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const rows = await asSuperuser<Thing>(`select id from public.things where bag = $1 order by ${column} ${direction}, id ${direction}`, [
    bag,
  ]);
  return rows.map(({ id }) => id);
};

const idsOf = ({ items }: { items: { id: string }[] }): string[] => items.map(({ id }) => id);

describe("a keyset list", () => {
  test.each(orders)("gives every row once, page by page, in the order %s, and the same pages backwards", async (sort) => {
    const bag = await fill(17);
    const pages = [await read(bag, { sort, limit: 3 })];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await read(bag, { sort, limit: 3, after: next }));
    expect(pages.flatMap(idsOf)).toEqual(await sorted(bag, sort));
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [3, 17],
      [3, 17],
      [3, 17],
      [3, 17],
      [3, 17],
      [2, 17],
    ]);

    for (const [index, page] of pages.entries()) {
      const earlier = pages[index - 1];
      expect(Boolean(page.previous)).toBe(index > 0);
      if (earlier && page.previous) {
        const back = await read(bag, { sort, limit: 3, before: page.previous });
        expect([idsOf(back), Boolean(back.previous), back.next]).toEqual([idsOf(earlier), index > 1, earlier.next]);
      }
    }
  });

  test("going back to the beginning shows a full first page, also when less stands before it", async () => {
    const bag = await fill(7);
    const first = await read(bag, { limit: 2 });
    const third = await read(bag, { limit: 5, after: first.next });
    const back = await read(bag, { limit: 5, before: third.previous });
    expect([idsOf(back), back.previous]).toEqual([(await sorted(bag, "-made")).slice(0, 5), undefined]);
    expect(back.next).toBeDefined();
  });

  test("a page that ends with the list has no next one, and an empty list has one empty page", async () => {
    expect((await read(await fill(3), { limit: 3 })).next).toBeUndefined();
    expect(await read(await fill(0), {})).toEqual({ items: [], total: 0, next: undefined, previous: undefined });
  });

  test("what is behind the last row stays behind it when rows go and come", async () => {
    const bag = await fill(6);
    const all = await sorted(bag, "made");
    const page = await read(bag, { sort: "made", limit: 3 });
    await asSuperuser("delete from public.things where id = any($1)", [all.slice(1, 3)]);
    expect(idsOf(await read(bag, { sort: "made", limit: 3, after: page.next }))).toEqual(all.slice(3));
  });

  test("counts no further than it tells", async () => {
    expect((await read(2, { limit: 1 })).total).toBe(TOTAL_CAP + 1);
    // Whoever takes all rows along wants to know them all, and a page on the way wants to know nothing.
    expect((await read(2, { limit: 1, countTo: 100_001 })).total).toBe(TOTAL_CAP + 5);
    expect((await read(2, { limit: 1, countTo: 3 })).total).toBe(3);
    const uncounted = await read(2, { limit: 1, countTo: 0 });
    expect([uncounted.total, uncounted.items.length, uncounted.next !== undefined]).toEqual([0, 1, true]);
  });

  test("rows that are found whole are counted by their first page, no further than it tells, and behind it by themselves", async () => {
    const bag = await fill(7);
    const found = (of: number, asked: Partial<Asked> & Counting) =>
      reading(systemActor(1), (tx) => thingsFound(tx, { bag: of }, { ...Things.parse({}), ...asked }));
    const first = await found(bag, { sort: "day", limit: 3 });
    expect([first.total, first.items.map(({ id }) => id)]).toEqual([7, idsOf(await read(bag, { sort: "day", limit: 3 }))]);
    expect((await found(bag, { sort: "day", limit: 3, after: first.next })).total).toBe(7);
    const none = await found(bags + 1, { limit: 3 });
    expect([none.total, none.items]).toEqual([0, []]);
    expect([(await found(2, { limit: 1 })).total, (await found(2, { limit: 1, countTo: 3 })).total]).toEqual([TOTAL_CAP + 1, 3]);
    expect((await found(2, { limit: 1, countTo: 0 })).total).toBe(0);
  });

  test("counts rows that come in parts together, and no further either", async () => {
    const bag = await fill(17);
    const countIn = (of: number, countTo?: number) =>
      reading(systemActor(1), async (tx) => {
        const { items, total } = await thingsInParts(
          tx,
          { bag: of },
          { ...Things.parse({ limit: 5 }), ...(countTo !== undefined && { countTo }) },
        );
        return [items.length, total];
      });
    expect(await countIn(bag)).toEqual([5, 17]);
    expect(await countIn(bag, 9)).toEqual([5, 9]);
    expect(await countIn(await fill(0))).toEqual([0, 0]);
  });
});
