// What may be asked for together, which fields that changes, and which group of the record holds them.
import type { Group } from "../record/fields.ts";
import type { EvidenceField } from "../settings/rules.ts";

export const sections = ["name", "personal", "address", "dependents", "identity", "bank", "pay", "report"] as const;
export type Section = (typeof sections)[number];

/** The fields that a change of the section may have as items; a report has one for whatever it is about. */
export const sectionFields = {
  name: ["firstName", "middleName", "lastName"],
  personal: ["dateOfBirth", "nationality", "gender", "maritalStatus"],
  address: ["permanentAddress"],
  dependents: ["dependents"],
  identity: ["documents"],
  bank: ["account"],
  pay: ["pay"],
} as const satisfies Record<Exclude<Section, "report">, readonly string[]>;
/** Those that a company may want a paper for; pay is never asked for by its owner. */
export type ChangedField = (typeof sectionFields)[Exclude<keyof typeof sectionFields, "pay">][number];

/** What only HR writes, of whose mistakes the owner may tell. */
export const reportFields = [
  ...(["code", "workEmail", "designation", "department", "location", "manager"] as const),
  ...(["joinedOn", "probationEndsOn", "confirmedOn", "contractEndsOn", "noticeDays"] as const),
  ...(["employmentType", "grade", "lastWorkingDay", "pay"] as const),
] as const;
export type ReportField = (typeof reportFields)[number];

/** A report lives beside other reports, one of each field. */
export const itemOfReport = (field: ReportField): string => `report:${field}`;
export const reportOfItem = (item: string): string => item.replace(/^report:/, "");

/** The group of the record that a section belongs to: whoever may propose there asks for it. */
export const groupOf = {
  name: "name",
  personal: "personal",
  address: "contact",
  dependents: "dependents",
  identity: "identity",
  bank: "bank",
  pay: "pay",
  report: "job",
} as const satisfies Record<Section, Group>;

/** What whoever has left still asks for: how they are reached, and where they are paid. */
export const leaverSections = sections.filter((section) => groupOf[section] === "contact" || groupOf[section] === "bank"); // PE-18
export const isOpenToLeavers = (section: Section): boolean => leaverSections.includes(section);

/** Who somebody is, where and what they are paid: what an account that was just handed to somebody approves nothing of. */
export const isWeighty = (section: Section): boolean => ["name", "personal", "identity", "bank", "pay"].includes(section); // SE-22

/** By which word the company's setting speaks of a field. */
export const evidenceOf = {
  firstName: "name",
  middleName: "name",
  lastName: "name",
  dateOfBirth: "dateOfBirth",
  nationality: "nationality",
  gender: "gender",
  maritalStatus: "maritalStatus",
  permanentAddress: "permanentAddress",
  dependents: "dependents",
  documents: "identity",
  account: "bank",
} as const satisfies Record<ChangedField, EvidenceField>;
