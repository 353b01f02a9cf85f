// Rules of interviews: who can be on a panel and when, what a scorecard needs, and who sees what of it. Pure.
import { addDays, dayIn, eachDay, type Instant, type PlainDate, timeIn, wallInstant } from "#shared/dates.ts";
import { formatMoment } from "#shared/format.ts";
import { compact, type Violation } from "#shared/problem.ts";
import type { Stage } from "../candidates/workflow.ts";
import { linesOf } from "../requisitions/rules.ts";
import { type InterviewForm, MOST_SKILLS, type Scorecard } from "./contract.ts";
import type { InterviewCode } from "./messages.ts";
import { declineReasons, type InterviewAction, type InterviewStatus, type SeatAnswer, type SeatRole } from "./workflow.ts";

export type InterviewViolation = Violation<InterviewCode>;
export type Span = { startsAt: Instant; endsAt: Instant };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LEAST_NOTICE = 30 * MINUTE;
const MOST_SEATS = 5;
const MOST_A_DAY = 3;
const [MORNING, EVENING] = ["09:00", "19:00"];
const MIDDAY = "13:00"; // where a half day of leave ends or begins
const LEAST_REASON = 10;
const WINDOW = 7 * 24 * HOUR;
const LATE = 15 * MINUTE;

export const later = (at: Instant, ms: number): Instant => new Date(Date.parse(at) + ms).toISOString();
const overlap = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** As a clock on the wall of `zone` shows day and time. */
export const spanOf = (zone: string, { day, time, minutes }: { day: PlainDate; time: string; minutes: number }): Span => {
  const startsAt = wallInstant(zone, day, time);
  return { startsAt, endsAt: later(startsAt, minutes * MINUTE) };
};

export type Member = {
  name: string;
  zone: string;
  joinedOn: PlainDate;
  lastWorkingDay: PlainDate | undefined;
  isReferrer: boolean;
  /** Has declined this candidate because of a conflict of interest. */
  hasConflict: boolean;
  /** Approved. */
  leave: readonly { date: PlainDate; portion: "whole" | "first" | "second" }[];
  /** Holidays and weekly days off around the time. */
  daysOff: readonly PlainDate[];
  /** Seats they hold in other scheduled interviews around the time. */
  busy: readonly (Span & { role: SeatRole })[];
};

const leaveSpan = (zone: string, { date, portion }: Member["leave"][number]): Span => ({
  startsAt: wallInstant(zone, date, portion === "second" ? MIDDAY : "00:00"),
  endsAt: portion === "first" ? wallInstant(zone, date, MIDDAY) : wallInstant(zone, addDays(date, 1), "00:00"),
});

export const checkStart = (now: Instant, { startsAt }: Span): InterviewViolation[] =>
  startsAt < later(now, LEAST_NOTICE) ? [{ code: "hiring.interview_start", field: "time" }] : []; // IV-01

type Place = { role: SeatRole; span: Span; zone: string; field?: string };
const clashOf = ({ name, busy }: Member, { role, span, zone }: Place, stops: boolean): InterviewViolation | undefined => {
  const other = busy.find((one) => overlap(one, span) && (role !== "shadow" && one.role !== "shadow") === stops);
  return other && { code: "hiring.clash", params: { name, from: timeIn(zone, other.startsAt), to: timeIn(zone, other.endsAt) } };
}; // IV-02

const cannot = (name: string, why: "referrer" | "conflict" | "gone"): InterviewViolation => ({
  code: "hiring.cannot_interview",
  params: { name, case: why },
});

/** What stops this person from interviewing then; `place.zone` is that of the person who schedules. */
export const checkMember = (member: Member, place: Place): InterviewViolation[] => {
  const { name, zone, joinedOn, lastWorkingDay, isReferrer, hasConflict, leave } = member;
  const { role, span, field } = place;
  const day = dayIn(zone, span.startsAt);
  const away = role !== "shadow" && leave.find((one) => overlap(leaveSpan(zone, one), span));
  const found = compact<InterviewViolation>([
    isReferrer && cannot(name, "referrer"), // IV-06
    hasConflict && cannot(name, "conflict"), // IV-06
    (day < joinedOn || (lastWorkingDay !== undefined && lastWorkingDay < day)) && cannot(name, "gone"), // IV-06
    clashOf(member, place, true),
    away && { code: "hiring.away", params: { name, day: away.date } }, // IV-03
  ]);
  return field === undefined ? found : found.map((one) => ({ ...one, field }));
};

