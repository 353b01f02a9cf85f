// Shifts and rosters as HR changes them: seen before it is done, never before the lock, and days behind follow.
import { describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { makeLocation } from "#modules/people/api/testing.ts";
import { fileEndpoints } from "#shared/files/contract.ts";
import { attendanceEndpoints as calls } from "../../contract.ts";
import { addPunches, laterAs, makeAttendanceCompany, shiftTimes } from "../testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-07T04:00:00.000Z");
const close = () => portal.jobs.runSlot("attendance.close.each", clock.now());

const begin = async () => {
  const home = await makeAttendanceCompany({ startsOn: "2026-11-30" });
  const hr = await makePerson(portal.app, home, { role: "HR" });
  const kiran = await makePerson(portal.app, home, { firstName: "Kiran", lastName: "Jadhav" });
  const asha = await makePerson(portal.app, home, { firstName: "Asha", lastName: "Nair" });
  const { shifts } = await hr.call(calls.shifts, {});
  const shiftOf = (code: string) => shifts.find((shift) => shift.code === code)?.id ?? "";
  return { home, hr, kiran, asha, shiftOf };
};
type Office = Awaited<ReturnType<typeof begin>>;
const dayOf = (person: Office["asha"], date: string) => person.call(calls.readDay, { params: { date }, query: {} });
const locked = ({ company, locationId }: Office["home"], until: string) =>
  portal.pastTriggers(
    `insert into attendance.periods (company_id, id, location_id, from_day, to_day, state, version, review_ends, locked_at)
      values ($1, gen_random_uuid(), $2, date '2026-11-01', $3, 'locked', 1, now(), now())`,
    [company, locationId, until],
  );
