// A team with two places, and what the tests of job changes ask for and look at.
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import type { NoticeEvent } from "#modules/notifications/contract.ts";
import { makeColleague } from "../directory/testing.ts";
import { makeCompany, makeLocation, type TestEmployee } from "../testing.ts";

/** For one file: the portal, and the clock on a Monday. */
export const jobChangesForThisFile = () => {
  const portal = openForThisFile(() => openTestPortal({ size: 10 }), "2026-11-23T04:00:00.000Z");

  const team = async () => {
    const home = await makeCompany();
    const london = await makeLocation(home.company, { name: "London", timeZone: "Europe/London", calendar: "England and Wales" });
    const kavita = await makeColleague(portal.app, home, { firstName: "Kavita", lastName: "Rao", role: "HR" });
    const sunita = await makeColleague(portal.app, home, { firstName: "Sunita", lastName: "Krishnan", role: "Manager" });
    const rohan = await makeColleague(portal.app, home, { firstName: "Rohan", lastName: "Mehta", manager: sunita });
    const asha = await makeColleague(portal.app, home, { firstName: "Asha", lastName: "Nair", manager: rohan });
    const place = { department: home.departmentId, designation: home.designationId, grade: home.gradeId, location: home.locationId };
    return { home, london, kavita, sunita, rohan, asha, place };
  };

  const placements = ({ company, employee }: TestEmployee) =>
    portal.asSuperuser<{ starts_on: string; ends_on: string | null; kind: string | null; name: string }>(
      `select p.starts_on, p.ends_on, p.kind, l.name from people.placements p join people.locations l on l.company_id = p.company_id and l.id = p.location_id
       where p.company_id = $1 and p.employee_id = $2 order by 1`,
      [company, employee],
    );
  const managerOf = async ({ company, employee }: TestEmployee) =>
    (
      await portal.asSuperuser<{ manager_id: number | null; version: number }>(
        "select manager_id, version from people.employees where company_id = $1 and id = $2",
        [company, employee],
      )
    )[0];
  const todosOf = (company: number) =>
    portal.asSuperuser<{ state: string; params: Record<string, string>; queue: string }>(
      "select state, params, queue from requests.todos where company_id = $1 and kind = 'people.planned_manager'",
      [company],
    );
  /** Who was told one of these, and what it says. */
  const toldOf = async (company: number, ...events: NoticeEvent[]) =>
    (
      await portal.asSuperuser<{ employee_id: number; event: NoticeEvent; params: object }>(
        "select employee_id, event, params from notifications.notices where company_id = $1 and event = any($2::text[]) order by employee_id",
        [company, events],
      )
    ).map(({ employee_id, event, params }) => [employee_id, event, params] as const);
  return { portal, team, placements, managerOf, todosOf, toldOf };
};
type Team = Awaited<ReturnType<ReturnType<typeof jobChangesForThisFile>["team"]>>;

export const reason = "Opens the new office";
export const toLondon = ({ place, london }: Team, from: string, version = 1) => ({
  from,
  placement: { ...place, location: london.locationId, employmentType: "full_time" as const, kind: "transfer" as const },
  reason,
  version,
});
export const toManager = (manager: TestEmployee | null, from: string, version = 1) => ({
  from,
  manager: { code: manager?.code ?? null },
  reason,
  version,
});
