// Every punch of a person over a longer time: HR reads where each came from and what became of it, and nobody else reads the list.
import { beforeAll, expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { callerFor } from "#api/testing-http.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { exportEndpoints } from "#shared/exports/contract.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { addPunches, laterAs, makeAttendanceCompany } from "../testing.ts";

// 10:30 in Bengaluru on Mon 7 Dec 2026.
const NOW = "2026-12-07T05:00:00.000Z";
const portal = openForThisFile(openTestPortal, NOW);
const { listPunches, punch, correctDay, readDay } = attendanceEndpoints;

const office = async () => {
  const home = await makeAttendanceCompany({ startsOn: "2026-11-23" });
  const person = (firstName: string, wish: Parameters<typeof makePerson>[2] = {}) =>
    makePerson(portal.app, home, { firstName, lastName: "Rao", ...wish });
  const rohan = await person("Rohan", { role: "Manager" });
  const asha = await person("Asha", { manager: rohan });
  const kavita = await person("Kavita", { role: "HR" });
  await addPunches(asha, [
    { at: "2026-12-02T04:00:00Z", kind: "in" },
    { at: "2026-12-02T13:00:00Z", kind: "out" },
    { at: "2026-12-03T04:01:00Z", kind: "in" },
    // 01:10 on Sat 5 Dec on the wall of Bengaluru, and still the Friday's.
    { at: "2026-12-04T04:00:00Z", kind: "in" },
    { at: "2026-12-04T16:40:00Z", kind: "out" },
    { at: "2026-12-04T18:40:00Z", kind: "in", zone: "Europe/London" },
  ]);
  await addPunches(rohan, [{ at: "2026-12-02T04:10:00Z", kind: "in" }]);
  await asha.call(punch, { body: { kind: "in" } });
  const body = { employee: asha.code, pairs: [{ in: { time: "09:31" }, out: { time: "18:40" } }], comment: "The gate was broken." };
  await kavita.call(correctDay, { params: { date: "2026-12-02" }, body });
  return { rohan, asha, kavita };
};
let made: Awaited<ReturnType<typeof office>>;
beforeAll(async () => {
  made = await office();
});

test("section 2: HR reads every punch of a person, the newest first, with its way, its day and what voided it", async () => {
  const { asha, kavita } = made;
  const { items, total } = await kavita.call(listPunches, { params: { employee: asha.code }, query: {} });
  expect(total).toBe(9);
  expect(items[0]).toMatchObject({ source: "web", date: "2026-12-07", address: expect.any(String) });
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
  const voided = items.filter((one) => one.voided);
  expect(voided.map(({ date, voided: by }) => [date, by?.reason])).toEqual([
    ["2026-12-02", "The gate was broken."],
    ["2026-12-02", "The gate was broken."],
  ]);
  // The day shows the same ones.
  const { punches } = await kavita.call(readDay, { params: { date: "2026-12-02" }, query: { employee: asha.code } });
  const ofThatDay = items.filter(({ date }) => date === "2026-12-02").map(({ id: _, date: __, ...shown }) => shown);
  expect(ofThatDay.toReversed()).toEqual(punches);
});

test("section 2: days of the place, the way and what counts narrow the list, and pages follow each other", async () => {
  const { asha, kavita } = made;
  const ask = (query: Parameters<typeof kavita.call<typeof listPunches>>[1]["query"]) =>
    kavita.call(listPunches, { params: { employee: asha.code }, query });
  const times = async (query: Parameters<typeof ask>[0]) => (await ask({ sort: "at", ...query })).items.map(({ at }) => at.slice(5, 16));
  expect(await times({ from: "2026-12-03", to: "2026-12-03" })).toEqual(["12-03T04:01"]);
  // 18:40 in London on the same date as 22:10 in Bengaluru.
  expect(await times({ from: "2026-12-04", to: "2026-12-04" })).toEqual(["12-04T04:00", "12-04T16:40", "12-04T18:40"]);
  expect(await times({ from: "2026-12-05", to: "2026-12-06" })).toEqual([]);
  expect(await times({ standing: "voided" })).toEqual(["12-02T04:00", "12-02T13:00"]);
  expect(await times({ standing: "counting", to: "2026-12-02" })).toEqual(["12-02T04:01", "12-02T13:10"]);
  expect(await times({ source: "web" })).toEqual(["12-07T05:00"]);
  const first = await ask({ limit: 4 });
  const second = await ask({ limit: 4, after: first.next });
  const back = await ask({ limit: 4, before: second.previous });
  expect(back.items).toEqual(first.items);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(8);
});

test("section 7: a manager and the owner read days, not the list; a file of it holds what the page shows", async () => {
  const { asha, rohan, kavita } = made;
  for (const reader of [asha, rohan]) {
    const { status, body } = await reader.refused(listPunches, { params: { employee: asha.code }, query: {} });
    expect([status, body.violations[0]?.code]).toEqual([403, "attendance.punches_not_yours"]);
  }
  const browser = await signInAs(kavita);
  const { call } = callerFor(portal.app, browser);
  const filters = { employee: asha.code, standing: "voided" };
  const { id } = await call(exportEndpoints.request, { body: { list: "attendance.punches", filters, format: "csv" } });
  const { ticket } = await call(exportEndpoints.ticket, { params: { id } });
  const headers = { cookie: browser.cookie, authorization: `Bearer ${ticket}` };
  const { body } = await portal.app.inject({ url: `/api/exports/${id}/content`, headers });
  const lines = body.trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^2026-12-02,.*The gate was broken\.$/);
  const manager = await laterAs(portal.app, rohan, NOW);
  const asked = await manager.refused(exportEndpoints.request, { body: { list: "attendance.punches", filters, format: "csv" } });
  expect(asked.status).toBe(404);
});
