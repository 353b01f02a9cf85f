// The demo: what each module adds to the companies that an empty database is filled with.
import * as attendance from "#modules/attendance/api/index.ts";
import * as leave from "#modules/leave/api/index.ts";
import * as notifications from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import * as session from "#modules/session/api/index.ts";
import { systemActor } from "../actor.ts";
import { clock } from "../clock.ts";
import { seedExport } from "../exports.ts";
import { seedJobRuns } from "../jobs/demo.ts";
import type { Queries } from "../jobs/runs.ts";
import { allowPauses } from "../patience.ts";
import { actingAs, inTransaction, type Tx } from "../transaction.ts";

/** The sign-ins that the demo's login page offers, one per role. */
export const demoUsernames = ["employee", "manager", "hr", "finance", "admin"];

/** Whoever has left still reaches what is theirs. */
const openedAs = (account: NonNullable<people.SeededPerson["account"]>) =>
  account === "leaver" ? ({ state: "active", access: "leaver" } as const) : ({ state: account, access: "work" } as const);

/** What HR has done besides, after all that it could meet is there. */
const seedWorkOfHr = async (tx: Tx): Promise<void> => {
  await requests.seedPolicies(tx);
  await seedExport(tx);
};

/** What only the role that owns the tables may write. */
export const seedDemoRuns = async (owner: Queries): Promise<void> => {
  for (const company of people.demoCompanies) await seedJobRuns(owner, company);
};

/** Fills an empty database with the demo companies: each is there whole, or not at all. */
export const seedDemo = async (password: string): Promise<void> => {
  for (const company of people.demoCompanies) {
    await inTransaction(systemActor(company), async (tx) => {
      allowPauses(tx);
      const now = clock.now();
      const today = now.slice(0, 10);
      const persons = await people.seedPeople(tx, today);
      const accounts = [...persons.values()].flatMap(({ account, ...person }) => (account ? [{ ...person, ...openedAs(account) }] : []));
      await session.seedAccounts(tx, accounts, password);
      for (const { username, employeeId, role } of accounts) {
        if (demoUsernames.includes(username)) session.seedNotice(tx, employeeId);
        if (username === demoUsernames[0]) await session.seedSignIns(tx, employeeId, role);
      }
      await attendance.beginAttendance(tx, today);
      await leave.seedLeave(tx, persons, today);
      await people.seedChanges(tx, persons, today);
      await people.seedImports(tx, persons, today);
      await people.seedPhotos(tx, persons);
      await requests.seedStandIns(tx, persons, today);
      await notifications.seedLostMail(tx);
      await attendance.seedAttendance(tx, persons, now);
      const hr = accounts.find(({ role }) => role === "HR");
      if (hr) await seedWorkOfHr(actingAs(tx, { company, employee: hr.employeeId, role: hr.role, session: "demo" }));
    });
  }
};
