// Somebody leaves: whom their reports have then, what HR is left to do, and that it is done whole or not at all.
import { describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { callerFor } from "#api/testing-http.ts";
import type { Tx } from "#api/transaction.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { jobChangeEndpoints } from "../../job-changes/contract.ts";
import { leavingEndpoints } from "../../leaving/contract.ts";
import { lineEndpoints } from "../../line/contract.ts";
import { organisationEndpoints } from "../../organisation/contract.ts";
import { dayChangeAt } from "../day/testing.ts";
import * as people from "../index.ts";
import type { TestCompany, TestEmployee } from "../testing.ts";
import { leavingNeeds, type NoticeChanged } from "./needs.ts";
import { AFTER, holdsOf, inside, leavers, leavingForThisFile, nameFor } from "./testing.ts";

const { held, told, rowsOf, support } = leavingForThisFile();

const todosOf = async (home: TestCompany) =>
  (
    await held.portal.asSuperuser<{ kind: string; params: object; state: string }>(
      "select kind, params, state from requests.todos where company_id = $1 order by kind",
      [home.company],
    )
  ).map(({ kind, params, state }) => [kind, params, state]);

/** Each of them has two projects to hand over; gives what has been handed. */
const withProjects = () => {
  const handed: (readonly [string, number])[][] = [];
  leavingNeeds.give({
    ...held.usual,
    holders: [
      {
        kind: "projects.project",
        label: "Projects",
        takesSuccessor: true,
        holds: async () => ({
          count: 2,
          items: [1, 2].map((no) => ({ id: `PR-${no}`, title: `Project ${no}`, without: "Goes to the sponsor" })),
        }),
        handOver: async (_, __, successors) => void handed.push([...successors]),
      },
    ],
  });
  return handed;
};

describe("at the access end", () => {
  test("PE-25: reports go to their successor, else to the next working manager up; roles follow and both sides are told", async () => {
    const { home, meera, harish, divya, mohammed, lakshmi, hr } = await support();
    await nameFor(hr, harish, [divya, mohammed], lakshmi);
    expect(await leavers(home)).toBe(0);
    clock.set("2026-12-11T18:29:59.000Z");
    expect(await leavers(home)).toBe(0);
    clock.set(AFTER);
    expect(await leavers(home)).toBe(1);
    const rows = await rowsOf(home);
    const managerOf = (one: TestEmployee) => rows.get(one.employee)?.manager_id;
    expect([divya, mohammed, lakshmi].map(managerOf)).toEqual([lakshmi.employee, lakshmi.employee, meera.employee]);
    expect(rows.get(lakshmi.employee)?.role).toBe("Manager");
    expect(rows.get(harish.employee)).toMatchObject({
      status: "left",
      ended_at: "2026-12-11T18:30:00Z",
      access: "leaver",
      state: "active",
    });
    expect(told).toEqual([{ employee: harish.employee, what: "left", lastWorkingDay: "2026-12-11" }]);
    const notices = await held.portal.asSuperuser<{ event: string }>(
      "select event from notifications.notices where company_id = $1 and employee_id = $2 order by event",
      [home.company, lakshmi.employee],
    );
    expect(notices.map(({ event }) => event)).toEqual(["people.manager_changed", "people.reports_now", "session.manager_now"]);
    expect(await todosOf(home)).toEqual([]);
  });

  test("PE-13: whoever led the leaver alone is Manager no more; who takes over a report of theirs stays one", async () => {
    const { home, make, hr } = await support();
    const lead = await make("Lead");
    const upper = await make("Upper");
    const [last, middle] = [await make("Last", { lastWorkingDay: "2026-12-11" }), await make("Middle", { lastWorkingDay: "2026-12-11" })];
    const below = await make("Below");
    for (const [who, manager] of [
      [last, lead],
      [middle, upper],
      [below, middle],
    ] as const) {
      const version = (await rowsOf(home)).get(who.employee)?.version ?? 0;
      await hr.call(lineEndpoints.changeManager, { body: { people: [{ code: who.code, version }], manager: manager.code } });
    }
    const roles = async () => {
      const rows = await rowsOf(home);
      return [lead, upper].map(({ employee }) => rows.get(employee)?.role);
    };
    expect(await roles()).toEqual(["Manager", "Manager"]);
    clock.set(AFTER);
    expect(await leavers(home)).toBe(3);
    expect(await roles()).toEqual(["Employee", "Manager"]);
  });

  test("PE-25: with nobody above HR has a to-do, which is done once each of them has a manager again", async () => {
    const { home, make, hr } = await support();
    const chief = await make("Arvind", { lastWorkingDay: "2026-12-11" });
    const [one, two] = [await make("One", { manager: chief }), await make("Two", { manager: chief })];
    clock.set(AFTER);
    await leavers(home);
    const hrAgain = callerFor(held.portal.app, await signInAs(hr));
    const titles = async () => (await hrAgain.call(requestEndpoints.waiting, { query: {} })).items.map((row) => JSON.stringify(row));
    expect((await titles()).join()).toContain("2 people have no manager since Arvind S left.");
    const move = async (who: TestEmployee) => {
      const version = (await rowsOf(home)).get(who.employee)?.version ?? 0;
      await hrAgain.call(lineEndpoints.changeManager, { body: { people: [{ code: who.code, version }], manager: hr.code } });
      await leavers(home);
    };
    await move(one);
    expect((await titles()).join()).toContain("2 people have no manager");
    await move(two);
    expect((await titles()).join()).not.toContain("no manager");
  });

  test("PE-25: who leaves before their successor came to anything hands over to the next up; a chain of leavers ends with who works", async () => {
    const { home, meera, harish, divya, lakshmi, hr, make } = await support();
    const other = await make("Other", { lastWorkingDay: "2026-12-10" });
    await nameFor(hr, harish, [divya], other);
    await inside(home, (tx) =>
      people.giveNotice(tx, { employee: meera.employee, lastWorkingDay: "2026-12-11", exitKind: "resignation", exitNumber: "EX-1" }),
    );
    clock.set(AFTER);
    // Three people, and the to-do for Harish, whom nobody led between the two.
    expect(await leavers(home)).toBe(4);
    const rows = await rowsOf(home);
    for (const person of [divya, lakshmi]) expect(rows.get(person.employee)?.manager_id).toBeNull();
  });

  test("PE-25: who was to report to them later is to report to who takes over", async () => {
    const { home, meera, harish, hr, make } = await support();
    const asha = await make("Asha");
    await held.portal.pastTriggers(
      `update people.employees set next_manager_id = ${harish.employee}, next_manager_on = '2027-01-04', next_manager_plan = gen_random_uuid(), next_manager_reason = 'Moves' where company_id = ${home.company} and id in (${asha.employee}, ${meera.employee})`,
    );
    clock.set(AFTER);
    await leavers(home);
    const next = await held.portal.asSuperuser<{ id: number; next_manager_id: number | null }>(
      "select id, next_manager_id from people.employees where company_id = $1 and next_manager_on is not null order by id",
      [home.company],
    );
    expect(next).toEqual([
      { id: meera.employee, next_manager_id: null },
      { id: asha.employee, next_manager_id: meera.employee },
    ]);
    const toldTo = async ({ employee }: TestEmployee) =>
      (
        await held.portal.asSuperuser<{ event: string; params: object }>(
          "select event, params from notifications.notices where company_id = $1 and employee_id = $2 and params ->> 'day' = '2027-01-04'",
          [home.company, employee],
        )
      ).map(({ event, params }) => [event, params]);
    expect(await toldTo(asha)).toEqual([["people.manager_changed", { manager: meera.name, day: "2027-01-04" }]]);
    expect(await toldTo(meera)).toEqual(
      expect.arrayContaining([
        ["people.manager_changed", { manager: "nobody", day: "2027-01-04" }],
        ["people.team_joined", { name: asha.name, day: "2027-01-04" }],
      ]),
    );
    const open = { name: meera.name, leaver: harish.name, day: "2027-01-04", code: meera.code };
    expect(await todosOf(home)).toEqual([["people.no_next_manager", open, "open"]]);
    const version = (await rowsOf(home)).get(meera.employee)?.version ?? 0;
    const again = callerFor(held.portal.app, await signInAs(hr));
    const [planned] = (await again.call(jobChangeEndpoints.job, { params: { code: meera.code } })).planned;
    await again.call(jobChangeEndpoints.cancelJobChange, { params: { code: meera.code, id: planned?.id ?? "" }, body: { version } });
    expect(await todosOf(home)).toEqual([["people.no_next_manager", open, "obsolete"]]);
  });

  test("PE-16: a manager who was planned for the leaver is planned no more, and nobody has that to do on the day", async () => {
    const { home, harish, meera } = await support();
    await held.portal.pastTriggers(
      `update people.employees set next_manager_id = ${meera.employee}, next_manager_on = '2026-12-14', next_manager_plan = gen_random_uuid(), next_manager_reason = 'Moves' where company_id = ${home.company} and id = ${harish.employee}`,
    );
    clock.set(AFTER);
    await leavers(home);
    await dayChangeAt(home.company, "2026-12-14");
    expect(await todosOf(home)).toEqual([]);
    const entries = await held.portal.asSuperuser<{ action: string }>(
      "select action from platform.audit_entries where company_id = $1 and record_type = 'people.employee' and record_id = $2 order by seq",
      [home.company, String(harish.employee)],
    );
    expect(entries.map(({ action }) => action)).toEqual(["people.cancel_manager", "people.leave"]);
  });

  test("PE-27: a headed department is vacant and HR names another; the one who is named closes the to-do", async () => {
    const { home, harish, hr, lakshmi } = await support();
    await held.portal.pastTriggers(`update people.departments set head_id = ${harish.employee} where company_id = ${home.company}`);
    const heads: object[] = [];
    leavingNeeds.give({ ...held.usual, headChanged: [async (_, change) => void heads.push(change)] });
    clock.set(AFTER);
    await leavers(home);
    expect(await todosOf(home)).toEqual([["people.no_head", { department: "Engineering", day: "2026-12-11" }, "open"]]);
    const again = callerFor(held.portal.app, await signInAs(hr));
    const [department] = (await again.call(organisationEndpoints.departments, { query: {} })).items;
    expect(department?.head).toBeUndefined();
    await again.call(
      organisationEndpoints.changeDepartment,
      { params: { id: department?.id ?? "" }, body: { name: "Engineering", head: lakshmi.code } },
      department?.version,
    );
    expect((await todosOf(home)).map(([, , state]) => state)).toEqual(["done"]);
    const id = department?.id;
    expect(heads).toEqual([
      { department: id, from: harish.employee, to: null },
      { department: id, from: null, to: lakshmi.employee },
    ]);
  });

  test("PE-27: what other modules hold goes to who was named for it, once, and only to who works", async () => {
    const { home, harish, hr, lakshmi } = await support();
    const handed = withProjects();
    const { version, groups } = await holdsOf(hr, harish);
    expect(groups.map(({ label, count }) => [label, count])).toEqual([
      ["Reports", 3],
      ["Projects", 2],
    ]);
    const successors = [{ kind: "projects.project", id: "PR-2", successor: lakshmi.code }];
    await hr.call(leavingEndpoints.nameSuccessors, { params: { code: harish.code }, body: { successors } }, version);
    clock.set(AFTER);
    await leavers(home);
    await leavers(home);
    expect(handed).toEqual([[["PR-2", lakshmi.employee]]]);
  });

  test("PE-27: a successor who is taken back is so for this person alone", async () => {
    const { home, harish, lakshmi, make, hr } = await support();
    const second = await make("Second", { lastWorkingDay: "2026-12-11" });
    const handed = withProjects();
    const name = async (leaver: TestEmployee, successor: string | null) => {
      const { version } = await holdsOf(hr, leaver);
      const successors = [{ kind: "projects.project", id: "PR-2", successor }];
      await hr.call(leavingEndpoints.nameSuccessors, { params: { code: leaver.code }, body: { successors } }, version);
    };
    await name(harish, lakshmi.code);
    await name(second, lakshmi.code);
    await name(harish, null);
    clock.set(AFTER);
    await leavers(home);
    expect(handed.toSorted()).toEqual([[], [["PR-2", lakshmi.employee]]]);
  });

  test("PE-29: a person is done whole or not at all, nobody else waits for it, and again changes nothing", async () => {
    const { home, harish, divya, make } = await support();
    const second = await make("Second", { lastWorkingDay: "2026-12-11" });
    const refuse = async (_: Tx, { employee }: NoticeChanged) => {
      if (employee === harish.employee) throw new Error("A module is in trouble.");
    };
    leavingNeeds.give({ ...held.usual, noticeChanged: [refuse] });
    const before = await rowsOf(home);
    clock.set(AFTER);
    await expect(leavers(home)).rejects.toThrow("in trouble");
    const between = await rowsOf(home);
    for (const one of [harish, divya]) expect(between.get(one.employee)).toEqual(before.get(one.employee));
    expect(between.get(second.employee)?.status).toBe("left");
    leavingNeeds.give(held.usual);
    expect(await leavers(home)).toBe(1);
    const after = await rowsOf(home);
    expect(after.get(harish.employee)?.status).toBe("left");
    expect(await leavers(home)).toBe(0);
    expect(await rowsOf(home)).toEqual(after);
  });
});
