// What the form of somebody's job offers: what is open there, and what they have already.
import { expect, test } from "vitest";
import { jobChangeEndpoints as jobs } from "../../job-changes/contract.ts";
import { joiningEndpoints } from "../../joining/contract.ts";
import { jobChangesForThisFile } from "./testing-team.ts";

const { portal, team } = jobChangesForThisFile();

test("PE-14: a department is offered until the day it is closed on, and after it to whoever stands in it", async () => {
  const { home, kavita, asha } = await team();
  const departments = async () => {
    const [joining, job] = [
      await kavita.call(joiningEndpoints.joiningChoices, {}),
      await kavita.call(jobs.job, { params: { code: asha.code } }),
    ];
    return [joining.departments, job.choices.departments].map((offered) => offered.map(({ id }) => id));
  };
  const closeOn = (day: string) =>
    portal.pastTriggers("update people.departments set closed_on = $2 where company_id = $1", [home.company, day]);
  await closeOn("2026-11-24");
  expect(await departments()).toEqual([[home.departmentId], [home.departmentId]]);
  await closeOn("2026-11-23");
  expect(await departments()).toEqual([[], [home.departmentId]]);
});
