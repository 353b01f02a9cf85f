// A device's file from the first column to the undoing: file 05, AT-40 to AT-43 and journey 7.
import * as XLSX from "@e965/xlsx";
import { afterEach, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { makeLocation } from "#modules/people/api/testing.ts";
import { fileEndpoints } from "#shared/files/contract.ts";
import { attendanceEndpoints } from "../../contract.ts";
import type { PunchImport } from "../../imports/contract.ts";
import { assignShifts } from "../shifts/setup.ts";
import { addPunches } from "../testing.ts";
import { gateIn } from "./testing.ts";

// 7 Dec 2026, 09:30 in Bengaluru.
const NOW = "2026-12-07T04:00:00.000Z";
const portal = openForThisFile(openTestPortal, NOW);
afterEach(() => clock.set(NOW));

const { office, codeFor, begun, look, rowsOf, act, run, mapped, checked, committed, undone, dayOf, later } = gateIn(portal);
const { actOnImport, beginImport, listImports, endDeviceCode } = attendanceEndpoints;

type Hr = Awaited<ReturnType<typeof office>>["kavita"];
const THU = ["771,2026-12-03 09:31,in", "771,2026-12-03 18:40,out"];

describe("the file", () => {
  test("AT-40: shown with samples; what has one meaning is suggested, and the rest is asked for", async () => {
    const { home, kavita } = await office();
    const started = await begun(kavita, THU, "Code,Timestamp,Way");
    expect(started).toMatchObject({
      status: "uploaded",
      rows: 2,
      fileName: "gate.csv",
      actions: ["check", "discard"],
      zones: ["Asia/Kolkata"],
    });
    expect(started.number).toMatch(/^AI-2026-0000\d$/);
    expect(started.mapping).toEqual({ columns: ["code", "moment", null], dateFormat: "yyyy-mm-dd", zone: "Asia/Kolkata", device: "" });
    expect(started.samples).toEqual([
      ["771", "2026-12-03 09:31", "in"],
      ["771", "2026-12-03 18:40", "out"],
    ]);
    await makeLocation(home.company, { timeZone: "Europe/London" });
    const open = await begun(kavita, ["771,03/12/2026 09:31,in"], "Code,Timestamp,Way");
    expect(open.mapping).toEqual({ columns: ["code", "moment", null], device: "" });
    const asked = { params: { number: open.number, action: "check" as const }, body: { version: open.version } };
    expect((await kavita.refused(actOnImport, asked)).sentences).toEqual([
      "Choose how the file writes its dates.",
      "Choose in which place's time the file is written.",
    ]);
  });

  test("AT-40, AT-41: a log without headers, a terminal's file and UTF-16 come in with nothing to choose", async () => {
    const { kavita, asha } = await office();
    const wide = Buffer.from("\ufeffAC-No.\tTime\tState\r\n771\t2/12/2026 9:31\tC/In\r\n771\t13/12/2025 9:31\tC/Out\r\n", "utf16le");
    const taken = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
      const { id } = await kavita.call(fileEndpoints.upload, {
        body: { slot: "attendance.import/table" },
        file: new File([content], name),
      });
      const started = await kavita.call(beginImport, { body: { file: id } });
      await act(kavita, started, "check");
      await run();
      const rows = await rowsOf(kavita, started);
      return rows.map(({ no, at, kind, outcome }) => [no, at, kind, outcome]);
    };
    expect(await taken("log.csv", "771,2026-12-03 21:58:00,in\n771,2026-12-04 06:33:00,out\n")).toEqual([
      [1, "2026-12-03T16:28:00.000Z", "in", "new"],
      [2, "2026-12-04T01:03:00.000Z", "out", "new"],
    ]);
    expect(await taken("1_attlog.dat", "771\t2026-12-03 21:58:00\t1\t0\t1\t0\n771\t2026-12-04 06:33:00\t1\t1\t1\t0\n")).toEqual([
      [1, "2026-12-03T16:28:00.000Z", "in", "new"],
      [2, "2026-12-04T01:03:00.000Z", "out", "new"],
    ]);
    expect((await taken("export.txt", new Uint8Array(wide)))[0]).toEqual([2, "2026-12-02T04:01:00.000Z", "in", "new"]);
    expect((await dayOf(kavita, asha, "2026-12-03")).status).toBe("absent");
  });

  test("AT-40: a spreadsheet keeps the time of its dates, in one column or two", async () => {
    const { kavita, asha } = await office();
    const sheet = XLSX.utils.aoa_to_sheet([
      ["Code", "Date", "Time"],
      [771, 46_359, 0.396_527_777_777_778],
      [771, 46_359, 0.777_777_777_777_778],
    ]);
    for (const cell of ["B2", "B3"]) (sheet[cell] as XLSX.CellObject).z = "dd/mm/yy";
    for (const cell of ["C2", "C3"]) (sheet[cell] as XLSX.CellObject).z = "hh:mm";
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, sheet, "Gate");
    const file = new File([new Uint8Array(XLSX.write(book, { type: "buffer", bookType: "xlsx" }) as Buffer)], "gate.xlsx");
    const { id } = await kavita.call(fileEndpoints.upload, { body: { slot: "attendance.import/table" }, file });
    const started = await kavita.call(beginImport, { body: { file: id } });
    expect(started.mapping.columns).toEqual(["code", "day", "time"]);
    await act(kavita, started, "check", { mapping: mapped({ columns: ["code", "day", "time"], dateFormat: "dd/mm/yyyy" }) });
    await run();
    await committed(kavita, await look(kavita, started));
    expect(await dayOf(kavita, asha, "2026-12-03")).toMatchObject({ status: "present", net: 489, in: "2026-12-03T04:01:00.000Z" });
  });

  test("AT-40: what is too long is refused in the call with its figure, and no import is begun", async () => {
    const { kavita } = await office();
    const rows = Array.from({ length: 50_001 }, () => "771,2026-12-03 09:31,in");
    const file = new File([["Code,When,Way", ...rows].join("\n")], "gate.csv");
    const { id } = await kavita.call(fileEndpoints.upload, { body: { slot: "attendance.import/table" }, file });
    expect(await kavita.refused(beginImport, { body: { file: id } })).toMatchObject({
      status: 422,
      code: "attendance.import_file",
      sentences: ["The file has 50,001 rows; 50,000 is the most."],
    });
    expect((await kavita.call(listImports, { query: {} })).total).toBe(0);
  });
});

