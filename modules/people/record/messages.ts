// Sentences about the record of an employee, and the words of its fields for both sides.
import type { Messages } from "#shared/message.ts";

export type RecordViolation =
  | "people.name_invalid"
  | "people.work_email"
  | "people.age"
  | "people.dates"
  | "people.own_record"
  | "people.hr_only"
  | "people.nothing_changed"
  | "people.format"
  | "people.contact_count"
  | "people.reveal_reason"
  | "people.reveal_limit"
  | "people.reveal_in_change"
  | "people.number_needed"
  | "people.photo";

export const recordMessages: Messages<RecordViolation> = {
  "people.name_invalid": "Write the name with letters, at most {most} characters per part.",
  "people.work_email": {
    taken: "{address} already belongs to {code}.",
    domain: "Use an address at {domains}.",
    form: "Write the address as name@company.example.",
  },
  "people.age": {
    young: "On {on:dayOfYear} this person would be {age}. The youngest age is {least}.",
    old: "On {on:dayOfYear} this person would be {age}. Look at the year of birth.",
  },
  "people.dates": {
    between: "{what} must lie between {from:dayOfYear} and {to:dayOfYear}.",
    contract: "A contract needs its last day.",
  },
  "people.own_record": "You cannot change your own job or pay. Ask another HR colleague.",
  "people.hr_only": "HR changes this. Ask a colleague in HR.",
  "people.nothing_changed": "Nothing is different from what we have.",
  "people.format": {
    pan: "A PAN has five letters, four digits and a letter, like ABCDE1234F.",
    aadhaar: "Write the last four digits of the Aadhaar number; no more of it is kept.",
    uan: "A UAN has 12 digits.",
    ifsc: "An IFSC has 11 characters with a zero in fifth place, like HDFC0001234.",
    indian_account: "An Indian account number has 9 to 18 digits.",
    uk_account: "A UK account number has 8 digits.",
    sort_code: "A sort code has 6 digits.",
    iban: "This IBAN is not right. Compare it with the bank's paper, digit by digit.",
    phone: "Write the number with + and the country first, like +91 98450 12345.",
    email: "Write the address as name@example.com.",
    number: "A number has 4 to 20 letters and digits.",
    expires: "It must expire after the day on which it was issued.",
    birth: "A birthday lies in the past.",
  },
  "people.contact_count": "Keep 1 to 5 contacts.",
  "people.reveal_reason": "Say why in 10 to 200 characters. The person reads it.",
  "people.reveal_limit": "You revealed {most} numbers within an hour. Next at {at}.",
  "people.reveal_in_change": "An account number is shown whole only in a change of it that you decide.",
  "people.number_needed": "Write the number of this document.",
  "people.photo": "Use a JPEG, PNG or WebP of at least 200 × 200 pixels and at most 5 MB.",
};

/** The fields as people call them: in notices, in the history and beside what is typed. */
export const fieldLabels = {
  preferredName: "Preferred name",
  workPhone: "Work phone",
  shareMobile: "Mobile shown to colleagues",
  workEmail: "Work e-mail",
  photo: "Photo",
  firstName: "First name",
  middleName: "Middle name",
  lastName: "Last name",
  personalEmail: "Personal e-mail",
  mobile: "Mobile",
  currentAddress: "Current address",
  permanentAddress: "Permanent address",
  dateOfBirth: "Date of birth",
  nationality: "Nationality",
  gender: "Gender",
  maritalStatus: "Marital status",
  dependents: "Dependents",
  contacts: "Emergency contacts",
  joinedOn: "Joining day",
  probationEndsOn: "Probation ends",
  confirmedOn: "Confirmed on",
  contractEndsOn: "Contract ends",
  noticeDays: "Own notice days",
  documents: "Identity documents",
  account: "Bank account",
  pay: "Pay",
} as const;
export type LabelledField = keyof typeof fieldLabels;
