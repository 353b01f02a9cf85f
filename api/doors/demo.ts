// The demo: companies that an empty database is filled with.
import * as people from "#modules/people/api/index.ts";
import * as session from "#modules/session/api/index.ts";
import { systemActor } from "../actor.ts";
import { clock } from "../clock.ts";
import { seedJobRuns } from "../jobs/demo.ts";
import type { Queries } from "../jobs/runs.ts";
import type { DemoPart } from "../module.ts";
import { allowPauses } from "../patience.ts";
import { actingAs, inTransaction } from "../transaction.ts";

/** The sign-ins that the demo's login page offers, one per role. */
export const demoUsernames = ["employee", "manager", "hr", "finance", "admin"];

/** Whoever has left still reaches what is theirs. */
const openedAs = (account: NonNullable<people.SeededPerson["account"]>) =>
  account === "leaver" ? ({ state: "active", access: "leaver" } as const) : ({ state: account, access: "work" } as const);

/** What only the role that owns the tables may write. */
export const seedDemoRuns = async (owner: Queries): Promise<void> => {
  for (const company of people.demoCompanies) await seedJobRuns(owner, company);
};

/** Each company with its people and their accounts, and then with what the modules bring. */
export const fillDemo = async (password: string, parts: readonly DemoPart[]): Promise<void> => {
  const inOrder = parts.toSorted((one, other) => one.order - other.order);
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
      const hr = accounts.find(({ role }) => role === "HR");
      const asHr = hr && actingAs(tx, { company, employee: hr.employeeId, role: hr.role, session: "demo" });
      for (const { by, seed } of inOrder) {
        const actor = by === "HR" ? asHr : tx;
        if (actor) await seed(actor, { persons, today, now });
      }
    });
  }
};