const memberWarnings = (member: Member, place: Place): InterviewViolation[] => {
  const { name, zone, daysOff, busy } = member;
  const { startsAt, endsAt } = place.span;
  const [day, lastDay] = [dayIn(zone, startsAt), dayIn(zone, endsAt)];
  const off = eachDay(day, lastDay).find((date) => daysOff.includes(date));
  const [from, to] = [timeIn(zone, startsAt), timeIn(zone, endsAt)];
  const isLate = lastDay > day || to > EVENING;
  const n = 1 + busy.filter((one) => dayIn(zone, one.startsAt) === day).length;
  return compact<InterviewViolation>([
    clashOf(member, place, false),
    off !== undefined && { code: "hiring.away_warning", params: { name, day: off } }, // IV-03
    (from < MORNING || isLate) && { code: "hiring.hours", params: { name, time: from < MORNING ? from : to } }, // IV-04
    n > MOST_A_DAY && { code: "hiring.load", params: { name, n } }, // IV-04
  ]);
};

const areSkills = (skills: readonly string[]): boolean =>
  skills.length >= 1 &&
  skills.length <= MOST_SKILLS &&
  new Set(skills.map((one) => one.toLowerCase())).size === skills.length &&
  skills.every((one) => one.length <= 100);

const isPanel = (seats: InterviewForm["seats"]): boolean =>
  seats.length >= 1 &&
  seats.length <= MOST_SEATS &&
  seats.filter(({ role }) => role === "lead").length === 1 &&
  new Set(seats.map(({ person }) => person)).size === seats.length; // IV-05

const placeMissing = ({ mode, place }: Pick<InterviewForm, "mode" | "place">): "video" | "onsite" | undefined => {
  if (mode === "video") return /^https:\/\/\S+$/.test(place) ? undefined : "video";
  return mode === "onsite" && place === "" ? "onsite" : undefined;
};

export type FormFacts = {
  now: Instant;
  zone: string;
  stage: Stage;
  /** By code, without people who do not work here. */
  members: ReadonlyMap<string, Member>;
};

export const checkForm = (form: InterviewForm, { now, zone, stage, members }: FormFacts): InterviewViolation[] => {
  const span = spanOf(zone, form);
  const place = placeMissing(form);
  return [
    ...compact<InterviewViolation>([
      stage !== "screening" && stage !== "interviewing" && { code: "hiring.stage" },
      place && { code: "hiring.place_missing", field: "place", params: { case: place } },
      !areSkills(linesOf(form.skills)) && { code: "hiring.skills_to_rate", field: "skills" },
      !isPanel(form.seats) && { code: "hiring.panel", field: "seats" },
    ]),
    ...checkStart(now, span),
    ...form.seats.flatMap(({ person, role }, index) => {
      const [member, field] = [members.get(person), `seats.${index}.person`];
      return member ? checkMember(member, { role, span, zone, field }) : [{ ...cannot(person, "gone"), field }];
    }),
  ];
};

export const formWarnings = (form: InterviewForm, { zone, members }: FormFacts): InterviewViolation[] =>
  form.seats.flatMap(({ person, role }) => {
    const member = members.get(person);
    return member ? memberWarnings(member, { role, span: spanOf(zone, form), zone }) : [];
  });

/** Keeps the ratings of the skills of the round. */
export const tidyScorecard = (card: Scorecard, skills: readonly string[]): Scorecard => ({
  ...card,
  ratings: skills.flatMap((skill) => card.ratings.filter((one) => one.skill === skill).slice(0, 1)),
});

export const checkScorecard = ({ ratings, recommendation }: Scorecard, skills: readonly string[]): InterviewViolation[] => {
  const open = skills.filter((skill) => !ratings.some((one) => one.skill === skill));
  return compact<InterviewViolation>([
    open.length > 0 && { code: "hiring.not_rated", field: "ratings", params: { skills: open.join(", ") } },
    open.length === 0 && ratings.every(({ rating }) => rating === null) && { code: "hiring.no_rating", field: "ratings" },
    recommendation === undefined && { code: "hiring.no_recommendation", field: "recommendation" },
  ]);
}; // IV-10

export const checkSubmitTime = (now: Instant, { startsAt }: Span, zone: string): InterviewViolation[] =>
  now < startsAt ? [{ code: "hiring.too_early", params: { time: formatMoment(startsAt, zone) } }] : []; // IV-11

