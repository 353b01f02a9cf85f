// A press of the button, from the call to what its owner, the line and HR read of it.
import { afterEach, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { leaveEndpoints } from "#modules/leave/contract.ts";
import { makeLocation } from "#modules/people/api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { assignShifts } from "../shifts/setup.ts";
import { laterAs, makeAttendanceCompany } from "../testing.ts";

// 09:31 in Bengaluru on Thu 3 Dec 2026.
const portal = openForThisFile(openTestPortal, "2026-12-03T04:01:00.000Z");
afterEach(() => clock.set("2026-12-03T04:01:00.000Z"));

const team = async () => {
  const home = await makeAttendanceCompany();
  const rohan = await makePerson(portal.app, home, { firstName: "Rohan", lastName: "Mehta", role: "Manager" });
  const asha = await makePerson(portal.app, home, { firstName: "Asha", lastName: "Nair", manager: rohan });
  return { home, rohan, asha };
};
type Asha = Awaited<ReturnType<typeof team>>["asha"];

const { punch, readNow, readDay, readMonth } = attendanceEndpoints;
const today = "2026-12-03";
const press = (person: Asha, kind: "in" | "out", more: object = {}) => person.call(punch, { body: { kind, ...more } });
const refusedPress = (person: Asha, kind: "in" | "out", more: object = {}) => person.refused(punch, { body: { kind, ...more } });

/** Asha, whose sick leave of today was approved by Rohan. */
const onLeave = async () => {
  const { home, rohan, asha: healthy } = await team();
  const asha = await makePerson(portal.app, home, { manager: rohan, sick: 5 });
  const hr = await makePerson(portal.app, home, { role: "HR" });
  const body = { type: "SL", from: today, to: today };
  const { number, request } = await asha.call(leaveEndpoints.apply, { body });
  await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
  return { asha, rohan, hr, colleague: healthy, number };
};

describe("what else is told now", () => {
  test("a day that lacks a punch until it is asked about, and on a day off when work begins again", async () => {
    const { asha } = await team();
    await press(asha, "in");
    const saturday = await laterAs(portal.app, asha, "2026-12-05T04:01:00.000Z");
    await portal.jobs.runSlot("attendance.close.each", clock.now());
    const { toFix, nextWork } = await saturday.call(readNow, {});
    expect([toFix, nextWork]).toEqual([
      { date: today, missing: "out" },
      { date: "2026-12-07", start: "09:30" },
    ]);
    const pairs = [{ in: { time: "09:31" }, out: { time: "18:40" } }];
    await saturday.call(attendanceEndpoints.regularise, { query: {}, body: { date: today, pairs, reason: "forgot", text: "" } });
    expect((await saturday.call(readNow, {})).toFix).toBeUndefined();
    const monday = await laterAs(portal.app, asha, "2026-12-07T04:01:00.000Z");
    expect((await monday.call(readNow, {})).nextWork).toBeUndefined();
  });
});

describe("which day is told of", () => {
  test("AT-22, AT-23: none that its form would refuse: too long ago for this company, or closed with its month", async () => {
    const home = await makeAttendanceCompany({ startsOn: "2026-11-30" });
    const kavita = await makePerson(portal.app, home, { role: "HR" });
    const asha = await makePerson(portal.app, home);
    await press(await laterAs(portal.app, asha, "2026-11-30T04:01:00.000Z"), "in");
    const [owner, hr] = [await laterAs(portal.app, asha, "2026-12-02T04:01:00.000Z"), await laterAs(portal.app, kavita, clock.now())];
    for (const task of ["attendance.close", "attendance.review"]) await portal.jobs.runSlot(`${task}.each`, clock.now());
    const toFix = async () => (await owner.call(readNow, {})).toFix;
    const regulariseFor = async (regulariseDays: number) => {
      const { version, places: _, isPeriodFixed: __, ...form } = await hr.call(attendanceEndpoints.attendanceSettings, {});
      await hr.call(attendanceEndpoints.saveAttendanceSettings, { body: { ...form, regulariseDays } }, version);
    };
    expect(await toFix()).toEqual({ date: "2026-11-30", missing: "out" });
    expect((await hr.call(readNow, {})).toFix).toBeUndefined();
    await regulariseFor(1);
    expect(await toFix()).toBeUndefined();
    await regulariseFor(2);
    expect(await toFix()).toEqual({ date: "2026-11-30", missing: "out" });
    const { items } = await hr.call(attendanceEndpoints.listPeriods, { query: { state: "review" } });
    const [{ id, revision } = { id: "", revision: 0 }] = items;
    await hr.call(attendanceEndpoints.lockPeriod, { params: { id }, body: { version: revision, ticked: ["incomplete", "absent"] } });
    expect(await toFix()).toBeUndefined();
  });
});

describe("a day at work", () => {
  test("in and out again: now, the day and the month say the same", async () => {
    const { asha } = await team();
    expect(await asha.call(readNow, {})).toMatchObject({
      state: "not_in",
      next: "in",
      mayPunch: true,
      place: "Bengaluru",
      today,
      punches: [],
    });
    const first = await press(asha, "in");
    expect(first).toMatchObject({ punch: { kind: "in", source: "web", zone: "Asia/Kolkata" }, now: { state: "in", next: "out" } });
    expect(first.now.since).toBe("2026-12-03T04:01:00.000Z");
    const ends = "2026-12-03T13:00:00.000Z";
    expect(first.now.soFar).toEqual({ first: "2026-12-03T04:01:00.000Z", seconds: 0, unpaid: 60, ends });
    const evening = await laterAs(portal.app, asha, "2026-12-03T13:04:00.000Z");
    const last = await press(evening, "out");
    expect(last.now.soFar).toBeUndefined();
    expect(last.now).toMatchObject({ state: "out", next: "in", day: { date: today, gross: 543, breakTaken: 60, net: 483 } });
    const day = await evening.call(readDay, { params: { date: today }, query: {} });
    expect(day).toMatchObject({
      isOwn: true,
      owner: { name: "Asha Nair" },
      status: "present",
      net: 483,
      shift: { code: "GEN", start: "09:30" },
      plan: { start: "2026-12-03T04:00:00.000Z", end: "2026-12-03T13:00:00.000Z", closesAt: "2026-12-03T19:00:00.000Z" },
      punches: [{ kind: "in", at: "2026-12-03T04:01:00.000Z" }, { kind: "out" }],
      pairs: [{ in: "2026-12-03T04:01:00.000Z", out: "2026-12-03T13:04:00.000Z" }],
    });
    const month = await evening.call(readMonth, { params: { month: "2026-12" }, query: {} });
    expect(month.days).toHaveLength(31);
    expect(month.days[2]).toMatchObject({ date: today, status: "present", net: 483 });
    expect(month.days[3]).toMatchObject({ status: "planned" });
  });
});

describe("a night at work", () => {
  test("AT-06: in on one date and out on the next is one day, that on which the shift began; a forgotten out leaves it open", async () => {
    const { home, asha: kiran } = await team();
    await inTransaction(systemActor(home.company), (tx) =>
      assignShifts(tx, [{ employee: kiran.employee, code: "NIG", from: "2026-12-01" }]),
    );
    const at = (moment: string) => laterAs(portal.app, kiran, moment);
    await press(await at("2026-12-07T16:20:00.000Z"), "in");
    const before = await at("2026-12-08T01:00:00.000Z");
    expect(await before.call(readNow, {})).toMatchObject({ today: "2026-12-08", state: "in", next: "out", day: { date: "2026-12-07" } });
    const { now } = await press(await at("2026-12-08T01:10:00.000Z"), "out");
    expect(now.day).toMatchObject({ date: "2026-12-07", gross: 530, net: 500, out: "2026-12-08T01:10:00.000Z" });
    await press(await at("2026-12-09T16:25:00.000Z"), "in");
    // Thursday 12:29:59 and 12:30:00, then 21:10.
    expect((await (await at("2026-12-10T06:59:59.000Z")).call(readNow, {})).next).toBe("out");
    expect((await (await at("2026-12-10T07:00:00.000Z")).call(readNow, {})).next).toBe("in");
    const thursday = await at("2026-12-10T15:40:00.000Z");
    await press(thursday, "in");
    const day = async (date: string) => (await thursday.call(readDay, { params: { date }, query: {} })).status;
    expect([await day("2026-12-07"), await day("2026-12-09"), await day("2026-12-10")]).toEqual(["present", "incomplete", "in"]);
  });
});

describe("what is refused", () => {
  test("AT-01: where punching in the web is off, and for whoever does not work here today, nothing is added", async () => {
    const { home, asha } = await team();
    const pune = await makeLocation(home.company);
    const gaurav = await makePerson(portal.app, home, { locationId: pune.locationId });
    await portal.pastTriggers(
      "insert into platform.settings values ($1, 'attendance', jsonb_build_object('gateOnly', array[$2::text]), 1)",
      [home.company, pune.locationId],
    );
    expect((await gaurav.call(readNow, {})).mayPunch).toBe(false);
    expect(await refusedPress(gaurav, "in")).toMatchObject({
      status: 422,
      code: "attendance.no_punching",
      sentences: ["Clocking in here is off for Pune. Use the device at the gate."],
    });
    expect((await gaurav.call(readNow, {})).punches).toEqual([]);
    expect((await press(asha, "in")).now.state).toBe("in");
    const gone = await makePerson(portal.app, home, { lastWorkingDay: "2026-12-02", accessUntil: "2026-12-10T00:00:00.000Z" });
    expect((await gone.call(readNow, {})).mayPunch).toBe(false);
    expect((await refusedPress(gone, "in")).sentences).toEqual(["You do not work here today. Nothing was added."]);
  });

  test("AT-02: the server's time counts; a device that is more than 180 seconds off is told so", async () => {
    const { asha, rohan } = await team();
    const first = await press(asha, "in", { deviceTime: "2026-12-03T04:08:00.000Z" });
    expect(first).toMatchObject({ punch: { at: "2026-12-03T04:01:00.000Z", clockDifference: 420 }, clockDifference: 420 });
    const second = await press(rohan, "in", { deviceTime: "2026-12-03T04:04:00.000Z" });
    expect(second.punch.clockDifference).toBe(180);
    expect(second.clockDifference).toBeUndefined();
    expect(second.now.since).toBe("2026-12-03T04:01:00.000Z");
  });

  test("AT-02: a punch in London stands in London's zone", async () => {
    const { home } = await team();
    const london = await makeLocation(home.company, { name: "London", timeZone: "Europe/London", currency: "GBP" });
    const amelia = await makePerson(portal.app, home, { locationId: london.locationId });
    const day = await laterAs(portal.app, amelia, "2026-12-03T09:10:00.000Z");
    expect((await press(day, "in")).now).toMatchObject({ zone: "Europe/London", day: { zone: "Europe/London", late: 0 } });
    const [row] = await portal.asSuperuser("select zone, offset_minutes from attendance.punches where employee_id = $1", [amelia.employee]);
    expect(row).toEqual({ zone: "Europe/London", offset_minutes: 0 });
  });

  test("AT-03: an old tab that offers another kind is told what is so", async () => {
    const { asha } = await team();
    expect(await refusedPress(asha, "out")).toMatchObject({ status: 409, sentences: ["You are not clocked in. Clock in instead?"] });
    await press(asha, "in");
    clock.set("2026-12-03T04:06:00.000Z");
    expect(await refusedPress(asha, "in")).toMatchObject({
      status: 409,
      code: "attendance.already_in",
      sentences: ["You have been clocked in since 09:31. Clock out instead?"],
    });
    expect((await asha.call(readNow, {})).punches).toHaveLength(1);
  });

  test("AT-03: once the day has closed, an open in is answered by another in", async () => {
    const { asha } = await team();
    await press(asha, "in");
    const before = await laterAs(portal.app, asha, "2026-12-03T18:59:59.000Z");
    expect(await before.call(readNow, {})).toMatchObject({ next: "out", state: "in", day: { date: today, status: "in" } });
    const after = await laterAs(portal.app, asha, "2026-12-03T19:00:00.000Z");
    expect(await after.call(readNow, {})).toMatchObject({ next: "in" });
    const day = await after.call(readDay, { params: { date: today }, query: {} });
    expect(day).toMatchObject({ status: "incomplete", flags: ["missing_out"], needsMe: true, action: "regularise", shares: { open: 1 } });
  });

  test("AT-04: a second press within a minute adds nothing, whatever it asks for", async () => {
    const { asha } = await team();
    await press(asha, "in");
    clock.set("2026-12-03T04:01:20.000Z");
    for (const kind of ["in", "out"] as const)
      expect(await refusedPress(asha, kind)).toMatchObject({
        status: 422,
        code: "attendance.just_punched",
        sentences: ["You clocked in 20 seconds ago, so this tap was ignored."],
      });
    clock.set("2026-12-03T04:02:00.000Z");
    expect((await press(asha, "out")).now.state).toBe("out");
  });

  test("AT-04: the same press sent again is answered as before and adds nothing", async () => {
    const { asha } = await team();
    const headers = await signInAs(asha);
    const key = { "idempotency-key": "019ac000-0000-7000-8000-0000000000aa" };
    const answers = await Promise.all(
      [1, 2].map(() =>
        portal.app.inject({
          method: "POST",
          url: "/api/attendance/punches",
          headers: { ...headers, ...key },
          payload: { kind: "in" },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await asha.call(readNow, {})).punches).toHaveLength(1);
  });

  test("AT-05: on a day of leave it is asked once, then accepted and told of", async () => {
    const { asha, number } = await onLeave();
    expect(await asha.call(readNow, {})).toMatchObject({ onLeave: { number }, next: "in" });
    expect(await refusedPress(asha, "in")).toMatchObject({
      status: 422,
      code: "attendance.on_leave",
      sentences: [`You are on leave today (${number}). Clock in anyway? You can cancel the day of leave.`],
    });
    const { now } = await press(asha, "in", { anyway: true });
    expect(now.day).toMatchObject({ status: "on_leave", flags: ["leave_conflict"], shares: { leave: 1 }, action: "give_back", number });
  });
});

describe("who reads what", () => {
  test("AT-14: the type of leave is for its owner and HR where it is masked; whoever stands above reads that it is leave", async () => {
    const { asha, rohan, hr, number } = await onLeave();
    const why = async (reader: Asha) => (await reader.call(readDay, { params: { date: today }, query: { employee: asha.code } })).why;
    expect(await why(asha)).toEqual({ code: "on_leave", values: { number, type: "Sick leave" } });
    expect(await why(hr)).toEqual({ code: "on_leave", values: { number, type: "Sick leave" } });
    expect(await why(rohan)).toEqual({ code: "on_leave", values: { number, type: "Leave" } });
  });

  test("the address and the device's clock are for the owner and HR; what helps is for the owner; a colleague knows of nobody", async () => {
    const { asha, rohan, hr, colleague } = await onLeave();
    await press(asha, "in", { anyway: true, deviceTime: "2026-12-03T04:08:00.000Z" });
    const read = (reader: Asha) => reader.call(readDay, { params: { date: today }, query: { employee: asha.code } });
    for (const reader of [asha, hr])
      expect((await read(reader)).punches).toMatchObject([{ kind: "in", address: expect.any(String), clockDifference: 420 }]);
    const [shown] = (await read(rohan)).punches;
    expect(shown).toEqual({ at: "2026-12-03T04:01:00.000Z", kind: "in", source: "web", zone: "Asia/Kolkata" });
    expect([(await read(asha)).action, (await read(rohan)).action, (await read(hr)).action]).toEqual(["give_back", undefined, undefined]);
    const stranger = await colleague.refused(readDay, { params: { date: today }, query: { employee: asha.code } });
    const nobody = await colleague.refused(readDay, { params: { date: today }, query: { employee: "XX-0000" } });
    expect([stranger.status, stranger.code]).toEqual([nobody.status, nobody.code]);
    expect((await colleague.refused(readMonth, { params: { month: "2026-12" }, query: { employee: asha.code } })).status).toBe(404);
    expect((await rohan.call(readMonth, { params: { month: "2026-12" }, query: { employee: asha.code } })).isOwn).toBe(false);
  });

  test("nothing is shown of days before attendance began here, and a day before it is not there", async () => {
    const home = await makeAttendanceCompany({ startsOn: "2026-12-02" });
    const asha = await makePerson(portal.app, home);
    expect((await asha.call(readMonth, { params: { month: "2026-11" }, query: {} })).days).toEqual([]);
    expect((await asha.call(readMonth, { params: { month: "2026-12" }, query: {} })).days[0]?.date).toBe("2026-12-02");
    expect((await asha.refused(readDay, { params: { date: "2026-12-01" }, query: {} })).status).toBe(404);
  });
});
