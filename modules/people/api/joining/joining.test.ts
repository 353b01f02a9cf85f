// HR adds people: what is refused, what is confirmed, what comes of it for codes, accounts, managers and lists.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { auditTest } from "#api/testing-audit.ts";
import { inTransaction } from "#api/transaction.ts";
import { directoryEndpoints } from "../../directory/contract.ts";
import { joiningEndpoints as joining } from "../../joining/contract.ts";
import { peopleListEndpoints } from "../../people-list/contract.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { makeColleague } from "../directory/testing.ts";
import { makeCompany, makeEmployee, makeLocation } from "../testing.ts";
import { addPeople, holdJoining, type NewEmployee } from "./add.ts";
import { newPersonForm } from "./testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 10 });
});
beforeEach(() => clock.set("2026-11-23T04:00:00.000Z"));
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const staff = async () => {
  const home = await makeCompany();
  const kavita = await makeColleague(portal.app, home, { firstName: "Kavita", lastName: "Rao", role: "HR" });
  const neha = await makeColleague(portal.app, home, { firstName: "Neha", lastName: "Gupta", role: "HR" });
  const rohan = await makeColleague(portal.app, home, { firstName: "Rohan", lastName: "Mehta" });
  return { home, kavita, neha, rohan };
};
type Row = { id: number; status: string; probation_ends_on: string | null; former_employee_id: number | null; invite_on: string | null };
const row = async (company: number, code: string) => {
  const sql = `select id, status, probation_ends_on, former_employee_id, invite_on from people.employees where company_id = $1 and code = $2`;
  return (await portal.asSuperuser<Row>(sql, [company, code]))[0];
};
const roleOf = async (company: number, employee: number) => {
  const sql = "select role, state from session.accounts where company_id = $1 and employee_id = $2";
  return (await portal.asSuperuser<{ role: string; state: string }>(sql, [company, employee]))[0];
};

