// Sentences about changes that people ask for of their own record.
import type { Messages } from "#shared/message.ts";
import type { Section } from "./sections.ts";

export type ChangeViolation =
  | "people.nothing_changed"
  | "people.file_missing"
  | "people.change_waiting"
  | "people.change_replaces"
  | "people.bank_cooldown"
  | "people.report_short"
  | "people.all_refused"
  | "people.value_moved"
  | "people.item_verdict"
  | "people.item_comment"
  | "people.change_stop"
  | "people.change_part"
  | "people.change_number_gone"
  | "people.not_yours_to_ask"
  | "people.changes_not_yours";

/** Those that the record has already are told by it. */
export const changeMessages: Messages<Exclude<ChangeViolation, "people.nothing_changed">> = {
  "people.file_missing": "Add a PDF or photo of {what}.",
  "people.change_waiting": "{number} is in its waiting time until {until}. Stop it first.",
  "people.change_replaces": "{number} asks for the same and is not decided yet. Send this one in its place?",
  "people.bank_cooldown": {
    reset: "Your password was reset at {at}. Bank details can be changed from {from}.",
    email: "Your personal e-mail was changed at {at}. Bank details can be changed from {from}.",
  },
  "people.report_short": "Say what is wrong and what is right.",
  "people.all_refused": "Every item is refused. Reject it instead.",
  "people.value_moved": {
    by: "{by} changed the {field} on {on}, after this request. Compare, then decide.",
    nobody: "The {field} was changed after this request. Compare, then decide.",
  },
  "people.item_verdict": "Say yes or no.",
  "people.item_comment": "Say why not. {owner} reads it.",
  "people.change_stop": {
    state: "{number} is not in its waiting time any more.",
    relation: "Only its owner, HR and Finance stop a new account.",
    guard: "The account is in force since {moment}. Ask for another change.",
  },
  "people.change_part": "Fill in what is to be different.",
  "people.change_number_gone": "The number is kept no longer than it is decided on.",
  "people.changes_not_yours": "HR looks after what people ask for; Finance after accounts and pay.",
  "people.not_yours_to_ask": "Only this person asks for that, or HR for another one.",
};

export const sectionLabels: Record<Section, string> = {
  name: "Legal name",
  personal: "Personal data",
  address: "Permanent address",
  dependents: "Dependents",
  identity: "Identity documents",
  bank: "Bank account",
  pay: "Pay",
  report: "Reported error",
};

/** What a change is about where the record has no label of its own for it. */
export const itemLabels = {
  account: "Bank account",
  code: "Employee code",
  designation: "Designation",
  department: "Department",
  location: "Location",
  manager: "Manager",
  joinedOn: "Joined on",
  employmentType: "Employment",
  grade: "Grade",
  lastWorkingDay: "Last working day",
} as const;

/** The paper that shows the new value, as the sentence of a missing file names it. */
export const evidenceWords = {
  name: "the document that shows the new name",
  permanentAddress: "a bill or letter that shows the new address",
  dateOfBirth: "the document that shows the date of birth",
  nationality: "the passport that shows the nationality",
  gender: "the document that shows it",
  maritalStatus: "the certificate",
  dependents: "the document that shows it",
  identity: "the document itself",
  bank: "a cheque or bank statement that shows the account",
} as const;

/** What a timeline tells of it beside what the platform does. */
export const changeEvents = {
  "people.change_in_force": "The account is in force: {account}.",
  "people.change_stopped": "{name} stopped it.",
} as const;
