// Rows that are made up, pasted and sent as a file: what each list of them gets without writing it.
import { expect, test } from "vitest";
import { cellsOf } from "#shared/access.ts";
import { teaPrices } from "#shared/testing-rates.ts";
import { implement } from "./implement.ts";
import { pastedRowsApi } from "./pasted-rows.ts";
import { openForThisFile } from "./testing-file.ts";
import { openTinyApp, somebody } from "./testing-tiny-app.ts";
import { type Tx, tablesOf, write } from "./transaction.ts";

const q = tablesOf<{ "tiny.prices": { company_id: number; day: string; code: string; rate: number } }>();
const known = async (tx: Tx) => {
  const rows = await q(tx).selectFrom("tiny.prices").selectAll().where("company_id", "=", tx.company).execute();
  return new Set(rows.map(({ day, code }) => `${day} ${code}`));
};

const { handlers } = pastedRowsApi(teaPrices, {
  check: async (tx, rows) => {
    const taken = await known(tx);
    return rows.flatMap(({ row, values: { day, code } }) =>
      taken.has(`${day} ${code}`) ? [{ row, field: "day" as const, message: "There is a price of that day." }] : [],
    );
  },
  save: (tx, rows) =>
    write(
      tx,
      q(tx)
        .insertInto("tiny.prices")
        .values(rows.map(({ values: { day, code, rate } }) => ({ company_id: tx.company, day, code, rate }))),
    ),
});

const portal = openForThisFile(
  () =>
    openTinyApp({
      statements: [
        "create schema tiny",
        "grant usage on schema tiny to portal_app",
        "create table tiny.prices (company_id integer not null, day date not null, code text not null, rate numeric not null, primary key (company_id, day, code))",
        "call platform.keep_companies_apart('tiny.prices')",
        "call platform.changes_are_audited('tiny.prices')",
        "grant select, insert on tiny.prices to portal_app",
      ],
      routes: (api) => implement(api, teaPrices.endpoints, handlers),
    }),
  "2026-12-07T04:04:00.000Z",
);

const { pasteTeaPriceRows: paste } = teaPrices.endpoints;
const rows = (...lines: string[]) => new File([lines.join("\r\n")], "pasted.csv");
const stored = (company: number) =>
  portal.asSuperuser("select day::text, code, rate from tiny.prices where company_id = $1 order by day", [company]);

test("rows are checked without being saved, then saved all at once, in the company of who sends them, and audited once", async () => {
  const finance = portal.signIn(somebody(1, "Finance"));
  const file = rows("\ufeffDate;Code;Factor", "25.10.2026;0042;83,12", "", "05.10.2026;0042;1,5");
  const checked = await finance.call(paste, { body: { dryRun: "true" }, file });
  expect(checked).toMatchObject({ saved: false, count: 2, mistakes: [], asks: [], dateFormat: "dd.mm.yyyy", decimal: "," });
  expect(checked.shown).toEqual([
    { row: 2, cells: ["25 Oct 2026", "0042", "", "83.12", "", ""] },
    { row: 4, cells: ["5 Oct 2026", "0042", "", "1.5", "", ""] },
  ]);
  expect(await stored(1)).toEqual([]);
  expect(await finance.call(paste, { body: { dryRun: "false" }, file })).toMatchObject({ saved: true, count: 2 });
  expect(await stored(1)).toMatchObject([
    { day: "2026-10-05", code: "0042" },
    { day: "2026-10-25", code: "0042" },
  ]);
  const told = await portal.asSuperuser("select action, record_type, change from platform.audit_entries where company_id = 1");
  expect(told).toEqual([{ action: "tiny.paste_tea_price_rows", record_type: "tiny.tea_price_rows", change: '{"rows":[null,2]}' }]);
  const abroad = portal.signIn(somebody(2, "Finance"));
  expect(await abroad.call(paste, { body: { dryRun: "true" }, file })).toMatchObject({ mistakes: [] });
});

test("one mistake keeps all of them out: of a cell, or of what is there already", async () => {
  const finance = portal.signIn(somebody(3, "Finance"));
  const file = rows("sep=\t", "2026-10-05\tA\t\t1.5", "2026-10-06\tA\t\t-2");
  const answer = await finance.call(paste, { body: { dryRun: "false" }, file });
  expect(answer).toMatchObject({
    saved: false,
    mistakes: [{ row: 2, column: "Rate", read: "-2", message: "Enter a rate above 0." }],
  });
  expect(await stored(3)).toEqual([]);
  await finance.call(paste, { body: { dryRun: "false" }, file: rows("2026-10-05,A,,1.5") });
  const again = await finance.call(paste, { body: { dryRun: "false" }, file: rows("2026-10-06,A,,1.5", "2026-10-05,A,,1.6") });
  expect(again).toMatchObject({
    saved: false,
    mistakes: [{ row: 2, column: "Day", read: "2026-10-05", message: "There is a price of that day." }],
  });
  expect(await stored(3)).toHaveLength(1);
});

test("a table in which no column is known says which columns are missing", async () => {
  const finance = portal.signIn(somebody(7, "Finance"));
  const answer = await finance.call(paste, { body: { dryRun: "true" }, file: rows("nothing", "nothing") });
  expect(answer).toMatchObject({ saved: false, count: 1 });
  expect(answer.mistakes.length).toBeGreaterThan(1);
});

test("what is ambiguous is saved once it is said", async () => {
  const finance = portal.signIn(somebody(4, "Finance"));
  const file = rows("05/10/2026,A,,1.5");
  expect(await finance.call(paste, { body: { dryRun: "false" }, file })).toMatchObject({ saved: false, asks: ["dateFormat"] });
  expect(await finance.call(paste, { body: { dryRun: "false", dateFormat: "mm/dd/yyyy" }, file })).toMatchObject({ saved: true });
  expect(await stored(4)).toMatchObject([{ day: "2026-05-10" }]);
});

test("what cannot be read, has no rows or more than 2,000 of them is refused", async () => {
  const finance = portal.signIn(somebody(5, "Finance"));
  const refused = (file: File) => finance.refused(paste, { body: { dryRun: "true" }, file });
  expect((await refused(rows("Date,Code"))).sentences).toEqual(["There is no row below the headers. Add at least one."]);
  expect((await refused(rows('"2026-10-05,A'))).code).toBe("rows.unreadable");
  const many = rows(...Array.from({ length: 2001 }, (_, at) => `2026-10-05,${at},,1`));
  expect((await refused(many)).sentences).toEqual(["There are 2001 rows; 2000 is the most."]);
  expect((await refused(new File([new Uint8Array(2 * 1024 * 1024 + 1)], "large.csv"))).code).toBe("rows.unreadable");
});

test("only who keeps them may paste, as its row in the matrix of access says", async () => {
  for (const { role, outcome } of cellsOf(teaPrices.access.pasteTeaPriceRows)) {
    const came = await portal
      .signIn(somebody(6, role))
      .call(paste, { body: { dryRun: "true" }, file: rows("2026-10-05,A,,1") })
      .then(
        () => "allowed",
        (error: Error) => /"code":"([\w.]+)"/.exec(error.message)?.[1],
      );
    expect([role, came]).toEqual([role, outcome.replace("forbidden ", "")]);
  }
});
