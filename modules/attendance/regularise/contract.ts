// The request to replace the punches of a day: what one fills in, what it would change, and how it reads once it exists.
import { z } from "zod";
import { Decider, ForWhom, RequestView, TimelineEntry } from "#modules/requests/contract.ts";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { FileEntry } from "#shared/files/contract.ts";
import { HumanNumber, Id, Person } from "#shared/ids.ts";
import { Violation } from "#shared/problem.ts";
import { Text } from "#shared/text.ts";
import { dayStatuses, punchKinds, Why } from "../day/model.ts";
import { regularisationStatuses } from "./workflow.ts";

export const reasons = ["forgot", "device_down", "worked_elsewhere", "wrong_shift", "other"] as const;
export type Reason = (typeof reasons)[number];

/** On which calendar day an end lies: a night ends on the day after, an early comer of midnight stands on the day before. */
export const wallDays = ["before", "same", "after"] as const;

/** A time on the wall of the day's place. Where the clock goes back over it, `nth` says which of the two is meant. */ // AT-26
export const WallEnd = z.object({
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Write the time as 18:30." })
    .meta({ examples: ["18:30"] }),
  day: z.enum(wallDays).default("same"),
  nth: z.enum(["first", "second"]).optional(),
});
export type WallEnd = z.output<typeof WallEnd>;

export const WallPair = z.object({ in: WallEnd, out: WallEnd });
export type WallPair = z.output<typeof WallPair>;

/** More than may be asked for, so that the refusal can say how many may. */
const WallPairs = z.array(WallPair).min(1).max(10);

export const Proposal = z.object({ date: PlainDate, pairs: WallPairs });
export type Proposal = z.output<typeof Proposal>;

export const Regularising = Proposal.extend({
  reason: z.enum(reasons),
  text: Text(500).default(""),
  /** More than may be sent, so that the refusal can say how many may. */
  files: z.array(Id).max(20).default([]),
});
export type Regularising = z.output<typeof Regularising>;

export const RegularisingAgain = Regularising.omit({ date: true }).extend({ version: z.int().positive() });
export type RegularisingAgain = z.output<typeof RegularisingAgain>;

const Minutes = z.int().nonnegative();

/** What a day comes to, as far as it is set side by side. */
export const DayOutcome = z.object({
  status: z.enum(dayStatuses),
  net: Minutes,
  late: Minutes,
  early: Minutes,
  overtime: Minutes,
  why: Why,
});
export type DayOutcome = z.infer<typeof DayOutcome>;

/** A punch of the day that stays, comes or goes. */
export const PunchChange = z.object({ at: Instant, kind: z.enum(punchKinds), change: z.enum(["kept", "added", "gone"]) });
export type PunchChange = z.infer<typeof PunchChange>;

const Compared = z.object({
  zone: z.string(),
  before: DayOutcome,
  /** Absent while the pairs are none that a day can have. */
  after: DayOutcome.optional(),
  punches: z.array(PunchChange),
});

export const RegularisationPreview = Compared.extend({
  /** `info` stops nothing. */
  findings: z.array(Violation.extend({ level: z.enum(["stop", "info"]) })),
  deciders: z.array(Decider),
});
export type RegularisationPreview = z.infer<typeof RegularisationPreview>;

export const RegularisationSent = z.object({ number: HumanNumber, title: z.string(), waitingFor: Decider });
export type RegularisationSent = z.infer<typeof RegularisationSent>;

/** As its owner, the line, HR and whoever decides read it. */
export const Regularisation = Compared.extend({
  id: Id,
  number: HumanNumber,
  title: z.string(),
  owner: Person,
  isOwn: z.boolean(),
  /** Whoever of HR has asked in the name of its owner. */
  askedBy: Person.optional(),
  date: PlainDate,
  status: z.enum(regularisationStatuses),
  reason: z.enum(reasons),
  text: z.string(),
  pairs: z.array(z.object({ in: Instant, out: Instant })),
  askedAt: Instant,
  files: z.array(FileEntry.pick({ id: true, name: true, bytes: true, state: true })),
  /** How many of its files this reader does not open. */
  hiddenFiles: z.int().nonnegative(),
  /** The same person's three before it, the newest first. */
  last: z.array(z.object({ number: HumanNumber, date: PlainDate, status: z.enum(regularisationStatuses) })),
  request: RequestView,
  timeline: z.array(TimelineEntry),
});
export type Regularisation = z.infer<typeof Regularisation>;

const byNumber = z.object({ number: HumanNumber });

export const regularisationEndpoints = defineEndpoints({
  previewRegularisation: {
    method: "POST",
    path: "/attendance/preview",
    access: "signed-in",
    changes: false,
    query: ForWhom,
    body: Proposal,
    returns: RegularisationPreview,
    summary: "What a day would come to with other punches, and who would decide",
  },
  regularise: {
    method: "POST",
    path: "/attendance/requests",
    access: "signed-in",
    query: ForWhom,
    body: Regularising,
    returns: RegularisationSent,
    status: 201,
    summary: "Ask for other punches of a day: one's own, or, for HR, somebody else's",
  },
  readRegularisation: {
    method: "GET",
    path: "/attendance/requests/:number",
    access: "signed-in",
    params: byNumber,
    returns: Regularisation,
    summary: "One regularisation, before and after",
  },
  resubmitRegularisation: {
    method: "POST",
    path: "/attendance/requests/:number/resubmit",
    access: "signed-in",
    params: byNumber,
    body: RegularisingAgain,
    returns: Regularisation,
    summary: "Send a returned regularisation again",
  },
});
