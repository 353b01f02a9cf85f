// The lists of units as every list is walked: the order of each by what its rows show, and one unit more.
import type { ListScene, ListWalk, Row } from "#api/testing-module.ts";
import { organisationEndpoints as calls } from "../../organisation/contract.ts";
import { locationEndpoints as placeCalls } from "../../organisation/locations-contract.ts";

/** Names are in order without letter case. */
const byName = ({ name }: Row): string => String(name).toLowerCase();
const byTree = ({ above, name }: Row): string => [...(above as string[]), name, ""].join("\u0001").toLowerCase();
const byRank = ({ rank }: Row): string => String(rank).padStart(2, "0");

let made = 0;
/** Neither by when it came nor by the letters of its bytes does one of these stand where its name puts it. */
const anotherName = (): string => {
  made += 1;
  return `${made % 2 ? "B" : "z"}ureau ${made}`;
};
const kept = async () => undefined;

const addLocation = async ({ callers: { hr } }: ListScene) => {
  const schedule = (await hr.call(placeCalls.locations, { query: { limit: 1 } })).items[0]?.schedules[0];
  const follows = { calendar: schedule?.calendar.id ?? "", workWeek: schedule?.workWeek.id ?? "" };
  const body = { name: anotherName(), address: "", country: "IN", timeZone: "Asia/Kolkata", currency: "INR", ...follows };
  await hr.call(placeCalls.addLocation, { body });
  return kept;
};

const figures = { rank: 4, band: "C", noticeDays: 30, probationMonths: 3 } as const;
const add = {
  department: ({ callers: { hr } }: ListScene) => hr.call(calls.addDepartment, { body: { name: anotherName() } }),
  designation: ({ callers: { hr } }: ListScene) => hr.call(calls.addDesignation, { body: { name: anotherName() } }),
  grade: ({ callers: { hr } }: ListScene) => hr.call(calls.addGrade, { body: { name: anotherName(), ...figures } }),
};
const adding = (unit: keyof typeof add) => (scene: ListScene) => add[unit](scene).then(() => kept);

export const unitLists: ListWalk[] = [
  { endpoint: calls.departments, who: "hr", sorts: { tree: byTree }, add: adding("department") },
  { endpoint: calls.designations, who: "hr", sorts: { name: byName }, add: adding("designation") },
  { endpoint: calls.grades, who: "hr", sorts: { rank: byRank, name: byName }, add: adding("grade") },
  { endpoint: placeCalls.locations, who: "hr", sorts: { name: byName }, add: addLocation },
];
