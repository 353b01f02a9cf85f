// Sentences of this module, and all that a mail may say (NT-05): what kind of thing, its number, the reader's first name, and a link.
import type { Messages } from "#shared/message.ts";
import type { NoticeEvent } from "./contract.ts";

export type NotificationViolation = "notifications.quiet_hours";

export const notificationMessages: Messages<NotificationViolation> = {
  "notifications.quiet_hours": "The quiet hours begin and end at {time}. Choose another end, or switch them off.",
};

/** What stands in place of a kind that must not be named. */
export const anyKind = "A request";

type MailedEvent = Exclude<NoticeEvent, `session.${string}`>;

/** One sentence for each event that is mailed. `{thing}` is the kind and the number, and nothing else ever fills a place; it begins the sentence, as “A request” may stand there. */
export const mailSentences: Readonly<Record<MailedEvent, string>> = {
  "request.waiting": "{thing} needs your approval.",
  "request.reminder": "{thing} still needs your approval.",
  "request.nudged": "{thing} needs your approval: you were reminded of it.",
  "request.escalated": "{thing} was escalated.",
  "request.approved": "{thing} was approved.",
  "request.rejected": "{thing} was rejected.",
  "request.returned": "{thing} needs changes from you. Change and resubmit it.",
  "request.lapses_soon": "{thing} will be withdrawn in 7 days unless you resubmit it.",
  "request.step_approved": "{thing} was approved by one person and went on to the next.",
  "request.reassigned": "{thing} was reassigned.",
  "request.withdrawn": "{thing} was withdrawn.",
  "request.commented": "{thing} has a new comment.",
  "request.without_decider": "{thing} has no approver.",
  "request.submitted_for_you": "{thing} was submitted by HR for you.",
  "stand_in.offered": "Choose who approves for you while you are away.",
  "stand_in.set": "A delegate was set.",
  "stand_in.begun": "You now approve for a colleague, and requests are pending.",
  "stand_in.changed": "The days of a delegate were changed.",
  "stand_in.ended": "A delegation has ended.",
  "stand_in.yours_set": "You were named as a delegate.",
  "stand_in.yours_changed": "The days on which you approve for a colleague were changed.",
  "stand_in.yours_ended": "You no longer approve for a colleague.",
  "stand_in.declined": "A delegate declined.",
  "people.record_changed": "Your record was changed.",
  "people.contact_changed": "How you are reached was changed.",
  "people.secret_revealed": "Somebody looked at a number of yours.",
  "people.bank_change": "Something happened to a change of your bank account.",
  "people.change_partly": "Your change was accepted in part.",
  "people.change_replaced": "A change that you submitted was replaced by a newer one.",
  "people.calendar_published": "The holidays of a year were published.",
  "people.holiday_added": "A day has become a holiday.",
  "people.morning_off": "A morning is off now.",
  "people.afternoon_off": "An afternoon is off now.",
  "people.holiday_removed": "A day is no longer a holiday.",
  "people.calendar_amended": "Holidays have changed.",
  "exports.ready": "Your export is ready.",
  "exports.failed": "Your export has failed.",
  "people.import_ready": "An import is ready.",
  "people.import_failed": "An import could not be checked.",
  "people.first_pay": "New people were imported with their pay.",
  "people.manager_changed": "You report to somebody else now.",
  "people.team_joined": "Somebody joins your team.",
  "people.team_joining_moved": "Somebody joins your team on another day.",
  "people.reports_now": "Somebody reports to you now.",
  "people.job_changed": "Your job changes.",
  "people.team_job_changed": "The job of somebody in your team changes.",
  "people.job_change_cancelled": "Your job stays as it is.",
  "people.team_job_change_cancelled": "The job of somebody in your team stays as it is.",
  "people.probation_ends": "A probation ends soon.",
  "people.contract_ends": "A contract ends soon.",
  "people.document_expires": "An identity document of yours expires soon.",
  "people.document_of_expires": "An identity document expires soon.",
  "people.year_unpublished": "The holidays of next year are not published yet.",
  "people.integrity_broken": "The records of people contradict each other.",
  "people.last_admin": "The last Admin is about to leave.",
  "people.team_left": "Somebody leaves your team.",
  "leave.document_due": "{thing} needs a document from you.",
  "leave.changed": "{thing} was changed.",
  "leave.days_lapse": "Days of your leave expire soon.",
  "leave.year_opened": "A new leave year has begun.",
  "leave.comp_off_offered": "You can claim leave for work on a day off.",
  "leave.comp_off_ends": "Leave that you can claim ends soon.",
  "leave.adjusted": "HR has adjusted your leave balance.",
  "leave.granted": "You were granted days of leave.",
  "leave.grant_undone": "A grant of leave was reversed.",
  "attendance.still_in": "You have not clocked out yet.",
  "attendance.not_in": "You have not clocked in today.",
  "attendance.incomplete": "A clock-in or clock-out is missing.",
  "attendance.day_corrected": "HR has corrected a day of your attendance.",
  "attendance.team_yesterday": "Some days of your team need you.",
  "attendance.wfh_released": "{thing} was replaced by leave.",
  "attendance.asked_for_you": "{thing} was submitted by HR for you.",
  "attendance.review_started": "Days of your attendance need you before the month is closed.",
  "attendance.review_ends": "The review of your attendance ends soon.",
  "attendance.period_locked": "A month of attendance was locked.",
  "attendance.period_reopened": "A month of attendance was opened again.",
  "attendance.totals_changed": "A month of your attendance was closed with other figures.",
  "bills.planned": "{thing} is in the next payment run.",
  "bills.paid": "{thing} was paid.",
  "bills.failed": "{thing} could not be paid. Check your bank account.",
  "documents.policy_to_accept": "A company policy needs your acceptance.",
  "documents.policy_reminder": "A company policy still needs your acceptance.",
  "documents.policy_changed": "A company policy was updated.",
  "documents.team_overdue": "People in your team have not accepted a policy yet.",
  "documents.letter_ready": "{thing} is ready to download.",
  "documents.letter_revoked": "{thing} was revoked.",
  "documents.paper_added": "HR added a document for you.",
  "documents.paper_expires": "One of your documents expires soon.",
  "documents.paper_of_expires": "An employee's document expires soon.",
  "files.blocked": "A file of yours was blocked by the scanner. Upload another one.",
  "administration.role_changed": "A role was changed.",
  "administration.credential_requested": "A sign-in link or a new address needs a second person.",
  "administration.credential_given": "Somebody got a sign-in link or a new address.",
  "administration.credential_refused": "A sign-in link or a new address was refused.",
  "administration.job_failed": "A job has failed three times in a row.",
  "administration.chain_broken": "The audit is not as it was written.",
  "administration.calls_refused": "One person was refused access many times.",
};
export const isMailed = (event: NoticeEvent): event is MailedEvent => event in mailSentences;

/** To somebody outside the company. `{when}` stands in the mail, and not in its subject. */
export const appointmentSentences = {
  invited: "{thing}: {when}.",
  moved: "{thing} was changed: {when}.",
  cancelled: "{thing} was cancelled: {when}.",
};

export const mailTexts = {
  hello: "Hello {name},",
  /** The label of a link. */
  open: "Open it in the portal",
  digestSubject: "{count} things are new for you",
  preferences: "How you want your mail",
  place: "Place: {place}",
  calendar: "The file beside this mail brings your calendar up to date.",
};
