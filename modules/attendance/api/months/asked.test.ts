// What was asked about the days of a month stands on its sheet for as long as it counts.
import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { addPunches, makeAttendanceCompany } from "../testing.ts";

const { submitDayRequest, readDayRequest, readRegularisation, regularise, readDay, readMonth } = attendanceEndpoints;

// Mon 7 Dec 2026, 09:34 in Bengaluru.
const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");

test("days at home and on duty stand with their numbers, regularisations until they are approved, and what was rejected not at all", async () => {
  const home = await makeAttendanceCompany();
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan });
  const days = async (kind: "work_from_home" | "on_duty", from: string, to: string) => {
    const duty = kind === "on_duty" && { place: "Mysuru", purpose: "Client visit" };
    const { number } = await asha.call(submitDayRequest, { query: {}, body: { kind, from, to, ...duty } });
    const { request } = await asha.call(readDayRequest, { params: { number } });
    return { number, request };
  };
  const decide = ({ request }: { request?: { id: string; version: number } | undefined }, action: "approve" | "reject") => {
    const { id = "", version = 0 } = request ?? {};
    const comment = action === "reject" && { comment: "Not that day." };
    return rohan.call(requestEndpoints.decide, { params: { id }, body: { action, version, ...comment } });
  };
  const sheet = async () => (await asha.call(readMonth, { params: { month: "2026-12" }, query: {} })).asked;
  expect(await sheet()).toEqual([]);

  await addPunches(asha, [{ at: "2026-12-03T04:01:00Z" }]);
  const pairs = [{ in: { time: "09:31" }, out: { time: "18:40" } }];
  const { number: lost } = await asha.call(regularise, { query: {}, body: { date: "2026-12-03", pairs, reason: "forgot", text: "" } });
  const { request: asked } = await asha.call(readRegularisation, { params: { number: lost } });
  // Over a weekend, on which nothing is asked.
  const duty = await days("on_duty", "2026-12-04", "2026-12-08");
  const atHome = await days("work_from_home", "2026-12-10", "2026-12-10");
  const dutyDays = ["2026-12-04", "2026-12-07", "2026-12-08"].map((date) => ({ date, number: duty.number }));
  expect(await sheet()).toEqual([{ date: "2026-12-03", number: lost }, ...dutyDays, { date: "2026-12-10", number: atHome.number }]);

  await decide(duty, "approve");
  await decide(atHome, "reject");
  await decide({ request: asked }, "approve");
  expect(await sheet()).toEqual(dutyDays);
  // Its readers see the same, and another month has none of it.
  const query = { employee: asha.code };
  expect((await rohan.call(readMonth, { params: { month: "2026-12" }, query })).asked).toEqual(dutyDays);
  expect((await rohan.call(readMonth, { params: { month: "2026-11" }, query })).asked).toEqual([]);
});

test("AT-29: while a regularisation is undecided its day offers none, in the sheet and on its page; rejected, it does again", async () => {
  const home = await makeAttendanceCompany();
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan });
  await addPunches(asha, [{ at: "2026-12-03T04:01:00Z" }]);
  const offered = async () => {
    const { days } = await asha.call(readMonth, { params: { month: "2026-12" }, query: {} });
    const day = await asha.call(readDay, { params: { date: "2026-12-03" }, query: {} });
    return [days.find(({ date }) => date === "2026-12-03")?.action, day.action];
  };
  expect(await offered()).toEqual(["regularise", "regularise"]);
  const pairs = [{ in: { time: "09:31" }, out: { time: "18:40" } }];
  const { number } = await asha.call(regularise, { query: {}, body: { date: "2026-12-03", pairs, reason: "forgot", text: "" } });
  expect(await offered()).toEqual([undefined, undefined]);
  const { request: { id = "", version = 0 } = {} } = await asha.call(readRegularisation, { params: { number } });
  await rohan.call(requestEndpoints.decide, { params: { id }, body: { action: "reject", version, comment: "Not that day." } });
  expect(await offered()).toEqual(["regularise", "regularise"]);
});
