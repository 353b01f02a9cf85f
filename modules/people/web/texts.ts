import { defineTexts } from "#web/ui/use-texts.ts";

export const peopleTexts = defineTexts("people", {
  menu: "Profile",
  title: "My profile",
  purpose: "How the company knows you. Ask HR if something is wrong.",
  person: "About",
  job: "Job",
  firstName: "First name",
  lastName: "Last name",
  code: "Employee code",
  workEmail: "Work e-mail",
  designation: "Designation",
  department: "Department",
  location: "Location",
  timeZone: "Time zone",
  joinedOn: "Joined on",
  manager: "Manager",
  noManager: "Nobody; your requests go to HR",
  reports: "Direct reports",
});
