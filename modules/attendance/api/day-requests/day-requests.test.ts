// Days at home and on duty: asked for, decided, cancelled, and given up for leave; and what the days come to with them.
import { afterEach, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { leaveEndpoints } from "#modules/leave/contract.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { attendanceEndpoints, type DayRequest } from "../../contract.ts";
import { addPunches, laterAs, makeAttendanceCompany } from "../testing.ts";

// Mon 7 Dec 2026, 09:34 in Bengaluru.
const NOW = "2026-12-07T04:04:00.000Z";
const portal = openForThisFile(openTestPortal, NOW);
afterEach(() => clock.set(NOW));

const { previewDayRequest, submitDayRequest, readDayRequest, resubmitDayRequest, cancelDays, readDay, readMonth, listAttendanceRequests } =
  attendanceEndpoints;

const atHome = (from: string, to = from) => ({ kind: "work_from_home" as const, from, to });
const duty = { kind: "on_duty" as const, place: "Mysuru", purpose: "Client visit" };

const team = async () => {
  const home = await makeAttendanceCompany();
  const rohan = await makePerson(portal.app, home, { firstName: "Rohan", lastName: "Mehta", role: "Manager" });
  const asha = await makePerson(portal.app, home, { firstName: "Asha", lastName: "Nair", manager: rohan });
  const hr = await makePerson(portal.app, home, { firstName: "Neha", lastName: "Gupta", role: "HR" });
  return { home, rohan, asha, hr };
};
type Person = Awaited<ReturnType<typeof team>>["asha"];

const decide = async (by: Person, action: "approve" | "reject" | "return" = "approve", comment?: string) => {
  const [first] = (await by.call(requestEndpoints.waiting, { query: {} })).items;
  const { id = "", version = 0 } = first?.request ?? {};
  return by.call(requestEndpoints.decide, { params: { id }, body: { action, version, ...(comment && { comment }) } });
};
const ask = (by: Person, body: Parameters<typeof by.call<typeof submitDayRequest>>[1]["body"]) =>
  by.call(submitDayRequest, { query: {}, body });
const refused = async (by: Person, body: Parameters<typeof by.call<typeof submitDayRequest>>[1]["body"]) =>
  (await by.refused(submitDayRequest, { query: {}, body })).sentences;
const dayOf = (person: Person, date: string) => person.call(readDay, { params: { date }, query: {} });
const record = (by: Person, number: string) => by.call(readDayRequest, { params: { number } });
const toldIn = ({ timeline }: Pick<DayRequest, "timeline">) => timeline.map(({ text }) => text);
const approved = async (asha: Person, rohan: Person, body: Parameters<typeof asha.call<typeof submitDayRequest>>[1]["body"]) => {
  const { number } = await ask(asha, body);
  await decide(rohan);
  return number;
};

describe("asked for and decided", () => {
  test("AT-34: a line per date, days off count nothing, and a duty of the past becomes a day attended once it is approved", async () => {
    const { asha, rohan } = await team();
    const body = { ...duty, from: "2026-12-04", to: "2026-12-08", firstDay: "second" as const };
    const preview = await asha.call(previewDayRequest, { query: {}, body });
    expect(preview).toMatchObject({ total: 2.5, findings: [], home: [], deciders: [{ people: [{ name: "Rohan Mehta" }] }] });
    expect(preview.lines.map(({ date, part, units, why }) => [date, part, units, why])).toEqual([
      ["2026-12-04", "second", 0.5, "working"],
      ["2026-12-05", "whole", 0, "weekly_off"],
      ["2026-12-06", "whole", 0, "weekly_off"],
      ["2026-12-07", "whole", 1, "working"],
      ["2026-12-08", "whole", 1, "working"],
    ]);
    const { number } = await ask(asha, body);
    expect(number).toMatch(/^OD-2026-\d{5}$/);
    expect(await dayOf(asha, "2026-12-04")).toMatchObject({ status: "absent", onDuty: "none" });
    expect((await rohan.call(requestEndpoints.waiting, { query: {} })).items).toMatchObject([
      { request: { title: "On duty, 4–8 Dec, Mysuru", amount: "2.5 days" } },
    ]);
    await decide(rohan);
    expect(await dayOf(asha, "2026-12-04")).toMatchObject({ status: "absent", onDuty: "second", shares: { absent: 0.5, attended: 0.5 } });
    expect(await dayOf(asha, "2026-12-07")).toMatchObject({ onDuty: "whole" });
    expect(await dayOf(asha, "2026-12-08")).toMatchObject({ status: "planned", onDuty: "whole" });
    expect(await record(rohan, number)).toMatchObject({ status: "approved", asked: 2.5, stands: 2.5, isOwn: false, cancellable: [] });
  });

  test("AT-32: work from home changes where somebody works and not whether: without a punch the day stays absent", async () => {
    const { asha, rohan } = await team();
    await addPunches(asha, [{ at: "2026-12-04T03:58:00Z" }, { at: "2026-12-04T13:04:00Z" }]);
    await approved(asha, rohan, atHome("2026-12-04"));
    await approved(asha, rohan, atHome("2026-12-07"));
    expect(await dayOf(asha, "2026-12-04")).toMatchObject({ status: "present", workFromHome: true, net: 486 });
    const { totals } = await asha.call(readMonth, { params: { month: "2026-12" }, query: {} });
    expect(totals).toMatchObject({ workFromHome: 2, onDuty: 0 });
  });

  test("AT-32, AT-34: what is wrong is told all at once, each at its field", async () => {
    const { asha } = await team();
    expect(await refused(asha, atHome("2026-12-03"))).toEqual(["Work from home can start at most 3 days back."]);
    expect(await refused(asha, { ...duty, from: "2026-11-29", to: "2026-12-01", place: "", purpose: "x" })).toEqual([
      "On duty can start at most 7 days back.",
      "Say where, in 3 to 120 characters.",
      "Say what for, in 3 to 120 characters.",
    ]);
    expect(await refused(asha, { ...duty, from: "2026-12-12", to: "2026-12-13" })).toEqual(["No working day here."]);
  });

  test("AT-33: so many days a month at home, of those that wait and those that are approved", async () => {
    const { asha, rohan } = await team();
    await approved(asha, rohan, atHome("2026-12-07", "2026-12-11"));
    await ask(asha, atHome("2026-12-14", "2026-12-16"));
    const preview = await asha.call(previewDayRequest, { query: {}, body: atHome("2026-12-17") });
    expect(preview).toMatchObject({ home: [{ month: "2026-12", would: 9, most: 8 }] });
    expect(await refused(asha, atHome("2026-12-17"))).toEqual(["8 days a month; with this December would have 9."]);
    expect(await refused(asha, atHome("2026-12-31", "2027-01-01"))).toEqual(["8 days a month; with this December would have 9."]);
    await ask(asha, atHome("2027-01-04"));
  });

  test("AT-35: meets neither leave nor itself, and the database holds it too", async () => {
    const { asha } = await team();
    const { number: leave } = await asha.call(leaveEndpoints.apply, {
      body: { type: "EL", from: "2026-12-10", to: "2026-12-10", firstDay: "first", lastDay: "first" },
    });
    expect(await refused(asha, atHome("2026-12-10"))).toEqual([`${leave} covers 10 Dec (first half). Choose other days.`]);
    const halfDuty = { ...duty, from: "2026-12-10", to: "2026-12-10", firstDay: "second" as const, lastDay: "second" as const };
    const { number } = await ask(asha, halfDuty);
    expect(await refused(asha, halfDuty)).toEqual([`${number} covers 10 Dec (second half). Choose other days.`]);
    const again = portal.pastTriggers(
      `with one as (insert into attendance.day_requests select company_id, gen_random_uuid(), 'OD-2026-77777', kind, employee_id, from_day, to_day,
         first_day, last_day, place, purpose, status, asked_at from attendance.day_requests where company_id = $1 and number = $2 returning *)
       insert into attendance.day_request_days select company_id, id, employee_id, from_day, '[0,2)', 1, 'working', null, 'waiting' from one`,
      [asha.company, number],
    );
    await expect(again).rejects.toThrow("one_mode_a_half");
  });

  test("AT-35: of many sent at once one is there", async () => {
    const { asha } = await team();
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => ask(asha, atHome("2026-12-10"))));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const reasons = sent.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(reasons.filter((reason) => !reason.includes("attendance.overlap"))).toEqual([]);
  });

  test("RP-17: returned, it is changed and sent again under its number, for other dates", async () => {
    const { asha, rohan } = await team();
    const { number } = await ask(asha, atHome("2026-12-09", "2026-12-10"));
    await decide(rohan, "return", "Thursday we have visitors");
    const returned = await record(asha, number);
    expect(returned).toMatchObject({ status: "returned", stands: 0, request: { actions: ["resubmit", "withdraw"] } });
    const version = returned.request?.version ?? 0;
    const body = { ...atHome("2026-12-08", "2026-12-09"), purpose: "Quiet work", version };
    const sent = await asha.call(resubmitDayRequest, { params: { number }, body });
    expect(sent).toMatchObject({ status: "waiting", stands: 2, lines: [{ date: "2026-12-08" }, { date: "2026-12-09" }] });
    await decide(rohan);
    expect(await dayOf(asha, "2026-12-08")).toMatchObject({ workFromHome: true });
    expect(await dayOf(asha, "2026-12-10")).toMatchObject({ workFromHome: false });
  });

  test("rejected or withdrawn, its days are free again", async () => {
    const { asha, rohan } = await team();
    const first = await ask(asha, atHome("2026-12-10"));
    await decide(rohan, "reject", "Not that day");
    expect(await record(asha, first.number)).toMatchObject({ status: "rejected", stands: 0, lines: [{ state: "not_approved" }] });
    const second = await ask(asha, atHome("2026-12-10"));
    const { request } = await record(asha, second.number);
    await asha.call(requestEndpoints.withdraw, { params: { id: request?.id ?? "" }, body: { version: request?.version ?? 0 } });
    expect((await record(asha, second.number)).status).toBe("withdrawn");
    await ask(asha, atHome("2026-12-10"));
  });

  test("HR asks for somebody else, who is told; nobody else does", async () => {
    const { asha, rohan, hr } = await team();
    const body = atHome("2026-12-10");
    const { number } = await hr.call(submitDayRequest, { query: { employee: asha.code }, body });
    expect(await record(asha, number)).toMatchObject({ isOwn: true, owner: { name: "Asha Nair" } });
    const { items } = await asha.call(notificationEndpoints.list, { query: {} });
    expect(items).toMatchObject([
      { event: "request.submitted_for_you", params: { number, name: "Neha Gupta", title: "Work from home, Thu 10 Dec" } },
    ]);
    const stranger = await rohan.refused(submitDayRequest, { query: { employee: asha.code }, body });
    expect(stranger.sentences).toEqual(["Only HR can ask for somebody else."]);
  });
});

