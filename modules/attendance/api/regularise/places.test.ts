// What whoever decides reads of times that stand on another clock than the head office's.
import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { makeLocation } from "#modules/people/api/testing.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { addPunches, makeAttendanceCompany } from "../testing.ts";

// 09:34 in Bengaluru on Mon 7 Dec 2026.
const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");

test("section 2: the place is named beside the punches that are asked for, where it is not the head office's", async () => {
  const home = await makeAttendanceCompany();
  const london = await makeLocation(home.company, { name: "London", timeZone: "Europe/London" });
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const punchesAsked = async (wish: { locationId?: string }) => {
    const person = await makePerson(portal.app, home, { manager: rohan, ...wish });
    await addPunches(person, [{ at: "2026-12-03T09:31:00Z", kind: "in" }]);
    const pairs = [{ in: { time: "09:31" }, out: { time: "18:40" } }];
    await person.call(attendanceEndpoints.regularise, { query: {}, body: { date: "2026-12-03", pairs, reason: "forgot", text: "" } });
    const [round] = await portal.asSuperuser<{ summary: [string, string][] }>(
      "select summary from requests.rounds where company_id = $1 and sent_by = $2",
      [home.company, person.employee],
    );
    return round?.summary.find(([label]) => label === "Punches")?.[1];
  };
  expect(await punchesAsked({ locationId: london.locationId })).toBe("09:31–18:40 London");
  expect(await punchesAsked({})).toBe("09:31–18:40");
});
