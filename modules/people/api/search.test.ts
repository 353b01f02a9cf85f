// Whom a search finds, in what spelling, and who may know of them.
import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { newId } from "#api/ids.ts";
import { withClient } from "#api/roles.ts";
import { auditTest } from "#api/testing-audit.ts";
import { testDatabase } from "#api/testing-database.ts";
import { pastTriggersOf, superuserOf } from "#api/testing-superuser.ts";
import { inTransaction, reading, tablesOf } from "#api/transaction.ts";
import type { Role } from "#shared/permissions.ts";
import { folded, searchWords } from "#shared/search.ts";
import { search } from "./search.ts";
import type { PeopleTables } from "./tables.ts";
import { makeCompany, makeEmployee, type TestCompany } from "./testing.ts";

const q = tablesOf<PeopleTables>();
let asSuperuser: ReturnType<typeof superuserOf>;
let pastTriggers: typeof asSuperuser;
let drop: () => Promise<void>;
let ownerConnection: Parameters<typeof withClient>[0];
beforeAll(async () => {
  const database = await testDatabase();
  ({ drop, ownerConnection } = database);
  asSuperuser = superuserOf(database.superuserConnection);
  pastTriggers = pastTriggersOf(database.superuserConnection);
  openDatabase({ connection: database.appConnection, size: 4 });
});
afterEach(() => clock.reset());
afterAll(async () => {
  await closeDatabase();
  await drop();
});

const askedBy = ({ company }: TestCompany, typed: string, { employee = 0, role = "Employee" as Role } = {}, most = 8): Promise<string[]> =>
  reading<string[]>({ company, employee, role, session: "test" } as Actor, async (tx) =>
    (await search(tx, typed, most)).map(({ name }) => name),
  );

const people = [
  ["Lakshmi", "Hegde"],
  ["Priya", "Sharma"],
  ["Priya", "Shetty"],
  ["李晓明", ""],
  ["ليلى", "حداد"],
  ["Søren", "Müller-Lüdenscheidt"],
  ["Niamh", "O'Brien"],
  ["José", "Peña"],
  ["Жанна", "Ёлкина"],
  ["Łukasz", "Żółć"],
  ["Jörg", "Müßig"],
  ["小龙", "李"],
] as const;

const makeThem = async (): Promise<TestCompany> => {
  const home = await makeCompany();
  for (const [firstName, lastName] of people) await makeEmployee(home, { firstName, lastName: lastName || "." });
  return home;
};

test("T30: letter case and accents do not count, and a word is found by its beginning", async () => {
  const home = await makeThem();
  const elsewhere = await makeThem();
  const found = async (typed: string) => (await askedBy(home, typed)).map((name) => name.split(" ")[0]);
  expect(await found("lak heg")).toEqual(["Lakshmi"]);
  expect(await found("HEGDE")).toEqual(["Lakshmi"]);
  expect(await found("egde")).toEqual([]);
  expect((await askedBy(home, "priya sh")).sort()).toEqual(["Priya Sharma", "Priya Shetty"]);
  expect((await found("李")).sort()).toEqual(["小龙", "李晓明"]);
  for (const typed of ["李小龙", "李 小龙", "小龙 李", "小龙"]) expect(await found(typed)).toEqual(["小龙"]);
  for (const typed of ["lukasz", "ŁUKASZ", "zolc luk"]) expect(await found(typed)).toEqual(["Łukasz"]);
  for (const typed of ["mussig", "MÜSSIG", "Müßig", "muessig", "joerg"]) expect(await found(typed)).toEqual(["Jörg"]);
  for (const typed of ["soren", "Soeren"]) expect(await found(typed)).toEqual(["Søren"]);
  for (const typed of ["O’Brien", "o´brien"]) expect(await found(typed)).toEqual(["Niamh"]);
  expect(await found("ليلى")).toEqual(["ليلى"]);
  expect(await found("muller")).toEqual(["Søren"]);
  expect(await found("lüden")).toEqual(["Søren"]);
  expect(await found("o'b")).toEqual(["Niamh"]);
  expect(await found("obrien")).toEqual(["Niamh"]);
  expect(await found("brien")).toEqual(["Niamh"]);
  expect(await found("jose pena")).toEqual(["José"]);
  expect(await found("ёлкина")).toEqual(["Жанна"]);
  expect(await found("pri shar x")).toEqual([]);
  expect(await askedBy(elsewhere, "tc-")).toHaveLength(8);
  expect(await askedBy(await makeCompany(), "lak")).toEqual([]);
});

