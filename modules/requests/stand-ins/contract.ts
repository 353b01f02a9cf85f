// Who decides in whose place: how it is agreed, changed, ended and declined.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, Id, Person } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { Violation } from "#shared/problem.ts";
import { SearchText } from "#shared/search.ts";
import { Text } from "#shared/text.ts";
import { actionsOf } from "#shared/workflow.ts";
import { standInStates, standInWorkflow } from "./workflow.ts";

/** In place of a kind: requests of every kind. */
export const ALL_KINDS = "*";

/** Set by the principal, in answer to the question about a leave, or by HR. */
export const standInSources = ["own", "leave", "hr"] as const;
export type StandInSource = (typeof standInSources)[number];

const Kind = z
  .string()
  .regex(/^(\*|[a-z_]+\.[a-z_]+)$/, { error: "Choose a kind of request." })
  .meta({ examples: [ALL_KINDS] });

export const StandIn = z.object({
  id: Id,
  principal: Person,
  standIn: Person,
  kind: Kind,
  /** Absent for all of them. */
  kindLabel: z.string().optional(),
  from: PlainDate,
  to: PlainDate,
  reason: z.string(),
  source: z.enum(standInSources),
  state: z.enum(standInStates),
  /** Is it in force at this moment? */
  holds: z.boolean(),
  version: z.int().positive(),
  actions: z.array(z.enum(actionsOf(standInWorkflow))),
});
export type StandIn = z.infer<typeof StandIn>;

/** What the principal fills in, or HR for them. */
export const StandInWish = z.object({
  /** Only where HR sets it for somebody. */
  principal: EmployeeCode.optional(),
  standIn: EmployeeCode,
  kind: Kind.default(ALL_KINDS),
  from: PlainDate,
  to: PlainDate,
  reason: Text(500).default(""),
});
export type StandInWish = z.output<typeof StandInWish>;

/** Once it has begun only the last day can be another one. */
export const StandInChange = StandInWish.omit({ principal: true });
export type StandInChange = z.output<typeof StandInChange>;

/** The same while it is being filled in; `id` names the one that is being changed. */
export const StandInDraft = StandInWish.extend({ id: Id.optional() });
export type StandInDraft = z.output<typeof StandInDraft>;

/** What stops it, and what is only good to know; and the last day that the first one allows. */
export const StandInPreview = z.object({ findings: z.array(Violation), warnings: z.array(Violation), last: PlainDate.optional() });
export type StandInPreview = z.infer<typeof StandInPreview>;

export const standInSides = ["principal", "stand-in", "all"] as const;

/** `as`: what the caller is to them; `all` is every one that the caller may read. */
export const StandInList = listQuery({
  sorts: { set: byKey },
  initial: "-set",
  filters: { as: z.enum(standInSides).default("principal"), state: z.enum(standInStates).optional() },
});
export type StandInList = z.output<typeof StandInList>;

/** The question "Who decides for you?" about a leave. */
export const StandInOffer = z.object({ todo: Id, from: PlainDate, to: PlainDate, suggested: Person.optional() });
export type StandInOffer = z.infer<typeof StandInOffer>;

/** What the page needs besides the list. */
export const StandInOverview = z.object({
  today: PlainDate,
  /** `possible`: may a stand-in decide it at all? */
  kinds: z.array(z.object({ id: z.string(), label: z.string(), possible: z.boolean() })),
  offers: z.array(StandInOffer),
  /** Whoever stood in last, else the manager. */
  suggested: Person.optional(),
  /** May the caller see all of them and set one for others? */
  keepsAll: z.boolean(),
});
export type StandInOverview = z.infer<typeof StandInOverview>;

/** `null`: nobody does. */
export const OfferAnswer = z.object({ standIn: EmployeeCode.nullable() });

export const Colleague = Person.extend({ department: z.string() });
export type Colleague = z.infer<typeof Colleague>;

const byId = z.object({ id: Id });
const VersionRead = z.object({ version: z.int().positive() });

export const standInEndpoints = defineEndpoints({
  standIns: {
    method: "GET",
    path: "/stand-ins",
    access: "signed-in",
    query: StandInList,
    returns: Page(StandIn),
    summary: "Who decides for me, and for whom I decide",
  },
  standInOverview: {
    method: "GET",
    path: "/stand-ins/overview",
    access: "signed-in",
    returns: StandInOverview,
    summary: "What can be handed to a stand-in, and the open questions about my leave",
  },
  colleagues: {
    method: "GET",
    path: "/stand-ins/colleagues",
    access: "signed-in",
    limited: true,
    query: z.object({
      q: SearchText(60),
    }),
    returns: z.object({ colleagues: z.array(Colleague) }),
    summary: "People who could stand in",
  },
  previewStandIn: {
    method: "POST",
    path: "/stand-ins/preview",
    access: "signed-in",
    changes: false,
    body: StandInDraft,
    returns: StandInPreview,
    summary: "What stops this stand-in, and what is good to know",
  },
  setStandIn: {
    method: "POST",
    path: "/stand-ins",
    access: "signed-in",
    body: StandInWish,
    returns: StandIn,
    status: 201,
    summary: "Name who decides in my place",
  },
  changeStandIn: {
    method: "PUT",
    path: "/stand-ins/:id",
    access: "signed-in",
    params: byId,
    body: StandInChange,
    returns: StandIn,
    summary: "Change who decides in my place, or until when",
  },
  endStandIn: {
    method: "POST",
    path: "/stand-ins/:id/end",
    access: "signed-in",
    params: byId,
    body: VersionRead,
    returns: StandIn,
    summary: "End a stand-in now",
  },
  declineStandIn: {
    method: "POST",
    path: "/stand-ins/:id/decline",
    access: "signed-in",
    params: byId,
    body: VersionRead,
    returns: StandIn,
    summary: "Decline to stand in, before the first day",
  },
  answerOffer: {
    method: "POST",
    path: "/stand-ins/offers/:todo",
    access: "signed-in",
    params: z.object({ todo: Id }),
    body: OfferAnswer,
    returns: z.object({ standIn: StandIn.optional() }),
    summary: "Say who decides for me during a leave, or that nobody does",
  },
});
