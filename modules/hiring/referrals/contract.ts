// Open positions, referrals, and the progress that a referrer sees.
import { z } from "zod";
import { defineRecord } from "#modules/requests/contract.ts";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { HumanNumber, Id } from "#shared/ids.ts";
import { Text } from "#shared/text.ts";
import { statesOf } from "#shared/workflow.ts";
import { candidateFields } from "../candidates/fields.ts";
import { rejectReasons } from "../candidates/workflow.ts";
import { referralKind } from "../kinds.ts";
import { referralPath } from "../paths.ts";
import { hiringKeepers } from "../permissions.ts";
import { referralWorkflow, tracks } from "./workflow.ts";

export const relations = ["worked_together", "studied_together", "friend", "family", "other"] as const;
export type Relation = (typeof relations)[number];
export const relationLabels: Record<Relation, string> = {
  worked_together: "We worked together",
  studied_together: "We studied together",
  friend: "A friend",
  family: "Family",
  other: "Other",
};
export const LEAST_WHY = 30;
const whyWrong = { error: `Tell us in at least ${LEAST_WHY} characters why they fit.` };
const track = z.enum(tracks);

export const referral = defineRecord({
  noun: "Referral",
  kinds: { referral: referralKind },
  path: "/hiring/referrals",
  pageOf: referralPath,
  keepers: hiringKeepers,
  workflow: referralWorkflow,
  fields: {
    /** The options are the open positions. */
    opening: { label: "Position", input: "choice", options: [], schema: Id },
    ...candidateFields(referralKind.id),
    relation: {
      label: "How do you know them?",
      input: "choice",
      options: relations.map((value) => ({ value, label: relationLabels[value] })),
      schema: z.enum(relations),
    },
    whyFit: { label: "Why they fit", input: "long", most: 2000, schema: Text(2000).min(LEAST_WHY, whyWrong) }, // RF-02
    consent: { label: "I asked them, and they agree that the company stores their details", input: "check", schema: z.boolean() }, // RF-04
  },
  shows: {
    position: z.object({ number: HumanNumber, title: z.string() }),
    track,
    /** Why it ended, where HR shares it. */
    reason: z.string().optional(),
    lastNewsAt: Instant,
    /** The owner can request an update: five working days have passed without news. */
    mayNudge: z.boolean(),
    /** The application behind it, for HR. */
    application: HumanNumber.optional(),
  },
});
export type Referral = z.infer<typeof referral.Read>;
export type ReferralValues = Referral["values"];

const reasonWrong = { error: "Choose a reason." };
/** What HR enters with "Not eligible"; the referrer sees the reason only if it is shared, and never the note. */
export const ReferralRejection = z.object({
  reason: z.enum(rejectReasons.map(({ code }) => code) as [(typeof rejectReasons)[number]["code"]], reasonWrong),
  share: z.boolean().default(false),
  note: Text(500).default(""),
});
export type ReferralRejection = z.output<typeof ReferralRejection>;

export const Position = z.object({
  id: Id,
  number: HumanNumber,
  title: z.string(),
  department: z.string(),
  location: z.string(),
  /** Still to be filled. */
  seats: z.int(),
  experienceFrom: z.int().optional(),
  experienceTo: z.int().optional(),
  mustHaves: z.array(z.string()),
  /** With marks. */
  text: z.string(),
  publishedAt: Instant,
  closesOn: PlainDate.optional(),
});
export type Position = z.infer<typeof Position>;

export const MyReferral = z.object({
  number: HumanNumber,
  name: z.string(),
  position: z.string(),
  status: z.enum(statesOf(referralWorkflow)),
  track,
  askedAt: Instant,
  lastNewsAt: Instant,
});
export type MyReferral = z.infer<typeof MyReferral>;

export const ownReferralEndpoints = defineEndpoints({
  listPositions: {
    method: "GET",
    path: "/hiring/positions",
    access: "signed-in",
    returns: z.object({ rows: z.array(Position) }),
    summary: "Positions that are open for referrals",
  },
  myReferrals: {
    method: "GET",
    path: "/hiring/referrals",
    access: "signed-in",
    returns: z.object({ rows: z.array(MyReferral) }),
    summary: "People I have referred, latest first",
  },
  nudgeReferral: {
    method: "POST",
    path: "/hiring/referrals/:number/nudge",
    access: "signed-in",
    params: z.object({ number: HumanNumber }),
    body: z.object({}),
    returns: referral.Read,
    summary: "Request an update on my referral from HR",
  },
});

export const referralEndpoints = { ...referral.endpoints, ...ownReferralEndpoints };
