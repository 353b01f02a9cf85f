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

/** One sentence for each event that is mailed. `{thing}` is the kind and the number, and nothing else ever fills a place. */
export const mailSentences: Readonly<Record<MailedEvent, string>> = {
  "request.waiting": "{thing} waits for your decision.",
  "request.reminder": "{thing} still waits for your decision.",
  "request.nudged": "You were asked to decide: {thing} waits.",
  "request.escalated": "{thing} has waited so long that it was given to one more person.",
  "request.approved": "{thing} was approved.",
  "request.rejected": "{thing} was rejected.",
  "request.returned": "{thing} came back to you. Change it and send it again.",
  "request.lapses_soon": "{thing} is withdrawn in 7 days unless you send it again.",
  "request.step_approved": "{thing} was approved by one person and went on to the next.",
  "request.reassigned": "{thing} was given to another person.",
  "request.withdrawn": "{thing} was withdrawn.",
  "request.commented": "{thing} has a new comment.",
  "request.without_decider": "{thing} has nobody who can decide it.",
  "stand_in.offered": "Say who decides for you while you are away.",
  "stand_in.set": "A stand-in was set.",
  "stand_in.begun": "You decide for a colleague now, and something waits.",
  "stand_in.changed": "The days of a stand-in were changed.",
  "stand_in.ended": "A stand-in has ended.",
  "stand_in.declined": "A stand-in was declined.",
  "exports.ready": "Your export is ready.",
  "exports.failed": "Your export has failed.",
  "files.blocked": "A file of yours was blocked by the scanner. Send another one.",
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