describe("the way in and back out", () => {
  test("AT-41, AT-42, AT-43: ten rows: six new, one known, three errors; six added, the days derived, and all of it back", async () => {
    const { home, kavita, asha } = await office();
    const zoya = await makePerson(portal.app, home, { firstName: "Zoya", lastName: "Khan", joinedOn: "2026-12-02" });
    await codeFor(kavita, zoya, "772");
    await addPunches(asha, [{ at: "2026-12-04T04:00:00.000Z", kind: "in" }]);
    const file = await checked(kavita, [
      ...THU,
      "771,2026-12-04 09:30,in",
      "771,2026-12-04 18:30,out",
      "772,2026-12-02 09:30,in",
      "772,2026-12-02 18:30,out",
      "772,2026-12-03 09:30,in",
      "773,2026-12-03 09:30,in",
      "771,2026-12-08 09:30,in",
      "772,2026-12-01 09:30,in",
    ]);
    expect(file).toMatchObject({ status: "checked", rows: 10, counters: { new: 6, same: 1, error: 3, warning: 0 } });
    expect((await rowsOf(kavita, file, { outcome: "error" })).map(({ reasons }) => reasons[0]?.message)).toEqual([
      "Row 9: device code 773 belongs to nobody.",
      "Row 10: 8 Dec 2026, 09:30 has not come yet.",
      "Row 11: Zoya Khan joined on 2 Dec 2026.",
    ]);
    expect((await dayOf(kavita, asha, "2026-12-03")).status).toBe("absent");
    const refused = await kavita.refused(actOnImport, {
      params: { number: file.number, action: "commit" },
      body: { version: file.version, rows: 6 },
    });
    expect(refused).toMatchObject({ code: "attendance.import_leave_out", sentences: ["Agree that 3 rows stay out."] });
    const taken = await committed(kavita, file);
    expect(taken).toMatchObject({ status: "committed", result: { added: 6, same: 1, leftOut: 3, leftBehind: 0 }, actions: ["undo"] });
    expect(await dayOf(kavita, asha, "2026-12-03")).toMatchObject({ status: "present", net: 489 });
    expect(await dayOf(kavita, asha, "2026-12-04")).toMatchObject({ status: "present", net: 480 });
    expect(await dayOf(kavita, zoya, "2026-12-03")).toMatchObject({ status: "incomplete" });
    const [punch] = (await dayOf(kavita, asha, "2026-12-03")).punches;
    expect(punch).toMatchObject({ source: "import", number: file.number, device: "Gate", zone: "Asia/Kolkata" });
    const back = await undone(kavita, taken);
    const reason = "The clock of the gate was wrong.";
    expect(back).toMatchObject({ status: "undone", undone: { voided: 6, reason, by: { name: "Kavita Rao" }, at: NOW }, actions: [] });
    const day = await dayOf(kavita, asha, "2026-12-03");
    expect(day.status).toBe("absent");
    expect(day.punches.map(({ voided }) => voided?.number)).toEqual([file.number, file.number]);
    expect((await dayOf(kavita, asha, "2026-12-04")).status).toBe("incomplete");
  });

  test("AT-42: the same file again adds nothing; undone, it adds all of it again", async () => {
    const { kavita, asha } = await office();
    const first = await committed(kavita, await checked(kavita, THU));
    const again = await checked(kavita, THU);
    expect(again.counters).toMatchObject({ new: 0, same: 2 });
    expect(
      (await kavita.refused(actOnImport, { params: { number: again.number, action: "commit" }, body: { version: again.version, rows: 0 } }))
        .code,
    ).toBe("attendance.import_nothing");
    await undone(kavita, first);
    const anew = await checked(kavita, THU);
    expect((await committed(kavita, anew)).result).toMatchObject({ added: 2 });
    expect((await dayOf(kavita, asha, "2026-12-03")).net).toBe(489);
  });

  test("AT-42: a check counts for a day, and not once codes or punches of another file have changed", async () => {
    const { home, kavita } = await office();
    const zoya = await makePerson(portal.app, home, { firstName: "Zoya" });
    const file = await checked(kavita, [...THU, "772,2026-12-03 09:30,in"]);
    const commit = (hr = kavita, version = file.version) =>
      hr.refused(actOnImport, { params: { number: file.number, action: "commit" as const }, body: { version, rows: 2, leaveOut: true } });
    await codeFor(kavita, zoya, "772");
    expect(await commit()).toMatchObject({
      code: "attendance.import_old",
      sentences: ["Codes, punches or a closed month have changed since the check. Check again."],
    });
    await act(kavita, file, "check", { mapping: mapped() });
    await run();
    const anew = await look(kavita, file);
    expect(anew.counters).toMatchObject({ new: 3, error: 0 });
    const tomorrow = await later("2026-12-08T04:00:01.000Z", kavita);
    expect((await commit(tomorrow, anew.version)).sentences).toContain("Checked more than a day ago. Check again.");
  });

  test("AT-42: what was punched between check and commit is left behind, with its reason", async () => {
    const { kavita, asha } = await office();
    const file = await checked(kavita, THU);
    await addPunches(asha, [{ at: "2026-12-03T04:01:00.000Z", kind: "in" }]);
    const taken = await committed(kavita, file);
    expect(taken.result).toEqual({ added: 1, voided: 0, same: 0, leftOut: 0, leftBehind: 1 });
    const [row] = await rowsOf(kavita, file, { outcome: "left_behind" });
    expect(row).toMatchObject({ no: 2, reasons: [{ message: "Row 2: the punch was added meanwhile.", isWarning: true }] });
    expect(await dayOf(kavita, asha, "2026-12-03")).toMatchObject({ status: "present", net: 489 });
  });

  test("AT-43: after thirty days it stays, and a reason is needed", async () => {
    const { kavita } = await office();
    const taken = await committed(kavita, await checked(kavita, THU));
    const undo = (hr: typeof kavita, reason?: string) =>
      hr.refused(actOnImport, {
        params: { number: taken.number, action: "undo" as const },
        body: { version: taken.version, ...(reason && { reason }) },
      });
    expect((await undo(kavita)).sentences).toEqual(["Say in a few words why it is undone."]);
    const late = await later("2027-01-06T04:00:01.000Z", kavita);
    expect((await undo(late, "Wrong file")).sentences).toEqual(["Undo was possible until 6 Jan 2027, 09:30."]);
    expect((await look(late, taken)).actions).toEqual([]);
  });

  const lockedAt = (company: number, locationId: string, to: string) =>
    portal.pastTriggers(
      `insert into attendance.periods (company_id, id, location_id, from_day, to_day, state, version, review_ends, locked_at)
       values ($1, gen_random_uuid(), $2, '2026-11-01', $3, 'locked', 1, now(), now())`,
      [company, locationId, to],
    );
  const notUndone = async (hr: Hr, { number, version }: PunchImport) =>
    (await hr.refused(actOnImport, { params: { number, action: "undo" }, body: { version, reason: "Wrong file" } })).sentences;

  test("AT-41, AT-43: locked dates stay out, and an import with one of them is not undone", async () => {
    const { home, kavita } = await office();
    const taken = await committed(kavita, await checked(kavita, ["771,2026-11-26 09:31,in", "771,2026-11-26 18:40,out", ...THU]));
    await lockedAt(home.company, home.locationId, "2026-11-30");
    // Elsewhere a later month is locked already: that is nothing to this file.
    await lockedAt(home.company, (await makeLocation(home.company, { name: "Pune" })).locationId, "2026-12-31");
    expect(await notUndone(kavita, taken)).toEqual(["1 date is locked meanwhile. Reopen November first."]);
    const other = await checked(kavita, ["771,2026-11-27 09:31,in", "771,2026-12-01 00:20,out", "771,2026-12-01 09:31,in"]);
    expect(other.counters).toMatchObject({ new: 1, error: 2 });
  });

  test("AT-06, AT-43: the morning after a locked night belongs to that night, and is not taken back; the evening is", async () => {
    const { home, kavita, asha } = await office();
    const nights = { employee: asha.employee, code: "NIG", from: "2026-11-30" };
    await inTransaction(systemActor(home.company), (tx) => assignShifts(tx, [nights]));
    const evening = await committed(kavita, await checked(kavita, ["771,2026-12-01 21:50,in"]));
    await addPunches(asha, [{ at: "2026-11-30T16:20:00.000Z", kind: "in" }]);
    const morning = await committed(kavita, await checked(kavita, ["771,2026-12-01 06:40,out"]));
    expect(await dayOf(kavita, asha, "2026-11-30")).toMatchObject({ status: "present", net: 500 });
    await lockedAt(home.company, home.locationId, "2026-11-30");
    expect(await notUndone(kavita, morning)).toEqual(["1 date is locked meanwhile. Reopen November first."]);
    expect(await undone(kavita, evening)).toMatchObject({ status: "undone", undone: { voided: 1 } });
  });

  test.each([
    ["goes on", undefined, "Row 4: the last day of Kiran Rao was 3 Dec 2026."],
    ["ends with the last day", "2026-12-03", "Row 4: device code 773 belonged to nobody on 4 Dec 2026."],
  ])(
    "AT-06, AT-41: whoever leaves takes the way out of the last night along, and no punch after it; the code %s",
    async (_, until, said) => {
      const { home, kavita } = await office();
      const kiran = await makePerson(portal.app, home, { firstName: "Kiran", lastName: "Rao", lastWorkingDay: "2026-12-03" });
      await inTransaction(systemActor(home.company), (tx) =>
        assignShifts(tx, [{ employee: kiran.employee, code: "NIG", from: "2026-12-01" }]),
      );
      const { id } = await codeFor(kavita, kiran, "773");
      if (until !== undefined) await kavita.call(endDeviceCode, { params: { id }, body: { until } });
      const file = await checked(kavita, ["773,2026-12-03 21:50,in", "773,2026-12-04 06:40,out", "773,2026-12-04 12:30,in"]);
      expect((await rowsOf(kavita, file, { outcome: "error" })).map(({ reasons }) => reasons[0]?.message)).toEqual([said]);
      await committed(kavita, file);
      expect(await dayOf(kavita, kiran, "2026-12-03")).toMatchObject({ status: "present", net: 500 });
    },
  );

  test("discarded: its rows are forgotten", async () => {
    const { kavita } = await office();
    const file = await checked(kavita, THU);
    expect(await act(kavita, file, "discard")).toMatchObject({ status: "discarded", actions: [] });
    expect(await rowsOf(kavita, file)).toEqual([]);
    expect(
      (await kavita.refused(actOnImport, { params: { number: file.number, action: "check" }, body: { version: file.version } })).code,
    ).toBe("attendance.import_ended");
  });
});
