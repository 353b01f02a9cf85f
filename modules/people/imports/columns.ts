// What a file may say of a person, and by which headers it is recognised. Roles, secrets and pictures are never imported.
import { fieldsOf } from "#shared/sheet-headers.ts";
import { employmentTypes } from "../record/fields.ts";

/** How a value is read and checked. */
type Single = "code" | "name" | "text" | "email" | "phone" | "day" | "country" | "days" | "choice" | "unit" | "currency" | "amount";
/** `people`: several in one cell, as `people-cells.ts` reads them. */
export type Kind = Single | "people";

type Column = {
  label: string;
  kind: Kind;
  /** Headers, in small letters without anything but letters and digits, that mean it besides its label. */
  headers: readonly string[];
  /** `always`: no file without it; `to_add`: nobody is added without it. */
  needed?: "always" | "to_add";
  /** Whether `(clear)` empties it. */
  clears?: true;
  most?: number;
};

export const importColumns = {
  code: { label: "Code", kind: "code", headers: ["employeecode", "empcode", "employeeid", "empid", "staffno"], needed: "always" },
  firstName: { label: "First name", kind: "name", headers: ["firstname", "givenname", "forename"], needed: "to_add", most: 80 },
  middleName: { label: "Middle name", kind: "name", headers: ["middlename"], clears: true, most: 80 },
  lastName: { label: "Last name", kind: "name", headers: ["lastname", "surname", "familyname"], clears: true, most: 80 },
  preferredName: { label: "Preferred name", kind: "name", headers: ["knownas", "nickname"], clears: true, most: 60 },
  workEmail: { label: "Work e-mail", kind: "email", headers: ["workemail", "email", "emailaddress", "officialemail"], needed: "to_add" },
  workPhone: { label: "Work phone", kind: "phone", headers: ["officephone", "extension"], clears: true },
  personalEmail: { label: "Personal e-mail", kind: "email", headers: ["privateemail", "homeemail"], clears: true },
  mobile: { label: "Mobile", kind: "phone", headers: ["mobilenumber", "cell", "cellphone", "phone"], clears: true },
  dateOfBirth: { label: "Date of birth", kind: "day", headers: ["dob", "birthdate", "birthday"], clears: true },
  nationality: { label: "Nationality", kind: "country", headers: ["citizenship"], clears: true },
  gender: { label: "Gender", kind: "choice", headers: ["sex"], clears: true },
  maritalStatus: { label: "Marital status", kind: "choice", headers: ["civilstatus"], clears: true },
  joinedOn: { label: "Joining day", kind: "day", headers: ["joinedon", "dateofjoining", "doj", "startdate", "hiredate"], needed: "to_add" },
  employmentType: { label: "Employment type", kind: "choice", headers: ["type", "contracttype"], needed: "to_add" },
  department: { label: "Department", kind: "unit", headers: ["dept", "team"], needed: "to_add" },
  designation: { label: "Designation", kind: "unit", headers: ["jobtitle", "title", "position", "role"], needed: "to_add" },
  grade: { label: "Grade", kind: "unit", headers: ["level", "band"], needed: "to_add" },
  location: { label: "Location", kind: "unit", headers: ["office", "site", "place"], needed: "to_add" },
  manager: { label: "Manager's code", kind: "code", headers: ["manager", "managercode", "reportsto", "supervisor"], clears: true },
  effectiveFrom: { label: "Change counts from", kind: "day", headers: ["effectivefrom", "effectivedate", "validfrom"] },
  probationEndsOn: { label: "Probation ends", kind: "day", headers: ["probationend", "probationendson"], clears: true },
  confirmedOn: { label: "Confirmed on", kind: "day", headers: ["confirmationdate", "dateofconfirmation"], clears: true },
  contractEndsOn: { label: "Contract ends", kind: "day", headers: ["contractend", "contractendson", "enddate"], clears: true },
  noticeDays: { label: "Own notice days", kind: "days", headers: ["notice", "noticeperiod", "noticedays"], clears: true, most: 180 },
  currentLine1: { label: "Current address, line 1", kind: "text", headers: ["currentaddress", "address", "addressline1"], most: 100 },
  currentLine2: { label: "Current address, line 2", kind: "text", headers: ["addressline2"], clears: true, most: 100 },
  currentCity: { label: "Current address, city", kind: "text", headers: ["city"], most: 80 },
  currentRegion: { label: "Current address, region", kind: "text", headers: ["region", "state"], clears: true, most: 80 },
  currentPostalCode: {
    label: "Current address, postal code",
    kind: "text",
    headers: ["postalcode", "pincode", "zip"],
    clears: true,
    most: 12,
  },
  currentCountry: { label: "Current address, country", kind: "country", headers: ["country"] },
  permanentLine1: { label: "Permanent address, line 1", kind: "text", headers: ["permanentaddress"], most: 100 },
  permanentLine2: { label: "Permanent address, line 2", kind: "text", headers: [], clears: true, most: 100 },
  permanentCity: { label: "Permanent address, city", kind: "text", headers: [], most: 80 },
  permanentRegion: { label: "Permanent address, region", kind: "text", headers: ["permanentstate"], clears: true, most: 80 },
  permanentPostalCode: { label: "Permanent address, postal code", kind: "text", headers: ["permanentpincode"], clears: true, most: 12 },
  permanentCountry: { label: "Permanent address, country", kind: "country", headers: [] },
  emergencyContacts: { label: "Emergency contacts", kind: "people", headers: ["emergencycontact"], most: 5 },
  dependents: { label: "Dependents", kind: "people", headers: ["family"], clears: true, most: 10 },
  payFrom: { label: "Pay counts from", kind: "day", headers: ["payfrom", "payeffectivefrom"] },
  payCurrency: { label: "Currency of pay", kind: "currency", headers: ["currency"] },
  basic: { label: "Basic pay, a month", kind: "amount", headers: ["basic", "basicpay", "basicsalary"] },
  hra: { label: "House rent allowance, a month", kind: "amount", headers: ["hra", "houserentallowance"] },
  special: { label: "Special allowance, a month", kind: "amount", headers: ["special", "specialallowance"] },
  other: { label: "Other allowance, a month", kind: "amount", headers: ["otherallowance", "other"] },
} as const satisfies Record<string, Column>;