test("a code is found whole, by its figure, and by its figure without zeros", async () => {
  const home = await makeCompany();
  const { code, name, employee } = await makeEmployee(home, { firstName: "Only" });
  for (const typed of [code, code.toLowerCase(), code.slice(3), String(employee)]) expect(await askedBy(home, typed)).toContain(name);
});

const change = ({ company }: TestCompany, employee: number, to: { last_name: string } | { work_email: string }): Promise<void> =>
  inTransaction({ company, employee: 0, role: "system", session: "system" }, async (tx) => {
    auditTest(tx);
    await q(tx).updateTable("people.employees").set(to).where("company_id", "=", company).where("id", "=", employee).execute();
  });

test("a word from which a longer one of somebody goes on with a sign is not written besides, and found all the same", async () => {
  const home = await makeCompany();
  const { employee } = await makeEmployee(home, { firstName: "Asha", lastName: "Nair" });
  await change(home, employee, { work_email: "asha.nair@example.com" });
  const rows = await asSuperuser<{ word: string }>(
    "select word from people.search_words where company_id = $1 and employee_id = $2 and word !~ '[0-9]' order by word",
    [home.company, employee],
  );
  expect(rows.map(({ word }) => word)).toEqual(["asha.nair", "asha.nair@example.com", "ashanair", "nair"]);
  for (const typed of ["a", "asha", "asha.n", "asha.nair", "asha.nair@ex", "ashan", "nair", "asha nair"])
    expect(await askedBy(home, typed)).toEqual(["Asha Nair"]);
});

test("somebody who is renamed is found by the new name alone", async () => {
  const home = await makeCompany();
  const { employee } = await makeEmployee(home, { firstName: "Asha", lastName: "Nair" });
  await change(home, employee, { last_name: "Menon" });
  expect(await askedBy(home, "nair")).toEqual([]);
  expect(await askedBy(home, "asha men")).toEqual(["Asha Menon"]);
});

test("who has not come yet, has gone or never came is shown to those who may know of them", async () => {
  clock.set("2026-11-23T06:00:00Z");
  const home = await makeCompany();
  const manager = await makeEmployee(home, { firstName: "Rohan", lastName: "Test" });
  await makeEmployee(home, { firstName: "Wanda", lastName: "Working", manager });
  await makeEmployee(home, { firstName: "Uma", lastName: "Working", status: "upcoming", joinedOn: "2026-11-24", manager });
  await makeEmployee(home, { firstName: "Lena", lastName: "Working", status: "left", lastWorkingDay: "2026-11-20" });
  // Whose last day has passed has gone, whatever the jobs have done so far.
  await makeEmployee(home, { firstName: "Nora", lastName: "Working", status: "notice", lastWorkingDay: "2026-11-22" });
  await makeEmployee(home, { firstName: "Cara", lastName: "Working", status: "cancelled", joinedOn: "2026-11-30" });
  const found = async (asker: Parameters<typeof askedBy>[2]) =>
    (await askedBy(home, "work", asker)).map((name) => name.split(" ")[0]).sort();
  expect(await found({ role: "Employee" })).toEqual(["Wanda"]);
  expect(await found({ role: "Manager", employee: manager.employee })).toEqual(["Uma", "Wanda"]);
  expect(await found({ role: "HR" })).toEqual(["Lena", "Nora", "Uma", "Wanda"]);
  expect(await found({ role: "Finance" })).toEqual(["Lena", "Nora", "Wanda"]);
  expect(await found({ role: "Admin" })).toEqual(["Lena", "Nora", "Uma", "Wanda"]);
});

