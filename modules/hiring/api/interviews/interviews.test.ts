// Interviews from the invitation to the scorecards, over HTTP.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { mailInto } from "#api/mail/testing-mail.ts";
import { openMail } from "#api/mail.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeLeaveCompany, makePerson } from "#modules/leave/api/testing.ts";
import { leaveEndpoints } from "#modules/leave/contract.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { interviewEndpoints as calls } from "../../interviews/contract.ts";
import { type HiringPerson, makeApplication, makeOpening } from "../testing.ts";
import { endInterviews } from "./doors.ts";
import { remindPanels } from "./reminders.ts";
import { cardOf, formOf, laterAs, makeHiring, read, save, score, step } from "./testing.ts";
import { mayReadAsSeat } from "./window.ts";

// Mon 7 Dec 2026, 09:34 in Bengaluru; the interviews begin on Wed 9 Dec at 15:00, which is 09:30 in UTC.
const NOW = "2026-12-07T04:04:00.000Z";
const STARTED = "2026-12-09T09:31:00.000Z";
const portal = openForThisFile(openTestPortal, NOW);
beforeAll(() => mailInto({ url: new URL("smtp://127.0.0.1:9") }));
afterAll(() => openMail(undefined));
afterEach(() => clock.set(NOW));

const as = (person: HiringPerson, at: string) => laterAs(portal.app, person, at);
const noticesOf = async (who: HiringPerson) => (await who.call(notificationEndpoints.list, { query: {} })).items.map(({ event }) => event);
const lettersTo = async (company: number, firstName: string) => {
  const rows = await portal.asSuperuser<{ subject_version: number; cancelled: boolean; kind_label: string }>(
    "select subject_version, cancelled, kind_label from notifications.appointments where company_id = $1 and first_name = $2 order by id",
    [company, firstName],
  );
  return rows.map(
    ({ subject_version: sequence, cancelled, kind_label: label }) => `${sequence} ${cancelled ? "cancel" : "request"} ${label}`,
  );
};

test("IV-01, IV-14: HR schedules, a panel answers, HR moves, staffs and cancels; one calendar file that rises, and no name in it", async () => {
  const { home, kavita, rohan, asha, priya, neha, finance, application, schedule } = await makeHiring(portal.app, "screening");
  const check = (form: ReturnType<typeof formOf>) =>
    kavita.call(calls.checkInterview, { params: { number: application.number }, body: form });
  const bad = await check(formOf([[asha, "member"]], { day: "2026-12-07", time: "09:40", place: "Room 4" }));
  expect(bad.findings.map(({ code }) => code)).toEqual(["hiring.place_missing", "hiring.panel", "hiring.interview_start"]);
  expect((await check(formOf([[asha, "lead"]], { time: "07:00" }))).warnings.map(({ message }) => message)).toEqual([
    "It will be 07:00 for Asha Nair.",
  ]);
  const number = await schedule(
    formOf([
      [asha, "lead"],
      [priya, "member"],
    ]),
  );
  expect(number).toBe("IV-2026-00001");
  expect(await noticesOf(asha)).toEqual(["hiring.invited"]);
  const mine = await asha.call(calls.myInterviews, {});
  expect(mine).toMatchObject({ toAnswer: [{ number, candidate: "Nandini Bose", answer: "pending" }], upcoming: [], due: [], past: [] });
  expect(await read(asha, number)).toMatchObject({ card: { city: "Pune" }, actions: ["accept", "decline"], blind: true });
  expect((await finance.refused(calls.readInterview, { params: { number } })).status).toBe(404);

  expect(await asha.call(calls.actOnInterview, step(number, "accept"))).toMatchObject({ version: 1, answer: "accepted" });
  expect((await rohan.refused(calls.actOnInterview, step(number, "accept"))).code).toBe("hiring.not_on_panel");
  expect((await rohan.refused(calls.actOnInterview, step(number, "cancel"))).code).toBe("hiring.not_hr");
  expect((await priya.refused(calls.actOnInterview, step(number, "decline", { reason: "no" }))).code).toBe("hiring.decline_reason");
  const declined = await priya.call(calls.actOnInterview, step(number, "decline", { reason: "CONFLICT_OF_INTEREST" }));
  expect(declined).toMatchObject({ candidate: "Candidate", actions: [] });
  expect(declined.card).toBeUndefined();
  expect((await priya.refused(calls.readInterview, { params: { number } })).status).toBe(404);
  expect(await noticesOf(kavita)).toContain("hiring.interview_declined");
  const seats = (await read(kavita, number)).seats.map(({ person, reason }) => [person.name, reason]);
  expect(seats).toEqual([
    ["Asha Nair", undefined],
    ["Priya Nair", "Conflict of interest"],
  ]);

  const replaced = (person: { code: string }) => step(number, "replace", { seat: priya.code, person: person.code });
  expect((await kavita.refused(calls.actOnInterview, replaced(asha))).code).toBe("hiring.panel");
  await kavita.call(calls.actOnInterview, replaced(neha));
  expect((await kavita.refused(calls.actOnInterview, step(number, "move", { time: "16:00" }))).status).toBe(412);
  const moved = await kavita.call(calls.actOnInterview, step(number, "move", { version: 2, time: "16:00" }));
  expect(moved).toMatchObject({ startsAt: "2026-12-09T10:30:00.000Z", endsAt: "2026-12-09T11:30:00.000Z", version: 3 });
  expect((await read(asha, number)).answer).toBe("pending");
  const { blob, contentType } = await asha.call(calls.interviewCalendar, { params: { number } });
  const file = (await blob.text()).replaceAll("\r\n ", "");
  expect(contentType).toContain("text/calendar");
  expect(file).toContain("DTSTART:20261209T103000Z\r\nDTEND:20261209T113000Z\r\nSEQUENCE:4");
  expect(file).toContain("SUMMARY:Interview: Backend engineer\\, Problem solving");
  expect(file).not.toContain("Nandini");
  expect((await kavita.refused(calls.actOnInterview, step(number, "cancel", { version: 3 }))).code).toBe("hiring.cancel_reason");
  await kavita.call(calls.actOnInterview, step(number, "cancel", { version: 3, reason: "Position on hold" }));
  expect((await asha.refused(calls.readInterview, { params: { number } })).status).toBe(404);
  expect(await noticesOf(asha)).toEqual(["hiring.interview_cancelled", "hiring.interview_moved", "hiring.invited"]);

  const label = "Interview: Backend engineer, Problem solving";
  expect(await lettersTo(home.company, "Nandini")).toEqual([`1 request ${label}`, `4 request ${label}`, `5 cancel ${label}`]);
  expect(await lettersTo(home.company, "Priya")).toEqual([`1 request ${label}`, `2 cancel ${label}`]);
  const [uid] = /UID:\S+/.exec(file) ?? [];
  const ids = await portal.asSuperuser<{ subject_id: string }>(
    "select distinct subject_id from notifications.appointments where company_id = $1",
    [home.company],
  );
  expect(ids.map(({ subject_id }) => `UID:hiring.interview-${subject_id}@portal.example.com`)).toEqual([uid]);
});

