// The file that somebody begins with: the headers that are known, and one person as an example.
import { BYTE_ORDER_MARK, csvLine } from "#shared/exports/csv.ts";
import { columnOf, type ImportField, importFields } from "./columns.ts";

const example: Partial<Record<ImportField, string>> = {
  code: "LF-0100",
  firstName: "Mira",
  lastName: "Sen",
  workEmail: "mira.sen@company.example",
  mobile: "+91 98450 12345",
  dateOfBirth: "1994-05-17",
  nationality: "IN",
  gender: "female",
  joinedOn: "2027-01-04",
  employmentType: "full time",
  department: "Engineering",
  designation: "Engineer",
  grade: "L3",
  location: "Bengaluru",
  manager: "LF-0010",
  currentLine1: "14 Lake Road",
  currentCity: "Bengaluru",
  currentPostalCode: "560001",
  currentCountry: "IN",
  emergencyContacts: "Nila Sen | Mother | +919845012346",
  dependents: "Tara Sen | Daughter | 2019-02-03",
  payCurrency: "INR",
  basic: "43500.00",
  hra: "21750.00",
  special: "19500.00",
  other: "0.00",
};

const lineOf = (cells: readonly string[]): string =>
  csvLine(cells.map((value) => (value === "" ? { type: "blank" } : { type: "text", value })));

export const templateText = (): string =>
  BYTE_ORDER_MARK + lineOf(importFields.map((field) => columnOf(field).label)) + lineOf(importFields.map((field) => example[field] ?? ""));
