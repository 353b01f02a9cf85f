import { describe, expect, test } from "vitest";
import { withSentences } from "#shared/message.ts";
import type { InterviewForm, Scorecard } from "./contract.ts";
import { interviewMessages } from "./messages.ts";
import * as rules from "./rules.ts";

const NOW = "2026-12-01T04:00:00.000Z"; // Tue, 09:30 in Bengaluru
const INDIA = "Asia/Kolkata";
const span = (from: string, to: string) => ({ startsAt: `2026-12-03T${from}:00.000Z`, endsAt: `2026-12-03T${to}:00.000Z` });
const asha: rules.Member = {
  name: "Asha Rao",
  zone: INDIA,
  joinedOn: "2024-01-01",
  lastWorkingDay: undefined,
  isReferrer: false,
  hasConflict: false,
  leave: [],
  daysOff: [],
  busy: [],
};
const form: InterviewForm = {
  name: "Problem solving",
  focus: "",
  day: "2026-12-03",
  time: "15:00",
  minutes: 60,
  mode: "video",
  place: "https://meet.example.com/1",
  note: "",
  skills: "Breaks down\nTests own work",
  seats: [{ person: "LF-1", role: "lead" }],
  tellCandidate: true,
};
const said = (found: readonly rules.InterviewViolation[]) => withSentences(interviewMessages, found).map(({ message }) => message);
const facts = (member: Partial<rules.Member>, role: "lead" | "member" | "shadow" = "lead", zone = INDIA) => ({
  now: NOW,
  zone,
  stage: "screening" as const,
  members: new Map([["LF-1", { ...asha, ...member }]]),
  role,
});
const find = (change: Partial<InterviewForm>, member: Partial<rules.Member> = {}) =>
  said(rules.checkForm({ ...form, ...change }, facts(member)));
const warn = (change: Partial<InterviewForm>, member: Partial<rules.Member> = {}) =>
  said(rules.formWarnings({ ...form, ...change }, facts(member)));

test.each([
  ["2026-12-03", "15:00", INDIA, "2026-12-03T09:30:00.000Z"], // 09:30 in London
  ["2027-03-29", "10:00", "Europe/London", "2027-03-29T09:00:00.000Z"], // 14:30 in India
  ["2027-03-26", "10:00", "Europe/London", "2027-03-26T10:00:00.000Z"],
])("6.6: %s %s in %s is %s", (day, time, zone, startsAt) => expect(rules.spanOf(zone, { day, time, minutes: 45 }).startsAt).toBe(startsAt));

test("IV-01: an interview begins at least 30 minutes from now", () => {
  expect(find({ day: "2026-12-01", time: "10:00" })).toEqual([]);
  expect(find({ day: "2026-12-01", time: "09:59" })).toEqual(["Choose a start at least 30 minutes from now."]);
});

describe("IV-02", () => {
  const busy = (from: string, to: string, role: "member" | "shadow" = "member") => ({ busy: [{ ...span(from, to), role }] });
  test("a required seat overlaps no other; the end of one is the start of the next", () => {
    expect(find({}, busy("09:00", "10:00"))).toEqual(["Asha Rao has another interview from 14:30 to 15:30."]);
    expect(find({}, busy("08:30", "09:30"))).toEqual([]);
    expect(find({}, busy("10:30", "11:00"))).toEqual([]);
  });
  test("a shadow is only warned", () => {
    expect(find({}, busy("09:00", "10:00", "shadow"))).toEqual([]);
    expect(warn({}, busy("09:00", "10:00", "shadow"))).toEqual(["Asha Rao has another interview from 14:30 to 15:30."]);
  });
});

test.each([
  ["whole", "15:00", 1],
  ["first", "12:30", 1],
  ["first", "13:00", 0],
  ["second", "12:00", 0],
  ["second", "12:15", 1],
] as const)("IV-03: leave of the %s day and an hour from %s: %i", (portion, time, count) =>
  expect(find({ time }, { leave: [{ date: "2026-12-03", portion }] })).toEqual(
    count ? ["Asha Rao is away on Thu 3 Dec. Choose another time or person."] : [],
  ),
);

test("IV-03, IV-04: a day off, the hours of the seat's own zone and a fourth interview are warnings", () => {
  expect(warn({})).toEqual([]);
  expect(warn({}, { daysOff: ["2026-12-03"] })).toEqual(["Thu 3 Dec is a day off for Asha Rao."]);
  expect(warn({ time: "13:00" }, { zone: "Europe/London" })).toEqual(["It will be 07:30 for Asha Rao."]);
  expect(warn({ time: "18:00" })).toEqual([]);
  expect(warn({ time: "18:15" })).toEqual(["It will be 19:15 for Asha Rao."]);
  const three = [span("04:00", "05:00"), span("05:00", "06:00"), span("06:00", "07:00")].map((one) => ({ ...one, role: "lead" as const }));
  expect(warn({}, { busy: three.slice(1) })).toEqual([]);
  expect(warn({}, { busy: three })).toEqual(["Asha Rao would have 4 interviews that day."]);
});