describe("the list of one's own", () => {
  test("holds regularisations, days at home and on duty, the newest first, by kind and by status", async () => {
    const { asha, rohan } = await team();
    const first = await approved(asha, rohan, atHome("2026-12-10", "2026-12-11"));
    const { number: second } = await asha.call(attendanceEndpoints.regularise, {
      query: {},
      body: { date: "2026-12-03", pairs: [{ in: { time: "09:31" }, out: { time: "18:40" } }], reason: "forgot" },
    });
    const { number: third } = await ask(asha, { ...duty, from: "2026-12-14", to: "2026-12-14" });
    const list = async (query: Parameters<typeof asha.call<typeof listAttendanceRequests>>[1]["query"]) =>
      asha.call(listAttendanceRequests, { query });
    const numbers = async (query: Parameters<typeof list>[0]) => (await list(query)).items.map(({ number }) => number);
    expect(await list({})).toMatchObject({
      total: 3,
      items: [
        { number: third, kind: "on_duty", units: 1, status: "waiting", waitingFor: { people: [{ name: "Rohan Mehta" }] } },
        { number: second, kind: "regularisation", from: "2026-12-03", net: { before: 0, after: 489 } },
        { number: first, kind: "work_from_home", from: "2026-12-10", to: "2026-12-11", units: 2, status: "approved" },
      ],
    });
    expect(await numbers({ kind: "regularisation" })).toEqual([second]);
    expect(await numbers({ status: "waiting", sort: "from" })).toEqual([second, third]);
    const { items, next } = await list({ limit: 2, sort: "-from" });
    expect(items.map(({ number }) => number)).toEqual([third, first]);
    expect(await numbers({ limit: 2, sort: "-from", after: next })).toEqual([second]);
    expect(await rohan.call(listAttendanceRequests, { query: {} })).toMatchObject({ total: 0 });
  });
});

