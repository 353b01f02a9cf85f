// HR corrects a day of somebody else: punches are added and voided, the day is derived, and its owner reads of it at once.
import { afterEach, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { wallInstant } from "#shared/dates.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { addPunches, makeAttendanceCompany } from "../testing.ts";

// Mon 7 Dec 2026, 09:34 in Bengaluru.
const NOW = "2026-12-07T04:04:00.000Z";
const portal = openForThisFile(openTestPortal, NOW);
afterEach(() => clock.set(NOW));

const { correctDay, previewCorrection, readDay } = attendanceEndpoints;
const date = "2026-12-03";
const at = (time: string) => wallInstant("Asia/Kolkata", date, time);
const pairs = (from: string, to: string) => [{ in: { time: from }, out: { time: to } }];

const office = async () => {
  const home = await makeAttendanceCompany();
  const kavita = await makePerson(portal.app, home, { firstName: "Kavita", lastName: "Rao", role: "HR" });
  const asha = await makePerson(portal.app, home, { firstName: "Asha", lastName: "Nair" });
  await addPunches(asha, [{ at: at("09:31"), kind: "in" }]);
  const correct = (from: string, to: string, comment = "The gate was broken.") =>
    kavita.call(correctDay, { params: { date }, body: { employee: asha.code, pairs: pairs(from, to), comment } });
  const refused = (body: object, person = kavita) =>
    person.refused(correctDay, {
      params: { date },
      body: { employee: asha.code, pairs: pairs("09:31", "18:40"), comment: "Broken", ...body },
    });
  const day = () => kavita.call(readDay, { params: { date }, query: { employee: asha.code } });
  return { home, kavita, asha, correct, refused, day };
};

test("AT-24, AT-27: shown before and after, then so: a punch of HR's beside the one that stays, and a notice with who, what and why", async () => {
  const { kavita, asha, correct, day } = await office();
  const preview = await kavita.call(previewCorrection, { params: { date }, body: { employee: asha.code, pairs: pairs("09:31", "18:40") } });
  expect(preview).toMatchObject({ before: { status: "incomplete" }, after: { status: "present", net: 489 }, findings: [] });
  expect(await correct("09:31", "18:40")).toMatchObject({ before: { status: "incomplete" }, after: { status: "present", net: 489 } });
  expect((await day()).punches.map(({ at: moment, kind, source }) => [moment, kind, source])).toEqual([
    [at("09:31"), "in", "hr"],
    [at("18:40"), "out", "hr"],
  ]);
  const [notice] = (await asha.call(notificationEndpoints.list, { query: {} })).items;
  expect(notice).toMatchObject({
    event: "attendance.day_corrected",
    params: { by: "Kavita Rao", day: date, before: "0 h", after: "8 h 09 min", reason: "The gate was broken." },
    path: `/attendance/my-attendance/day/${date}`,
  });
});

test("what is gone stays to be seen, and the same times may come back", async () => {
  const { correct, day } = await office();
  await correct("09:31", "18:40");
  await correct("09:31", "18:00", "It was six.");
  expect((await day()).punches.filter(({ voided }) => voided).map(({ voided }) => voided?.reason)).toEqual(["It was six."]);
  await correct("09:31", "18:40", "No, it was not.");
  expect(await day()).toMatchObject({ status: "present", net: 489 });
});

test("AT-22 to AT-29: a comment is needed, one's own day is another's, nothing different is refused, and only HR does it", async () => {
  const { kavita, asha, correct, refused } = await office();
  expect(await refused({ comment: "" })).toMatchObject({ status: 400 });
  expect(await refused({ employee: kavita.code })).toMatchObject({
    status: 422,
    code: "attendance.own_day",
    sentences: ["This day is your own. Another HR colleague corrects it."],
  });
  expect(await refused({}, asha)).toMatchObject({ status: 403, code: "attendance.corrections_not_yours" });
  expect(await refused({ employee: "XX-0000" })).toMatchObject({ status: 404 });
  await correct("09:31", "18:40");
  expect((await refused({})).sentences).toEqual(["Nothing is different from what we have."]);
});
