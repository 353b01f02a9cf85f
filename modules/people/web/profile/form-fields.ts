// What each form of a record asks for, in the order in which a person thinks of it.
import { genders, identityKinds, maritalStatuses } from "../../record/contract.ts";
import { fieldLabels } from "../../record/messages.ts";
import { profileTexts } from "./texts.ts";

const words = profileTexts.entries;

export type FieldSpec = {
  name: string;
  label: string;
  help?: string;
  input: "text" | "tel" | "email" | "day" | "choice" | "country" | "check" | "figure" | "money" | "long";
  required?: boolean;
  most?: number;
  options?: readonly { value: string; label: string }[];
  autoComplete?: string;
  /** The field with the currency of an amount. */
  currency?: string;
  /** The field beside it that says in grey what stands there while nothing is typed. */
  shows?: string;
};
/** A list of so many at most, each with the same fields. */
export type ListSpec = {
  list: string;
  title: string;
  add: string;
  most: number;
  fields: readonly FieldSpec[];
  empty: Record<string, string>;
};
/** Fields below a title of their own. */
export type PartSpec = { title: string; fields: readonly FieldSpec[] };
export type FormSpec = readonly (FieldSpec | ListSpec | PartSpec)[];

const optionsOf = <V extends string>(values: readonly V[], what: "gender" | "marital" | "kind") =>
  values.map((value) => ({ value, label: (words as Record<string, string>)[`${value}_${what}`] ?? value }));

const needed = { required: true } as const;
const phoneHelp = words.phoneHelp;

export const cardFields: FormSpec = [
  { name: "preferredName", label: fieldLabels.preferredName, input: "text", most: 60, help: words.preferredHelp, autoComplete: "nickname" },
  { name: "workPhone", label: fieldLabels.workPhone, input: "tel", most: 30, help: phoneHelp },
  { name: "shareMobile", label: fieldLabels.shareMobile, input: "check", help: words.shareHelp },
];
export const hrCardFields: FormSpec = [
  { name: "workEmail", label: fieldLabels.workEmail, input: "email", most: 254, ...needed },
  ...cardFields,
];

export const nameFields: FormSpec = [
  { name: "firstName", label: fieldLabels.firstName, input: "text", most: 80, ...needed },
  { name: "middleName", label: fieldLabels.middleName, input: "text", most: 80 },
  { name: "lastName", label: fieldLabels.lastName, input: "text", most: 80 },
];

const addressPart = (name: "currentAddress" | "permanentAddress"): PartSpec => ({
  title: words[name],
  fields: [
    { name: `${name}.line1`, label: words.line1, input: "text", most: 100 },
    { name: `${name}.line2`, label: words.line2, input: "text", most: 100 },
    { name: `${name}.city`, label: words.city, input: "text", most: 80 },
    { name: `${name}.region`, label: words.region, input: "text", most: 80 },
    { name: `${name}.postalCode`, label: words.postalCode, input: "text", most: 12 },
    { name: `${name}.country`, label: words.country, input: "country" },
  ],
});
export const contactFields: FormSpec = [
  { name: "personalEmail", label: fieldLabels.personalEmail, input: "email", most: 254, help: words.confirmHelp, autoComplete: "email" },
  { name: "mobile", label: fieldLabels.mobile, input: "tel", most: 30, help: phoneHelp, autoComplete: "tel" },
  addressPart("currentAddress"),
];
export const hrContactFields: FormSpec = [
  ...contactFields.map((spec) =>
    "name" in spec && spec.input === "email" ? { ...spec, help: words.addressesTold, autoComplete: "off" } : spec,
  ),
  addressPart("permanentAddress"),
];

export const personalFields: FormSpec = [
  { name: "dateOfBirth", label: fieldLabels.dateOfBirth, input: "day" },
  { name: "nationality", label: fieldLabels.nationality, input: "country" },
  { name: "gender", label: fieldLabels.gender, input: "choice", options: optionsOf(genders, "gender") },
  { name: "maritalStatus", label: fieldLabels.maritalStatus, input: "choice", options: optionsOf(maritalStatuses, "marital") },
];

export const emergencyFields: FormSpec = [
  {
    list: "contacts",
    title: words.emergency,
    add: words.add_contacts,
    most: 5,
    empty: { name: "", relation: "", phone: "", otherPhone: "" },
    fields: [
      { name: "name", label: words.name_of, input: "text", most: 80, ...needed },
      { name: "relation", label: words.relation, input: "text", most: 40, ...needed },
      { name: "phone", label: words.phone, input: "tel", most: 30, help: phoneHelp, ...needed },
      { name: "otherPhone", label: words.otherPhone, input: "tel", most: 30 },
    ],
  },
];

export const dependentsFields: FormSpec = [
  {
    list: "dependents",
    title: words.dependents,
    add: words.add_dependents,
    most: 10,
    empty: { name: "", relation: "", dateOfBirth: "" },
    fields: [
      { name: "name", label: words.name_of, input: "text", most: 80, ...needed },
      { name: "relation", label: words.relation, input: "text", most: 40, ...needed },
      { name: "dateOfBirth", label: fieldLabels.dateOfBirth, input: "day", ...needed },
    ],
  },
];

export const jobFields: FormSpec = [
  { name: "probationEndsOn", label: fieldLabels.probationEndsOn, input: "day" },
  { name: "confirmedOn", label: fieldLabels.confirmedOn, input: "day" },
  { name: "contractEndsOn", label: fieldLabels.contractEndsOn, input: "day" },
  { name: "noticeDays", label: fieldLabels.noticeDays, input: "figure", most: 3, help: words.noticeHelp },
];

export const identityFields: FormSpec = [
  {
    list: "documents",
    title: words.identity,
    add: words.add_documents,
    most: 10,
    empty: { id: "", kind: "", number: "", country: "", issuedOn: "", expiresOn: "" },
    fields: [
      { name: "kind", label: words.kind, input: "choice", options: optionsOf(identityKinds, "kind"), ...needed },
      { name: "number", label: words.number, input: "text", most: 40, help: words.numberHelp, shows: "masked" },
      { name: "country", label: words.country, input: "country", ...needed },
      { name: "issuedOn", label: words.issuedOn, input: "day" },
      { name: "expiresOn", label: words.expiresOn, input: "day" },
    ],
  },
];

export const payFields: FormSpec = [
  { name: "from", label: words.payFrom, input: "day", ...needed },
  { name: "currency", label: words.currency, input: "text", most: 3, ...needed },
  { name: "basic", label: words.basic, input: "money", currency: "currency", ...needed },
  { name: "hra", label: words.hra, input: "money", currency: "currency", ...needed },
  { name: "special", label: words.special, input: "money", currency: "currency", ...needed },
  { name: "other", label: words.other, input: "money", currency: "currency", ...needed },
];

export const reasonField: FieldSpec = { name: "reason", label: words.reason, input: "long", most: 200, help: words.reasonHelp, ...needed };