describe("somebody's shift", () => {
  test("AT-44: days behind are shown before they are computed anew, and the day follows", async () => {
    const { hr, kiran, shiftOf } = await begin();
    await addPunches(kiran, [{ at: "2026-12-01T16:20:00Z" }, { at: "2026-12-02T01:10:00Z" }]);
    await close();
    expect(await dayOf(kiran, "2026-12-01")).toMatchObject({ status: "incomplete", shift: { code: "GEN" } });
    const wish = { employee: kiran.code, shiftId: shiftOf("NIG"), from: "2026-12-01", until: "2026-12-03" };
    const effect = await hr.call(calls.previewRoster, { body: wish });
    expect(effect).toMatchObject({ people: 1, days: 3, names: ["Kiran Jadhav"], leastRestHours: 8 });
    expect((await hr.refused(calls.changeRoster, { body: wish })).sentences).toEqual([
      "Days behind are computed anew by this. Look at what it changes first.",
    ]);
    const other = await hr.refused(calls.changeRoster, { body: { ...wish, seen: "something else" } });
    expect(other).toMatchObject({ status: 409, sentences: ["It changes other days now. Look again."] });
    expect(await hr.call(calls.changeRoster, { body: { ...wish, seen: effect.seen } })).toEqual({ people: 1 });
    await portal.jobs.runJobs();
    expect(await dayOf(kiran, "2026-12-01")).toMatchObject({ status: "present", net: 500, late: 0, shift: { code: "NIG" } });
    expect(await dayOf(kiran, "2026-12-04")).toMatchObject({ shift: { code: "GEN" } });
  });

  test("AT-44, AT-16: a day that had closed and closes later by the new shift is open again, and closes when its time has come", async () => {
    const { hr, kiran, shiftOf } = await begin();
    await addPunches(kiran, [{ at: "2026-12-01T04:01:00Z" }]);
    // Wed 2 Dec, 05:00: his Tuesday closed at half past midnight.
    const early = await laterAs(portal.app, hr, "2026-12-01T23:30:00.000Z");
    await close();
    const seenBy = (now: string) => laterAs(portal.app, kiran, now);
    expect(await dayOf(await seenBy("2026-12-01T23:31:00.000Z"), "2026-12-01")).toMatchObject({ status: "incomplete" });
    const wish = { employee: kiran.code, shiftId: shiftOf("NIG"), from: "2026-12-01", until: "2026-12-01" };
    const { seen } = await early.call(calls.previewRoster, { body: wish });
    await early.call(calls.changeRoster, { body: { ...wish, seen } });
    await portal.jobs.runJobs();
    expect(await dayOf(await seenBy("2026-12-01T23:32:00.000Z"), "2026-12-01")).toMatchObject({ status: "in", shift: { code: "NIG" } });
    // The General of Wednesday opens at 08:30.
    const after = await seenBy("2026-12-02T03:30:00.000Z");
    await close();
    expect(await dayOf(after, "2026-12-01")).toMatchObject({ status: "incomplete", flags: ["missing_out", "outside_window"] });
  });

  test("AT-44: a working day less than eight hours after a night is named, and stops nothing", async () => {
    const { hr, kiran, shiftOf } = await begin();
    const wish = { employee: kiran.code, shiftId: shiftOf("NIG"), from: "2026-12-08", until: "2026-12-09" };
    const effect = await hr.call(calls.previewRoster, { body: wish });
    expect(effect).toMatchObject({ days: 0, seen: "", restsInAll: 1 });
    expect(effect.rests).toEqual([{ code: kiran.code, name: "Kiran Jadhav", date: "2026-12-09", next: "2026-12-10", minutes: 180 }]);
    await hr.call(calls.changeRoster, { body: wish });
    const { items } = await hr.call(calls.roster, { query: { q: "Kiran" } });
    expect(items).toMatchObject([
      { shift: { name: "General" }, isOwn: false, next: { shift: { name: "Night" }, from: "2026-12-08", until: "2026-12-09" } },
    ]);
  });

  test("AT-44: nothing changes before the day after the lock", async () => {
    const { home, hr, kiran, shiftOf } = await begin();
    await locked(home, "2026-11-30");
    const wish = (from: string) => ({ employee: kiran.code, shiftId: shiftOf("EAR"), from });
    const early = await hr.refused(calls.changeRoster, { body: wish("2026-11-30") });
    expect(early).toMatchObject({ status: 422, code: "attendance.shift_day", sentences: ["Choose a day after 30 Nov."] });
    const { seen } = await hr.call(calls.previewRoster, { body: wish("2026-12-01") });
    await hr.call(calls.changeRoster, { body: { ...wish("2026-12-01"), seen } });
    const place = await hr.refused(calls.setPlaceShift, {
      params: { id: home.locationId },
      body: { shiftId: shiftOf("EAR"), from: "2026-11-15" },
    });
    expect(place.sentences).toEqual(["Choose a day after 30 Nov."]);
  });

  test("AT-44: of somebody who moves, the first day at a place that is open can be changed, and the last at the locked one can not", async () => {
    const { home, hr, shiftOf } = await begin();
    await locked(home, "2026-12-05");
    const { locationId } = await makeLocation(home.company, { name: "Pune" });
    const moves = { locationId, on: "2026-12-03", lastDayBefore: "2026-12-02" };
    const { code: employee } = await makePerson(portal.app, home, { moves });
    const wish = (from: string) => ({ employee, shiftId: shiftOf("EAR"), from });
    expect((await hr.refused(calls.changeRoster, { body: wish("2026-12-02") })).sentences).toEqual(["Choose a day after 2 Dec."]);
    const { seen } = await hr.call(calls.previewRoster, { body: wish("2026-12-03") });
    expect(await hr.call(calls.changeRoster, { body: { ...wish("2026-12-03"), seen } })).toEqual({ people: 1 });
  });

  test("a roster is written over day by day, and without a shift it is the place's again", async () => {
    const { hr, kiran, shiftOf } = await begin();
    const give = (code: string | undefined, from: string, until?: string) =>
      hr.call(calls.changeRoster, {
        body: { employee: kiran.code, ...(code && { shiftId: shiftOf(code) }), from, ...(until && { until }) },
      });
    await give("EAR", "2026-12-08");
    await give("NIG", "2026-12-15", "2026-12-16");
    await give(undefined, "2026-12-20");
    const planned = async (date: string) => (await dayOf(kiran, date)).shift?.code;
    expect(await Promise.all(["07", "08", "14", "15", "16", "17", "19", "20"].map((day) => planned(`2026-12-${day}`)))).toEqual([
      ...["GEN", "EAR", "EAR", "NIG", "NIG", "EAR", "EAR", "GEN"],
    ]);
  });

  test("nobody changes their own, and of nobody there is none to change", async () => {
    const { hr, kiran, shiftOf } = await begin();
    const body = { employee: hr.code, shiftId: shiftOf("TRU"), from: "2026-12-08" };
    expect(await hr.refused(calls.changeRoster, { body })).toMatchObject({
      status: 403,
      sentences: ["You cannot change your own shift. Ask another HR colleague."],
    });
    expect((await hr.refused(calls.changeRoster, { body: { ...body, employee: "XX-1" } })).sentences).toEqual([
      "XX-1 belongs to nobody who works here. Choose a person from the list.",
    ]);
    const order = { ...body, employee: kiran.code, until: "2026-12-07" };
    expect((await hr.refused(calls.changeRoster, { body: order })).sentences).toEqual([
      "7 Dec lies before 8 Dec. Choose a later last day.",
    ]);
    expect((await kiran.refused(calls.changeRoster, { body })).sentences).toEqual(["HR keeps shifts and who has which."]);
  });

  test("the list is narrowed by shift, place and name", async () => {
    const { home, hr, kiran, asha, shiftOf } = await begin();
    const wish = { employee: kiran.code, shiftId: shiftOf("EAR"), from: "2026-12-07" };
    await hr.call(calls.changeRoster, { body: wish });
    const found = async (query: { onShift?: string; location?: string; q?: string }) =>
      (await hr.call(calls.roster, { query })).items.map(({ name }) => name).sort();
    expect(await found({ onShift: shiftOf("EAR") })).toEqual(["Kiran Jadhav"]);
    expect(await found({ onShift: shiftOf("GEN") })).not.toContain("Kiran Jadhav");
    expect(await found({ onShift: shiftOf("NIG") })).toEqual([]);
    expect(await found({ location: home.locationId })).toContain("Asha Nair");
    expect(await found({ q: asha.code })).toEqual(["Asha Nair"]);
  });
});

