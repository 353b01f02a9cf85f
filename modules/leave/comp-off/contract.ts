// Leave for work on a day off: what is offered and claimed, and how a claim reads to whoever approves it.
import { z } from "zod";
import { Decider } from "#modules/requests/contract.ts";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { HumanNumber, Person } from "#shared/ids.ts";
import { Units } from "../summary-contract.ts";
import { compOffStatuses } from "./workflow.ts";

const Worked = z.object({ day: PlainDate, minutes: z.int().nonnegative(), units: Units });

const CompOffOffer = Worked.extend({ claimUntil: PlainDate });
export type CompOffOffer = z.infer<typeof CompOffOffer>;

const CompOffClaim = Worked.extend({
  /** Of a claim; absent where the offer ended without one. */
  number: HumanNumber.optional(),
  status: z.enum(compOffStatuses),
  /** The last day on which it can be taken. */
  usableUntil: PlainDate,
  waitingFor: Decider.optional(),
});
export type CompOffClaim = z.infer<typeof CompOffClaim>;

export const CompOffs = z.object({
  /** The soonest to end first. */
  offers: z.array(CompOffOffer),
  /** What was claimed and what ended, the last day of work first. */
  claims: z.array(CompOffClaim),
  /** Credited and not taken yet, each with the last day on which it can be. */
  lots: z.array(z.object({ units: Units, last: PlainDate })),
});
export type CompOffs = z.infer<typeof CompOffs>;

export const CompOffClaimed = z.object({ number: HumanNumber, title: z.string(), units: Units, waitingFor: Decider });
export type CompOffClaimed = z.infer<typeof CompOffClaimed>;

/** As its owner, the line, HR and its approvers read it. */
export const CompOffRecord = CompOffClaim.omit({ waitingFor: true }).extend({
  number: HumanNumber,
  owner: Person,
  /** When the owner came and went that day; absent where attendance does not know it. */
  punches: z.array(Instant).optional(),
});
export type CompOffRecord = z.infer<typeof CompOffRecord>;

export const compOffEndpoints = defineEndpoints({
  listCompOff: {
    method: "GET",
    path: "/leave/comp-off",
    access: "signed-in",
    returns: CompOffs,
    summary: "Leave that I am offered for work on days off, what I have claimed of it, and what is left",
  },
  claimCompOff: {
    method: "POST",
    path: "/leave/comp-off/:day/claim",
    access: "signed-in",
    params: z.object({ day: PlainDate }),
    returns: CompOffClaimed,
    status: 201,
    summary: "Claim the leave that is offered for a day off on which I worked",
  },
  readCompOff: {
    method: "GET",
    path: "/leave/comp-off/claims/:number",
    access: "signed-in",
    params: z.object({ number: HumanNumber }),
    returns: CompOffRecord,
    summary: "One claim of leave for work on a day off",
  },
});
