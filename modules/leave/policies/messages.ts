import type { Messages } from "#shared/message.ts";

type PolicyCode =
  | "leave.policy"
  | "leave.policies_not_yours"
  | "leave.policy_changed"
  | "leave.policy_no_draft"
  | "leave.policy_unseen"
  | "leave.policy_name_taken"
  | "leave.assignment_last"
  | "leave.policy_unknown"
  | "leave.override_own"
  | "leave.override_person"
  | "leave.override_days"
  | "leave.override_overlap"
  | "leave.override_ended"
  | "leave.type_taken"
  | "leave.type_used"
  | "leave.type_in_policy"
  | "leave.no_leave_place"
  | "leave.no_leave_order"
  | "leave.no_leave_type"
  | "leave.no_leave_over"
  | "leave.year_fixed"
  | "leave.comp_off_order";

/** `leave.policy` ends in the same words, whatever the problem is. */
const problem = (said: string): string => `${said}. Fix it before publishing.`;

export const policyMessages: Messages<PolicyCode> = {
  "leave.policy": {
    from: problem("Rules cannot begin on {from:date}: the leave year that is open began on {openFrom:date}"),
    nobody: problem("{who}: nobody there has rules on {day:date}"),
    nobodies: problem("{who} and {more} more: nobody there has rules on {day:date}"),
    empty: problem("It has no type of leave"),
    unknown: problem("{type} is not a type that can be given"),
    twice: problem("{type} stands there twice"),
    credited: problem("{type} is credited monthly, quarterly or yearly"),
    not_credited: problem("{type} is not credited by months or years"),
    days_a_year: problem("{type} has no days a year"),
    no_days_a_year: problem("{type} has no days a year, because nothing is credited for it"),
    no_carry: problem("{type} carries nothing into the next year"),
    carry_until: problem("{type} is carried until a day {day}, which that month does not have"),
    event_limit: problem("{type} has no limit per event"),
    no_event_limit: problem("{type} is not taken per event"),
    in_a_row: problem("{type} has 0 days as the most in a row"),
    notice: problem("{type} asks for 0 days' notice"),
    beside_itself: problem("{type} stands among the types that it must not touch"),
    beside_none: problem("{type} must not touch something, but no type is named"),
    beside_unknown: problem("{type} must not touch a type that is not there"),
    only_optional: problem("{type} is taken on optional holidays and has no days a year"),
    whole_days: problem("{type} is taken in whole days, and a limit of it has a half"),
  }, // LV-41
  "leave.policies_not_yours": "HR writes what leave grants and who gets it.",
  "leave.policy_changed": "Somebody else has changed this in the meantime. Look at it again.",
  "leave.policy_no_draft": "There is no draft of this policy.",
  "leave.policy_unseen": "What this would change is not what you have seen. Look at the effect again.",
  "leave.policy_name_taken": "There is a policy “{name}” already.",
  "leave.assignment_last": "The last line has to fit everybody: name no place and no employment in it.",
  "leave.policy_unknown": "Choose a policy.",
  "leave.override_own": "You cannot change your own policy. Ask another HR colleague.",
  "leave.override_person": "Nobody has the number {employee}.",
  "leave.override_days": {
    order: "The last day ({until:date}) is before the first day ({from:date}).",
    open: "Choose a day from {openFrom:date} on: earlier leave years are closed.",
  },
  "leave.override_overlap": "{name} has another policy in these days already. End that one first.",
  "leave.override_ended": "This has ended on {until:date} already.",
  "leave.type_taken": "{typeCode} is {name} already.",
  "leave.type_used": "{name} is used already: its kind stays as it is.", // LV-41
  "leave.type_in_policy": "{name} stands in {policy}. Publish a version without it first.",
  "leave.no_leave_place": "Choose a location or a department.",
  "leave.no_leave_order": "The last day ({to:date}) is before the first day ({from:date}).",
  "leave.no_leave_type": "Choose types that the company has.",
  "leave.no_leave_over": "These days are over.",
  "leave.year_fixed": "The first month of the leave year stays: balances have been credited by it.",
  "leave.comp_off_order": "A half day needs fewer minutes than a whole one.",
};
