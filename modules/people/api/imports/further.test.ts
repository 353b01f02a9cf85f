// Columns beside the record's own row, the day from which a change counts, and what an undo takes back: file 02, PE-14, PE-15, PE-61 to PE-66.
import * as XLSX from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { changeEndpoints } from "../../changes/contract.ts";
import { type Import, importEndpoints } from "../../imports/contract.ts";
import { organisationEndpoints } from "../../organisation/contract.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { decide } from "../changes/testing.ts";
import { type Colleague, makeColleague } from "../directory/testing.ts";
import { setPayAtOnce } from "../testing.ts";
import { actOn, sendTable, startOf } from "./testing.ts";
import { HEAD, look, newcomer, type Office, officeIn, reasonsOf, record, rowsOf } from "./testing-office.ts";

const portal = openForThisFile(() => openTestPortal({ size: 6 }), "2026-12-07T04:00:00.000Z");
const { office, committedOf, undoneOf } = officeIn(portal);

const checkedOf = async ({ kavita }: Office, head: readonly string[], rows: string[][]) => {
  const started = await startOf(kavita, [head, ...rows]);
  await actOn(kavita, started, "check", { mapping: { ...started.mapping, dateFormat: "yyyy-mm-dd" } });
  await portal.jobs.runJobs();
  return look(kavita, started);
};
const PAY = ["Code", "Pay counts from", "Currency", "Basic"];

const FURTHER = [
  ...["Current address, line 1", "City", "Current address, country", "Emergency contacts", "Dependents"],
  ...["Pay counts from", "Currency", "Basic", "HRA"],
];
const further = [
  ...["8 Hill Street", "Pune", "in", "Meera Nair|Mother|+91 98450 00001; Ravi|Friend|+919845000002|+919845000003"],
  ...["Tara Nair | Daughter | 2019-02-03", "2026-12-01", "inr", "43,500", "21750.5"],
];

