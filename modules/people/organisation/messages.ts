import type { Messages } from "#shared/message.ts";

export type OrganisationViolation =
  | "people.organisation_not_yours"
  | "people.name_taken"
  | "people.tree"
  | "people.value_closed"
  | "people.head_person"
  | "people.unit_closed"
  | "people.in_use"
  | "people.location_fixed"
  | "people.week_fixed"
  | "people.schedule_day"
  | "people.no_working_day"
  | "people.schedule_same";

export const organisationMessages: Messages<OrganisationViolation> = {
  "people.organisation_not_yours": "HR keeps departments, locations and calendars.",
  "people.name_taken": {
    open: "“{name}” exists already.",
    closed: "“{name}” exists already; it was closed on {day:dayOfYear}. Choose another name.",
  },
  "people.tree": {
    circle: "A department cannot stand below itself.",
    deep: "The tree would have {levels} levels; {most} are the most.",
  },
  "people.value_closed": {
    closed: "{name} was closed on {day:dayOfYear}. Choose another.",
    unknown: "This is not there any more. Choose another.",
  },
  "people.head_person": "Choose a colleague who works here.",
  "people.unit_closed": "{name} was closed on {day:dayOfYear} and is changed no more.",
  "people.in_use": {
    person: "1 person is in {name}. Move them first.",
    people: "{count} people are in {name}. Move them first.",
    plan: "A planned change leads to {name}. Cancel it first.",
    plans: "{count} planned changes lead to {name}. Cancel them first.",
    unit: "{first} stands below {name}. Move or close it first.",
    units: "{count} departments stand below {name}. Move or close them first.",
    location: "{first} follows {name}. Give it another week first.",
    locations: "{count} locations follow {name}. Give them another week first.",
    headOffice: "{name} is the head office. Make another location the head office first.",
  },
  "people.location_fixed": "People work at {name}. Add a new location instead.",
  "people.week_fixed":
    "{first} follows or has followed {name}, so that its days stay. Add another week and let the location follow it from a day on.",
  "people.schedule_day": {
    early: "Choose a day from tomorrow on.",
    late: "Choose a day up to {last:dayOfYear}.",
  },
  "people.no_working_day": "Leave at least one working day.",
  "people.schedule_same": "{name} follows these already on that day.",
};
