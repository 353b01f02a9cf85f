// What every company begins with: its types of leave, and the policies Standard India, London and Interns (file 04, section 3).
import type { EmploymentType } from "#modules/people/contract.ts";
import type { Hue } from "#shared/hues.ts";
import type { LeaveKind, TypeRules } from "./rule-row.ts";

/** A type of leave as the company names it; what it grants stands in policies. */
export type CompanyType = { code: string; name: string; kind: LeaveKind; colour: Hue; masked: boolean; paidAtExit: boolean };

const type = (code: string, name: string, kind: LeaveKind, colour: Hue, more: Partial<CompanyType> = {}): CompanyType => ({
  code,
  name,
  kind,
  colour,
  masked: false,
  paidAtExit: false,
  ...more,
});

export const standardTypes: CompanyType[] = [
  type("EL", "Earned leave", "yearly", "teal", { paidAtExit: true }),
  type("CL", "Casual leave", "yearly", "orange"),
  type("SL", "Sick leave", "yearly", "pink", { masked: true }),
  type("OH", "Optional holiday", "yearly", "purple"),
  type("CO", "Comp-off", "earned", "cyan"),
  type("ML", "Maternity leave", "event", "indigo", { masked: true }),
  type("PL", "Paternity leave", "event", "blue"),
  type("BL", "Bereavement leave", "event", "grey", { masked: true }),
  type("LWP", "Leave without pay", "unpaid", "yellow"),
  type("AL", "Annual leave", "yearly", "green", { paidAtExit: true }),
];

const rules = (code: string, own: Partial<TypeRules>): TypeRules => ({
  type: code,
  daysAYear: 0,
  credited: "none",
  carryMost: 0,
  carryUntil: "year_end",
  step: 0.5,
  daysOff: "skip",
  usableAfterDays: 0,
  lateDays: 0,
  ...own,
});

const casual = rules("CL", {
  daysAYear: 8,
  credited: "quarterly",
  lateDays: 3,
  inARow: { most: 3, level: "stop" },
  notBeside: { types: ["EL"], level: "stop" },
});
const sick = rules("SL", {
  daysAYear: 10,
  credited: "yearly",
  carryMost: 20,
  lateDays: 7,
  document: { over: 2, days: 5, level: "stop" },
});
const compOff = rules("CO", { credited: "claim", lateDays: 3 });
const maternity = rules("ML", {
  step: 1,
  daysOff: "all",
  usableAfterDays: 80,
  eventLimit: 182,
  lateDays: 30,
  notice: { days: 30, over: 0, level: "warn" },
  document: { over: 0, days: 0, level: "stop" },
});
const paternity = rules("PL", { step: 1, eventLimit: 10, lateDays: 30, document: { over: 0, days: 30, level: "stop" } });
const bereavement = rules("BL", { eventLimit: 5, lateDays: 7 });
const unpaid = rules("LWP", { lateDays: 30, reasonNeeded: true });

const earned = rules("EL", {
  daysAYear: 18,
  credited: "monthly",
  carryMost: 30,
  usableAfterDays: 90,
  lateDays: 7,
  notice: { days: 7, over: 3, level: "warn" },
});
const optional = rules("OH", {
  daysAYear: 2,
  credited: "yearly",
  step: 1,
  onlyOptional: true,
  notice: { days: 3, over: 0, level: "warn" },
});
const annual = rules("AL", { daysAYear: 25, credited: "yearly", carryMost: 5, carryUntil: { month: 3, day: 31 }, lateDays: 7 });

export type StandardPolicy = {
  name: string;
  rows: TypeRules[];
  /** Who gets it, in the order of the list; nobody named: everybody else. */
  employmentTypes: EmploymentType[];
  /** Also by place: locations in this zone. */
  zone?: string;
};

/** In the order in which it is asked who gets which. */
export const standardPolicies: StandardPolicy[] = [
  {
    name: "Interns",
    rows: [{ ...casual, daysAYear: 12, credited: "monthly" }, sick, bereavement, unpaid],
    employmentTypes: ["intern"],
  },
  {
    name: "London",
    rows: [annual, sick, compOff, maternity, paternity, bereavement, unpaid],
    employmentTypes: [],
    zone: "Europe/London",
  },
  {
    name: "Standard India",
    rows: [earned, casual, sick, optional, compOff, maternity, paternity, bereavement, unpaid],
    employmentTypes: [],
  },
];