describe("addresses, family and pay", () => {
  test("PE-61 PE-64: come in with somebody new and with somebody known, are the same the second time, and go back as they were", async () => {
    const all = await office();
    const { kavita, asha } = all;
    await setPayAtOnce(asha.company);
    const before = await record(kavita, asha.code);
    const rows = [
      [...newcomer("NEW-1", "Mira", { joined: "2026-12-01" }), ...further],
      [asha.code, ...Array.from({ length: HEAD.length - 1 }, () => ""), ...further],
    ];
    const checked = await checkedOf(all, [...HEAD, ...FURTHER], rows);
    expect(reasonsOf(await rowsOf(kavita, checked, { outcome: "error" }))).toEqual({});
    const done = await committedOf(kavita, checked);
    expect(done.result).toMatchObject({ added: 1, updated: 1, skipped: 0 });
    const pay = [{ from: "2026-12-01", currency: "INR", basic: 4_350_000, hra: 2_175_050, special: 0, other: 0 }];
    const address = { line1: "8 Hill Street", line2: "", city: "Pune", region: "", postalCode: "", country: "IN" };
    for (const code of ["NEW-1", asha.code]) {
      const now = await record(kavita, code);
      expect(now.contact?.currentAddress).toEqual(address);
      expect(now.dependents).toEqual([{ name: "Tara Nair", relation: "Daughter", dateOfBirth: "2019-02-03" }]);
      expect(now.emergency?.map(({ name, phone, otherPhone }) => [name, phone, otherPhone])).toEqual([
        ["Meera Nair", "+919845000001", ""],
        ["Ravi", "+919845000002", "+919845000003"],
      ]);
      expect(now.pay).toEqual(pay);
    }
    expect((await checkedOf(all, [...HEAD, ...FURTHER], rows.slice(1))).counters).toMatchObject({ same: 1, update: 0, error: 0 });
    expect((await undoneOf(all.kavita, done)).undone).toEqual({ removed: 1, restored: 1, kept: 0 });
    // The history tells both: to the owner all of it, to Finance what it says of pay.
    const finance = await makeColleague(portal.app, all.home, { firstName: "Imran", role: "Finance" });
    const toldTo = async (reader: Colleague) =>
      (await reader.call(recordEndpoints.history, { params: { code: asha.code }, query: {} })).entries.map(({ action, changes }) => [
        ...[action, changes.map(({ field }) => field).sort()],
      ]);
    const fields = ["contacts", "currentAddress", "dependents", "pay"];
    expect(await toldTo(asha)).toEqual([
      ["people.undo_change", fields],
      ["people.change_by_import", fields],
    ]);
    expect(await toldTo(finance)).toEqual([
      ["people.undo_change", ["pay"]],
      ["people.change_by_import", ["pay"]],
    ]);
    const { version: _, ...back } = await record(kavita, asha.code);
    const { version: __, ...was } = before;
    expect(back).toEqual(was);
  });

  test("PE-64: pay is read as its file writes decimals, and a workbook's own numbers as they are", async () => {
    const { kavita, asha, rohan } = await office();
    await setPayAtOnce(asha.company);
    const began = async (content: string | Buffer, name?: string) =>
      kavita.call(importEndpoints.startImport, { body: { file: await sendTable(kavita, content, name) } });
    const checked = async (started: Import, mapping: Partial<Import["mapping"]> = {}) => {
      await actOn(kavita, started, "check", { mapping: { ...started.mapping, ...mapping } });
      await portal.jobs.runJobs();
      return look(kavita, started);
    };
    const amounts = async (of: Import) =>
      (await rowsOf(kavita, of)).map(({ changes, reasons }) => [changes.find(({ field }) => field === "basic")?.after, reasons.length]);
    const started = await began(`Code;Currency;Basic;HRA\n${asha.code};INR;2500,50;4100,5\n${rohan.code};INR;3.200,00;1.234\n`);
    const done = await committedOf(kavita, await checked(started));
    expect(done.result).toMatchObject({ updated: 2 });
    expect((await record(kavita, asha.code)).pay).toMatchObject([{ basic: 250_050, hra: 410_050 }]);
    expect((await record(kavita, rohan.code)).pay).toMatchObject([{ basic: 320_000, hra: 123_400 }]);
    const lone = await checked(await began(`Code,Currency,Basic\n${asha.code},INR,"1,234"\n${rohan.code},JPY,700\n`));
    expect(reasonsOf(await rowsOf(kavita, lone))).toEqual({
      2: [
        "Row 2: Basic pay, a month “1,234” can be 1234 or 1.234. Choose how the file writes amounts under “Change columns”, or write 1234.00.",
      ],
      // The 1,234.00 rupees of house rent would go on as 123,400 yen.
      3: ["Row 3: “House rent allowance, a month” of Rohan Mehta is missing."],
    });
    expect(await amounts(await checked(lone, { decimal: "." }))).toEqual([
      ["1234.00", 0],
      ["700", 1],
    ]);
    const book = XLSX.utils.book_new();
    const sheet = XLSX.utils.aoa_to_sheet([
      ["Code", "Basic"],
      [asha.code, 2500.75],
      [rohan.code, "3.200,75"],
    ]);
    XLSX.utils.book_append_sheet(book, sheet, "Pay");
    const mixed = await checked(await began(XLSX.write(book, { type: "buffer", bookType: "xlsx" }) as Buffer, "pay.xlsx"));
    expect(await amounts(mixed)).toEqual([
      ["2500.75", 0],
      ["3200.75", 0],
    ]);
  });

  test("PE-66: an undo takes back the pay that it brought, and none that was there before, of others or has changed since", async () => {
    const all = await office();
    const { kavita, asha, rohan } = all;
    await setPayAtOnce(asha.company);
    const paid = async (rows: string[][]) => committedOf(kavita, await checkedOf(all, PAY, rows));
    await paid([[asha.code, "2026-10-01", "INR", "40000"]]);
    const raise = await paid([
      [asha.code, "2026-12-01", "INR", "43500"],
      [rohan.code, "2026-12-01", "INR", "60000"],
    ]);
    await paid([[rohan.code, "2026-12-01", "INR", "61000"]]);
    const undone = await undoneOf(all.kavita, raise);
    expect(undone.undone).toEqual({ removed: 0, restored: 1, kept: 1 });
    expect(reasonsOf(await rowsOf(kavita, undone))[3]?.join(" ")).toContain("Basic");
    const payOf = async (code: string) => (await record(kavita, code)).pay?.map(({ from, basic }) => [from, basic]);
    expect([await payOf(asha.code), await payOf(rohan.code)]).toEqual([[["2026-10-01", 4_000_000]], [["2026-12-01", 6_100_000]]]);
  });

  test("PE-37: pay of people who are here waits for a second person, which the check says; that of new people counts and Finance hears of it", async () => {
    const all = await office();
    const { kavita, asha, rohan } = all;
    const imran = await makeColleague(portal.app, all.home, { firstName: "Imran", role: "Finance" });
    const checked = await checkedOf(
      all,
      [...HEAD, ...PAY.slice(1)],
      [
        [...newcomer("NEW-1", "Mira", { joined: "2026-12-01" }), "2026-12-01", "INR", "30000"],
        ...[asha, rohan].map(({ code }) => [code, ...Array.from({ length: HEAD.length - 1 }, () => ""), "2026-12-01", "INR", "43500"]),
      ],
    );
    const { 2: _newcomer, ...warned } = reasonsOf(await rowsOf(kavita, checked, { outcome: "warning" }));
    expect(Object.values(warned).flat()).toEqual(
      [asha, rohan].map(({ name }, index) => expect.stringContaining(`Row ${index + 3}: the pay of ${name} waits`)),
    );
    const done = await committedOf(kavita, checked);
    const payOf = async ({ code }: { code: string }) => (await record(kavita, code)).pay?.map(({ basic }) => basic);
    expect([await payOf({ code: "NEW-1" }), await payOf(asha), await payOf(rohan)]).toEqual([[3_000_000], [], []]);
    const { items } = await imran.call(notificationEndpoints.list, { query: {} });
    expect(items.find(({ event }) => event === "people.first_pay")?.params).toEqual({ number: done.number, count: "1" });
    const waiting = (await imran.call(changeEndpoints.changeQueue, { query: {} })).items;
    expect(waiting.map(({ owner, section }) => [owner.code, section])).toEqual([asha, rohan].map(({ code }) => [code, "pay"]));
    await decide(imran, waiting[0] ?? { number: "" });
    expect([await payOf(asha), await payOf(rohan)]).toEqual([[4_350_000], []]);
    // What counts by then stays; what still waits is taken back.
    expect((await undoneOf(all.kavita, done)).undone).toEqual({ removed: 1, restored: 1, kept: 1 });
    expect([await payOf(asha), (await imran.call(changeEndpoints.changeQueue, { query: {} })).items]).toEqual([[4_350_000], []]);
  });

  test("PE-64: an address, a person or a row of pay that is not whole says what is missing", async () => {
    const all = await office();
    const { kavita, asha } = all;
    const head = ["Code", "City", "Dependents", "Emergency contacts", "Basic", "Pay counts from"];
    const checked = await checkedOf(all, head, [
      [asha.code, "Pune", "Tara Nair, Daughter", "Meera|Mother|12", "0", "2010-01-01"],
      [all.rohan.code, "", "Tara | Daughter | 2030-01-01", "(clear)", "forty", ""],
    ]);
    expect(reasonsOf(await rowsOf(kavita, checked))).toEqual({
      2: [
        "Row 2: write each dependent as Name | Relation | 2019-02-03, and a semicolon between two.",
        "Row 2: write each emergency contact as Name | Relation | +919845012345, and a semicolon between two.",
        "Row 2: “Current address, line 1” of Asha Nair is missing.",
        "Row 2: “Current address, country” of Asha Nair is missing.",
        "Row 2: “Currency of pay” of Asha Nair is missing.",
        "Row 2: “0.00” is no amount. Write it like 43500.00.",
        expect.stringMatching(/^Row 2: Asha Nair joins on .+ Pay cannot count from an earlier day\.$/),
      ],
      3: [
        "Row 3: Emergency contacts cannot be emptied.",
        "Row 3: “forty” is no amount. Write it like 43500.00.",
        expect.stringContaining("birth"),
      ],
    });
  });
});

