// Days of an approved leave that go back: what its owner or HR ticks, and what comes of it.
import { z } from "zod";
import { Decider } from "#modules/requests/contract.ts";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import type { FormSpec } from "#shared/fields.ts";
import { HumanNumber } from "#shared/ids.ts";
import { Text } from "#shared/text.ts";
import { Units } from "../summary-contract.ts";
import { ways } from "./rules.ts";

const Ticked = z.array(PlainDate).min(1, { error: "Tick at least one day." }).max(366);

export const giveBackFields = {
  reason: { label: "Reason", help: "Whoever decides reads it.", input: "long", most: 500, schema: Text(500).default("") },
} satisfies FormSpec;
export const GiveBack = z.object({ days: Ticked, reason: giveBackFields.reason.schema });
export type GiveBack = z.output<typeof GiveBack>;

const Comment = Text(500).min(5, { error: "Say in a few words why; at least 5 characters." });
export const takeBackFields = { comment: { label: "Comment", input: "long", most: 500, schema: Comment } } satisfies FormSpec;
export const TakeBack = z.object({ days: Ticked, comment: Comment });
export type TakeBack = z.output<typeof TakeBack>;

/** What a page has ticked so far. */
export const ReturnQuery = z.object({
  days: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d(,\d{4}-\d\d-\d\d)*$/, { error: "Write dates such as 2026-12-14, with a comma between them." })
    .max(366 * 11)
    .optional()
    .meta({ description: "Dates, with a comma between them; what is not booked is passed over.", examples: ["2026-12-14,2026-12-15"] }),
});
export type ReturnQuery = z.output<typeof ReturnQuery>;

/** The days that may go back, and how each of them would. */
export const Returnable = z.object({
  number: HumanNumber,
  title: z.string(),
  /** "Earned leave", or "Leave" where it is nobody's business. */
  typeName: z.string(),
  owner: z.string(),
  days: z.array(z.object({ date: PlainDate, portion: z.enum(["whole", "first", "second"]), units: Units, way: z.enum(ways) })),
  /** Free now; absent for types without a balance. */
  free: Units.optional(),
  /** Free once those of the days asked about that go back at once have gone; absent without a balance, or where none does. */
  freeAfter: Units.optional(),
  /** Who decides about what does not go back at once. */
  deciders: z.array(Decider),
});
export type Returnable = z.infer<typeof Returnable>;

/** What came of it: days that went back at once, and days that wait for somebody. */
export const Returned = z.object({
  returned: Units,
  waiting: Units,
  /** Free days of the type afterwards; absent for types without a balance. */
  free: Units.optional(),
  cancelled: z.boolean(),
  waitingFor: Decider.optional(),
});
export type Returned = z.infer<typeof Returned>;

/** What its owner has asked to give back and nobody has decided yet, as its decider reads it. */
export const OpenChange = z.object({
  days: z.array(PlainDate),
  units: Units,
  /** Units that still count, now and afterwards. */
  before: Units,
  after: Units,
  reason: z.string(),
  /** When the owner came and went on these days, where attendance knows it. */
  punches: z.array(z.object({ day: PlainDate, at: z.array(Instant) })),
});
export type OpenChange = z.infer<typeof OpenChange>;

const ofLeave = { access: "signed-in", params: z.object({ number: HumanNumber }) } as const;
const beginning = { ...ofLeave, method: "GET", prepares: true, query: ReturnQuery, returns: Returnable } as const;
const returning = { ...ofLeave, method: "POST", returns: Returned } as const;

export const returnEndpoints = defineEndpoints({
  beginGiveBack: {
    ...beginning,
    path: "/leave/requests/:number/give-back",
    summary: "Which days of my leave I may give back, and who would decide about them",
  },
  giveBack: {
    ...returning,
    path: "/leave/requests/:number/give-back",
    body: GiveBack,
    summary: "Give days of my approved leave back",
  },
  beginTakeBack: {
    ...beginning,
    path: "/leave/requests/:number/take-back",
    summary: "Which days of somebody's leave HR may take back",
  },
  takeBack: {
    ...returning,
    path: "/leave/requests/:number/take-back",
    body: TakeBack,
    summary: "HR takes days of somebody's approved leave back",
  },
});
