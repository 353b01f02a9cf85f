import { z } from "zod";
import { Instant, Month } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { Id } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { countEndpoints } from "./counts-contract.ts";

export { Changed, Counts, MarkRead, Subject } from "./counts-contract.ts";

/** How much a notice matters, and so how its mail travels. What `security` tells is mailed by the module that tells it, at once and always. */
export const categories = ["action", "outcome", "info", "security"] as const; // NT-01
export type Category = (typeof categories)[number];

/** What people are told of: its category, unless whoever tells it names another for one reader, and what fills its sentence. */
export const noticeTable = {
  "session.new_browser": { category: "security", params: ["browser", "address"] },
  "session.password_set": { category: "security", params: [] },
  "session.password_changed": { category: "security", params: [] },
  "session.failed_sign_ins": { category: "security", params: ["count"] },
  "session.reopened": { category: "security", params: [] },
  "session.manager_now": { category: "security", params: [] },
  "session.manager_no_more": { category: "security", params: [] },
  "request.waiting": { category: "action", params: ["title", "person"] },
  "request.reminder": { category: "action", params: ["title", "person"] },
  "request.nudged": { category: "action", params: ["title", "person"] },
  "request.escalated": { category: "action", params: ["title", "to"] },
  "request.approved": { category: "outcome", params: ["title", "by"] },
  "request.rejected": { category: "outcome", params: ["title", "by"] },
  "request.returned": { category: "action", params: ["title", "by"] },
  "request.lapses_soon": { category: "action", params: ["title", "day"] },
  "request.step_approved": { category: "info", params: ["title", "by"] },
  "request.reassigned": { category: "info", params: ["title", "to"] },
  "request.withdrawn": { category: "info", params: ["title", "by"] },
  "request.commented": { category: "info", params: ["title", "by"] },
  "request.without_decider": { category: "action", params: ["title"] },
  "request.submitted_for_you": { category: "info", params: ["title", "name"] },
  "stand_in.offered": { category: "action", params: ["from", "to"] },
  "stand_in.set": { category: "info", params: ["standIn", "principal", "from", "to"] },
  // It begins while something waits: one for all of it.
  "stand_in.begun": { category: "action", params: ["principal", "to", "count"] },
  "stand_in.changed": { category: "info", params: ["standIn", "principal", "from", "to"] },
  "stand_in.ended": { category: "info", params: ["standIn", "principal", "to"] },
  // The same, to whoever stands in.
  "stand_in.yours_set": { category: "info", params: ["principal", "from", "to"] },
  "stand_in.yours_changed": { category: "info", params: ["principal", "from", "to"] },
  "stand_in.yours_ended": { category: "info", params: ["principal", "to"] },
  "stand_in.declined": { category: "info", params: ["standIn", "principal"] },
  "people.record_changed": { category: "info", params: ["by", "changes", "reason"] },
  "people.contact_changed": { category: "security", params: ["what"] },
  "people.secret_revealed": { category: "security", params: ["by", "what", "reason"] },
  "people.bank_change": { category: "security", params: ["sentence"] },
  "people.change_partly": { category: "outcome", params: ["number", "accepted", "refused", "comment"] },
  "people.change_replaced": { category: "outcome", params: ["number", "by"] },
  "people.calendar_published": { category: "info", params: ["location", "year"] },
  "people.holiday_added": { category: "info", params: ["location", "day"] },
  "people.morning_off": { category: "info", params: ["location", "day"] },
  "people.afternoon_off": { category: "info", params: ["location", "day"] },
  "people.holiday_removed": { category: "info", params: ["location", "day"] },
  "people.calendar_amended": { category: "info", params: ["location", "year", "count"] },
  "exports.ready": { category: "outcome", params: ["list"] },
  "exports.failed": { category: "outcome", params: ["list"] },
  "people.import_ready": { category: "outcome", params: ["number", "sentence"] },
  "people.import_failed": { category: "outcome", params: ["number"] },
  "people.first_pay": { category: "info", params: ["number", "count"] },
  "people.manager_changed": { category: "info", params: ["manager", "day"] },
  "people.team_joined": { category: "info", params: ["name", "day"] },
  "people.team_joining_moved": { category: "info", params: ["name", "day", "before"] },
  "people.reports_now": { category: "info", params: ["sentence"] },
  "people.job_changed": { category: "info", params: ["day", "reason"] },
  "people.team_job_changed": { category: "info", params: ["name", "day", "reason"] },
  "people.job_change_cancelled": { category: "info", params: ["day"] },
  "people.team_job_change_cancelled": { category: "info", params: ["name", "day"] },
  "people.probation_ends": { category: "action", params: ["name", "day"] },
  "people.contract_ends": { category: "action", params: ["name", "day"] },
  "people.document_expires": { category: "action", params: ["document", "day"] },
  "people.document_of_expires": { category: "action", params: ["name", "document", "day"] },
  "people.year_unpublished": { category: "action", params: ["year", "calendars"] },
  "people.integrity_broken": { category: "action", params: ["check", "count"] },
  "people.last_admin": { category: "action", params: ["name", "day"] },
  "people.team_left": { category: "info", params: ["name", "manager", "day"] },
  "leave.document_due": { category: "action", params: ["number", "what"] },
  "leave.changed": { category: "info", params: ["title", "sentence"] },
  "leave.days_lapse": { category: "info", params: ["days", "type", "day"] },
  "leave.year_opened": { category: "info", params: ["sentence"] },
  "leave.comp_off_offered": { category: "info", params: ["day", "worked", "days", "until"] },
  "leave.comp_off_ends": { category: "action", params: ["day", "days", "until"] },
  "leave.adjusted": { category: "info", params: ["days", "type", "free", "reason"] },
  "leave.granted": { category: "info", params: ["days", "type", "free", "reason"] },
  "leave.grant_undone": { category: "info", params: ["days", "type", "free", "reason"] },
  "attendance.still_in": { category: "info", params: [] },
  "attendance.not_in": { category: "info", params: [] },
  "attendance.incomplete": { category: "action", params: ["day", "what"] },
  "attendance.day_corrected": { category: "info", params: ["by", "day", "before", "after", "reason"] },
  "attendance.team_yesterday": { category: "info", params: ["day", "sentence"] },
  "attendance.wfh_released": { category: "info", params: ["name", "what", "days"] },
  // As it was told before declared records; "request.submitted_for_you" since.
  "attendance.asked_for_you": { category: "info", params: ["name", "what"] },
  "attendance.review_started": { category: "action", params: ["sentence"] },
  "attendance.review_ends": { category: "action", params: ["sentence"] },
  "attendance.period_locked": { category: "info", params: ["month", "place"] },
  "attendance.period_reopened": { category: "info", params: ["month", "place"] },
  "attendance.totals_changed": { category: "info", params: ["month"] },
  "bills.planned": { category: "info", params: ["title", "payOn"] },
  "bills.paid": { category: "outcome", params: ["title", "paidOn", "reference"] },
  "bills.failed": { category: "action", params: ["title", "why"] },
  "documents.policy_to_accept": { category: "action", params: ["title", "day"] },
  "documents.policy_reminder": { category: "action", params: ["title", "day"] },
  "documents.policy_changed": { category: "info", params: ["title"] },
  "documents.team_overdue": { category: "action", params: ["sentence"] },
  "documents.letter_ready": { category: "outcome", params: ["title"] },
  "documents.letter_revoked": { category: "outcome", params: ["title", "reason"] },
  "documents.paper_added": { category: "info", params: ["title", "by"] },
  "documents.paper_expires": { category: "action", params: ["title", "day"] },
  "documents.paper_of_expires": { category: "action", params: ["name", "title", "day"] },
  "hiring.opening_ready": { category: "action", params: ["title"] },
  "hiring.leaver_stays": { category: "action", params: ["name", "title"] },
  "hiring.referral_moved": { category: "outcome", params: ["name", "track"] },
  "hiring.referral_joined": { category: "outcome", params: ["name", "title"] },
  "hiring.referral_nudged": { category: "action", params: ["by", "name"] },
  "hiring.invited": { category: "action", params: ["round", "title", "when"] },
  "hiring.interview_moved": { category: "action", params: ["round", "title", "when"] },
  "hiring.interview_cancelled": { category: "info", params: ["round", "title", "when"] },
  "hiring.interview_ahead": { category: "info", params: ["round", "title", "when"] },
  "hiring.scorecard_due": { category: "action", params: ["round", "title"] },
  "hiring.interview_declined": { category: "action", params: ["by", "round", "title", "reason"] },
  "files.blocked": { category: "action", params: ["file"] },
  "administration.role_changed": { category: "info", params: ["actor", "name", "role", "reason"] },
  "administration.credential_requested": { category: "info", params: ["actor", "name", "what", "reason"] },
  "administration.credential_given": { category: "info", params: ["actor", "name", "what", "reason"] },
  "administration.credential_refused": { category: "info", params: ["actor", "name", "what", "reason"] },
  "administration.job_failed": { category: "action", params: ["job", "count"] },
  "administration.chain_broken": { category: "action", params: ["number"] },
  "administration.calls_refused": { category: "action", params: ["name", "count"] },
} as const satisfies Record<string, { category: Category; params: readonly string[] }>;
export type NoticeEvent = keyof typeof noticeTable;
export const NoticeEvent = z.enum(Object.keys(noticeTable) as [NoticeEvent, ...NoticeEvent[]]);

