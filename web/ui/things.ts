// One icon and one hue for each kind of thing, the same in lists, notifications, search and timelines.
import type { Hue } from "#shared/hues.ts";

/** The icon is a primeicons name without its prefix. */
export const things = {
  leave: { icon: "calendar-plus", hue: "teal" },
  leaveChange: { icon: "calendar-times", hue: "teal" },
  compOff: { icon: "replay", hue: "cyan" },
  holiday: { icon: "sun", hue: "yellow" },
  attendance: { icon: "clock", hue: "blue" },
  correction: { icon: "pen-to-square", hue: "orange" },
  workFromHome: { icon: "home", hue: "green" },
  onDuty: { icon: "map-marker", hue: "purple" },
  expense: { icon: "receipt", hue: "orange" },
  referral: { icon: "share-alt", hue: "pink" },
  interview: { icon: "comments", hue: "purple" },
  requisition: { icon: "user-plus", hue: "indigo" },
  opening: { icon: "megaphone", hue: "cyan" },
  document: { icon: "file", hue: "blue" },
  policy: { icon: "book", hue: "indigo" },
  letter: { icon: "file-edit", hue: "cyan" },
  paper: { icon: "id-card", hue: "grey" },
  exit: { icon: "sign-out", hue: "pink" },
  settlement: { icon: "calculator", hue: "yellow" },
  project: { icon: "briefcase", hue: "purple" },
  timesheet: { icon: "stopwatch", hue: "green" },
  person: { icon: "user", hue: "indigo" },
  profileChange: { icon: "user-edit", hue: "pink" },
  account: { icon: "lock", hue: "grey" },
  approval: { icon: "check-square", hue: "orange" },
  delegate: { icon: "arrow-right-arrow-left", hue: "purple" },
  import: { icon: "file-import", hue: "green" },
  export: { icon: "file-export", hue: "green" },
  report: { icon: "chart-bar", hue: "blue" },
  settings: { icon: "cog", hue: "grey" },
  audit: { icon: "shield", hue: "grey" },
  mail: { icon: "envelope", hue: "cyan" },
  job: { icon: "server", hue: "grey" },
  announcement: { icon: "megaphone", hue: "yellow" },
  notification: { icon: "bell", hue: "grey" },
} as const satisfies Record<string, { icon: string; hue: Hue }>;
export type Thing = keyof typeof things;

/** Kinds of requests, types of records and events of notifications; each stands for all that begin with its words. */
const subjects: Readonly<Record<string, Thing>> = {
  leave: "leave",
  "leave.change": "leaveChange",
  "leave.changed": "leave",
  "leave.comp_off": "compOff",
  "leave.document": "document",
  attendance: "attendance",
  "attendance.regularisation": "correction",
  "attendance.incomplete": "correction",
  "attendance.day_corrected": "correction",
  "attendance.work_from_home": "workFromHome",
  "attendance.wfh": "workFromHome",
  "attendance.on_duty": "onDuty",
  "attendance.period": "timesheet",
  "attendance.review": "timesheet",
  people: "person",
  "people.profile_change": "profileChange",
  "people.record_changed": "profileChange",
  "people.contact_changed": "profileChange",
  "people.bank_change": "profileChange",
  "people.change": "profileChange",
  "people.secret": "audit",
  "people.integrity": "audit",
  "people.calendar": "holiday",
  "people.holiday": "holiday",
  "people.morning_off": "holiday",
  "people.afternoon_off": "holiday",
  "people.year": "holiday",
  "people.import": "import",
  "people.first_pay": "import",
  "people.document": "paper",
  "people.no": "approval",
  "people.planned": "approval",
  bills: "expense",
  documents: "document",
  "documents.policy": "policy",
  "documents.letter": "letter",
  "documents.paper": "paper",
  request: "approval",
  requests: "approval",
  stand_in: "delegate",
  exports: "export",
  files: "document",
  session: "account",
  administration: "account",
  "administration.job": "job",
  "administration.chain": "audit",
  "administration.calls": "audit",
};

/** `people.holiday_added` is what `people.holiday` is: word by word is left out until one is known. */
export const thingOf = (subject: string): Thing => {
  for (let known = subject; known !== ""; known = known.replace(/(?:^|[._])[^._]*$/, "")) {
    const thing = subjects[known];
    if (thing) return thing;
  }
  return "notification";
};
