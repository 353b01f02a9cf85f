// Somebody whose job is changed, as the page of it reads them.
import type { Job } from "../../job-changes/contract.ts";

export const record = { path: "/administration/people/:code", page: async () => () => "The record" } as const;
export const id = (no: number) => `019ac000-0000-4000-8000-0000000000${no}`;
const engineering = { id: id(11), name: "Engineering" };
const engineer = { id: id(12), name: "Software Engineer" };
export const lead = { id: id(17), name: "Lead Engineer" };
const l3 = { id: id(13), name: "L3" };
export const pune = { id: id(14), name: "Pune" };
export const london = { id: id(15), name: "London" };
export const here = { department: engineering, designation: engineer, grade: l3, location: pune, employmentType: "full_time" as const };
export const job = (also: Partial<Job> = {}): Job => ({
  code: "LF-0011",
  name: "Asha Nair",
  version: 4,
  joinedOn: "2021-07-05",
  today: "2026-11-23",
  now: here,
  manager: { code: "LF-0010", name: "Rohan Mehta" },
  planned: [],
  first: "2026-09-24",
  last: "2027-11-23",
  mayChange: true,
  choices: {
    departments: [engineering],
    designations: [engineer, lead],
    grades: [{ ...l3, probationMonths: 6, noticeDays: 60 }],
    locations: [
      { ...london, today: "2026-11-23" },
      { ...pune, today: "2026-11-23" },
    ],
  },
  ...also,
});
export const daniel = { code: "LF-0022", name: "Daniel Whitmore" };
export const card = {
  id: id(22),
  ...daniel,
  designation: "Manager",
  department: "Engineering",
  location: "London",
  timeZone: "Europe/London",
};