describe("cancelled", () => {
  test("an owner cancels days to come and no others; of none that is left the whole is cancelled", async () => {
    const { asha, rohan } = await team();
    const number = await approved(asha, rohan, atHome("2026-12-07", "2026-12-09"));
    expect(await record(asha, number)).toMatchObject({ ownActions: ["cancel"], cancellable: ["2026-12-08", "2026-12-09"] });
    const today = await asha.refused(cancelDays, { params: { number }, body: { days: ["2026-12-07"] } });
    expect(today.sentences).toEqual(["Mon 7 Dec is not after today. Ask HR to cancel it."]);
    const fewer = await asha.call(cancelDays, { params: { number }, body: { days: ["2026-12-08"] } });
    expect(fewer).toMatchObject({ status: "approved", asked: 3, stands: 2 });
    expect(toldIn(fewer)).toContain("Asha Nair cancelled Tue 8 Dec (1 day)");
    expect(await dayOf(asha, "2026-12-08")).toMatchObject({ workFromHome: false });
    const again = await asha.refused(cancelDays, { params: { number }, body: { days: ["2026-12-08"] } });
    expect(again.sentences).toEqual([`Tue 8 Dec is no day of ${number} any more. Look again.`]);
  });

  test("HR cancels any day with a comment, and a day that has passed is computed anew", async () => {
    const { asha, rohan, hr } = await team();
    const number = await approved(asha, rohan, { ...duty, from: "2026-12-03", to: "2026-12-04" });
    expect(await dayOf(asha, "2026-12-03")).toMatchObject({ status: "present", onDuty: "whole" });
    const tomorrow = await laterAs(portal.app, hr, "2026-12-08T04:00:00.000Z");
    const silent = await tomorrow.refused(cancelDays, { params: { number }, body: { days: ["2026-12-03"] } });
    expect(silent.sentences).toEqual(["Say in a few words why; at least 5 characters."]);
    const body = { days: ["2026-12-03", "2026-12-04"], comment: "The client did not come" };
    expect(await tomorrow.call(cancelDays, { params: { number }, body })).toMatchObject({ status: "cancelled", stands: 0, ownActions: [] });
    expect(await dayOf(await laterAs(portal.app, asha, "2026-12-08T04:00:00.000Z"), "2026-12-03")).toMatchObject({ status: "absent" });
    const [audited] = await portal.asSuperuser<{ reason: string }>(
      "select reason from platform.audit_entries where company_id = $1 and action = 'attendance.cancel_days'",
      [asha.company],
    );
    expect(audited?.reason).toBe("The client did not come");
  });

  test("what still waits is withdrawn and not cancelled, and a manager cancels nothing", async () => {
    const { asha, rohan } = await team();
    const { number } = await ask(asha, atHome("2026-12-10"));
    const early = await asha.refused(cancelDays, { params: { number }, body: { days: ["2026-12-10"] } });
    expect([early.status, early.sentences[0]]).toEqual([
      409,
      `${number} is not approved, so that no day of it can be cancelled. Withdraw it while it waits.`,
    ]);
    await decide(rohan);
    expect((await rohan.refused(cancelDays, { params: { number }, body: { days: ["2026-12-10"] } })).status).toBe(403);
  });
});

