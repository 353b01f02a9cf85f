import type { Messages } from "#shared/message.ts";

export type JoiningViolation =
  | "people.code_form"
  | "people.code_taken"
  | "people.similar"
  | "people.joining_unfit"
  | "people.has_reports"
  | "people.former_unknown"
  | "people.comment_needed"
  | "people.keep_from"
  | "people.kept_since";

export const joiningMessages: Messages<JoiningViolation> = {
  "people.code_form": "Write 3 to 16 capitals, digits or hyphens, like LF-0064.",
  "people.code_taken": "{code} is taken. The next free code is {next}.",
  "people.similar": {
    left: "Looks like {code} {name}, left {day:dayOfYear}. Add as a returning person?",
    cancelled: "Looks like {code} {name}, who was to join and did not. Add as a returning person?",
    here: "Looks like {code} {name}, who is here already. Add another person?",
  },
  "people.joining_unfit": "{name} has started or was cancelled meanwhile, so there is no joining to cancel.",
  "people.has_reports": {
    person: "1 person is to report to {name}. Change their manager first.",
    people: "{count} people are to report to {name}. Change their manager first.",
  },
  "people.former_unknown": "Choose one of the people whom this record looks like.",
  "people.comment_needed": "Say why in a sentence.",
  "people.keep_from": "Choose {today:dayOfYear} or an earlier day.",
  "people.kept_since": {
    today:
      "{who} joined before today. Their attendance and leave start on {day:dayOfYear}. If you keep them from their joining day: {effect}.",
    joining: "{who} joined before today. Their attendance and leave start on their joining day: {effect}.",
    day: "{who} joined before today. Their attendance and leave start on {day:dayOfYear} or, if later, on their joining day: {effect}.",
  },
};