test("IV-05: one lead, one to five different people", () => {
  const no = "Choose one lead and at most five different people.";
  expect(find({ seats: [] })).toEqual([no]);
  expect(find({ seats: [{ person: "LF-1", role: "member" }] })).toEqual([no]);
  expect(find({ seats: [form.seats[0], { person: "LF-1", role: "member" }] as InterviewForm["seats"] })).toContain(no);
});

test("IV-06: neither the referrer, nor after a conflict of interest, nor somebody who does not work here that day", () => {
  expect(find({}, { isReferrer: true })).toEqual(["Asha Rao referred this candidate and cannot interview them."]);
  expect(find({}, { hasConflict: true })).toEqual(["Asha Rao declined because of a conflict of interest."]);
  const gone = ["Asha Rao is not employed on that day."];
  expect(find({}, { lastWorkingDay: "2026-12-02" })).toEqual(gone);
  expect(find({}, { lastWorkingDay: "2026-12-03" })).toEqual([]);
  expect(find({ seats: [{ person: "LF-9", role: "lead" }] })).toEqual(["LF-9 is not employed on that day."]);
});

test("a round needs skills, its place, and an application that is being decided", () => {
  expect(find({ skills: "One\none" })).toEqual(["Enter 1 to 8 different skills, one per line."]);
  expect(find({ place: "Room 4" })).toEqual(["Enter an https link to the call."]);
  expect(find({ mode: "onsite", place: "" })).toEqual(["Enter the location."]);
  expect(find({ mode: "phone", place: "" })).toEqual([]);
  expect(said(rules.checkForm(form, { ...facts({}), stage: "offered" }))).toHaveLength(1);
});

const seat = {
  role: "lead",
  answer: "accepted",
  submittedAt: null,
  status: "scheduled",
  ...span("09:30", "10:30"),
  interview: "a",
} as const;
const at = (day: string, time: string) => `2026-12-${day}T${time}:00.000Z`;

test("IV-07: card and résumé until 7 days after the scorecard, and at once no longer for who is out", () => {
  const ended = { ...seat, endedAt: null };
  const isOpen = (change: object, now = at("03", "12:00")) => rules.isWindowOpen({ ...seat, ...change }, { ...ended, ...change }, now);
  expect(isOpen({})).toBe(true);
  for (const answer of ["declined", "replaced"]) expect(isOpen({ answer })).toBe(false);
  for (const status of ["cancelled", "no_show"]) expect(isOpen({ status })).toBe(false);
  const submitted = { submittedAt: at("03", "11:00") };
  expect([isOpen(submitted, at("10", "10:59")), isOpen(submitted, at("10", "11:00"))]).toEqual([true, false]);
  const waived = { status: "completed", endedAt: at("05", "09:00") };
  expect([isOpen(waived, at("12", "08:59")), isOpen(waived, at("12", "09:00"))]).toEqual([true, false]);
});

test("IV-09: blind while an own required seat is open; then the own interview and earlier ones, for HR and the hiring manager all", () => {
  expect(rules.isBlind([seat])).toBe(true);
  for (const change of [{ role: "shadow" }, { answer: "declined" }, { submittedAt: NOW }, { status: "completed" }] as const)
    expect(rules.isBlind([{ ...seat, ...change }])).toBe(false);
  const own = [{ ...seat, submittedAt: NOW }];
  const sees = (interview: string, from: string, keeper = false) =>
    rules.maySeeScorecard({ interview, ...span(from, "10:30") }, { keeper, own });
  expect([sees("a", "09:30"), sees("b", "09:00"), sees("b", "10:00"), sees("b", "10:00", true)]).toEqual([true, true, false, true]);
  expect(rules.maySeeScorecard({ interview: "b", ...span("08:00", "09:00") }, { keeper: true, own: [seat] })).toBe(false);
  expect(
    rules.maySeeScorecard({ interview: "a", ...span("09:30", "10:30") }, { keeper: false, own: [{ ...seat, answer: "declined" }] }),
  ).toBe(false);
});

const card: Scorecard = {
  ratings: [
    { skill: "Breaks down", rating: 4, note: "" },
    { skill: "Tests own work", rating: null, note: "" },
  ],
  strengths: "",
  concerns: "",
  recommendation: "hire",
  noteToRecruiter: "",
};
const skills = ["Breaks down", "Tests own work"];

