// What closed days add up to: the same figures as each person's month, for those whom the reader may read, on the page and as files.
import { beforeAll, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { makeLocation } from "#modules/people/api/testing.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { exportEndpoints } from "#shared/exports/contract.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { deriveIn } from "../days/derive.ts";
import { addPunches, makeAttendanceCompany } from "../testing.ts";

// 10:30 in Bengaluru on Mon 7 Dec 2026.
const NOW = "2026-12-07T05:00:00.000Z";
const portal = openForThisFile(openTestPortal, NOW);
const { readReport, readMonth, punch } = attendanceEndpoints;

const office = async () => {
  const home = await makeAttendanceCompany({ startsOn: "2026-12-01" });
  const pune = await makeLocation(home.company, { name: "Pune" });
  const person = (firstName: string, wish: Parameters<typeof makePerson>[2] = {}) =>
    makePerson(portal.app, home, { firstName, lastName: "Rao", ...wish });
  const rohan = await person("Rohan", { role: "Manager" });
  const asha = await person("Asha", { manager: rohan });
  const karthik = await person("Karthik", { manager: rohan, locationId: pune.locationId });
  const kavita = await person("Kavita", { role: "HR" });
  const punches = ["2026-12-01T04:20:00Z", "2026-12-01T14:00:00Z", "2026-12-03T04:00:00Z", "2026-12-05T04:00:00Z", "2026-12-05T09:00:00Z"];
  await addPunches(
    asha,
    punches.map((at) => ({ at })),
  );
  await inTransaction(systemActor(home.company), (tx) => deriveIn(tx, asha.employee, ["2026-12-01", "2026-12-03", "2026-12-05"]));
  await portal.jobs.runSlot("attendance.close.each", NOW);
  expect(portal.jobs.failures).toEqual([]);
  await asha.call(punch, { body: { kind: "in" } });
  return { home, rohan, asha, karthik, kavita };
};
let made: Awaited<ReturnType<typeof office>>;
beforeAll(async () => {
  made = await office();
});

test("a line per person with the figures of their closed days, and all of them together", async () => {
  const { rohan, asha } = made;
  const report = await rohan.call(readReport, { query: {} });
  expect(report).toMatchObject({ from: "2026-12-01", to: "2026-12-06", total: 2, days: 12, scope: "direct" });
  const [own, other] = report.rows;
  expect(own).toMatchObject({ name: "Asha Rao", location: "Bengaluru", days: 6 });
  expect(other).toMatchObject({ name: "Karthik Rao", location: "Pune", totals: { absent: 5, off: 1 } });
  expect(own?.totals).toMatchObject({
    attended: 1,
    open: 1,
    absent: 2,
    off: 2,
    net: 820,
    lateCount: 1,
    lateMinutes: 20,
    offDayMinutes: 300,
  });
  // The month of its owner adds up the same days, and today.
  const { days } = await asha.call(readMonth, { params: { month: "2026-12" }, query: {} });
  const net = days.filter(({ date }) => date <= report.to).reduce((sum, day) => sum + day.net, 0);
  expect(own?.totals.net).toBe(net);
  expect(report.totals.absent).toBe(7);
});

test("days, people and places narrow it; days that are not over are refused", async () => {
  const { rohan } = made;
  const report = await rohan.call(readReport, { query: { from: "2026-12-03", to: "2026-12-03", search: "ash" } });
  expect(report).toMatchObject({ total: 1, days: 1, totals: { open: 1 } });
  const refused = await rohan.refused(readReport, { query: { to: "2026-12-07" } });
  expect(refused.sentences).toEqual(["A report ends with yesterday, Sun 6 Dec 2026, at the latest. Choose an earlier last day."]);
});

test("section 2: rows stand in the order of a figure, either way, on the page as in the file", async () => {
  const { rohan } = made;
  const names = async (sort: "absent" | "-absent") =>
    (await rohan.call(readReport, { query: { sort } })).rows.map(({ name, totals }) => `${name} ${totals.absent}`);
  expect(await names("absent")).toEqual(["Asha Rao 2", "Karthik Rao 5"]);
  expect(await names("-absent")).toEqual(["Karthik Rao 5", "Asha Rao 2"]);
});

test("HR reads the company, a manager the line, and nobody else anybody", async () => {
  const { rohan, kavita, asha } = made;
  expect((await kavita.call(readReport, { query: { scope: "company" } })).total).toBe(4);
  for (const [person, scope] of [
    [rohan, "company"],
    [asha, "direct"],
  ] as const)
    expect((await person.refused(readReport, { query: { scope } })).body.violations).toMatchObject([{ code: "attendance.team_not_yours" }]);
});

test("files hold what the pages show", async () => {
  const { rohan } = made;
  const browser = await signInAs(rohan);
  const { call } = callerFor(portal.app, browser);
  const fileOf = async (list: string, filters: Record<string, string>) => {
    const { id } = await call(exportEndpoints.request, { body: { list, filters, format: "csv" } });
    const { ticket } = await call(exportEndpoints.ticket, { params: { id } });
    const headers = { cookie: browser.cookie, authorization: `Bearer ${ticket}` };
    const { body } = await portal.app.inject({ url: `/api/exports/${id}/content`, headers });
    return body.split("\r\n").map((line) => line.split(","));
  };
  const [head, asha, karthik] = await fileOf("attendance.report", { scope: "direct" });
  expect(head?.slice(1, 6)).toEqual(["Name", "Location", "Days", "Attended", "Leave"]);
  expect([asha?.slice(1, 5), karthik?.slice(1, 5)]).toEqual([
    ["Asha Rao", "Bengaluru", "6", "1"],
    ["Karthik Rao", "Pune", "6", "0"],
  ]);
  const [, first] = await fileOf("attendance.report", { scope: "direct", sort: "-absent" });
  expect(first?.[1]).toBe("Karthik Rao");
  const [dates, letters] = await fileOf("attendance.month", { scope: "direct", month: "2026-12" });
  expect(dates?.slice(1, 5)).toEqual(["Name", "1", "2", "3"]);
  expect(letters?.slice(1, 8)).toEqual(["Asha Rao", "P late", "A", "I", "A", "WO", "WO"]);
});