/** What tells of things that are nobody's ask: the first part of the event's name. */
export type NoticeArea = NoticeEvent extends `${infer Area}.${string}` ? Area : never;

/** What somebody did with what several were asked to do: it is done for all of them. */
export const doneActions = ["approved", "rejected", "returned", "withdrawn", "reassigned", "done"] as const; // NT-02
export type DoneAction = (typeof doneActions)[number];

export const Notice = z.object({
  id: Id,
  at: Instant,
  event: NoticeEvent,
  /** What fills the places of its sentence. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The page that it is about. */
  path: z.string(),
  read: z.boolean(),
  /** Who has done since what it asks for, and what they did. */
  done: z.object({ action: z.enum(doneActions), by: z.string() }).optional(),
});
export type Notice = z.infer<typeof Notice>;

export const NoticeList = listQuery({
  sorts: { at: byKey },
  initial: "-at",
  filters: {
    unread: z.literal("yes").optional(),
    /** A kind of request, `leave.application`; or an area, `stand_in`, of what was told beside requests. */
    kind: z
      .string()
      .regex(/^[a-z_]+(\.[a-z_]+)?$/, { error: "Choose one of the kinds of notification." })
      .optional(),
    /** As the calendar on the wall where its reader works has it. */
    month: Month.optional(),
  },
});
export type NoticeList = z.infer<typeof NoticeList>;