test("IV-10: each skill is rated or not assessed, one at least, and there is a recommendation", () => {
  expect(said(rules.checkScorecard(card, skills))).toEqual([]);
  const { recommendation: _, ...without } = card;
  expect(said(rules.checkScorecard({ ...without, ratings: card.ratings.slice(0, 1) }, skills))).toEqual([
    "Rate each skill or mark it as not assessed: Tests own work.",
    "Choose a recommendation.",
  ]);
  const none = card.ratings.map((one) => ({ ...one, rating: null }));
  expect(said(rules.checkScorecard({ ...card, ratings: none }, skills))).toEqual(["Rate at least one skill."]);
  expect(rules.tidyScorecard({ ...card, ratings: [...card.ratings, { skill: "Other", rating: 5, note: "" }] }, skills)).toEqual(card);
});

test("IV-11: a scorecard is submitted from the start on", () => {
  expect(said(rules.checkSubmitTime(at("03", "09:29"), seat, INDIA))).toEqual([
    "You can submit from 3 Dec 2026, 15:00. Your draft is saved.",
  ]);
  expect(rules.checkSubmitTime(at("03", "09:30"), seat, INDIA)).toEqual([]);
});

test("IV-13: a reason of the list, or words", () => {
  const wrong = ["", "OTHER", "No time", "UNKNOWN"].map((reason) => rules.checkDecline(reason).length);
  expect(wrong).toEqual([1, 1, 1, 1]);
  for (const reason of ["LEAVE", "I do not know this field"]) expect(rules.checkDecline(reason)).toEqual([]);
  expect([rules.declineWords("LEAVE"), rules.declineWords("My own words")]).toEqual(["I am on leave", "My own words"]);
});

test("complete once all required seats are in, with one scorecard at least", () => {
  const [open, done] = [seat, { ...seat, submittedAt: NOW }];
  const declined = { ...seat, answer: "declined" as const };
  const shadow = { ...seat, role: "shadow" as const };
  expect([[done, open], [done, shadow, declined], [declined]].map(rules.isComplete)).toEqual([false, true, false]);
});

test.each([
  ["02", "09:29", undefined],
  ["02", "09:30", "ahead"],
  ["02", "13:30", undefined],
  ["03", "10:00", undefined],
  ["03", "10:30", "due"],
  ["04", "10:30", "again"],
])("reminders: on %s at %s %s", (day, time, kind) => {
  expect(rules.reminderOf(seat, seat, at(day, time))).toBe(kind);
  expect(rules.reminderOf({ ...seat, submittedAt: NOW, answer: "declined" }, seat, at(day, time))).toBeUndefined();
});

test.each([
  ["accept", "pending", "02", true],
  ["accept", "accepted", "02", false],
  ["decline", "accepted", "02", true],
  ["decline", "pending", "03", false],
] as const)("%s of a %s seat on the %s: %s", (action, answer, day, may) =>
  expect(rules.holdsFor(action, seat, [seat], { ...seat, answer }, at(day, "09:30")).mayAnswer).toBe(may),
);

test("absent from 15 minutes after the start, and neither absent nor cancelled once there is a scorecard", () => {
  const holds = (time: string, submittedAt: string | null = null) =>
    rules.holdsFor("absent", seat, [{ ...seat, submittedAt }], undefined, at("03", time));
  expect([holds("09:44").mayBeAbsent, holds("09:45").mayBeAbsent, holds("09:45", NOW).mayBeAbsent]).toEqual([false, true, false]);
  expect([holds("09:45").nothingSubmitted, holds("09:45", NOW).nothingSubmitted]).toEqual([true, false]);
});

test("somebody can be reminded of an answer before the start, and of a scorecard after it", () => {
  const awaited = (change: object, day = "02") =>
    rules.holdsFor("remind", seat, [{ ...seat, ...change }], undefined, at(day, "09:30")).isAwaited;
  expect([awaited({ answer: "pending" }), awaited({ answer: "accepted" }), awaited({ answer: "declined" })]).toEqual([true, false, false]);
  expect([awaited({}, "03"), awaited({ submittedAt: NOW }, "03"), awaited({ role: "shadow" }, "03")]).toEqual([true, false, false]);
});

test("groups of my interviews", () => {
  const group = (change: object, now = NOW) => rules.groupOf({ ...seat, ...change }, { ...seat, ...change }, now);
  expect([group({ answer: "pending" }), group({}), group({}, at("03", "09:30")), group({ submittedAt: NOW })]).toEqual([
    "toAnswer",
    "upcoming",
    "due",
    "past",
  ]);
});
