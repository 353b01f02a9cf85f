// People who joined years ago are entered on the day a company begins to use the portal: what counts of them, and what HR reads before.
import { expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { makeEmployee } from "#modules/people/api/testing.ts";
import { importEndpoints, joiningEndpoints, type NewPersonForm } from "#modules/people/contract.ts";
import { fileEndpoints } from "#shared/files/contract.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { makeAttendanceCompany, runHere } from "../testing.ts";

const portal = openForThisFile(() => openTestPortal({ size: 6 }), "2026-11-28T04:00:00.000Z");
const { listPeriods, lockPeriod, readDay, readMonth, readReport } = attendanceEndpoints;

/** Saturday; attendance has been kept since October, which is locked. */
const TODAY = "2026-11-28";
const begin = async () => {
  clock.set(`${TODAY}T04:00:00.000Z`);
  const home = await makeAttendanceCompany({ startsOn: "2026-10-01" });
  const hr = await makePerson(portal.app, home, { role: "HR" });
  const run = async (...jobs: string[]) => {
    for (const job of jobs) await runHere(portal, home.company, job);
    expect(portal.jobs.failures).toEqual([]);
  };
  await run("attendance.close", "attendance.review");
  const october = (await hr.call(listPeriods, { query: {} })).items.find(({ to }) => to === "2026-10-31");
  const id = october?.id ?? "";
  await hr.call(lockPeriod, { params: { id }, body: { version: october?.revision ?? 0, ticked: ["incomplete", "absent"] } });

  const checked = async (joined: readonly string[], keepFrom?: "today" | "joining" | string) => {
    const head = "Code,First name,Last name,Work e-mail,Joining day,Employment type,Department,Designation,Grade,Location";
    const rows = joined.map((day, no) => `OLD-${no},Zoya,Khan,old${no}@example.com,${day},Full time,Engineering,Engineer,L3,Bengaluru`);
    const file = new File([[head, ...rows].join("\n")], "people.csv");
    const sent = await hr.call(fileEndpoints.upload, { body: { slot: "people.import/table" }, file });
    const { number, version, mapping } = await hr.call(importEndpoints.startImport, { body: { file: sent.id } });
    const body = { version, mapping: { ...mapping, dateFormat: "yyyy-mm-dd" as const, ...(keepFrom && { keepFrom }) } };
    await hr.call(importEndpoints.actOnImport, { params: { number, action: "check" }, body });
    await portal.jobs.runJobs();
    return hr.call(importEndpoints.viewImport, { params: { number } });
  };
  const notes = async (...asked: Parameters<typeof checked>) => (await checked(...asked)).notes.map(({ message }) => message);
  /** Taken over, and whatever the hour then brings to attendance and leave. */
  const entered = async (...asked: Parameters<typeof checked>) => {
    const { number, version, counters } = await checked(...asked);
    await hr.call(importEndpoints.actOnImport, { params: { number, action: "commit" }, body: { version, rows: counters.add } });
    await portal.jobs.runJobs();
    await run("attendance.close", "leave.settle", "attendance.verify", "leave.reconcile");
  };
  const month = (name: string, employee = "OLD-0") => hr.call(readMonth, { params: { month: name }, query: { employee } });
  const sumOf = async (text: string) => Number((await portal.asSuperuser<{ sum: string }>(text, [home.company]))[0]?.sum);
  const differences = () => sumOf("select count(*) as sum from attendance.differences where company_id = $1");
  const balance = () =>
    sumOf(`select coalesce(sum(a.balance), 0) as sum from leave.accounts a join people.employees e on e.company_id = a.company_id
      and e.id = a.employee_id where e.company_id = $1 and e.code like 'OLD-%'`);
  return { home, hr, run, notes, entered, month, differences, balance };
};

test("PE-05, AT-13, AT-38: who joined on 29 Feb 2024 and is imported on 28 Nov 2026 has no day, no difference and no credit before it", async () => {
  const { hr, entered, month, differences, balance } = await begin();
  await entered(["2024-02-29"]);
  const october = await month("2026-10");
  expect(new Set(october.days.map(({ status }) => status))).toEqual(new Set(["not_kept"]));
  expect(october).toMatchObject({ keptSince: TODAY, totals: { attended: 0, absent: 0, off: 0, open: 0, short: 0 } });
  expect((await month("2026-11")).days.map(({ status }) => status).slice(26)).toEqual([
    ...["not_kept", "weekly_off", "weekly_off", "planned"],
  ]);
  const day = await hr.call(readDay, { params: { date: "2026-11-27" }, query: { employee: "OLD-0" } });
  expect([day.why, day.plan, day.mayCorrect]).toEqual([{ code: "not_kept", values: { keptSince: TODAY } }, undefined, undefined]);
  expect(await differences()).toBe(0);
  const { rows } = await hr.call(readReport, { query: { from: "2026-10-01", to: "2026-11-27", scope: "company" } });
  expect(rows.filter(({ code }) => code === "OLD-0")).toEqual([]);
  // Three days of November, of December nothing yet.
  expect(await balance()).toBeLessThan(2);
});

test("PE-64: the check says what it would count to keep them from joining, and so much it counts", async () => {
  const { notes, entered, month, differences, balance } = await begin();
  const joined = ["2024-02-29", "2021-07-01", "2026-11-16", TODAY, "2026-12-28"];
  const [note] = await notes(joined);
  expect(note).toMatch(
    /^3 people joined before today\. Their attendance and leave start on 28 Nov 2026\. If you keep them from their joining day: /,
  );
  await entered(joined);
  const kept = await balance();
  const other = await begin();
  expect((await other.notes(joined, "joining"))[0]).toBe(
    note?.replace("start on 28 Nov 2026. If you keep them from their joining day", "start on their joining day"),
  );
  await other.entered(joined, "joining");
  const months = ["2026-10", "2026-11"];
  const sheets = await Promise.all(months.flatMap((name) => ["OLD-0", "OLD-1", "OLD-2"].map((code) => other.month(name, code))));
  const absent = sheets.reduce((sum, { totals }) => sum + totals.absent, 0);
  expect([absent, await other.differences(), await differences()]).toEqual([expect.any(Number), 62, 0]);
  const credited = (await other.balance()) - kept;
  expect(note).toContain(`: ${absent} working days become absent, 62 differences in locked months, ${credited} days of leave credited.`);
  expect([(await month("2026-11", "OLD-3")).keptSince, (await month("2026-11", "OLD-4")).keptSince]).toEqual([TODAY, "2026-12-28"]);
});

test("PE-64: kept from a day that HR names; a later one than today is refused", async () => {
  const { notes, entered, month, differences } = await begin();
  expect(await notes(["2024-02-29"], "2026-11-16")).toEqual([
    expect.stringMatching(
      /^1 person joined before today\. Their attendance and leave start on 16 Nov 2026 or, if later, on their joining day: 10 working days become absent/,
    ),
  ]);
  await entered(["2024-02-29"], "2026-11-16");
  const { days, totals } = await month("2026-11");
  expect([days[14]?.status, days[15]?.status, totals.absent, await differences()]).toEqual(["not_kept", "absent", 10, 0]);
  await expect(notes(["2024-02-29"], "2026-11-29")).rejects.toThrow("Choose 28 Nov 2026 or an earlier day.");
});

test("PE-64: nothing is said of people who join today or later", async () => {
  const { notes } = await begin();
  expect(await notes([TODAY, "2026-12-28"])).toEqual([]);
});

test("PE-06: the form for one person says the same before they are added, also of somebody who returns", async () => {
  const { home, hr, run, month, balance } = await begin();
  const left = await makeEmployee(home, { firstName: "Zoya", lastName: "Khan", status: "left", lastWorkingDay: "2025-06-30" });
  await portal.pastTriggers("insert into people.details (company_id, employee_id, personal_email) values ($1, $2, 'zoya@home.example')", [
    ...[home.company, left.employee],
  ]);
  const body = (also: Partial<NewPersonForm>) => ({
    code: "OLD-0",
    firstName: "Zoya",
    lastName: "Khan",
    workEmail: "zoya@example.com",
    personalEmail: "zoya@home.example",
    joinedOn: "2026-11-02",
    employmentType: "full_time" as const,
    department: home.departmentId,
    designation: home.designationId,
    grade: home.gradeId,
    location: home.locationId,
    manager: null,
    access: { invite: false as const },
    ...also,
  });
  const add = (also: Partial<NewPersonForm> = {}) => hr.call(joiningEndpoints.addPerson, { body: body(also) });
  const first = (await add()).warnings;
  const said = first.map(({ message }) => message ?? "");
  expect(said.find((one) => one.startsWith("Zoya Khan joined"))).toMatch(
    /start on 28 Nov 2026\. If you keep them from their joining day: 19 working days become absent, [\d.]+ days of leave credited\.$/,
  );
  const { warnings } = await add({ keepFrom: "joining" });
  const confirmed = warnings.map(({ key }) => key);
  // Another choice is read again.
  expect((await add({ keepFrom: "joining", confirmed: first.map(({ key }) => key) })).added).toBeUndefined();
  expect((await add({ keepFrom: "2026-11-16", confirmed })).added).toBeUndefined();
  expect((await hr.refused(joiningEndpoints.addPerson, { body: body({ keepFrom: "2026-12-01", confirmed }) })).sentences).toEqual([
    "Choose 28 Nov 2026 or an earlier day.",
  ]);
  expect((await add({ keepFrom: "joining", confirmed, formerEmployee: left.code })).added?.status).toBe("active");
  await run("attendance.close", "leave.settle");
  expect((await month("2026-11")).totals.absent).toBe(19);
  expect(await balance()).toBeGreaterThan(0);
});