export const deliveries = ["at_once", "digest", "off"] as const;
const Delivery = z.enum(deliveries);
export const digestTimes = ["morning", "twice"] as const;

const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Write the time as 20:00." })
  .meta({ description: "A time on the wall where the person works.", examples: ["20:00"] });

export const PreferenceWish = z.strictObject({
  action: Delivery.exclude(["off"]), // NT-01
  outcome: Delivery,
  info: Delivery,
  /** At 09:00, or at 09:00 and 17:00. */
  digest: z.enum(digestTimes),
  /** Whether mail that goes at once waits for the end of the quiet hours. */
  quiet: z.boolean(),
  quietFrom: TimeOfDay,
  quietTo: TimeOfDay,
  /** Whether it also waits for the next working day. */
  workingDaysOnly: z.boolean(),
});
export type PreferenceWish = z.infer<typeof PreferenceWish>;

export const Preferences = PreferenceWish.extend({
  /** 0 while everything is as usual. */
  version: z.int().nonnegative(),
  /** Whether this portal sends mail at all. */
  hasMail: z.boolean(),
});
export type Preferences = z.infer<typeof Preferences>;

export const notificationEndpoints = defineEndpoints({
  ...countEndpoints,
  list: {
    method: "GET",
    path: "/notifications",
    access: "signed-in",
    query: NoticeList,
    returns: Page(Notice),
    summary: "What I was told, the newest first",
  },
  preferences: {
    method: "GET",
    path: "/notifications/preferences",
    access: "signed-in",
    returns: Preferences,
    summary: "How I want my mail",
  },
  setPreferences: {
    method: "PUT",
    path: "/notifications/preferences",
    access: "signed-in",
    body: PreferenceWish,
    returns: Preferences,
    summary: "Changes how I want my mail",
  },
});
