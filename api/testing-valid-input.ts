// A valid value of each field that any endpoint takes, so that each hostile one gets as far as it can.

type Around = {
  id: string | undefined;
  number: string | undefined;
  version: number | undefined;
  day: string;
  portion: { firstDay: "whole"; lastDay: "whole" };
};

const newcomer = { firstName: "Nandita", lastName: "K", workEmail: "nandita@example.com", username: "nandita" };
const shiftTimes = {
  ...{ start: "12:00", end: "20:30", breakMinutes: 30, graceIn: 10, graceOut: 10, before: 60, after: 60 },
  ...{ lateFrom: "12:00", earlyUntil: "20:30", full: 480, halfBelow: 360, absentBelow: 180 },
  ...{ overtimeFrom: 30, overtimeStep: 15, overtimeMost: 240 },
};
const livesAt = { line1: "1 Mill Lane", city: "Pune", country: "IN" };
/** `id`, `number`, `version`: of something that waits; `day`: one on which leave may be asked for. */
export const validInput = ({ day, portion, ...open }: Around): Record<string, unknown> => ({
  ...{ username: "finance", password: "not the password", keep: false, idleSeconds: 0 },
  ...{ current: "not the password either", next: "umbrella kettle 52", login: "nobody" },
  ...{ company: { name: "Kaveri Looms" }, admin: { ...newcomer, password: "umbrella kettle 52" }, hr: newcomer },
  ...{ type: "EL", from: day, to: day, ...portion, reason: "" },
  ...{ id: open.id, number: open.number, version: open.version, action: "reject", comment: "Not now." },
  ...{ units: 1, mayOwe: false, usable: { from: day, until: day }, grantTo: { type: "EL", units: 1 }, pasted: "LF-0012,EL,1" },
  ...{ task: "leave.settle", result: "wrong" },
  ...{ "kind of /attendance/punches": "in", deviceTime: `${day}T04:00:00.000Z`, anyway: true, date: day },
  ...{ source: "web", standing: "voided" },
  ...{ "scope of /attendance/team/day": "direct", "scope of /attendance/team/month": "direct", tile: "here", shift: "GEN", search: "asha" },
  ...{ pairs: [{ in: { time: "09:30" }, out: { time: "18:30" } }], text: "", "reason of /attendance/requests": "forgot" },
  ...{ "reason of /attendance/requests/:number/resubmit": "forgot" },
  ...{
    "kind of /attendance/day-requests": "work_from_home",
    "kind of /attendance/day-requests/preview": "work_from_home",
    place: "",
    purpose: "",
  },
  ...{ shiftCode: "EVE", shiftKind: "fixed", shiftId: open.id, onShift: open.id, times: shiftTimes, file: open.id },
  ...{ gateOnly: [], homeNeedsPunches: true, homeDaysAMonth: 8, regulariseDays: 30, hrDecidesFrom: 4, reviewDays: 3, periodFrom: 1 },
  ...{ nudgeNotIn: false, nudgeStillIn: true, nudgeIncomplete: true, leastRestHours: 8 },
  ...{ month: day.slice(0, 7), scope: "team", page: 1, within: 30 },
  ...{ typeCode: "SB", typeRules: [], copyOf: open.id, seen: "an effect", policy: open.id, until: day, colour: "grey", masked: false },
  ...{ lines: [{ locations: [], employments: [], policy: open.id }], excepted: ["SL"], level: "stop", paidAtExit: false, active: true },
  ...{ yearFrom: 1, rounding: "nearest", booksCreditsToCome: true, mayOweDays: 0, giveBackIsDecided: false, halfMinutes: 240 },
  ...{ fullMinutes: 480, claimDays: 30, usableDays: 60, returnedUsableDays: 30, thinPercent: 25, showsDepartment: true },
  ...{ showsType: false, secret: `${"x".repeat(43)}.ics` },
  ...{ days: [day], day, on: day, whatIfFrom: day, whatIfTo: day },
  ...{ as: "principal", state: "set", principal: "LF-0012", standIn: "LF-0013", todo: open.id },
  ...{ input: { days: 1 }, items: [{ id: open.id, version: open.version }] },
  ...{ q: "asha", ids: [open.id], unread: "yes", show: "decisions", reason: "OTHER" },
  ...{ outcome: "digest", info: "off", digest: "twice", quiet: true, quietFrom: "21:00", quietTo: "07:00", workingDaysOnly: true },
  ...{ ticked: ["incomplete", "absent", "undecided"], "kind of /attendance/periods/:id/open-items": "absent", side: "since" },
  ...{ slot: "leave.request/certificate", inline: "yes", files: [open.id], promised: false },
  ...{ kind: "leave.application", rules: [{ name: "All", when: [], steps: [] }], note: "Longer leave" },
  ...{ which: "published", employee: "LF-0042", facts: { days: 1 } },
  ...{ person: "LF-0042", codes: "LF-0042,LF-0043", department: open.id, age: "two", again: open.number },
  ...{
    why: "old",
    lastResort: "LF-0042",
    hrLead: "LF-0042",
    financeLead: "LF-0042",
    remindFirst: 1,
    remindSecond: 2,
    escalateAfter: 3,
  },
  ...{
    name: "Support",
    parent: open.id,
    head: "LF-0012",
    costCentre: "CC-150",
    rank: 3,
    band: "C",
    noticeDays: 60,
    probationMonths: 6,
  },
  ...{ address: "1 Mill Lane", country: "IN", timeZone: "Asia/Kolkata", currency: "INR", calendar: open.id, workWeek: open.id },
  ...{ daysOff: [1, 62], holidays: [], effect: { requests: 0, people: 0, days: 0, mark: "" }, closed: "shown" },
  ...{ code: "LF-0012", size: "96", what: "identity", preferredName: "Ash", workPhone: "", shareMobile: true, mobile: "+919845012345" },
  ...{ workEmail: newcomer.workEmail, personalEmail: "ash@home.example", firstName: "Asha", middleName: "", lastName: "Nair" },
  ...{ currentAddress: livesAt, permanentAddress: livesAt, dateOfBirth: "1990-05-17", nationality: "IN", gender: "other" },
  ...{
    maritalStatus: "single",
    contacts: [],
    dependents: [],
    documents: [],
    successors: [{ kind: "people.report", id: "LF-0051", successor: null }],
    probationEndsOn: day,
    confirmedOn: day,
  },
  ...{ contractEndsOn: day, basic: 1, hra: 0, special: 0, other: 0 },
  ...{ people: [{ code: "LF-0012", version: 1 }], manager: "LF-0018", location: open.id, care: "on_notice" },
  ...{ lapseAfterDays: 30, exportAtOnce: 2000, exportMost: 100_000 },
  ...{ role: "Manager", typed: "asha", actor: "LF-0011", module: "people" },
  ...{ list: "leave.requests", filters: { sort: "from" }, format: "csv" },
  ...{ limit: "20", sort: "submitted", after: "a cursor", before: "another", status: "approved", year: "2026", companyId: "1" },
  ...{ section: "name", tab: "done", of: "LF-0012", replaces: true },
  ...{ personal: { dateOfBirth: "1990-05-17", nationality: "IN", gender: "other", maritalStatus: "single" }, identity: { documents: [] } },
  ...{
    bank: { holder: "Asha Nair", bank: "Canara Bank", country: "IN", number: "50100987654412", routing: "CNRB0001234" },
    report: { field: "code", text: "It is another one." },
  },
  ...{ file: open.id, mapping: { columns: ["code"], dateFormat: "yyyy-mm-dd", createMissing: false }, rows: 1, leaveOut: true },
  ...{
    pan: "ABCDE1234F",
    joinedOn: day,
    keepFrom: "today",
    employmentType: "full_time",
    designation: open.id,
    grade: open.id,
    access: { invite: false },
  },
  ...{
    formerEmployee: "LF-0029",
    confirmed: [],
    placement: null,
    codePrefix: "LF-",
    mailDomains: [],
    headOffice: open.id,
    ...{ idleMinutes: 30, sessionHours: 12, keepDays: 14, leastPassword: 12, signInBeforeDays: 0 },
  },
  ...{ legalName: "Kaveri Looms Limited", registrationNumber: "", taxNumber: "", financialYearFrom: 4, evidence: [] },
  ...{ bankWaitingHours: 72, leastAge: 18, internNoticeDays: 15, probationNoticeDays: 30, leaverAccessDays: 180 },
  ...{ revealsPerHour: 20, changeFilesDays: 180, noticesKeptDays: 180, scannerRequired: false },
});
