// Whoever asks for a change, and who decides on it.
import type { PersonRecord } from "../../record/contract.ts";

export const asha = { code: "LF-0011", name: "Asha Nair" };
export const record: PersonRecord = {
  code: asha.code,
  version: 1,
  writes: ["card", "contact", "emergency"],
  card: {
    code: asha.code,
    name: asha.name,
    workEmail: "asha@larkfield.example",
    designation: "Engineer",
    department: "Engineering",
    location: "Bengaluru",
    timeZone: "Asia/Kolkata",
    reports: 0,
  },
  name: { firstName: "Asha", middleName: "", lastName: "Nair" },
  personal: { gender: "female", maritalStatus: "single" },
};
export const hr = { name: "HR", approver: "hr", people: [], queue: "hr" as const };