test("IV-02, IV-03, IV-06: a clash, approved leave and a conflict of interest stop HR, with names and times", async () => {
  const home = await makeLeaveCompany();
  const rohan = await makePerson(portal.app, home, { role: "Manager", firstName: "Rohan" });
  const [kavita, asha] = [
    await makePerson(portal.app, home, { role: "HR" }),
    await makePerson(portal.app, home, { manager: rohan, firstName: "Asha", lastName: "Nair" }),
  ];
  const { number: application } = await makeApplication(home, await makeOpening(home, rohan), { stage: "interviewing" });
  const input = (change: Partial<ReturnType<typeof formOf>>) => ({
    params: { number: application },
    body: formOf([[asha, "lead"]], change),
  });
  const refused = async (change: Parameters<typeof input>[0]) => (await kavita.refused(calls.scheduleInterview, input(change))).sentences;
  const { number: first } = await kavita.call(calls.scheduleInterview, input({}));
  expect(await refused({ time: "15:30" })).toEqual(["Asha Nair has another interview from 15:00 to 16:00."]);
  const { number: second } = await kavita.call(calls.scheduleInterview, input({ time: "16:00" }));
  expect((await kavita.refused(calls.actOnInterview, step(second, "move", { time: "15:45" }))).code).toBe("hiring.clash");

  const half = { type: "EL", from: "2026-12-10", to: "2026-12-10", firstDay: "second", lastDay: "second" } as const;
  const { request } = await asha.call(leaveEndpoints.apply, { body: half });
  const decision = { action: "approve" as const, version: request.version };
  await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: decision });
  expect(await refused({ day: "2026-12-10" })).toEqual(["Asha Nair is away on Thu 10 Dec. Choose another time or person."]);
  await kavita.call(calls.scheduleInterview, input({ day: "2026-12-10", time: "11:00" }));

  await asha.call(calls.actOnInterview, step(first, "decline", { reason: "CONFLICT_OF_INTEREST" }));
  expect(await refused({ day: "2026-12-11" })).toEqual(["Asha Nair declined because of a conflict of interest."]);
});

