// A team whose lead is about to leave, and what the tests of leaving look at.
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import type { Role } from "#shared/permissions.ts";
import { leavingEndpoints } from "../../leaving/contract.ts";
import { type Colleague, makeColleague } from "../directory/testing.ts";
import { makeCompany, type TestCompany, type TestEmployee } from "../testing.ts";
import { runLeavers } from "./jobs.ts";
import { type LeavingNeeds, leavingNeeds, type NoticeChanged } from "./needs.ts";

/** The end of the last day, in India. */
export const AFTER = "2026-12-11T18:30:00.000Z";

type Wish = { role?: Role; manager?: TestEmployee; lastWorkingDay?: string; accessUntil?: string };
type Row = {
  id: number;
  status: string;
  manager_id: number | null;
  ended_at: string | null;
  version: number;
  role: string;
  access: string;
  state: string;
};

/** For one file: the portal, the clock on the Monday before, and what was told since the test began. */
export const leavingForThisFile = () => {
  const held = {} as { portal: TestPortal; usual: LeavingNeeds };
  const told: NoticeChanged[] = [];
  beforeAll(async () => {
    held.portal = await openTestPortal({ size: 30 });
    held.usual = leavingNeeds.get();
  });
  beforeEach(() => {
    clock.set("2026-12-07T04:00:00.000Z");
    told.length = 0;
    leavingNeeds.give({ ...held.usual, noticeChanged: [async (_, change) => void told.push(change)] });
  });
  afterEach(() => leavingNeeds.give(held.usual));
  afterAll(async () => {
    clock.reset();
    await held.portal.close();
  });

  const rowsOf = async ({ company }: TestCompany): Promise<Map<number, Row>> =>
    new Map(
      (
        await held.portal.asSuperuser<Row>(
          `select e.id, e.status, e.manager_id, to_char(e.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ended_at, e.version, a.role, a.access, a.state
           from people.employees e left join session.accounts a on a.company_id = e.company_id and a.employee_id = e.id where e.company_id = $1`,
          [company],
        )
      ).map((row) => [row.id, row]),
    );
  /** Meera above Harish, who leaves on Friday and leads Divya, Mohammed and Lakshmi. */
  const support = async () => {
    const home = await makeCompany();
    const make = (firstName: string, wish: Wish = {}) => makeColleague(held.portal.app, home, { firstName, lastName: "S", ...wish });
    const meera = await make("Meera", { role: "Manager" });
    const harish = await make("Harish", { manager: meera, role: "Manager", lastWorkingDay: "2026-12-11" });
    const divya = await make("Divya", { manager: harish });
    const mohammed = await make("Mohammed", { manager: harish });
    const lakshmi = await make("Lakshmi", { manager: harish });
    const hr = await make("Kavita", { role: "HR" });
    const admin = await make("Leela", { role: "Admin" });
    return { home, make, meera, harish, divya, mohammed, lakshmi, hr, admin };
  };
  return { held, told, rowsOf, support };
};

export const inside = <T>(home: TestCompany, work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(systemActor(home.company), work);
export const leavers = (home: TestCompany): Promise<number> => runLeavers((work) => inside(home, work));

export const holdsOf = (by: Colleague, whose: TestEmployee) => by.call(leavingEndpoints.holds, { params: { code: whose.code } });
export const nameFor = async (by: Colleague, whose: TestEmployee, reports: readonly TestEmployee[], successor: TestEmployee | null) => {
  const { version } = await holdsOf(by, whose);
  const successors = reports.map(({ code }) => ({ kind: "people.report", id: code, successor: successor?.code ?? null }));
  return by.call(leavingEndpoints.nameSuccessors, { params: { code: whose.code }, body: { successors } }, version);
};