/** A code of the list, or words where none fits. */
export const checkDecline = (reason = ""): InterviewViolation[] => {
  const isCode = declineReasons.some(({ code }) => code === reason && code !== "OTHER");
  return isCode || reason.trim().length >= LEAST_REASON ? [] : [{ code: "hiring.decline_reason", field: "reason" }];
}; // IV-13
export const declineWords = (reason: string): string => declineReasons.find(({ code }) => code === reason)?.label ?? reason;

export type SeatFacts = { role: SeatRole; answer: SeatAnswer; submittedAt: Instant | null };
export type InterviewFacts = Span & { status: InterviewStatus };
export const isHeld = ({ answer }: Pick<SeatFacts, "answer">): boolean => answer === "pending" || answer === "accepted";
const isRequired = (seat: SeatFacts): boolean => isHeld(seat) && seat.role !== "shadow";

/** Seats that can open the interview: not declined or replaced, and the interview was not cancelled. */
export const isOnPanel = (seat: SeatFacts, { status }: InterviewFacts): boolean =>
  isHeld(seat) && (status === "scheduled" || status === "completed"); // IV-07

/** Card and résumé: until 7 days after the seat's scorecard, or after the end of an application that no longer needs it. */
export const isWindowOpen = (seat: SeatFacts, interview: InterviewFacts & { endedAt: Instant | null }, now: Instant): boolean => {
  if (!isOnPanel(seat, interview)) return false;
  const waived = interview.status === "completed" ? (interview.endedAt ?? interview.endsAt) : undefined;
  const since = seat.submittedAt ?? waived;
  return since === undefined || now < later(since, WINDOW);
}; // IV-07

type OwnSeat = SeatFacts & InterviewFacts & { interview: string };
/** Of the reader's seats in all interviews of one application. */
export const isBlind = (own: readonly OwnSeat[]): boolean =>
  own.some((seat) => isRequired(seat) && seat.submittedAt === null && seat.status === "scheduled"); // IV-09

/** A submitted scorecard of somebody else; `keeper`: HR or the hiring manager. */
export const maySeeScorecard = (of: Span & { interview: string }, { keeper, own }: { keeper: boolean; own: readonly OwnSeat[] }): boolean =>
  !isBlind(own) &&
  (keeper || own.some((seat) => isOnPanel(seat, seat) && (seat.interview === of.interview || of.startsAt < seat.startsAt))); // IV-09

/** All required seats are in, and there is at least one scorecard. */
export const isComplete = (seats: readonly SeatFacts[]): boolean =>
  seats.some((seat) => isHeld(seat) && seat.submittedAt !== null) && seats.every((seat) => !isRequired(seat) || seat.submittedAt !== null);

/** The guards of the workflow, as they are for one action. */
export const holdsFor = (
  action: InterviewAction,
  interview: InterviewFacts,
  seats: readonly SeatFacts[],
  own: SeatFacts | undefined,
  now: Instant,
) => {
  const nothingSubmitted = seats.every(({ submittedAt }) => submittedAt === null);
  const isAhead = now < interview.startsAt;
  return {
    isAhead,
    nothingSubmitted,
    mayAnswer: isAhead && own !== undefined && (action === "accept" ? own.answer === "pending" : isHeld(own)),
    mayScore: own !== undefined && isHeld(own),
    isAwaited: seats.some((one) => (isAhead ? one.answer === "pending" : isRequired(one) && one.submittedAt === null)),
    mayBeAbsent: nothingSubmitted && now >= later(interview.startsAt, LATE),
  };
};

export type Group = "toAnswer" | "upcoming" | "due" | "past";
export const groupOf = (seat: SeatFacts, { startsAt, status }: InterviewFacts, now: Instant): Group => {
  if (seat.submittedAt !== null || status !== "scheduled") return "past";
  if (now >= startsAt) return seat.role === "shadow" ? "past" : "due";
  return seat.answer === "pending" ? "toAnswer" : "upcoming";
};

export type ReminderKind = "ahead" | "due" | "again";
/** The reminder that a seat is due now; an interview scheduled less than 20 hours before its start gets none ahead. */
export const reminderOf = (seat: SeatFacts, { startsAt, endsAt, status }: InterviewFacts, now: Instant): ReminderKind | undefined => {
  if (status !== "scheduled" || !isHeld(seat)) return undefined;
  if (now < startsAt) return now >= later(startsAt, -24 * HOUR) && now < later(startsAt, -20 * HOUR) ? "ahead" : undefined;
  if (now < endsAt || seat.role === "shadow" || seat.submittedAt !== null) return undefined;
  return now < later(endsAt, 24 * HOUR) ? "due" : "again";
};
