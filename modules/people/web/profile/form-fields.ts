// What each form of a record asks for, in the order in which a person thinks of it.
import type { Field, Fields, FormSpec } from "#shared/fields.ts";
import { genders, identityKinds, maritalStatuses } from "../../record/contract.ts";
import { fieldLabels } from "../../record/messages.ts";
import { profileTexts } from "./texts.ts";

const words = profileTexts.entries;

const optionsOf = <V extends string>(values: readonly V[], what: "gender" | "marital" | "kind") =>
  values.map((value) => ({ value, label: (words as Record<string, string>)[`${value}_${what}`] ?? value }));

const phoneHelp = words.phoneHelp;

export const cardFields: Fields = {
  preferredName: { label: fieldLabels.preferredName, input: "text", most: 60, help: words.preferredHelp, autoComplete: "nickname" },
  workPhone: { label: fieldLabels.workPhone, input: "tel", most: 30, help: phoneHelp },
  shareMobile: { label: fieldLabels.shareMobile, input: "check", help: words.shareHelp },
};
export const hrCardFields: Fields = {
  workEmail: { label: fieldLabels.workEmail, input: "email", most: 254, required: true },
  ...cardFields,
};

export const nameFields: Fields = {
  firstName: { label: fieldLabels.firstName, input: "text", most: 80, required: true },
  middleName: { label: fieldLabels.middleName, input: "text", most: 80 },
  lastName: { label: fieldLabels.lastName, input: "text", most: 80 },
};

const wrong = words.addressWrong;
export const addressFields: Fields = {
  line1: { label: words.line1, input: "text", most: 100, wrong },
  line2: { label: words.line2, input: "text", most: 100 },
  city: { label: words.city, input: "text", most: 80, wrong },
  region: { label: words.region, input: "text", most: 80 },
  postalCode: { label: words.postalCode, input: "text", most: 12 },
  country: { label: words.country, input: "country", wrong },
};
export const contactFields: FormSpec = {
  personalEmail: { label: fieldLabels.personalEmail, input: "email", most: 254, help: words.confirmHelp, autoComplete: "email" },
  mobile: { label: fieldLabels.mobile, input: "tel", most: 30, help: phoneHelp, autoComplete: "tel" },
  currentAddress: { input: "part", label: words.currentAddress, fields: addressFields },
};
export const hrContactFields: FormSpec = {
  ...contactFields,
  personalEmail: { label: fieldLabels.personalEmail, input: "email", most: 254, help: words.addressesTold },
  permanentAddress: { input: "part", label: words.permanentAddress, fields: addressFields },
};

export const personalFields: Fields = {
  dateOfBirth: { label: fieldLabels.dateOfBirth, input: "day" },
  nationality: { label: fieldLabels.nationality, input: "country" },
  gender: { label: fieldLabels.gender, input: "choice", options: optionsOf(genders, "gender") },
  maritalStatus: { label: fieldLabels.maritalStatus, input: "choice", options: optionsOf(maritalStatuses, "marital") },
};

export const emergencyFields: FormSpec = {
  contacts: {
    input: "list",
    label: words.emergency,
    add: words.add_contacts,
    most: 5,
    fields: {
      name: { label: words.name_of, input: "text", most: 80, required: true },
      relation: { label: words.relation, input: "text", most: 40, required: true },
      phone: { label: words.phone, input: "tel", most: 30, help: phoneHelp, required: true },
      otherPhone: { label: words.otherPhone, input: "tel", most: 30 },
    },
  },
};

export const dependentsFields: FormSpec = {
  dependents: {
    input: "list",
    label: words.dependents,
    add: words.add_dependents,
    most: 10,
    fields: {
      name: { label: words.name_of, input: "text", most: 80, required: true },
      relation: { label: words.relation, input: "text", most: 40, required: true },
      dateOfBirth: { label: fieldLabels.dateOfBirth, input: "day", required: true },
    },
  },
};

export const jobFields: Fields = {
  probationEndsOn: { label: fieldLabels.probationEndsOn, input: "day" },
  confirmedOn: { label: fieldLabels.confirmedOn, input: "day" },
  contractEndsOn: { label: fieldLabels.contractEndsOn, input: "day" },
  noticeDays: { label: fieldLabels.noticeDays, input: "number", most: 3, help: words.noticeHelp },
};

export const identityFields: FormSpec = {
  documents: {
    input: "list",
    label: words.identity,
    add: words.add_documents,
    most: 10,
    fields: {
      kind: { label: words.kind, input: "choice", options: optionsOf(identityKinds, "kind"), required: true },
      number: { label: words.number, input: "text", most: 40, help: words.numberHelp, shows: "masked" },
      country: { label: words.country, input: "country", required: true },
      issuedOn: { label: words.issuedOn, input: "day" },
      expiresOn: { label: words.expiresOn, input: "day" },
    },
  },
};

export const payFields: Fields = {
  from: { label: words.payFrom, input: "day", required: true },
  currency: { label: words.currency, input: "text", most: 3, required: true },
  basic: { label: words.basic, input: "money", currency: "currency", required: true },
  hra: { label: words.hra, input: "money", currency: "currency", required: true },
  special: { label: words.special, input: "money", currency: "currency", required: true },
  other: { label: words.other, input: "money", currency: "currency", required: true },
};

export const reasonField: Field = { label: words.reason, input: "long", most: 200, help: words.reasonHelp, required: true };