test("IV-10 to IV-12: a draft saves itself, is submitted from the start on, and the last one completes the interview", async () => {
  const { home, kavita, asha, priya, rohan, application, schedule } = await makeHiring(portal.app);
  const number = await schedule(
    formOf([
      [asha, "lead"],
      [priya, "member"],
    ]),
  );
  const { version } = await save(asha, number, cardOf("early"));
  expect(version).toBe(2);
  expect((await asha.refused(calls.saveScorecard, { params: { number }, body: cardOf("other") }, 1)).status).toBe(412);
  const early = await asha.refused(calls.actOnInterview, step(number, "submit", { version }));
  expect(early.sentences).toEqual(["You can submit from 9 Dec 2026, 15:00. Your draft is saved."]);

  const [lead, member, hr] = [await as(asha, STARTED), await as(priya, STARTED), await as(kavita, STARTED)];
  expect(await lead.call(calls.myInterviews, {})).toMatchObject({ due: [{ number }] });
  const wordless = { ...cardOf("empty"), ratings: [], recommendation: undefined };
  const { version: third } = await lead.call(calls.saveScorecard, { params: { number }, body: wordless }, version);
  expect(
    (await lead.refused(calls.actOnInterview, step(number, "submit", { version: third }))).body.violations.map(({ code }) => code),
  ).toEqual(["hiring.not_rated", "hiring.no_recommendation"]);
  await save(lead, number, cardOf("asha"), third);
  expect((await lead.refused(calls.actOnInterview, step(number, "submit", { version: third }))).status).toBe(412);
  await lead.call(calls.actOnInterview, step(number, "submit", { version: third + 1 }));
  expect((await lead.refused(calls.saveScorecard, { params: { number }, body: cardOf("late") }, third + 2)).code).toBe(
    "hiring.scorecard_submitted",
  );
  expect((await hr.refused(calls.actOnInterview, step(number, "cancel", { reason: "Too late" }))).status).toBe(409);
  expect(await score(member, number, "priya")).toMatchObject({ status: "completed", blind: false, answer: "accepted", actions: [] });
  expect(await member.call(calls.myInterviews, {})).toMatchObject({ due: [], past: [{ number, candidate: "Nandini Bose" }] });

  // IV-07: seven days after the own scorecard.
  const reads = (who: HiringPerson) =>
    inTransaction({ ...systemActor(home.company), employee: who.employee } as never, (tx) => mayReadAsSeat(tx, application.id));
  expect([await reads(asha), await reads(rohan)]).toEqual([true, false]);
  const late = await as(asha, "2026-12-16T09:31:00.000Z");
  expect(await reads(asha)).toBe(false);
  const { candidate, card, own } = await read(late, number);
  expect([candidate, card, own?.values.strengths]).toEqual(["Candidate", undefined, "strong asha"]);
  expect((await late.call(calls.myInterviews, {})).past).toMatchObject([{ candidate: "Candidate" }]);
});

test("AP-05, reminders: each seat once; an application that ends cancels what nobody has scored and asks for no further scorecard", async () => {
  const { home, kavita, asha, priya, rohan, application, schedule } = await makeHiring(portal.app);
  const scored = await schedule(
    formOf([
      [asha, "lead"],
      [priya, "member"],
      [rohan, "shadow"],
    ]),
  );
  const ahead = await schedule(formOf([[priya, "lead"]], { day: "2026-12-14" }));
  const run = async (at: string) => {
    clock.set(at);
    return inTransaction(systemActor(home.company), remindPanels);
  };
  const runs = ["2026-12-08T09:29:00Z", "2026-12-08T09:31:00Z", "2026-12-08T10:01:00Z"].map((at) => at.replace("Z", ".000Z"));
  expect([await run(runs[0] ?? ""), await run(runs[1] ?? ""), await run(runs[2] ?? "")]).toEqual([0, 3, 0]);
  await score(await as(asha, STARTED), scored, "asha");
  expect([await run("2026-12-09T10:31:00.000Z"), await run("2026-12-10T09:00:00.000Z"), await run("2026-12-10T10:31:00.000Z")]).toEqual([
    1, 0, 1,
  ]);
  const late = await as(priya, "2026-12-10T10:32:00.000Z");
  expect((await noticesOf(late)).filter((event) => event === "hiring.scorecard_due")).toHaveLength(2);
  expect((await noticesOf(await as(rohan, "2026-12-10T10:32:00.000Z"))).toSorted()).toEqual(["hiring.interview_ahead", "hiring.invited"]);

  await inTransaction(systemActor(home.company), (tx) => endInterviews(tx, application.id));
  const hr = await as(kavita, "2026-12-10T10:33:00.000Z");
  expect([(await read(hr, scored)).status, (await read(hr, ahead)).status]).toEqual(["completed", "cancelled"]);
  expect(await late.call(calls.myInterviews, {})).toMatchObject({ toAnswer: [], upcoming: [], due: [], past: [{ number: scored }] });
  expect((await noticesOf(late))[0]).toBe("hiring.interview_cancelled");
});