export type ImportField = keyof typeof importColumns;
export const importFields = Object.keys(importColumns) as [ImportField, ...ImportField[]];
export const columnOf = (field: ImportField): Column => importColumns[field];

export const unitFields = ["department", "designation", "grade", "location"] as const;
export type UnitField = (typeof unitFields)[number];
/** Only these are made on the way: a grade and a location hold more than a name. */
export const makeableFields = ["department", "designation"] as const satisfies readonly UnitField[];
export type MakeableField = (typeof makeableFields)[number];

/** What is dated by a placement; the rest is the record's own. */
export const placedFields = [...unitFields, "employmentType"] as const;
export type PlacedField = (typeof placedFields)[number];
export const isPlaced = (field: ImportField): field is PlacedField => (placedFields as readonly string[]).includes(field);

/** Monthly, in the currency beside them; and what belongs to such a row of pay. */
export const amountFields = ["basic", "hra", "special", "other"] as const satisfies readonly ImportField[];
const payFields: readonly ImportField[] = ["payFrom", "payCurrency", ...amountFields];
export const isAmount = (field: ImportField | null | undefined): field is (typeof amountFields)[number] =>
  (amountFields as readonly unknown[]).includes(field);
export const isPay = (field: ImportField): boolean => payFields.includes(field);

export const addressFields = {
  current: {
    line1: "currentLine1",
    line2: "currentLine2",
    city: "currentCity",
    region: "currentRegion",
    postalCode: "currentPostalCode",
    country: "currentCountry",
  },
  permanent: {
    line1: "permanentLine1",
    line2: "permanentLine2",
    city: "permanentCity",
    region: "permanentRegion",
    postalCode: "permanentPostalCode",
    country: "permanentCountry",
  },
} as const satisfies Record<"current" | "permanent", Record<string, ImportField>>;
const addressParts: readonly ImportField[] = [...Object.values(addressFields.current), ...Object.values(addressFields.permanent)];

/** Where links go: whoever writes them types their password. */
export const credentialFields: readonly ImportField[] = ["workEmail", "personalEmail"]; // SE-23
/** What somebody whose own account was just handed to them changes of nobody. */
export const weightyFields: readonly ImportField[] = [
  ...payFields,
  ...credentialFields,
  ...(["firstName", "middleName", "lastName", "dateOfBirth"] as const),
]; // SE-22

/** What lies in tables beside the record's own row, and is read only for a file that speaks of it. */
export const isFurther = (field: ImportField): boolean =>
  isPay(field) || addressParts.includes(field) || field === "emergencyContacts" || field === "dependents";

/** The word that empties a field: a blank cell keeps what is there. */
export const CLEAR = "(clear)"; // PE-64

export const choicesOf = {
  gender: ["female", "male", "other", "undisclosed"],
  maritalStatus: ["single", "married", "partnered", "divorced", "widowed", "undisclosed"],
  employmentType: employmentTypes,
} as const satisfies Partial<Record<ImportField, readonly string[]>>;

/** The field that each header means; each field once, and none for a header that is not known. */
export const guessColumns = (headers: readonly string[]): (ImportField | null)[] => fieldsOf<ImportField>(headers, importColumns); // PE-61