describe("adding a person", () => {
  test("PE-10, PE-13: stands in the list from then on with probation of the grade, in the directory from the day; the manager is told and is one", async () => {
    const { home, kavita, rohan } = await staff();
    const body = newPersonForm(home, { manager: rohan.code, middleName: "  =Devi ", workEmail: "Mira.Sen@Example.com" });
    const { added, warnings } = await kavita.call(joining.addPerson, { body });
    expect([added, warnings]).toEqual([{ code: "EM-0001", name: "Mira Sen", status: "upcoming", joinedOn: "2026-12-01" }, []]);
    expect(await row(home.company, "EM-0001")).toMatchObject({ status: "upcoming", probation_ends_on: "2027-05-31" });
    const record = await kavita.call(recordEndpoints.record, { params: { code: "EM-0001" } });
    expect(record).toMatchObject({
      name: { middleName: "=Devi" },
      card: { workEmail: "mira.sen@example.com", manager: { code: rohan.code } },
    });
    expect((await kavita.call(peopleListEndpoints.list, { query: { q: "mira" } })).items.map(({ code }) => code)).toEqual(["EM-0001"]);
    expect((await kavita.call(directoryEndpoints.directory, { query: { q: "mira" } })).items).toEqual([]);
    expect((await roleOf(home.company, rohan.employee))?.role).toBe("Manager");
    const notices = await portal.asSuperuser<{ event: string; params: object }>(
      "select event, params from notifications.notices where company_id = $1 and employee_id = $2 and event like 'people.%'",
      [home.company, rohan.employee],
    );
    expect(notices).toEqual([{ event: "people.team_joined", params: { name: "Mira Sen", day: "2026-12-01" } }]);
  });

  test("PE-01: a code is given once, also one that was cancelled or whose record is gone; the next free one is said", async () => {
    const { home, kavita } = await staff();
    const choices = () => kavita.call(joining.joiningChoices, {});
    expect((await choices()).nextCode).toBe("EM-0001");
    await kavita.call(joining.addPerson, { body: newPersonForm(home, { code: "EM-0063" }) });
    await kavita.call(joining.addPerson, {
      body: newPersonForm(home, { code: "EM-0064", workEmail: "other@example.com", lastName: "Roy" }),
    });
    await kavita.call(joining.cancelJoining, { params: { code: "EM-0064" }, body: { comment: "Took another offer", version: 1 } });
    await portal.pastTriggers("delete from people.employees where company_id = $1 and code = 'EM-0064'", [home.company]);
    expect((await choices()).nextCode).toBe("EM-0065");
    const refused = await kavita.refused(joining.addPerson, {
      body: newPersonForm(home, { code: "EM-0064", workEmail: "third@example.com" }),
    });
    expect([refused.status, refused.body.violations[0]?.field, refused.sentences]).toEqual([
      422,
      "code",
      ["EM-0064 is taken. The next free code is EM-0065."],
    ]);
  });

  test("PE-02 to PE-05, PE-07: all that is wrong is told at once, each beside its field", async () => {
    const { home, kavita } = await staff();
    const elsewhere = await makeCompany();
    const { body } = await kavita.refused(joining.addPerson, {
      body: newPersonForm(home, {
        code: "x",
        firstName: "42",
        workEmail: kavita.code,
        joinedOn: "2028-01-01",
        dateOfBirth: "2012-01-01",
        employmentType: "intern",
        department: elsewhere.departmentId,
        grade: "",
        mobile: "12",
        pan: "ABC",
      }),
    });
    expect(body.violations.map(({ field }) => field)).toEqual([
      ...["code", "firstName", "workEmail", "dateOfBirth", "joinedOn", "contractEndsOn", "department", "grade", "mobile", "pan"],
    ]);
  });

  test("PE-03: an address belongs to one person who has not left, and stands at a domain of the company", async () => {
    const { home, kavita, rohan } = await staff();
    const refusal = async (workEmail: string) =>
      (await kavita.refused(joining.addPerson, { body: newPersonForm(home, { workEmail }) })).sentences[0];
    expect(await refusal(`PERSON.${rohan.employee}@example.com`)).toBe(
      `person.${rohan.employee}@example.com already belongs to ${rohan.code}.`,
    );
    await portal.pastTriggers(
      "insert into people.settings (company_id, code_prefix, mail_domains) values ($1, 'EM-', '{larkfield.example}')",
      [home.company],
    );
    expect(await refusal("mira@home.example")).toBe("Use an address at larkfield.example.");
  });

  test("PE-06, PE-07: a look-alike and a missing manager are read and confirmed, and who returns is known by the record from before", async () => {
    const { home, kavita } = await staff();
    const devika = await makeEmployee(home, { firstName: "Devika", lastName: "Nanda", status: "left", lastWorkingDay: "2026-10-30" });
    await portal.pastTriggers("insert into people.details (company_id, employee_id, date_of_birth) values ($1, $2, '1990-03-01')", [
      home.company,
      devika.employee,
    ]);
    const body = newPersonForm(home, { firstName: "devika", lastName: "Nanda", dateOfBirth: "1990-03-01", confirmed: [] });
    const first = await kavita.call(joining.addPerson, { body });
    expect(first.added).toBeUndefined();
    expect(first.warnings.map(({ key, message }) => [key, message])).toEqual([
      [`people.similar ${devika.code}`, `Looks like ${devika.code} Devika Nanda, left 30 Oct 2026. Add as a returning person?`],
      ["people.no_manager", "Without a manager, requests go to HR."],
    ]);
    expect(await row(home.company, "EM-0001")).toBeUndefined();
    const confirmed = first.warnings.map(({ key }) => key);
    const wrong = await kavita.refused(joining.addPerson, { body: { ...body, confirmed, formerEmployee: kavita.code } });
    expect(wrong.code).toBe("people.former_unknown");
    await kavita.call(joining.addPerson, { body: { ...body, confirmed, formerEmployee: devika.code } });
    expect((await row(home.company, "EM-0001"))?.former_employee_id).toBe(devika.employee);
  });

  test("PE-06: the same PAN is found although it is sealed, and the same personal e-mail in other letters", async () => {
    const { home, kavita } = await staff();
    await kavita.call(joining.addPerson, { body: newPersonForm(home, { pan: "abcde1234f", personalEmail: "mira@home.example" }) });
    const keys = async (also: Parameters<typeof newPersonForm>[1]) =>
      (
        await kavita.call(joining.addPerson, {
          body: newPersonForm(home, { code: "EM-0002", firstName: "Other", workEmail: "o@example.com", ...also }),
        })
      ).warnings.map(({ key }) => key);
    expect(await keys({ pan: "ABCDE 1234 F" })).toEqual(["people.similar EM-0001", "people.no_manager"]);
    expect(await keys({ personalEmail: "Mira@Home.Example" })).toEqual(["people.similar EM-0001", "people.no_manager"]);
  });

  test("AD-01, PE-18: the username is theirs at once, and the invitation is sent on the day on which they may sign in", async () => {
    const { home, kavita, rohan } = await staff();
    const username = `mira.sen${home.company}`;
    expect(await kavita.call(joining.suggestUsername, { query: { firstName: "Mira", lastName: `Sen${home.company}` } })).toEqual({
      username,
    });
    const access = { invite: true as const, username };
    const { added } = await kavita.call(joining.addPerson, { body: newPersonForm(home, { access }) });
    expect(added?.inviteOn).toBe("2026-12-01");
    const mira = await row(home.company, "EM-0001");
    expect([mira?.invite_on, await roleOf(home.company, mira?.id ?? 0)]).toEqual(["2026-12-01", { role: "Employee", state: "invited" }]);
    expect(await kavita.call(joining.suggestUsername, { query: { firstName: "Mira", lastName: `Sen${home.company}` } })).toEqual({
      username: `${username}2`,
    });
    const again = newPersonForm(home, { code: "EM-0002", lastName: "Roy", workEmail: "roy@example.com", access });
    const refused = await kavita.refused(joining.addPerson, { body: again });
    expect(refused.body.violations.map(({ code, field }) => [code, field])).toEqual([["account.username_taken", "access.username"]]);
    expect(await row(home.company, "EM-0002")).toBeUndefined();
    const now = newPersonForm(home, {
      code: "EM-0003",
      lastName: "Das",
      workEmail: "das@example.com",
      joinedOn: "2026-11-23",
      manager: rohan.code,
    });
    const at = await kavita.call(joining.addPerson, { body: { ...now, access: { invite: true, username: `das${home.company}` } } });
    expect(at.added).toMatchObject({ status: "active", link: expect.stringContaining("/auth/password#t=") });
  });

  test("upcoming or active by the day it is at the location", async () => {
    clock.set("2026-11-23T12:00:00.000Z");
    const { home, kavita } = await staff();
    const auckland = await makeLocation(home.company, { name: "Auckland", timeZone: "Pacific/Auckland" });
    const on = { joinedOn: "2026-11-24" };
    await kavita.call(joining.addPerson, { body: newPersonForm(home, on) });
    await kavita.call(joining.addPerson, {
      body: newPersonForm(home, { ...on, code: "EM-0002", workEmail: "b@example.com", location: auckland.locationId }),
    });
    expect([(await row(home.company, "EM-0001"))?.status, (await row(home.company, "EM-0002"))?.status]).toEqual(["upcoming", "active"]);
  });

  test("of two at once with one code or address one is added", async () => {
    const { home, kavita, neha } = await staff();
    const both = [kavita, neha].map((hr) =>
      hr.call(joining.addPerson, { body: newPersonForm(home) }).then(
        () => "added",
        (error: Error) => (/people\.code_taken/.test(error.message) ? "refused" : error.message),
      ),
    );
    expect((await Promise.all(both)).sort()).toEqual(["added", "refused"]);
  });

  test("past all rules the database gives no code twice", async () => {
    const { home } = await staff();
    const twice = { code: "EM-0001", firstName: "A", workEmail: "a@example.com", joinedOn: "2026-12-01", manager: null };
    const units = { department: home.departmentId, designation: home.designationId, grade: home.gradeId, location: home.locationId };
    const one: NewEmployee = { ...twice, ...units, employmentType: "full_time" };
    const add = (rows: NewEmployee[]) =>
      inTransaction(systemActor(home.company), async (tx) => {
        auditTest(tx);
        await holdJoining(tx);
        return addPeople(tx, rows);
      });
    await expect(add([one, { ...one, workEmail: "b@example.com" }])).rejects.toThrow("people.code_taken");
    await expect(add([one, { ...one, code: "EM-0002" }])).rejects.toThrow("people.work_email");
    const many = Array.from({ length: 200 }, (_, no) => ({ ...one, code: `EM-${1000 + no}`, workEmail: `p${no}@example.com` }));
    expect(await add(many)).toHaveLength(200);
  });
});

