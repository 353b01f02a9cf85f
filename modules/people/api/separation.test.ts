// What the database itself refuses, whatever the code above it asks: other companies' rows, impossible dates, unknown words.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemActor } from "#api/actor.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { newId } from "#api/ids.ts";
import { auditTest } from "#api/testing-audit.ts";
import { testDatabase } from "#api/testing-database.ts";
import { pastTriggersOf } from "#api/testing-superuser.ts";
import { inTransaction } from "#api/transaction.ts";
import { employmentTypes, holidayKinds, holidayParts } from "../contract.ts";
import { placementKinds } from "../job-changes/kinds.ts";
import { bands } from "../organisation/contract.ts";
import { employeeStatuses, yearStatuses } from "../workflow.ts";
import { makeChecked } from "./imports/testing-matrix.ts";
import { setSuccessor } from "./leaving/successor-store.ts";
import { makeRecord, makeReveal } from "./record/testing.ts";
import { addPlacements } from "./setup-store.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "./testing.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let app: pg.Client;
let home: TestCompany;
let elsewhere: TestCompany;
let person: TestEmployee;

beforeAll(async () => {
  database = await testDatabase();
  openDatabase({ connection: database.appConnection, size: 3 });
  [home, elsewhere] = [await makeCompany(), await makeCompany()];
  person = await makeEmployee(home);
  for (const one of [person, await makeEmployee(elsewhere)]) {
    await makeRecord(one);
    await makeReveal(one);
    await inTransaction(systemActor(one.company), async (tx) => {
      auditTest(tx);
      const other = await makeEmployee(one.company === home.company ? home : elsewhere);
      setSuccessor(tx, one.employee, { kind: "people.report", item: "TC-1", successor: other.employee });
    });
    const pastTriggers = pastTriggersOf(database.superuserConnection);
    await makeChecked({ pastTriggers }, one.company, one.employee);
    const [c, e, id] = [one.company, one.employee, `'${newId()}'`];
    await pastTriggers(`
      insert into people.days_done values (${c}, 'tested', '${e}', '2026-11-23');
      insert into people.settings (company_id, code_prefix) values (${c}, 'TC-');
      insert into people.changes (company_id, id, number, employee_id, submitter_id, section, status, submitted_at)
        values (${c}, ${id}, 'PC-2026-00001', ${e}, ${e}, 'name', 'pending', now());
      insert into people.change_items (company_id, change_id, round, field, employee_id, place, live) values (${c}, ${id}, 1, 'firstName', ${e}, 1, true);
      insert into people.change_secrets (company_id, change_id, id, sealed, tail, digest) values (${c}, ${id}, ${id}, '\\x00', '6789', decode(repeat('00', 32), 'hex'));
      insert into people.personal_emails (company_id, id, employee_id, replaced_at) values (${c}, ${id}, ${e}, now());`);
  }
  app = new pg.Client(database.appConnection);
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await closeDatabase();
  await database.drop();
});

const tables = async (): Promise<string[]> => {
  const { rows } = await app.query<{ table: string }>(
    "select format('people.%I', relname) as table from pg_class where relnamespace = 'people'::regnamespace and relkind = 'r' order by 1",
  );
  return rows.map(({ table }) => table);
};

/** Runs as the serving role inside a company, and leaves nothing behind. */
const insideOf = async <T>(company: number | undefined, work: () => Promise<T>): Promise<T> => {
  await app.query("begin");
  try {
    if (company !== undefined) await app.query("select set_config('app.company', $1, true)", [String(company)]);
    return await work();
  } finally {
    await app.query("rollback");
  }
};

describe("companies never meet", () => {
  it("shows the owner of the tables no row either", async () => {
    const owner = new pg.Client(database.ownerConnection);
    await owner.connect();
    try {
      for (const table of await tables()) {
        const { rows } = await owner.query(`select count(*)::integer as seen from ${table}`);
        expect([table, rows]).toEqual([table, [{ seen: 0 }]]);
      }
    } finally {
      await owner.end();
    }
  });

  it("forces row-level security on every table of people", async () => {
    const { rows } = await app.query(
      "select relname from pg_class where relnamespace = 'people'::regnamespace and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)",
    );
    expect(rows).toEqual([]);
    expect((await tables()).length).toBeGreaterThanOrEqual(20);
  });

  it("shows no row of another company, and none at all without a company", async () => {
    for (const table of await tables()) {
      const count = async (company: number | undefined, of: number) =>
        insideOf(
          company,
          async () => (await app.query<{ n: number }>(`select count(*)::int as n from ${table} where company_id = $1`, [of])).rows[0]?.n,
        );
      expect([table, await count(elsewhere.company, elsewhere.company)], "own rows are seen").not.toEqual([table, 0]);
      expect([table, await count(elsewhere.company, home.company)]).toEqual([table, 0]);
      expect([table, await count(undefined, home.company)]).toEqual([table, 0]);
    }
  });

  it("takes no row for another company and changes none", async () => {
    const adding = insideOf(elsewhere.company, () =>
      app.query("insert into people.designations (company_id, id, name) values ($1, $2, 'Planted')", [home.company, newId()]),
    );
    await expect(adding).rejects.toMatchObject({ code: "42501" });
    const changed = await insideOf(elsewhere.company, () =>
      app.query("update people.employees set first_name = 'Planted' where id = $1", [person.employee]),
    );
    expect(changed.rowCount).toBe(0);
  });

  it("lets nobody report to, or work at, something of another company", async () => {
    const reporting = insideOf(elsewhere.company, () => app.query("update people.employees set manager_id = $1", [person.employee]));
    await expect(reporting).rejects.toMatchObject({ code: "23503" });
    const placing = insideOf(elsewhere.company, () => app.query("update people.placements set location_id = $1", [home.locationId]));
    await expect(placing).rejects.toMatchObject({ code: "23503" });
  });
});

