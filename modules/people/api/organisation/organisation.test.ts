import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { auditTest } from "#api/testing-audit.ts";
import { inTransaction } from "#api/transaction.ts";
import { organisationEndpoints as calls } from "../../organisation/contract.ts";
import { addDepartment, addPlacements } from "../setup-store.ts";
import { makeCompany, makeEmployee } from "../testing.ts";
import { auditOf, callerOf, makeOrganiser } from "./testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 20 });
});
afterEach(() => clock.reset());
afterAll(() => portal.close());

const byId = (unit: { id: string }) => ({ params: { id: unit.id } });

describe("departments", () => {
  it("stand in their tree, each with its head, its cost centre and its people", async () => {
    const { home, kavita, hr } = await makeOrganiser(portal);
    const support = await hr.call(calls.addDepartment, {
      body: { name: "Support", parent: home.departmentId, head: kavita.code, costCentre: "CC-150" },
    });
    await hr.call(calls.addDepartment, { body: { name: "Finance" } });
    const night = await hr.call(calls.addDepartment, { body: { name: "Night shift", parent: support.id } });
    await makeEmployee({ ...home, departmentId: night.id });
    await makeEmployee({ ...home, departmentId: night.id }, { status: "left", lastWorkingDay: "2026-01-31" });
    await makeEmployee({ ...home, departmentId: support.id }, { status: "upcoming", joinedOn: "2199-01-01" });
    const { items: departments } = await hr.call(calls.departments, { query: {} });
    expect(departments.map(({ name, level, people, peopleInAll }) => [name, level, people, peopleInAll])).toEqual([
      ["Engineering", 1, 1, 2],
      ["Support", 2, 0, 1],
      ["Night shift", 3, 1, 1],
      ["Finance", 1, 0, 0],
    ]);
    expect(departments[1]).toEqual({
      id: support.id,
      name: "Support",
      parent: home.departmentId,
      level: 2,
      above: ["Engineering"],
      version: 1,
      head: { code: kavita.code, name: "Kavita Rao" },
      costCentre: "CC-150",
      people: 0,
      peopleInAll: 1,
      actions: ["change", "close"],
    });
  });

  it("PE-42: have a name of their own, letter case ignored, also beside one that was closed", async () => {
    clock.set("2026-12-07T04:00:00.000Z");
    const { hr } = await makeOrganiser(portal);
    const finance = await hr.call(calls.addDepartment, { body: { name: "Finance" } });
    const again = await hr.refused(calls.addDepartment, { body: { name: " fiNance " } });
    expect(again).toMatchObject({ status: 422, code: "people.name_taken", sentences: ["“Finance” exists already."] });
    expect(again.body.violations[0]?.field).toBe("name");
    await hr.call(calls.closeDepartment, { ...byId(finance), body: { version: 1 } });
    expect((await hr.refused(calls.addDepartment, { body: { name: "FINANCE" } })).sentences).toEqual([
      "“Finance” exists already; it was closed on 7 Dec 2026. Choose another name.",
    ]);
    const { hr: elsewhere } = await makeOrganiser(portal);
    await elsewhere.call(calls.addDepartment, { body: { name: "Finance" } });
  });

  it("PE-42: never stand below themselves, and five levels deep at most", async () => {
    const { home, hr } = await makeOrganiser(portal);
    let parent = home.departmentId;
    for (const name of ["Two", "Three", "Four", "Five"]) parent = (await hr.call(calls.addDepartment, { body: { name, parent } })).id;
    expect((await hr.refused(calls.addDepartment, { body: { name: "Six", parent } })).sentences).toEqual([
      "The tree would have 6 levels; 5 are the most.",
    ]);
    const top = { id: home.departmentId };
    const circle = await hr.refused(calls.changeDepartment, { ...byId(top), body: { name: "Engineering", parent } }, 1);
    expect(circle).toMatchObject({ status: 422, code: "people.tree", sentences: ["A department cannot stand below itself."] });
  });

  it("PE-42: of two who together would make a circle one is refused", async () => {
    const { hr } = await makeOrganiser(portal);
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [
        await hr.call(calls.addDepartment, { body: { name: `A ${round}` } }),
        await hr.call(calls.addDepartment, { body: { name: `B ${round}` } }),
      ];
      const below = (one: typeof a, other: typeof a) =>
        hr.call(calls.changeDepartment, { ...byId(one), body: { name: one.name, parent: other.id } }, 1).then(
          () => "saved",
          (error: Error) => (error.message.includes("people.tree") ? "refused" : error.message),
        );
      expect((await Promise.all([below(a, b), below(b, a)])).sort()).toEqual(["refused", "saved"]);
    }
  });

  it("PE-42: the database itself refuses a circle and a sixth level, whoever writes it", async () => {
    const { home } = await makeOrganiser(portal);
    const deep = inTransaction(systemActor(home.company), async (tx) => {
      auditTest(tx);
      let parent_id = home.departmentId;
      for (const name of ["Two", "Three", "Four", "Five", "Six"]) parent_id = await addDepartment(tx, { name, parent_id });
    });
    await expect(deep).rejects.toMatchObject({ constraint: "departments_tree" });
    const below = await inTransaction(systemActor(home.company), async (tx) => {
      auditTest(tx);
      return addDepartment(tx, { name: "Below", parent_id: home.departmentId });
    });
    const round = portal.asSuperuser("update people.departments set parent_id = $2 where company_id = $1 and id = $3", [
      home.company,
      below,
      home.departmentId,
    ]);
    await expect(round).rejects.toMatchObject({ constraint: "departments_tree" });
  });

  it("PE-43: are not closed while people, plans or departments below use them", async () => {
    clock.set("2026-12-07T20:00:00.000Z");
    const { home, hr } = await makeOrganiser(portal);
    const support = await hr.call(calls.addDepartment, { body: { name: "Support" } });
    const night = await hr.call(calls.addDepartment, { body: { name: "Night shift", parent: support.id } });
    await makeEmployee({ ...home, departmentId: support.id });
    await makeEmployee({ ...home, departmentId: support.id }, { status: "left", lastWorkingDay: "2026-01-31" });
    await makeEmployee({ ...home, departmentId: support.id }, { status: "upcoming", joinedOn: "2199-01-01" });
    const close = { ...byId(support), body: { version: 1 } };
    expect(await hr.refused(calls.closeDepartment, close)).toMatchObject({
      status: 422,
      code: "people.in_use",
      sentences: [
        "1 person is in Support. Move them first.",
        "A planned change leads to Support. Cancel it first.",
        "Night shift stands below Support. Move or close it first.",
      ],
    });
    const closed = await hr.call(calls.closeDepartment, { ...byId(night), body: { version: 1 } });
    // The day of the head office, where it is past midnight already.
    expect(closed).toMatchObject({ closedOn: "2026-12-08", version: 2, actions: [] });
    expect(await hr.refused(calls.closeDepartment, { ...byId(night), body: { version: 2 } })).toMatchObject({
      status: 409,
      code: "people.unit_closed",
      sentences: ["Night shift was closed on 8 Dec 2026 and is changed no more."],
    });
    expect((await hr.refused(calls.addDepartment, { body: { name: "Early", parent: night.id } })).sentences).toEqual([
      "Night shift was closed on 8 Dec 2026. Choose another.",
    ]);
  });

  it("PE-43: whoever is placed in it first keeps it open", async () => {
    const { home, hr } = await makeOrganiser(portal);
    const support = await hr.call(calls.addDepartment, { body: { name: "Support" } });
    const { employee } = await makeEmployee(home, {
      moves: { locationId: home.locationId, lastDayBefore: "2026-12-30", on: "2199-06-01" },
    });
    let closing: Promise<unknown> | undefined;
    await inTransaction(systemActor(home.company), async (tx) => {
      auditTest(tx);
      await addPlacements(tx, [
        {
          employee_id: employee,
          department_id: support.id,
          designation_id: home.designationId,
          location_id: home.locationId,
          employment_type: "full_time",
          starts_on: "2199-01-01",
          ends_on: "2199-01-31",
        },
      ]);
      closing = hr.refused(calls.closeDepartment, { ...byId(support), body: { version: 1 } });
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect(await closing).toMatchObject({ code: "people.in_use" });
  });

  it("are headed by somebody who works here, found by name", async () => {
    const { home, kavita, hr } = await makeOrganiser(portal);
    const gone = await makeEmployee(home, { firstName: "Kavya", status: "left", lastWorkingDay: "2026-01-31" });
    const { people } = await hr.call(calls.headCandidates, { query: { q: "kav" } });
    expect(people).toEqual([{ code: kavita.code, name: "Kavita Rao", department: "Engineering" }]);
    const stranger = await makeEmployee(await makeCompany());
    for (const head of [gone.code, stranger.code, "XX-0000"])
      expect(await hr.refused(calls.addDepartment, { body: { name: "Support", head } })).toMatchObject({
        status: 422,
        code: "people.head_person",
        sentences: ["Choose a colleague who works here."],
      });
  });

  it("say what changed, by whom, and take only the version that was read", async () => {
    const { home, kavita, hr } = await makeOrganiser(portal);
    const { id } = await hr.call(calls.addDepartment, { body: { name: "Support", costCentre: "CC-1" } });
    const change = { params: { id }, body: { name: "Care", head: kavita.code } };
    const changed = await hr.call(calls.changeDepartment, change, 1);
    expect(changed).toMatchObject({ name: "Care", version: 2, head: { code: kavita.code } });
    expect(changed).not.toHaveProperty("costCentre");
    expect((await hr.refused(calls.changeDepartment, change, 1)).status).toBe(412);
    expect((await hr.refused(calls.closeDepartment, { params: { id }, body: { version: 1 } })).status).toBe(412);
    expect((await hr.refused(calls.changeDepartment, change)).status).toBe(428);
    const [added, after] = (await auditOf(portal, home.company)).slice(-2);
    expect([added?.action, JSON.parse(added?.change ?? "")]).toEqual([
      "people.add_department",
      { name: [null, "Support"], costCentre: [null, "CC-1"] },
    ]);
    expect([after?.action, JSON.parse(after?.change ?? "")]).toEqual([
      "people.change_department",
      { name: ["Support", "Care"], head: [null, kavita.code], costCentre: ["CC-1", null] },
    ]);
  });
});

describe("designations and grades", () => {
  it("are listed with their people, changed and closed", async () => {
    const { home, hr } = await makeOrganiser(portal);
    const tester = await hr.call(calls.addDesignation, { body: { name: "Tester" } });
    expect((await hr.call(calls.designations, { query: {} })).items.map(({ name, people }) => [name, people])).toEqual([
      ["Engineer", 1],
      ["Tester", 0],
    ]);
    expect((await hr.refused(calls.addDesignation, { body: { name: "engineer" } })).code).toBe("people.name_taken"); // PE-42
    const changed = await hr.call(calls.changeDesignation, { ...byId(tester), body: { name: "TESTER" } }, 1);
    expect(changed).toMatchObject({ name: "TESTER", version: 2 });
    expect((await hr.call(calls.closeDesignation, { ...byId(tester), body: { version: 2 } })).actions).toEqual([]);
    expect((await hr.refused(calls.closeDesignation, { params: { id: home.designationId }, body: { version: 1 } })).sentences).toEqual([
      "1 person is in Engineer. Move them first.",
    ]);
  });

  it("PE-43: a grade says what comes with it, and is not closed while somebody has it", async () => {
    const { home, hr } = await makeOrganiser(portal);
    const body = { name: "L7", rank: 7, band: "A" as const, noticeDays: 90, probationMonths: 6 };
    const grade = await hr.call(calls.addGrade, { body });
    const { items: grades } = await hr.call(calls.grades, { query: {} });
    expect(grades.map(({ name, people }) => [name, people])).toEqual([
      ["L3", 1],
      ["L7", 0],
    ]);
    const changed = await hr.call(calls.changeGrade, { ...byId(grade), body: { ...body, noticeDays: 60 } }, 1);
    expect(changed).toMatchObject({ ...body, noticeDays: 60, version: 2 });
    const entries = await auditOf(portal, home.company);
    expect(JSON.parse(entries.at(-1)?.change ?? "")).toEqual({ noticeDays: [90, 60] });
    expect((await hr.refused(calls.closeGrade, { params: { id: home.gradeId }, body: { version: 1 } })).sentences).toEqual([
      "1 person is in L3. Move them first.",
    ]);
    expect(await hr.refused(calls.addGrade, { body: { ...body, name: "L9", rank: 0, probationMonths: 13 } })).toMatchObject({
      status: 400,
      sentences: ["Choose 1 to 99.", "Choose 0 to 12 months."],
    });
  });
});

describe("who keeps it", () => {
  it("is HR alone, each in the own company", async () => {
    const { home } = await makeOrganiser(portal);
    for (const role of ["Employee", "Manager", "Finance", "Admin"] as const) {
      const person = await callerOf(portal, await makeEmployee(home), role);
      expect(await person.refused(calls.departments, { query: {} })).toMatchObject({
        status: 403,
        sentences: ["HR keeps departments, locations and calendars."],
      });
      expect((await person.refused(calls.addGrade, { body: {} as never })).status).toBe(400);
    }
    const { hr: elsewhere } = await makeOrganiser(portal);
    const theirs = { params: { id: home.departmentId }, body: { name: "Mine now" } };
    expect((await elsewhere.refused(calls.changeDepartment, theirs, 1)).status).toBe(404);
  });
});
