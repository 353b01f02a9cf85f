// What waits with somebody goes on, in the transaction of whatever took it from them, wherever in the portal that happens.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { clock } from "./clock.ts";
import { newId } from "./ids.ts";
import { endpointsOf } from "./modules.ts";
import { openTestPortal, type TestPortal } from "./testing.ts";
import { type LeavePerson, makeLeaveCompany, makeLeavePerson } from "./testing-modules.ts";

const { people, requests, administration, leave } = endpointsOf;

const MORNING = "2026-12-07T04:00:00.000Z";
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
beforeAll(() => clock.set(MORNING));
afterEach(() => clock.set(MORNING));
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const stepBy = (approver: string) => ({
  name: "Decides",
  approver,
  whenOwn: "skip",
  whenVacant: approver === "hr" ? "hr" : "up",
  secondPerson: false,
  remindAfter: [1, 2],
  escalateAfter: 3,
});

/** A company whose leave is decided by this relation alone. */
const companyWith = async (approver: string) => {
  const home = await makeLeaveCompany();
  const rules = [{ name: "All", when: [], steps: [stepBy(approver)] }];
  await portal.pastTriggers(
    `insert into requests.policies (company_id, id, kind, version, state, rules, author_id, changed_at, published_at)
     values ($1, $2, 'leave.application', 1, 'published', $3, 1, now(), now())`,
    [home.company, newId(), JSON.stringify(rules)],
  );
  const make = (firstName: string, lastName: string, wish: Parameters<typeof makeLeavePerson>[2] = {}) =>
    makeLeavePerson(portal.app, home, { firstName, lastName, ...wish });
  const kavita = await make("Kavita", "Rao", { role: "HR" });
  const rohan = await make("Rohan", "Mehta", { role: "Manager" });
  const sunita = await make("Sunita", "Krishnan");
  const asha = await make("Asha", "Nair", { manager: rohan });
  const arvind = await make("Arvind", "Menon", { role: "Admin" });
  await make("Priya", "Sharma", { role: "Admin" });
  return { home, make, kavita, rohan, sunita, asha, arvind };
};

const apply = async (asha: LeavePerson) =>
  (await asha.call(leave.apply, { body: { type: "EL", from: "2026-12-21", to: "2026-12-21", reason: "Family visit" } })).number;
const waitingOf = async (person: LeavePerson) =>
  (await person.call(requests.waiting, { query: { show: "decisions" } })).items.map(({ request }) => request?.number);
const lastMove = async (asha: LeavePerson, number: string) => {
  const { event, params } = (await asha.call(requests.byNumber, { params: { number } })).timeline.at(-1) ?? {};
  return { event, from: params?.from, people: params?.people, cause: params?.cause };
};

describe("RP-08: what waits for the head of a department", () => {
  test("goes to the new head, to the one above where it has none, and with a department that is put elsewhere", async () => {
    const { home, kavita, rohan, sunita, asha, make } = await companyWith("departmentHead");
    const vikram = await make("Vikram", "Iyer");
    const top = await kavita.call(people.addDepartment, { body: { name: "Technology", head: sunita.code } });
    const number = await apply(asha);
    expect(await waitingOf(rohan)).toEqual([number]);
    const save = async (wish: { head?: string; parent?: string }) => {
      const { items: departments } = await kavita.call(people.departments, { query: {} });
      const { name, version } = departments.find(({ id }) => id === home.departmentId) ?? { name: "", version: 0 };
      await kavita.call(people.changeDepartment, { params: { id: home.departmentId }, body: { name, ...wish } }, version);
    };
    await save({ head: vikram.code });
    expect([await waitingOf(rohan), await waitingOf(vikram)]).toEqual([[], [number]]);
    expect(await lastMove(asha, number)).toEqual({ event: "moved", from: "Rohan Mehta", people: "Vikram Iyer", cause: "head" });
    await save({ parent: top.id });
    expect([await waitingOf(vikram), await waitingOf(sunita)]).toEqual([[], [number]]);
  });

  test("goes with a person to the head of where they stand: at once, or on the day it was planned for", async () => {
    const { home, kavita, rohan, sunita, asha, make } = await companyWith("departmentHead");
    const vikram = await make("Vikram", "Iyer");
    const design = await kavita.call(people.addDepartment, { body: { name: "Design", head: sunita.code } });
    const sales = await kavita.call(people.addDepartment, { body: { name: "Sales", head: vikram.code } });
    const number = await apply(asha);
    const placed = {
      designation: home.designationId,
      grade: home.gradeId,
      location: home.locationId,
      employmentType: "full_time",
      kind: "transfer",
    } as const;
    const moveTo = (department: string, from: string, version: number) =>
      kavita.call(people.changeJob, {
        params: { code: asha.code },
        body: { version, from, reason: "Other work", placement: { ...placed, department } },
      });
    await moveTo(design.id, "2026-12-07", 1);
    expect([await waitingOf(rohan), await waitingOf(sunita)]).toEqual([[], [number]]);
    expect(await lastMove(asha, number)).toMatchObject({ people: "Sunita Krishnan", cause: "department" });
    await moveTo(sales.id, "2026-12-08", 2);
    expect(await waitingOf(sunita)).toEqual([number]);
    const slot = "2026-12-07T19:05:00.000Z";
    clock.set(slot);
    await portal.jobs.runSlot("people.day-change.each", slot);
    expect(portal.jobs.failures).toEqual([]);
    clock.set(MORNING);
    expect([await waitingOf(sunita), await waitingOf(vikram)]).toEqual([[], [number]]);
  });
});

describe("RP-08: what waits in a queue", () => {
  const account = (person: LeavePerson, version: number, wish: object) => ({
    params: { code: person.code },
    body: { version, reason: "Another task from today on", ...wish } as never,
  });

  test("goes on where a change of role leaves nobody in it, and comes back with the next one", async () => {
    const { kavita, rohan, sunita, asha, arvind } = await companyWith("hr");
    const number = await apply(asha);
    expect(await waitingOf(kavita)).toEqual([number]);
    await arvind.call(administration.changeRole, account(kavita, 1, { role: "Employee" }));
    expect(await waitingOf(rohan)).toEqual([number]);
    expect(await lastMove(asha, number)).toMatchObject({ from: "HR", people: "Rohan Mehta", cause: "role" });
    await arvind.call(administration.changeRole, account(sunita, 1, { role: "HR" }));
    expect([await waitingOf(rohan), (await lastMove(asha, number)).people]).toEqual([[], "HR"]);
  });

  test("goes on where the account of the last one in it is closed; what waits with a person goes up", async () => {
    const { kavita, rohan, asha, arvind } = await companyWith("hr");
    const number = await apply(asha);
    await arvind.call(administration.closeAccount, account(kavita, 1, {}));
    expect(await waitingOf(rohan)).toEqual([number]);
    const other = await companyWith("manager");
    const waits = await apply(other.asha);
    await other.arvind.call(administration.closeAccount, account(other.rohan, 1, {}));
    expect(await lastMove(other.asha, waits)).toMatchObject({ from: "Rohan Mehta", people: "HR", cause: "status" });
    expect(await waitingOf(other.kavita)).toEqual([waits]);
  });
});
