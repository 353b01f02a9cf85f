// A file of people, from the first column to the undoing: file 02, PE-60 to PE-64, PE-66 and journey 6.
import { describe, expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { importEndpoints } from "../../imports/contract.ts";
import { organisationEndpoints } from "../../organisation/contract.ts";
import { peopleListEndpoints } from "../../people-list/contract.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { makeEmployee } from "../testing.ts";
import { actOn, csvOf, sendTable, startOf } from "./testing.ts";
import { HEAD, line, look, newcomer, officeIn, reasonsOf, record, rowsOf } from "./testing-office.ts";

const portal = openForThisFile(() => openTestPortal({ size: 6 }), "2026-12-07T04:00:00.000Z");
const { office, at, checkedOf, committedOf } = officeIn(portal);

describe("the file", () => {
  test("PE-60, PE-61: what was sent is shown with samples, its columns guessed and one date format chosen", async () => {
    const { kavita } = await office();
    const started = await startOf(kavita, [
      [...HEAD, "Salary"],
      [...newcomer("NEW-1", "Mira", { joined: "13/01/2026" }), "1"],
      [...newcomer("NEW-2", "Ravi"), "2"],
    ]);
    expect(started).toMatchObject({ status: "uploaded", rows: 2, fileName: "people.csv", actions: ["check", "discard"] });
    expect(started.number).toMatch(/^IM-2026-0000\d$/);
    expect(started.mapping).toMatchObject({ dateFormat: "dd/mm/yyyy", createMissing: false });
    expect(started.mapping.columns).toEqual([
      ...(["code", "firstName", "lastName", "workEmail", "joinedOn", "employmentType", "department", "designation", "grade"] as const),
      ...(["location", "manager", null] as const),
    ]);
    expect(started.columns.at(-1)).toEqual({ header: "Salary", samples: ["1", "2"] });
  });

  test("PE-60: what cannot be read is refused in the call, and no import is begun", async () => {
    const { kavita } = await office();
    const file = await sendTable(kavita, Buffer.concat([Buffer.from("Code\n"), Buffer.from([0xff])]));
    expect(await kavita.refused(importEndpoints.startImport, { body: { file } })).toMatchObject({
      status: 422,
      code: "people.import_file",
      sentences: ["Line 2 is not UTF-8. Save the file as CSV UTF-8, or as Excel."],
    });
    expect((await kavita.call(importEndpoints.imports, { query: {} })).total).toBe(0);
  });

  test("PE-61: for new people the rest of their job is needed; without any the code alone", async () => {
    const { kavita, asha } = await office();
    const added = await startOf(kavita, [
      ["Code", "First name"],
      ["NEW-1", "Mira"],
    ]);
    const { sentences } = await kavita.refused(importEndpoints.actOnImport, {
      params: { number: added.number, action: "check" },
      body: { version: added.version },
    });
    expect(sentences).toContain("Choose the column with the joining day.");
    const changed = await startOf(kavita, [
      ["Code", "First name"],
      [asha.code, "Aasha"],
    ]);
    expect((await actOn(kavita, changed, "check")).status).toBe("checking");
  });
});

describe("the check", () => {
  test("PE-62, PE-63, PE-64: every reason of every row at once, and nobody is changed", async () => {
    const { kavita, rohan, asha } = await office();
    const checked = await checkedOf(kavita, [
      newcomer("NEW-1", "Mira", { manager: asha.code }),
      newcomer("NEW-2", "Ravi", { department: "Enginering", joined: "31/02/2026" }),
      newcomer("NEW-3", "Zoya", { email: "mira@example.com" }),
      line(rohan.code, asha.code),
      line(kavita.code, "", "Engineer"),
      line(asha.code, rohan.code),
      line("NEW-1", ""),
    ]);
    expect(checked).toMatchObject({ status: "checked", counters: { add: 0, update: 0, same: 1, error: 6 } });
    expect(reasonsOf(await rowsOf(kavita, checked, { outcome: "error" }))).toEqual({
      2: ["Rows 2 and 8 both have NEW-1.", "Rows 2 and 4 both have mira@example.com."],
      3: [
        "Row 3: 31/02/2026 is not a date.",
        "Row 3: department “Enginering” does not exist. Nearest: Engineering.",
        "Without a manager, requests go to HR.",
      ],
      4: ["Without a manager, requests go to HR.", "Rows 2 and 4 both have mira@example.com."],
      5: [`Asha Nair reports to Rohan Mehta, so Rohan Mehta cannot report to Asha Nair.`],
      6: ["Row 6 is your own record. Ask another HR colleague."],
      8: expect.arrayContaining(["Row 8: NEW-1 is new and needs a first name.", "Rows 2 and 8 both have NEW-1."]),
    });
    expect((await kavita.call(peopleListEndpoints.list, { query: {} })).total).toBe(3);
    expect((await record(kavita, rohan.code)).version).toBe(1);
  });

  test("PE-63, PE-11: a circle through the file and the live line names its rows; whose manager stays out stays out", async () => {
    const { kavita, rohan, asha } = await office();
    const checked = await checkedOf(kavita, [
      line(rohan.code, asha.code),
      line(asha.code, rohan.code),
      newcomer("NEW-1", "Mira", { manager: "NEW-2" }),
      newcomer("NEW-2", "Ravi", { manager: "NEW-9" }),
      newcomer("NEW-3", "Tara", { manager: "NEW-4" }),
      newcomer("NEW-4", "Uma", { manager: "NEW-3" }),
    ]);
    expect(reasonsOf(await rowsOf(kavita, checked))).toEqual({
      2: ["Asha Nair reports to Rohan Mehta, so Rohan Mehta cannot report to Asha Nair."],
      4: ["Row 4: the manager stands in row 5, which stays out."],
      5: ["Row 5: nobody has the code NEW-9."],
      6: ["Rows 6 and 7 report to each other."],
      7: ["Rows 6 and 7 report to each other."],
    });
  });

  test("PE-06, PE-07: who looks like somebody, and who has no manager, is only told of", async () => {
    const { home, kavita } = await office();
    await makeEmployee(home, { firstName: "Devika", lastName: "New", status: "left", lastWorkingDay: "2026-10-30" });
    const checked = await checkedOf(kavita, [newcomer("NEW-1", "Devika")]);
    expect(checked.counters).toEqual({ add: 1, update: 0, same: 0, warning: 1, error: 0 });
  });
});

describe("journey 6", () => {
  test("PE-62 to PE-66: two new, one new designation, one same, one unknown department, one circle; the tick; and all of it back", async () => {
    const { kavita, rohan, asha, home } = await office();
    const sunil = await makeEmployee(home, { firstName: "Sunil" });
    await kavita.call(organisationEndpoints.addDesignation, { body: { name: "Architect" } });
    const before = await record(kavita, asha.code);
    const checked = await checkedOf(kavita, [
      newcomer("NEW-1", "Mira", { manager: "NEW-2" }),
      newcomer("NEW-2", "Ravi", { manager: asha.code }),
      line(asha.code, "", "architect"),
      [sunil.code, "Sunil"],
      newcomer("NEW-3", "Zoya", { department: "Nowhere at all" }),
      line(rohan.code, asha.code),
    ]);
    expect(checked.counters).toMatchObject({ add: 2, update: 1, same: 1, error: 2 });
    expect(reasonsOf(await rowsOf(kavita, checked, { outcome: "error" }))).toEqual({
      6: ["Row 6: department “Nowhere at all” does not exist.", "Without a manager, requests go to HR."],
      7: ["Asha Nair reports to Rohan Mehta, so Rohan Mehta cannot report to Asha Nair."],
    });
    const [changed] = await rowsOf(kavita, checked, { outcome: "update" });
    expect(changed?.changes).toEqual([{ field: "designation", before: "Engineer", after: "Architect" }]);
    const { sentences } = await kavita.refused(importEndpoints.actOnImport, {
      params: { number: checked.number, action: "commit" },
      body: { version: checked.version, rows: 4, leaveOut: false },
    });
    expect(sentences).toEqual(["Type 3: so many rows are added or changed.", "Agree that 2 rows stay out."]);
    const done = await committedOf(kavita, checked);
    expect(done).toMatchObject({ result: { added: 2, updated: 1, same: 1, leftOut: 2, skipped: 0 }, actions: ["undo"] });
    expect((await record(kavita, "NEW-1")).card).toMatchObject({ name: "Mira New", manager: { code: "NEW-2" }, department: "Engineering" });
    expect((await record(kavita, "NEW-2")).card.manager?.code).toBe(asha.code);
    expect((await record(kavita, asha.code)).card.designation).toBe("Architect");
    await actOn(kavita, done, "undo");
    await portal.jobs.runJobs();
    expect(await look(kavita, done)).toMatchObject({ status: "undone", undone: { removed: 2, restored: 1, kept: 0 }, actions: [] });
    expect((await kavita.refused(recordEndpoints.record, { params: { code: "NEW-1" } })).status).toBe(404);
    expect((await record(kavita, asha.code)).card).toEqual(before.card);
    // PE-01: their codes are given to nobody else.
    const reused = await checkedOf(kavita, [newcomer("NEW-1", "Tara")]);
    expect(reasonsOf(await rowsOf(kavita, reused))[2]).toContain("Row 2: NEW-1 was used before and is given to nobody else.");
  });

  test("PE-65: what exists not yet is made, a change counts from today, and its owner reads what it was", async () => {
    const { kavita, rohan, asha } = await office();
    const checked = await checkedOf(kavita, [[asha.code, "Aasha", "(clear)", "", "", "", "Research", "Architect", "", "", kavita.code]], {
      createMissing: true,
    });
    expect(checked.missing).toEqual([
      { field: "department", name: "Research", rows: 1 },
      { field: "designation", name: "Architect", rows: 1 },
    ]);
    const before = await record(kavita, asha.code);
    const done = await committedOf(kavita, checked);
    expect(done.result).toMatchObject({ updated: 1 });
    const after = await record(kavita, asha.code);
    expect(after.card).toMatchObject({ name: "Aasha", department: "Research", designation: "Architect", manager: { code: kavita.code } });
    await actOn(kavita, done, "undo");
    await portal.jobs.runJobs();
    const undone = { removed: 0, restored: 1, kept: 0 };
    const by = { code: kavita.code, name: "Kavita Rao" };
    expect(await look(kavita, done)).toMatchObject({ undone, undoneBy: by, undoneAt: "2026-12-07T04:00:00.000Z" });
    const [listed] = (await kavita.call(importEndpoints.imports, { query: {} })).items;
    expect(listed).toMatchObject({ number: done.number, status: "undone", undone });
    const back = await record(kavita, asha.code);
    const { version: _, ...was } = before;
    expect({ ...back, version: 0 }).toEqual({ ...was, version: 0 });
    expect(back.card.manager?.code).toBe(rohan.code);
    const placements = await portal.asSuperuser<{ ends_on: string | null }>(
      "select p.ends_on from people.placements p join people.employees e using (company_id) where e.id = p.employee_id and e.code = $1 and e.company_id = $2",
      [asha.code, asha.company],
    );
    expect(placements).toEqual([{ ends_on: null }]);
  });

  test("PE-66: who has signed in stays and is listed, and an account that nobody has used goes with the record; what was changed since stays; after seven days nothing is undone", async () => {
    const { kavita, asha } = await office();
    const done = await committedOf(
      kavita,
      await checkedOf(kavita, [newcomer("NEW-1", "Mira"), newcomer("NEW-2", "Ravi"), [asha.code, "Aasha", "Nayar"]]),
    );
    const [mira, ravi] = await portal.asSuperuser<{ id: number }>(
      "select id from people.employees where company_id = $1 and code like 'NEW-%' order by code",
      [kavita.company],
    );
    await signInAs(await makeAccount({ company: kavita.company, employee: mira?.id ?? 0 }));
    await makeAccount({ company: kavita.company, employee: ravi?.id ?? 0, state: "invited" });
    const accounts = async () =>
      (
        await portal.asSuperuser("select 1 from session.accounts where company_id = $1 and employee_id > $2", [
          kavita.company,
          asha.employee,
        ])
      ).length;
    expect(await accounts()).toBe(2);
    const { version } = await record(kavita, asha.code);
    const body = { firstName: "Asha", lastName: "Nayar", reason: "As in her passport" };
    await kavita.call(recordEndpoints.saveName, { params: { code: asha.code }, body }, version);
    const tooLate = await at("2026-12-14T04:00:01.000Z", kavita);
    const { sentences } = await tooLate.refused(importEndpoints.actOnImport, {
      params: { number: done.number, action: "undo" },
      body: { version: done.version },
    });
    expect(sentences).toEqual(["Undo was possible until 14 Dec 2026, 09:30."]);
    const inTime = await at("2026-12-14T03:59:59.000Z", kavita);
    await actOn(inTime, done, "undo");
    await portal.jobs.runJobs();
    const undone = await look(inTime, done);
    expect(undone.undone).toEqual({ removed: 1, restored: 0, kept: 2 });
    expect(reasonsOf(await rowsOf(inTime, undone, { outcome: "kept" }))).toEqual({
      2: ["Without a manager, requests go to HR.", "Row 2: Mira New stays: a sign-in depends on the record."],
      4: ["Row 4: First name of Asha Nair stays: it has changed since."],
    });
    expect(await accounts()).toBe(1);
    expect((await record(inTime, asha.code)).name).toEqual({ firstName: "Asha", middleName: "", lastName: "Nair" });
  });
});

test("PE-60: Excel comes in as CSV does", async () => {
  const { kavita } = await office();
  const XLSX = await import("@e965/xlsx");
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([HEAD, newcomer("NEW-1", "Mira")]), "People");
  const file = await sendTable(kavita, XLSX.write(book, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer, "people.xlsx");
  expect((await kavita.call(importEndpoints.startImport, { body: { file } })).rows).toBe(1);
  expect(csvOf([["a", 'b"c,d']])).toBe('a,"b""c,d"');
});
