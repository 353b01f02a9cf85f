import type { Messages } from "#shared/message.ts";

export const candidateMessages = {
  "hiring.opening_not_open": "This opening isn't accepting candidates.",
  "hiring.phone": "{phone} is not a complete phone number.", // RF-02
  "hiring.resume_missing": "Add one PDF or Word résumé of up to 5 MB.", // RF-03
  "hiring.own_referral": "You referred this person, so a colleague in HR must do this.", // AP-01
  "hiring.candidate_known": "This person is already a candidate for this opening: {number}.", // AP-02
  "hiring.reason_missing": "Choose a reason.",
  "hiring.joining_day_missing": "Enter the joining day.",
  "hiring.employee_missing": "Choose the employee record of the candidate.", // AP-07
  "hiring.join_day": "{name}'s joining day is {day:date}. You can link them from that day on; enter the same joining day here.", // AP-07
  "hiring.employee_used": "{name} is already linked to {number}.", // AP-07
  "hiring.application_ended": "This isn't possible in the current stage.",
  "hiring.application_changed": "The application has changed since you opened it. Review it again.",
} as const satisfies Messages<string>;

/** What the timeline of an application shows; `to` is the new stage. */
export const applicationEvents = {
  "hiring.application_added": "{name} added the candidate",
  "hiring.application_referred": "{name} referred the candidate",
  "hiring.application_moved": "{name} moved the candidate to {to}",
  "hiring.application_commented": "{name} commented",
  "hiring.candidate_erased": "Contact details and résumé were erased",
} as const satisfies Messages<string>;