test("the database and the browser read the same words in a name", async () => {
  const names = [...people.map((parts) => parts.join(" ")), "LF-0042", "000", "  Ana--María\tdel  Río ", "D’Souza", "Ångström Ⅻ ﬁne"];
  for (const name of names) {
    const rows = await asSuperuser<{ word: string }>("select word from people.search_words_of($1) as word", [name]);
    expect(rows.map(({ word }) => word).sort()).toEqual(searchWords(name).sort());
  }
});

test("the database and the browser fold every letter alike", async () => {
  const blocks = [
    ...[[0x20, 0x24f], [0x250, 0x2ff], [0x370, 0x52f], [0x5b0, 0x6ff], [0x900, 0x97f], [0x10d0, 0x11ff], [0x1e00, 0x1fff]],
    ...[[0x2000, 0x20ff], [0x2100, 0x218f], [0x3000, 0x30ff], [0x4e00, 0x4eff], [0xac00, 0xacff], [0xfb00, 0xfb4f], [0xff01, 0xffee]],
  ]; // biome-ignore format: a table
  const letters = blocks.flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, place) => first + place));
  const written = letters.map((letter) => `A${String.fromCodePoint(letter)}b`);
  const rows = await asSuperuser<{ folded: string }>(
    "select platform.folded(written) as folded from unnest($1::text[]) with ordinality as t(written, place) order by place",
    [written],
  );
  const told = written.map((text, place) => ({ text, inSql: rows[place]?.folded, here: folded(text) }));
  expect(told.filter(({ inSql, here }) => inSql !== here)).toEqual([]);
});

test("whoever was there before names were folded is found, and their lists are in order, in every company", async () => {
  const [folding, filling] = ["../../../api/migrations/202611281020-folded-names.sql", "./migrations/202611281021-folded-names.sql"].map(
    (path) => readFileSync(new URL(path, import.meta.url), "utf8"),
  );
  const fold = folding?.replace("create function", "create or replace function") ?? "";
  // As it was: without accents alone.
  await asSuperuser(
    fold.replace(/select replace.*'th'\)/s, String.raw`select lower(regexp_replace(normalize(written, nfkd), '[\u0300-\u036f]', '', 'g'))`),
  );
  const homes = [await makeThem(), await makeThem()];
  for (const home of homes) {
    const values = [home.company, newId()];
    await pastTriggers("insert into people.departments (company_id, id, name) values ($1, $2, 'Łączność')", values);
    expect(await askedBy(home, "lukasz")).toEqual([]);
  }
  await asSuperuser(fold);
  await withClient(ownerConnection, (owner) => owner.query(filling?.slice(filling.indexOf("-- Those who are there already")) ?? ""));
  for (const home of homes) {
    for (const typed of ["lukasz", "zolc"]) expect(await askedBy(home, typed)).toEqual(["Łukasz Żółć"]);
    const [person] = await asSuperuser("select name_order from people.employees where company_id = $1 and name like 'Ł%'", [home.company]);
    expect(person).toEqual({ name_order: "lukasz zolc" });
    const [unit] = await asSuperuser<{ name_order: string; search_text: string; place: string }>(
      "select name_order, search_text, place from people.departments where company_id = $1 and name like 'Ł%'",
      [home.company],
    );
    expect([unit?.name_order, unit?.search_text, unit?.place.slice(0, 8)]).toEqual(["lacznosc", " lacznosc", "lacznosc"]);
  }
  // What nobody may read without a company is closed again.
  const closed = await asSuperuser<{ relname: string }>(
    "select relname from pg_class where relname in ('employees', 'search_words', 'departments', 'designations', 'grades', 'locations') and relnamespace = 'people'::regnamespace and not (relrowsecurity and relforcerowsecurity)",
  );
  expect(closed).toEqual([]);
});
