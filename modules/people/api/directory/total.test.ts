// How many work here, counted from the figures that the database keeps: whatever happens to records, they are as many as stand in the list.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { auditTest } from "#api/testing-audit.ts";
import { inTransaction, tablesOf } from "#api/transaction.ts";
import { directoryEndpoints } from "../../directory/contract.ts";
import type { PeopleTables } from "../tables.ts";
import { makeCompany, makeEmployee, type TestEmployee } from "../testing.ts";
import { type Colleague, makeColleague, monthsMiscounted } from "./testing.ts";

const q = tablesOf<PeopleTables>();

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 6 });
});
afterEach(() => clock.reset());
afterAll(() => portal.close());

type Change = Partial<{
  status: "active" | "notice" | "left" | "cancelled";
  joined_on: string;
  last_working_day: string | null;
  access_until: string | null;
}>;

const change = ({ company, employee }: TestEmployee, to: Change): Promise<void> =>
  inTransaction(systemActor(company), async (tx) => {
    auditTest(tx);
    await q(tx).updateTable("people.employees").set(to).where("company_id", "=", company).where("id", "=", employee).execute();
    if (!to.joined_on) return;
    const placement = q(tx).updateTable("people.placements").set({ starts_on: to.joined_on });
    await placement.where("company_id", "=", company).where("employee_id", "=", employee).execute();
  });

/** The figure of the list and the length of it. */
const toldAndListed = async ({ call }: Colleague): Promise<[told: number, listed: number]> => {
  const { total, items } = await call(directoryEndpoints.directory, { query: { limit: "100" } });
  return [total, items.length];
};

test("as many are told as are listed, on every day about the end of a month and after every change", async () => {
  clock.set("2026-11-30T12:00:00.000Z");
  const home = await makeCompany();
  const neighbour = await makeEmployee(await makeCompany());
  const asker = await makeColleague(portal.app, home);
  const long = await makeEmployee(home, { joinedOn: "2019-05-31" });
  const new_ = await makeEmployee(home, { joinedOn: "2026-11-02" });
  await makeEmployee(home, { joinedOn: "2026-11-30" });
  const soon = await makeEmployee(home, { joinedOn: "2026-12-01", status: "upcoming" });
  await makeEmployee(home, { joinedOn: "2018-01-01", lastWorkingDay: "2026-11-30" });
  const changes: [who: TestEmployee, to: Change, listed: number][] = [
    [long, { last_working_day: "2026-12-20", status: "notice" }, 5],
    [long, { last_working_day: "2026-11-15" }, 4],
    [long, { last_working_day: null, status: "active" }, 5],
    [long, { access_until: "2026-11-30T11:00:00Z" }, 4],
    [long, { access_until: null }, 5],
    [long, { status: "left", last_working_day: "2026-11-29" }, 4],
    [neighbour, { status: "left", last_working_day: "2026-11-29" }, 4],
    [long, { status: "active", last_working_day: null }, 5],
    [soon, { status: "cancelled" }, 5],
  ];
  expect(await toldAndListed(asker)).toEqual([5, 5]);
  for (const [who, to, listed] of changes) {
    await change(who, to);
    expect([JSON.stringify(to), ...(await toldAndListed(asker))]).toEqual([JSON.stringify(to), listed, listed]);
    expect(await monthsMiscounted(portal, home.company)).toEqual([]);
  }
  await change(new_, { joined_on: "2026-10-31" });
  await change(soon, { status: "active" });
  expect(await monthsMiscounted(portal, home.company)).toEqual([]);
  for (const [moment, listed] of [
    ["2026-11-29T12:00:00.000Z", 4],
    ["2026-11-30T12:00:00.000Z", 5],
    ["2026-11-30T18:29:00.000Z", 5],
    ["2026-11-30T18:31:00.000Z", 5],
    ["2026-12-01T12:00:00.000Z", 5],
    ["2026-12-02T12:00:00.000Z", 5],
  ] as const) {
    clock.set(moment);
    const now = await makeColleague(portal.app, home, { joinedOn: "2026-01-01" });
    const [told, counted] = await toldAndListed(now);
    expect([moment, told]).toEqual([moment, counted]);
    await change(now, { status: "cancelled" });
    expect(counted - 1).toBe(listed);
  }
});