describe("the day from which a change counts", () => {
  const head = ["Code", "Designation", "Manager", "Change counts from"];
  const placements = ({ company, code }: { company: number; code: string }) =>
    portal.asSuperuser<{ starts_on: string; name: string }>(
      `select p.starts_on::text, d.name from people.placements p join people.employees e on e.company_id = p.company_id and e.id = p.employee_id
       join people.designations d on d.company_id = p.company_id and d.id = p.designation_id
       where e.company_id = $1 and e.code = $2 order by p.starts_on`,
      [company, code],
    );

  test("PE-14: a job changes from the day that the file says, also a later one, and the undo takes it back", async () => {
    const all = await office();
    const { kavita, asha, rohan } = all;
    await kavita.call(organisationEndpoints.addDesignation, { body: { name: "Architect" } });
    const before = [await placements(asha), await placements(rohan)];
    const checked = await checkedOf(all, head, [
      [asha.code, "Architect", "", "2027-01-04"],
      [rohan.code, "Architect", "", "2026-11-30"],
    ]);
    expect(reasonsOf(await rowsOf(kavita, checked))).toEqual({});
    const done = await committedOf(kavita, checked);
    expect((await placements(asha)).at(-1)).toEqual({ starts_on: "2027-01-04", name: "Architect" });
    expect((await placements(rohan)).at(-1)).toEqual({ starts_on: "2026-11-30", name: "Architect" });
    expect((await record(kavita, asha.code)).card.designation).toBe("Engineer");
    // PE-15: a file does not write over what is planned.
    const again = await checkedOf(all, head, [[asha.code, "", kavita.code, ""]]);
    expect(reasonsOf(await rowsOf(kavita, again))[2]).toEqual(["Row 2: a change of Asha Nair is planned for 4 Jan 2027. Cancel it first."]);
    expect((await undoneOf(all.kavita, done)).undone).toEqual({ removed: 0, restored: 2, kept: 0 });
    expect([await placements(asha), await placements(rohan)]).toEqual(before);
  });

  test("PE-14: no day too far away, and none for a manager", async () => {
    const all = await office();
    const { kavita, asha, rohan } = all;
    await kavita.call(organisationEndpoints.addDesignation, { body: { name: "Architect" } });
    const checked = await checkedOf(all, head, [
      [asha.code, "Architect", "", "2020-01-01"],
      [rohan.code, "Architect", "(clear)", "2027-01-04"],
    ]);
    expect(reasonsOf(await rowsOf(kavita, checked))).toEqual({
      2: [expect.stringMatching(/^Choose a day between /)],
      3: ["Row 3: a manager changes at once. Leave the day out, or plan the change on the page of Rohan Mehta."],
    });
  });

  test("PE-15: a planned manager stands against a manager of the file", async () => {
    const all = await office();
    const { kavita, asha } = all;
    await portal.pastTriggers(
      `update people.employees set next_manager_id = ${kavita.employee}, next_manager_on = '2027-01-04', next_manager_plan = gen_random_uuid()
       where company_id = ${asha.company} and id = ${asha.employee}`,
    );
    const checked = await checkedOf(all, ["Code", "Manager"], [[asha.code, kavita.code]]);
    expect(reasonsOf(await rowsOf(kavita, checked))[2]).toEqual([
      "Row 2: a change of Asha Nair is planned for 4 Jan 2027. Cancel it first.",
    ]);
  });
});