describe("placements", () => {
  const place = (employee: number, starts_on: string, ends_on: string | null = null) =>
    inTransaction(systemActor(home.company), (tx) => {
      auditTest(tx);
      return addPlacements(tx, [
        {
          employee_id: employee,
          starts_on,
          ends_on,
          department_id: home.departmentId,
          designation_id: home.designationId,
          location_id: home.locationId,
          employment_type: "full_time",
        },
      ]);
    });

  it("of one person never overlap, not even by a day", async () => {
    await expect(place(person.employee, "2026-01-01")).rejects.toMatchObject({ code: "23P01", constraint: "placements_apart" });
    const moved = await makeEmployee(home, { moves: { locationId: home.locationId, on: "2026-11-01", lastDayBefore: "2026-10-31" } });
    await expect(place(moved.employee, "2019-01-01", "2020-01-01")).rejects.toMatchObject({ constraint: "placements_apart" });
  });

  it("begin on the joining day", async () => {
    await expect(place(person.employee, "2019-01-01", "2019-12-31")).rejects.toMatchObject({
      code: "23514",
      constraint: "placements_first",
    });
    const joined = insideOf(home.company, async () => {
      await app.query("update people.employees set joined_on = '2020-01-02' where id = $1", [person.employee]);
      await app.query("set constraints people.employees_first_placement immediate");
    });
    await expect(joined).rejects.toMatchObject({ constraint: "placements_first" });
    // What is planned is taken out again, the first one never.
    const unplaced = insideOf(home.company, async () => {
      await app.query("delete from people.placements where employee_id = $1", [person.employee]);
      await app.query("set constraints people.placements_first immediate");
    });
    await expect(unplaced).rejects.toMatchObject({ constraint: "placements_first" });
  });
});

describe("an employee", () => {
  const change = (assignment: string) =>
    insideOf(home.company, () => app.query(`update people.employees set ${assignment} where id = $1`, [person.employee]));

  it.each([
    ["has a code of 3–16 capitals, figures and dashes", "code = 'lf-1'", "23514"],
    ["has a work e-mail in small letters", "work_email = 'Person@example.com'", "23514"],
    ["leaves no earlier than on the joining day", "last_working_day = '2019-12-31'", "23514"],
    ["on notice has a last working day", "status = 'notice'", "23514"],
    ["does not report to himself", "manager_id = id", "23514"],
  ])("%s", async (_, assignment, code) => {
    await expect(change(assignment)).rejects.toMatchObject({ code });
  });

  it("shares neither code nor work e-mail with somebody who works here", async () => {
    const other = await makeEmployee(home);
    await expect(change(`code = '${other.code}'`)).rejects.toMatchObject({ constraint: "employees_code" });
    await expect(change(`work_email = 'person.${other.employee}@example.com'`)).rejects.toMatchObject({
      constraint: "employees_work_email",
    });
    const gone = await makeEmployee(home, { status: "left", lastWorkingDay: "2026-10-30" });
    expect((await change(`work_email = 'person.${gone.employee}@example.com'`)).rowCount).toBe(1);
  });

  it.each([
    ["people.employees", "status", employeeStatuses],
    ["people.placements", "employment_type", employmentTypes],
    ["people.placements", "kind", placementKinds],
    ["people.holidays", "kind", holidayKinds],
    ["people.holidays", "off", holidayParts],
    ["people.grades", "band", bands],
    ["people.calendar_years", "status", yearStatuses],
  ])("knows the same words as the contract: %s.%s", async (table, column, words) => {
    const { rows } = await app.query<{ definition: string }>(
      "select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'c'",
      [table],
    );
    const definition = rows.map((row) => row.definition).find((text) => text.startsWith(`CHECK ((${column} = ANY`)) ?? "";
    expect([...definition.matchAll(/'(\w+)'/g)].map(([, word]) => word)).toEqual([...words]);
  });
});