describe("who has not started", () => {
  test("is cancelled with a comment, unless somebody is to report to them; the account is closed and the role goes", async () => {
    const { home, kavita, rohan } = await staff();
    const access = { invite: true as const, username: `mira.sen${home.company}` };
    await kavita.call(joining.addPerson, { body: newPersonForm(home, { manager: rohan.code, access }) });
    const mira = await row(home.company, "EM-0001");
    const report = await makeEmployee(home, { manager: { employee: mira?.id ?? 0 }, status: "upcoming", joinedOn: "2027-01-04" });
    const cancel = (comment: string, version = 2) => ({ params: { code: "EM-0001" }, body: { comment, version } });
    expect((await kavita.refused(joining.cancelJoining, cancel("x"))).sentences).toEqual([
      "1 person is to report to Mira Sen. Change their manager first.",
    ]);
    await portal.pastTriggers("update people.employees set manager_id = null where company_id = $1 and id = $2", [
      home.company,
      report.employee,
    ]);
    expect((await kavita.refused(joining.cancelJoining, cancel(" "))).code).toBe("people.comment_needed");
    expect((await kavita.refused(joining.cancelJoining, cancel("Took another offer", 1))).status).toBe(412);
    await kavita.call(joining.cancelJoining, cancel("Took another offer"));
    expect(await row(home.company, "EM-0001")).toMatchObject({ status: "cancelled", invite_on: null });
    expect([(await roleOf(home.company, mira?.id ?? 0))?.state, (await roleOf(home.company, rohan.employee))?.role]).toEqual([
      "closed",
      "Employee",
    ]);
    expect((await kavita.refused(joining.cancelJoining, cancel("Again", 3))).status).toBe(409);
  });

  test("PE-05, PE-10: gets another joining day, and with it placement, probation and invitation; whoever has started keeps theirs", async () => {
    const { home, kavita, rohan } = await staff();
    const access = { invite: true as const, username: `mira.sen${home.company}` };
    await kavita.call(joining.addPerson, { body: newPersonForm(home, { access }) });
    const move = (code: string, joinedOn: string) => ({ params: { code }, body: { joinedOn, reason: "Notice period elsewhere" } });
    await kavita.call(joining.moveJoining, move("EM-0001", "2026-12-14"), 2);
    expect(await row(home.company, "EM-0001")).toMatchObject({ probation_ends_on: "2027-06-13", invite_on: "2026-12-14" });
    expect((await kavita.refused(joining.moveJoining, move("EM-0001", "2026-11-22"), 3)).code).toBe("people.dates");
    expect((await kavita.refused(joining.moveJoining, move(rohan.code, "2026-12-14"), 1)).status).toBe(409);
  });

  test("PE-05: the person reads the other joining day, old and new with the reason, and the manager on which day they come instead of which", async () => {
    const { home, kavita, rohan } = await staff();
    await kavita.call(joining.addPerson, { body: newPersonForm(home, { manager: rohan.code }) });
    const move = { params: { code: "EM-0001" }, body: { joinedOn: "2026-12-14", reason: "Notice period elsewhere" } };
    await kavita.call(joining.moveJoining, move, 1);
    const mira = await row(home.company, "EM-0001");
    const said = async (employee = 0) =>
      (
        await portal.asSuperuser<{ params: object }>(
          "select params from notifications.notices where company_id = $1 and employee_id = $2 and event = any($3) order by id",
          [home.company, employee, ["people.record_changed", "people.team_joined", "people.team_joining_moved"]],
        )
      ).map(({ params }) => params);
    const changes = "Joining day: 1 Dec 2026 → 14 Dec 2026; Probation ends: 31 May 2027 → 13 Jun 2027";
    expect(await said(mira?.id)).toEqual([{ by: "Kavita Rao", changes, reason: "Notice period elsewhere" }]);
    const joins = { name: "Mira Sen", day: "2026-12-01" };
    expect(await said(rohan.employee)).toEqual([joins, { ...joins, day: "2026-12-14", before: joins.day }]);
  });

  test("PE-04: is of age on the other day too", async () => {
    const { home, kavita } = await staff();
    await kavita.call(joining.addPerson, { body: newPersonForm(home, { joinedOn: "2026-12-15", dateOfBirth: "2008-12-02" }) });
    const move = (joinedOn: string) => ({ params: { code: "EM-0001" }, body: { joinedOn, reason: "Can begin earlier" } });
    const refused = await kavita.refused(joining.moveJoining, move("2026-12-01"), 1);
    expect([refused.code, refused.body.violations[0]?.field, ...refused.sentences]).toEqual([
      ...["people.age", "joinedOn", "On 1 Dec 2026 this person would be 17. The youngest age is 18."],
    ]);
    await kavita.call(joining.moveJoining, move("2026-12-02"), 1);
  });
});
