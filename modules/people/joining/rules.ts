// Whether somebody may be added as the form or a row of a file says it: pure, all problems at once. The importer asks the same.
import { addDays, type PlainDate } from "#shared/dates.ts";
import { compact, type Violation } from "#shared/problem.ts";
import { DEEPEST_LINE } from "../line/contract.ts";
import type { LineViolation } from "../line/messages.ts";
import type { InLine } from "../line/rules.ts";
import { checkManager, managerWarnings } from "../line/rules.ts";
import type { OrganisationViolation } from "../organisation/messages.ts";
import { checkChosen, type NamedUnit } from "../organisation/rules.ts";
import type { EmploymentType } from "../record/fields.ts";
import type { RecordViolation } from "../record/messages.ts";
import { checkAge, checkFormat, checkJobDates, checkNames } from "../record/rules.ts";
import type { CompanySettings } from "../settings/rules.ts";
import type { EmployeeStatus } from "../workflow.ts";
import { checkKeepFrom, type KeepFrom } from "./kept-since.ts";
import type { JoiningViolation } from "./messages.ts";

type Found = Violation<JoiningViolation | RecordViolation | OrganisationViolation | LineViolation>;

/** What is typed of a new person; texts are trimmed, names tidied (`tidyName`), addresses in lower case, "" where nothing is said. */
export type NewPerson = {
  code: string;
  firstName: string;
  middleName: string;
  lastName: string;
  workEmail: string;
  personalEmail: string;
  mobile: string;
  dateOfBirth: PlainDate | "";
  joinedOn: PlainDate;
  employmentType: EmploymentType;
  probationEndsOn: PlainDate | "";
  contractEndsOn: PlainDate | "";
  /** The code of whom they report to; null: nobody. */
  manager: string | null;
  keepFrom: KeepFrom;
};

export type NewPersonFacts = {
  /** Where they are to work. */
  today: PlainDate;
  settings: Pick<CompanySettings, "mailDomains" | "leastAge">;
  /** The code was given once, to whomever. */
  codeUsed: boolean;
  nextCode: string;
  /** The code of who has the work e-mail and has not left. */
  emailHolder: string | undefined;
  chosen: Record<"department" | "designation" | "grade" | "location", NamedUnit | undefined>;
  /** Who has the manager's code. */
  manager: InLine | undefined;
  /** The manager and everybody above. */
  levels: number;
};

const isCode = (text: string): boolean => /^[A-Z0-9-]{3,16}$/.test(text);

const checkCode = ({ code }: NewPerson, { codeUsed, nextCode: next }: NewPersonFacts): Found[] =>
  compact<Found>([
    !isCode(code) && { code: "people.code_form", field: "code" },
    isCode(code) && codeUsed && { code: "people.code_taken", field: "code", params: { code, next } },
  ]); // PE-01

/** `holder`: the code of who has it already and has not left. */
export const checkWorkEmail = (address: string, holder: string | undefined, domains: readonly string[]): Found[] => {
  const wrong = (params: Violation["params"]): Found[] => [{ code: "people.work_email", field: "workEmail", params }];
  if (address === "" || checkFormat("email", "workEmail", address).length > 0) return wrong({ case: "form" });
  if (domains.length > 0 && !domains.includes(address.slice(address.indexOf("@") + 1)))
    return wrong({ case: "domain", domains: domains.join(", ") });
  return holder === undefined ? [] : wrong({ case: "taken", address, code: holder });
}; // PE-03

const EARLIEST_JOINING: PlainDate = "1950-01-01";
const FARTHEST_JOINING = 365;

/** When somebody may join; nothing else stands before that day. */
export const checkJoining = (joinedOn: PlainDate, today: PlainDate, from = EARLIEST_JOINING): Found[] => {
  const to = addDays(today, FARTHEST_JOINING);
  if (joinedOn >= from && joinedOn <= to) return [];
  return [{ code: "people.dates", field: "joinedOn", params: { case: "between", what: "Joining day", from, to } }];
}; // PE-05

/** Everything that speaks against it; none of it is a question of taste, see `newPersonWarnings`. */
export const checkNewPerson = (person: NewPerson, facts: NewPersonFacts): Found[] => {
  const { firstName, middleName, lastName, joinedOn, manager } = person;
  const { today, settings, chosen, levels } = facts;
  // Who is added for an earlier day stands there today as well.
  const from = joinedOn > today ? joinedOn : today;
  return [
    ...checkCode(person, facts),
    ...(firstName === "" ? [{ code: "people.name_invalid" as const, field: "firstName", params: { most: 80 } }] : []),
    ...checkNames({ firstName, middleName, lastName }), // PE-02
    ...checkWorkEmail(person.workEmail, facts.emailHolder, settings.mailDomains), // PE-03
    ...checkAge(person.dateOfBirth, joinedOn, settings.leastAge), // PE-04
    ...checkJoining(joinedOn, today), // PE-05
    ...checkKeepFrom(person.keepFrom, today),
    ...checkJobDates({ ...person, confirmedOn: "" }), // PE-05
    ...(["department", "designation", "grade", "location"] as const).flatMap((field) => checkChosen(field, chosen[field], from)), // PE-07
    ...checkFormat("email", "personalEmail", person.personalEmail),
    ...checkFormat("phone", "mobile", person.mobile),
    ...(manager === null ? [] : checkManager(facts.manager, manager)), // PE-12
    ...(manager !== null && facts.manager && levels > DEEPEST_LINE
      ? [{ code: "people.line_deep" as const, field: "manager", params: { levels } }] // PE-11
      : []),
  ];
};

/** Somebody with the same PAN or personal e-mail, or the same full name and birthday. */
export type Similar = { code: string; name: string; status: EmployeeStatus; lastWorkingDay?: PlainDate | undefined };

/** What HR confirms or thinks over: it is no mistake. */
export const newPersonWarnings = (similar: readonly Similar[], manager: InLine | undefined): Found[] => [
  ...similar.map(({ code, name, status, lastWorkingDay: day }): Found => {
    const isGone = status === "left" || status === "cancelled";
    return { code: "people.similar", field: "formerEmployee", params: { case: isGone ? status : "here", code, name, day } };
  }), // PE-06
  ...managerWarnings(manager), // PE-07
];

/** The first code that was never given: one after the highest, so that nobody gets the code of somebody who went again. */
export const codeAfter = (prefix: string, highest: number): string => `${prefix}${String(highest + 1).padStart(4, "0")}`; // PE-01

/** The first day on which somebody may sign in, and so the day of the invitation. */
export const signInFrom = (joinedOn: PlainDate, daysBefore: number): PlainDate => addDays(joinedOn, -daysBefore); // PE-18

/** Names a warning, so that what HR has read is told from what came up meanwhile. */
export const keyOf = ({ code, params }: Pick<Violation, "code" | "params">): string =>
  [code, params?.code ?? params?.day].filter((part) => part !== undefined).join(" ");