describe("leave that comes later", () => {
  const book = async (asha: Person, rohan: Person, day: string, part: "whole" | "first" = "whole") => {
    const { number, request } = await asha.call(leaveEndpoints.apply, {
      body: { type: "EL", from: day, to: day, firstDay: part, lastDay: part },
    });
    await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
    await portal.jobs.runJobs();
    expect(portal.jobs.failures).toEqual([]);
    return number;
  };

  test("AT-35: takes its day from work at home, and both hear of it", async () => {
    const { asha, rohan } = await team();
    const number = await approved(asha, rohan, atHome("2026-12-10", "2026-12-11"));
    const leave = await book(asha, rohan, "2026-12-11");
    const seen = await record(asha, number);
    expect(seen).toMatchObject({ status: "approved", stands: 1, lines: [{ state: "booked" }, { date: "2026-12-11", state: "released" }] });
    expect(toldIn(seen)).toContain("Fri 11 Dec gave way to leave");
    for (const person of [asha, rohan]) {
      const { items } = await person.call(notificationEndpoints.list, { query: {} });
      const heard = items.find(({ event }) => event === "attendance.wfh_released");
      expect(heard?.params).toMatchObject({ number, days: "Fri 11 Dec", leave, name: "Asha Nair" });
    }
    expect(await dayOf(asha, "2026-12-11")).toMatchObject({ leave: "whole", workFromHome: false });
  });

  test("AT-35: half a day of leave leaves the other half of a duty", async () => {
    const { asha, rohan } = await team();
    const number = await approved(asha, rohan, { ...duty, from: "2026-12-10", to: "2026-12-10" });
    await book(asha, rohan, "2026-12-10", "first");
    expect(await record(asha, number)).toMatchObject({
      status: "approved",
      asked: 1,
      stands: 0.5,
      lines: [{ part: "second", state: "booked" }],
    });
    expect(await dayOf(asha, "2026-12-10")).toMatchObject({ leave: "first", onDuty: "second" });
  });

  test("AT-35: of what waits nothing is left to decide, of what was approved nothing stands", async () => {
    const { asha, rohan } = await team();
    const gone = await approved(asha, rohan, atHome("2026-12-10"));
    await book(asha, rohan, "2026-12-10");
    expect((await record(asha, gone)).status).toBe("cancelled");
    const { number } = await ask(asha, atHome("2026-12-14"));
    await book(asha, rohan, "2026-12-14");
    expect(await record(asha, number)).toMatchObject({ status: "withdrawn", stands: 0 });
  });
});
