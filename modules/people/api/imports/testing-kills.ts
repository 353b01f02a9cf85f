// A process that takes an import over, and one that takes it back, killed again and again: who goes on comes to what one that never died does.
import { expect } from "vitest";
import { killTask } from "#api/jobs/testing-killed.ts";
import type { TestPortal } from "#api/testing.ts";
import type { Import } from "../../imports/contract.ts";
import { actOn } from "./testing.ts";
import { look, newcomer, officeIn } from "./testing-office.ts";

/** Several times what one transaction takes. */
const PEOPLE = 700;
const letters = "abcdefghijklmnopqrstuvwxyz";
const wordOf = (no: number): string => `${letters[no % 26]}${letters[Math.floor(no / 26) % 26]}`;

const idOf = async (portal: TestPortal, company: number, { number }: Import): Promise<string> => {
  const rows = await portal.asSuperuser<{ id: string }>("select id from people.imports where company_id = $1 and number = $2", [
    company,
    number,
  ]);
  return rows[0]?.id ?? "";
};

/** What there is of those whom the import adds, and how often the audit says so. */
const countsOf = async (portal: TestPortal, company: number) =>
  (
    await portal.asSuperuser<Record<"people" | "placed" | "led" | "added" | "removed", number>>(
      `select
         (select count(*)::integer from people.employees where company_id = $1 and code like 'NEW-%') as people,
         (select count(*)::integer from people.placements p join people.employees e on e.company_id = p.company_id and e.id = p.employee_id
          where e.company_id = $1 and e.code like 'NEW-%') as placed,
         (select count(*)::integer from people.employees where company_id = $1 and code like 'NEW-%' and manager_id is not null) as led,
         (select count(*)::integer from platform.audit_entries where company_id = $1 and action = 'people.add_employee' and record_number like 'NEW-%') as added,
         (select count(*)::integer from platform.audit_entries where company_id = $1 and action = 'people.remove_employee') as removed`,
      [company],
    )
  )[0];

/** Gives how many of the processes were still at work when they were killed. */
export const surviveImportKills = async (portal: TestPortal, { kills, at }: { kills: number; at: string }): Promise<number> => {
  const { office, checkedOf } = officeIn(portal);
  const { home, kavita, asha } = await office();
  const of = { connection: portal.appConnection, company: home.company };
  let interrupted = 0;
  const killing = async (task: string, id: string): Promise<void> => {
    for (let kill = 0; kill < kills; kill += 1)
      if (await killTask(of, { task, at, payload: { id } }, 100 + Math.random() * 900)) interrupted += 1;
    // Whoever was asked for it first goes on.
    await portal.jobs.runJobs();
    expect(portal.jobs.failures).toEqual([]);
  };
  const rows = Array.from({ length: PEOPLE }, (_, no) =>
    newcomer(`NEW-${1000 + no}`, `Person${wordOf(no)}`, {
      email: `new${no}@example.com`,
      manager: no < 20 ? asha.code : `NEW-${1000 + (no % 20)}`,
    }),
  );
  const checked = await checkedOf(kavita, [...rows, [asha.code, "Aasha"]]);
  const id = await idOf(portal, home.company, checked);

  await actOn(kavita, checked, "commit", { rows: PEOPLE + 1 });
  await killing("people.commit-import", id);
  const done = await look(kavita, checked);
  expect(done.result).toEqual({ added: PEOPLE, updated: 1, same: 0, leftOut: 0, skipped: 0 });
  const there = { people: PEOPLE, placed: PEOPLE, led: PEOPLE, added: PEOPLE };
  expect(await countsOf(portal, home.company)).toEqual({ ...there, removed: 0 });

  await actOn(kavita, done, "undo");
  await killing("people.undo-import", id);
  expect((await look(kavita, done)).undone).toEqual({ removed: PEOPLE, restored: 1, kept: 0 });
  expect(await countsOf(portal, home.company)).toEqual({ people: 0, placed: 0, led: 0, added: PEOPLE, removed: PEOPLE });
  return interrupted;
};