describe("a shift", () => {
  test("AT-44: has other times from a day on, and days before keep theirs", async () => {
    const { hr, asha, shiftOf } = await begin();
    await addPunches(asha, [
      { at: "2026-12-01T04:25:00Z" },
      { at: "2026-12-01T13:30:00Z" },
      { at: "2026-12-03T04:25:00Z" },
      { at: "2026-12-03T13:30:00Z" },
    ]);
    await close();
    const params = { id: shiftOf("GEN") };
    const wish = { from: "2026-12-02", times: shiftTimes };
    expect(await dayOf(asha, "2026-12-03")).toMatchObject({ late: 25 });
    const effect = await hr.call(calls.previewVersion, { params, body: wish });
    expect(effect).toMatchObject({ people: 3, days: 15 });
    await hr.call(calls.addVersion, { params, body: { ...wish, seen: effect.seen } });
    await portal.jobs.runJobs();
    expect(await dayOf(asha, "2026-12-01")).toMatchObject({ late: 25, shift: { start: "09:30" } });
    expect(await dayOf(asha, "2026-12-03")).toMatchObject({ late: 0, shift: { start: "10:00" } });
    const again = await hr.refused(calls.addVersion, { params, body: wish });
    expect(again.sentences).toEqual(["Choose a day after 2 Dec: the times before begin then."]);
  });

  test("one that has not begun is said anew from its day", async () => {
    const { hr, shiftOf } = await begin();
    const params = { id: shiftOf("EAR") };
    const at = (start: string) => ({ from: "2027-01-04", times: { ...shiftTimes, start, lateFrom: start } });
    await hr.call(calls.addVersion, { params, body: at("08:00") });
    await hr.call(calls.addVersion, { params, body: at("09:00") });
    const { shifts } = await hr.call(calls.shifts, {});
    expect(shifts.find(({ code }) => code === "EAR")?.versions.map(({ from, until, start }) => [from, until, start])).toEqual([
      ["2000-01-01", "2027-01-03", "06:00"],
      ["2027-01-04", undefined, "09:00"],
    ]);
  });

  test("is added once under its code, with times that fit", async () => {
    const { hr } = await begin();
    const body = { shiftCode: "MID", name: "Midday", shiftKind: "fixed" as const, times: shiftTimes };
    const { id } = await hr.call(calls.addShift, { body });
    expect((await hr.call(calls.shifts, {})).shifts.at(-1)).toMatchObject({ id, code: "MID", versions: [{ start: "10:00" }] });
    expect((await hr.refused(calls.addShift, { body })).sentences).toEqual(["MID is the code of another shift. Choose another one."]);
    const long = await hr.refused(calls.addShift, {
      body: { ...body, shiftCode: "LNG", times: { ...shiftTimes, full: 600, halfBelow: 601 } },
    });
    expect(long.body.violations.map(({ field }) => field)).toEqual(["times.halfBelow", "times.full"]);
  });
});

