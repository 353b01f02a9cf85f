// Reports over HTTP: totals that are their rows, and nothing told to a manager that HR alone may know.
import { describe, expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { exportEndpoints } from "#shared/exports/contract.ts";
import { leaveEndpoints } from "../../contract.ts";
import { type ReportName, reportNames } from "../../reports/contract.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "../testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");

const office = async () => {
  const home = await makeLeaveCompany();
  const person = (firstName: string, wish: Parameters<typeof makePerson>[2] = {}) =>
    makePerson(portal.app, home, { firstName, lastName: "Rao", ...wish });
  const kavita = await person("Kavita", { role: "HR" });
  const rohan = await person("Rohan", { role: "Manager", manager: kavita });
  const asha = await person("Asha", { manager: rohan, sick: 10 });
  const zoya = await person("Zoya", { manager: kavita });
  const book = async (owner: LeavePerson, decider: LeavePerson, type: string, from: string, to: string) => {
    const { request, id } = await owner.call(leaveEndpoints.apply, { body: { type, from, to } });
    await decider.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
    return id;
  };
  const earned = await book(asha, rohan, "EL", "2026-12-03", "2026-12-08");
  await book(asha, rohan, "SL", "2026-12-10", "2026-12-10");
  await book(zoya, kavita, "CL", "2026-12-14", "2026-12-15");
  return { home, kavita, rohan, asha, zoya, earned };
};

const ask = (who: LeavePerson, name: ReportName, query: Record<string, string> = {}) =>
  who.call(leaveEndpoints.report, { params: { name }, query });
const figures = async (who: LeavePerson, name: ReportName, query: Record<string, string> = {}) =>
  (await ask(who, name, query)).rows.map(({ owner, typeName, figures: all }) => [owner.name.split(" ")[0], typeName, ...all]);

describe("LV-47: reports of leave", () => {
  test("days taken and booked, until today and after it, of everybody for HR", async () => {
    const { kavita } = await office();
    expect(await figures(kavita, "taken")).toEqual([
      ["Asha", "Earned leave", 3, 1],
      ["Asha", "Sick leave", 0, 1],
      ["Zoya", "Casual leave", 0, 2],
    ]);
    expect(await figures(kavita, "taken", { from: "2026-12-08", to: "2026-12-10", type: "EL" })).toEqual([["Asha", "Earned leave", 0, 1]]);
    expect(await figures(kavita, "taken", { to: "2025-12-31", from: "2025-01-01" })).toEqual([]);
  });

  test("balances on a day, and what lapses within so many days", async () => {
    const { kavita, zoya } = await office();
    expect(await figures(kavita, "balances", { person: zoya.code })).toEqual([
      ["Zoya", "Earned leave", 10, 10, 0, 0],
      ["Zoya", "Casual leave", 3, 5, 0, 2],
    ]);
    expect(await figures(kavita, "lapsing", { person: zoya.code, within: "30" })).toEqual([["Zoya", "Casual leave", 3]]);
    expect(await figures(kavita, "lapsing", { person: zoya.code, within: "10" })).toEqual([]);
  });

  test("what was adjusted by hand, and days after the lock", async () => {
    const { kavita, earned, asha, zoya } = await office();
    const reason = "Worked on the day of the move.";
    await kavita.call(leaveEndpoints.adjust, { body: { employee: zoya.code, type: "CL", units: 1, reason } });
    await portal.pastTriggers("update leave.days set after_lock = true where request_id = $1 and day = '2026-12-03'", [earned]);
    const late = { owner: { code: asha.code }, what: "afterLock", day: "2026-12-03", figures: [1], typeName: "Earned leave" };
    const adjusted = { owner: { code: zoya.code }, what: "adjusted", day: "2026-12-07", figures: [1], typeName: "Casual leave", reason };
    expect((await ask(kavita, "corrections")).rows).toMatchObject([late, adjusted]);
    const { rows } = await ask(kavita, "corrections", { person: asha.code });
    expect(rows).toMatchObject([late]);
    expect(rows[0]?.number).toMatch(/^LV-2026-/);
    expect((await ask(kavita, "corrections", { person: zoya.code })).rows).toMatchObject([adjusted]);
  });

  test("of days after the lock none that a leave asks for no more: sent again without it, or rejected", async () => {
    const { home, kavita, rohan, asha } = await office();
    const wish = { type: "EL", from: "2026-12-14", to: "2026-12-15" };
    const { number, request } = await asha.call(leaveEndpoints.apply, { body: wish });
    const { request: other } = await asha.call(leaveEndpoints.apply, { body: { ...wish, from: "2026-12-16", to: "2026-12-16" } });
    const decide = ({ id }: { id: string }, action: "return" | "reject") =>
      rohan.call(requestEndpoints.decide, { params: { id }, body: { action, version: 1, comment: "Not these days" } });
    await decide(request, "return");
    await decide(other, "reject");
    await asha.call(leaveEndpoints.resubmit, { params: { number }, body: { ...wish, from: "2026-12-15", version: 2 } });
    await portal.pastTriggers(
      "update leave.days set after_lock = true where company_id = $1 and day >= '2026-12-14' and employee_id = $2",
      [home.company, asha.employee],
    );
    expect(
      (await ask(kavita, "corrections", { from: "2026-12-01", to: "2026-12-31" })).rows.map(({ day, figures: [units] }) => [day, units]),
    ).toEqual([["2026-12-15", 1]]);
  });

  test.each(reportNames)("totals of %s are the sums of its rows, and its file has as many", async (name) => {
    const { kavita } = await office();
    const { rows, totals, total } = await ask(kavita, name, name === "lapsing" ? { within: "400" } : {});
    expect(total).toBe(rows.length);
    for (const { typeName, figures: sums } of totals) {
      const own = rows.filter((row) => row.typeName === typeName);
      expect(sums).toEqual(sums.map((_, place) => own.reduce((sum, row) => sum + (row.figures[place] ?? 0), 0)));
    }
    expect(totals).toHaveLength(new Set(rows.map(({ typeName }) => typeName)).size);
    const filters: Record<string, string> = name === "lapsing" ? { within: "400" } : {};
    const file = await kavita.call(exportEndpoints.request, { body: { list: `leave.report-${name}`, format: "csv", filters } });
    expect(file.rowsTotal).toBe(total);
  });

  test("a manager reads days and balances of those below, masked types as leave and in no balance", async () => {
    const { rohan, asha } = await office();
    expect(await figures(rohan, "taken")).toEqual([
      ["Asha", "Earned leave", 3, 1],
      ["Asha", "Leave", 0, 1],
    ]);
    expect(await figures(rohan, "taken", { type: "SL" })).toEqual([]);
    expect((await figures(rohan, "balances")).map(([, type]) => type)).toEqual(["Earned leave", "Casual leave"]);
    for (const name of ["lapsing", "corrections"] as const) {
      const refusal = await rohan.refused(leaveEndpoints.report, { params: { name }, query: {} });
      expect([refusal.status, refusal.code]).toEqual([403, "leave.reports_not_yours"]);
    }
    expect((await asha.refused(leaveEndpoints.report, { params: { name: "taken" }, query: {} })).status).toBe(403);
    const { people } = await rohan.call(leaveEndpoints.teamBalances, { query: {} });
    expect(people.map(({ name, balances }) => [name, balances.map(({ type, free }) => [type, free])])).toEqual([
      [
        "Asha Rao",
        [
          ["EL", 6],
          ["CL", 5],
        ],
      ],
    ]);
    expect((await asha.call(leaveEndpoints.teamBalances, { query: {} })).people).toEqual([]);
  });

  test("nothing of another company, and no span without an end", async () => {
    const { kavita } = await office();
    const stranger = await makePerson(portal.app, await makeLeaveCompany(), { role: "HR" });
    expect(await figures(stranger, "taken")).toEqual([]);
    const refusal = await kavita.refused(leaveEndpoints.report, { params: { name: "taken" }, query: { from: "2020-01-01" } });
    expect(refusal.sentences).toEqual(["Choose a last day that is not before the first, and at most 1100 days."]);
  });
});
