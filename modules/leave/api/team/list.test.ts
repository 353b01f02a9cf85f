// Lists of other people's leave: of everybody below a manager, and of the company for HR.
import { describe, expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makeLocation } from "#modules/people/api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { exportEndpoints } from "#shared/exports/contract.ts";
import { leaveEndpoints } from "../../contract.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "../testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");

const office = async () => {
  const home = await makeLeaveCompany();
  const person = (firstName: string, wish: Parameters<typeof makePerson>[2] = {}) => makePerson(portal.app, home, { firstName, ...wish });
  const pune = await makeLocation(home.company, { name: "Pune" });
  const sunita = await person("Sunita", { role: "Manager" });
  const rohan = await person("Rohan", { role: "Manager", manager: sunita });
  const kavita = await person("Kavita", { role: "HR" });
  const asha = await person("Asha", { manager: rohan, sick: 10 });
  const zoya = await person("Zoya", { manager: sunita, locationId: pune.locationId });
  const ask = (who: LeavePerson, type: string, from: string) => who.call(leaveEndpoints.apply, { body: { type, from, to: from } });
  const earned = await ask(asha, "EL", "2026-12-14");
  const sick = await ask(asha, "SL", "2026-12-15");
  const casual = await ask(zoya, "CL", "2026-12-16");
  return { home, pune, sunita, rohan, kavita, asha, zoya, earned, sick, casual };
};

const list = async (who: LeavePerson, query: Record<string, string>) => (await who.call(leaveEndpoints.listMine, { query })).items;
const numbers = async (who: LeavePerson, query: Record<string, string>) => (await list(who, query)).map(({ number }) => number);

describe("leave of the team", () => {
  test("direct and indirect reports, newest first, with whose it is; nothing for who leads nobody", async () => {
    const { sunita, rohan, asha, earned, sick, casual } = await office();
    expect(await numbers(rohan, { scope: "team" })).toEqual([sick.number, earned.number]);
    const rows = await list(sunita, { scope: "team" });
    expect(rows.map(({ number, owner }) => [number, owner?.name.split(" ")[0]])).toEqual([
      [casual.number, "Zoya"],
      [sick.number, "Asha"],
      [earned.number, "Asha"],
    ]);
    expect(rows.map(({ waitingFor }) => waitingFor?.since)).toEqual(rows.map(() => "2026-12-07T04:04:00.000Z"));
    expect(await numbers(asha, { scope: "team" })).toEqual([]);
    expect((await list(asha, {})).every(({ owner }) => owner === undefined)).toBe(true);
  });

  test("a masked type is leave to whoever neither decides nor has decided, and no filter gives it away", async () => {
    const { sunita, rohan, asha, sick } = await office();
    const seen = async (who: LeavePerson) => (await list(who, { scope: "team" })).find(({ number }) => number === sick.number);
    expect(await seen(sunita)).toMatchObject({ typeName: "Leave" });
    expect((await seen(sunita))?.type).toBeUndefined();
    expect(await seen(rohan)).toMatchObject({ typeName: "Sick leave", type: "SL" });
    for (const type of ["SL", "ML", "BL"]) expect(await numbers(sunita, { scope: "team", type })).toEqual([]);
    expect(await numbers(asha, { type: "SL" })).toEqual([sick.number]);
  });

  test("is narrowed by person, place, status and year, and never beyond the team", async () => {
    const { sunita, rohan, asha, zoya, pune, earned, sick, casual, home } = await office();
    expect(await numbers(sunita, { scope: "team", person: asha.code })).toEqual([sick.number, earned.number]);
    expect(await numbers(sunita, { scope: "team", location: pune.locationId })).toEqual([casual.number]);
    expect(await numbers(sunita, { scope: "team", department: home.departmentId, person: zoya.code })).toEqual([casual.number]);
    expect(await numbers(rohan, { scope: "team", person: zoya.code })).toEqual([]);
    expect(await numbers(rohan, { scope: "team", year: "2025" })).toEqual([]);
    await rohan.call(requestEndpoints.decide, { params: { id: earned.request.id }, body: { action: "approve", version: 1 } });
    expect(await numbers(rohan, { scope: "team", status: "approved" })).toEqual([earned.number]);
  });
});

describe("leave of the company", () => {
  test("is HR's, with every type by its name, and of no other company", async () => {
    const { kavita, sunita, asha, sick } = await office();
    const rows = await list(kavita, { scope: "company" });
    expect(rows).toHaveLength(3);
    expect(rows.find(({ number }) => number === sick.number)).toMatchObject({ typeName: "Sick leave", owner: { code: asha.code } });
    expect(await numbers(kavita, { scope: "company", type: "SL" })).toEqual([sick.number]);
    expect(await numbers(kavita, { scope: "company", person: "LF-9999" })).toEqual([]);
    const refusal = await sunita.refused(leaveEndpoints.listMine, { query: { scope: "company" } });
    expect([refusal.status, refusal.code]).toEqual([403, "leave.requests_not_yours"]);
    const stranger = await makePerson(portal.app, await makeLeaveCompany(), { role: "HR" });
    expect(await numbers(stranger, { scope: "company" })).toEqual([]);
  });

  test("becomes a file for HR and for nobody else", async () => {
    const { kavita, sunita } = await office();
    const body = { list: "leave.others", format: "csv", filters: { scope: "company" } } as const;
    expect((await kavita.call(exportEndpoints.request, { body })).rowsTotal).toBe(3);
    expect((await sunita.refused(exportEndpoints.request, { body })).code).toBe("leave.requests_not_yours");
  });

  test("pages by keyset and keeps its order by the first day", async () => {
    const { kavita } = await office();
    const query = { scope: "company", sort: "from", limit: "2" } as const;
    const first = await kavita.call(leaveEndpoints.listMine, { query });
    const second = await kavita.call(leaveEndpoints.listMine, { query: { ...query, after: first.next ?? "" } });
    expect([...first.items, ...second.items].map(({ from }) => from)).toEqual(["2026-12-14", "2026-12-15", "2026-12-16"]);
  });
});