describe("the shift of a place", () => {
  test("AT-44: counts from its day on for everybody there who has no other", async () => {
    const { home, hr, kiran, asha, shiftOf } = await begin();
    await hr.call(calls.changeRoster, { body: { employee: kiran.code, shiftId: shiftOf("NIG"), from: "2026-12-08" } });
    const params = { id: home.locationId };
    await hr.call(calls.setPlaceShift, { params, body: { shiftId: shiftOf("EAR"), from: "2026-12-09" } });
    expect((await dayOf(asha, "2026-12-08")).shift?.code).toBe("GEN");
    expect((await dayOf(asha, "2026-12-09")).shift?.code).toBe("EAR");
    expect((await dayOf(kiran, "2026-12-09")).shift?.code).toBe("NIG");
    const { places } = await hr.call(calls.shifts, {});
    expect(places).toMatchObject([{ shift: { name: "General" }, next: { shift: { name: "Early" }, from: "2026-12-09" } }]);
    await hr.call(calls.setPlaceShift, { params, body: { shiftId: shiftOf("LAT"), from: "2026-12-08" } });
    expect((await dayOf(asha, "2026-12-09")).shift?.code).toBe("LAT");
  });
});

describe("a file of many", () => {
  const send = async (hr: Office["hr"], rows: readonly string[]): Promise<string> => {
    const file = new File([["employee,from,until,shift", ...rows].join("\n")], "december.csv");
    return (await hr.call(fileEndpoints.upload, { body: { slot: "attendance.roster/table" }, file })).id;
  };

  test("AT-44: is checked row by row, and taken as a whole with what it changes seen", async () => {
    const { hr, kiran, asha } = await begin();
    await close();
    const wrong = await send(hr, [`${kiran.code},2026-12-01,2026-12-06,NIG`, `${asha.code},2026-12-08,,XYZ`, "LF-9999,2026-12-08,,NIG"]);
    const found = await hr.call(calls.checkRosterFile, { body: { file: wrong } });
    expect(found).toMatchObject({ fileName: "december.csv", rows: 3, people: 1, wrong: 2 });
    expect(found.problems.map(({ no, problem }) => [no, problem.message])).toEqual([
      [3, "Row 3: XYZ is the code of no shift."],
      [4, "Row 4: LF-9999 belongs to nobody who works here."],
    ]);
    expect((await hr.refused(calls.takeRosterFile, { body: { file: wrong } })).sentences).toEqual([
      "2 rows are wrong. Mend them in the file and send it again.",
    ]);
    const right = await send(hr, [`${kiran.code},2026-12-01,2026-12-06,NIG`, `${asha.code},2026-12-08,,nig`]);
    const { effect, wrong: none } = await hr.call(calls.checkRosterFile, { body: { file: right } });
    expect([none, effect?.people, effect?.days]).toEqual([0, 1, 6]);
    expect((await hr.refused(calls.takeRosterFile, { body: { file: right } })).code).toBe("attendance.shift_unseen");
    expect(await hr.call(calls.takeRosterFile, { body: { file: right, seen: effect?.seen ?? "" } })).toEqual({ people: 2 });
    await portal.jobs.runJobs();
    expect([(await dayOf(kiran, "2026-12-01")).shift?.code, (await dayOf(asha, "2026-12-09")).shift?.code]).toEqual(["NIG", "NIG"]);
  });
});

