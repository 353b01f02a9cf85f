// The year that stands in a number is that of the head office's clock, not of the server's and not of the days.
import { expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { leaveEndpoints } from "../contract.ts";
import { makeLeaveCompany, makePerson } from "./testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-31T18:29:00.000Z");

test("NR-01: 31 Dec 2026 at 18:29 UTC it is of 2026, a minute later the first of 2027", async () => {
  const home = await makeLeaveCompany();
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan });
  const sent = async (day: string) => (await asha.call(leaveEndpoints.apply, { body: { type: "EL", from: day, to: day } })).number;
  expect(await sent("2027-01-11")).toBe("LV-2026-00001");
  clock.set("2026-12-31T18:30:00.000Z");
  expect(await sent("2027-01-12")).toBe("LV-2027-00001");
});