describe("what the company sets", () => {
  test("AT-23, AT-30: how far back a day can be regularised, and from which one in a month HR decides too", async () => {
    const { hr, asha } = await begin();
    await addPunches(asha, [{ at: "2026-12-01T04:00:00Z" }]);
    await close();
    expect(await dayOf(asha, "2026-12-01")).toMatchObject({ why: { values: { until: "2026-12-31" } }, action: "regularise" });
    const { version, places: _, isPeriodFixed: __, ...form } = await hr.call(calls.attendanceSettings, {});
    const body = { ...form, regulariseDays: 5, hrDecidesFrom: 1 };
    await hr.call(calls.saveAttendanceSettings, { body }, version);
    await portal.jobs.runJobs();
    const day = await dayOf(asha, "2026-12-01");
    expect([day.why.values.until, day.action]).toEqual(["2026-12-06", undefined]);
    const pairs = [{ in: { time: "09:30", day: "same" as const }, out: { time: "18:30", day: "same" as const } }];
    const { findings } = await asha.call(calls.previewRegularisation, { query: {}, body: { date: "2026-12-01", pairs } });
    const sentences = findings.map(({ message }) => message);
    expect(sentences).toContain("Days can be regularised for 5 days; 1 Dec was 6 days ago.");
    expect(sentences).toContain("This is your 1st in December: HR decides too.");
  });

  test("AT-01: is read and set by HR in the version read, and web punching is off where people punch at the gate", async () => {
    const { home, hr, asha } = await begin();
    const { version, places, isPeriodFixed, ...form } = await hr.call(calls.attendanceSettings, {});
    expect(form).toEqual({
      gateOnly: [],
      homeNeedsPunches: true,
      homeDaysAMonth: 8,
      regulariseDays: 30,
      hrDecidesFrom: 4,
      reviewDays: 3,
      nudgeNotIn: false,
      nudgeStillIn: true,
      nudgeIncomplete: true,
      leastRestHours: 8,
      periodFrom: 1,
    });
    expect([version, isPeriodFixed, places.map(({ id }) => id)]).toEqual([0, false, [home.locationId]]);
    const body = { ...form, gateOnly: [home.locationId], homeDaysAMonth: 10, periodFrom: 26 };
    const saved = await hr.call(calls.saveAttendanceSettings, { body }, version);
    expect(saved).toMatchObject({ ...body, version: 1 });
    expect((await asha.refused(calls.punch, { body: { kind: "in" } })).code).toBe("attendance.no_punching");
    expect((await hr.refused(calls.saveAttendanceSettings, { body }, version)).sentences).toEqual([
      "Somebody changed this in the meantime. Here is the current state.",
    ]);
    await locked(home, "2026-11-30");
    const moved = await hr.refused(calls.saveAttendanceSettings, { body: { ...body, periodFrom: 1 } }, 1);
    expect(moved.sentences).toEqual(["Months are locked that begin on day 26. Reopen them first."]);
    expect((await asha.refused(calls.attendanceSettings, {})).status).toBe(403);
  });
});
