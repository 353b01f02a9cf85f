// The lists of units as every list is walked: the order of each by what its rows show, and one unit more.
import type { Caller } from "#api/testing-http.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { organisationEndpoints as calls } from "../../organisation/contract.ts";
import { locationEndpoints as placeCalls } from "../../organisation/locations-contract.ts";

type Row = { [field: string]: unknown };
type UnitList = {
  endpoint: Endpoint;
  who: "hr";
  sorts: Record<string, (row: Row) => string>;
  add: () => Promise<() => Promise<unknown>>;
};

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

export const addLocation = async ({ call }: Caller) => {
  const schedule = (await call(placeCalls.locations, { query: { limit: 1 } })).items[0]?.schedules[0];
  const follows = { calendar: schedule?.calendar.id ?? "", workWeek: schedule?.workWeek.id ?? "" };
  const body = { name: anotherName(), address: "", country: "IN", timeZone: "Asia/Kolkata", currency: "INR", ...follows };
  await call(placeCalls.addLocation, { body });
  return kept;
};

/** `hr` answers with whoever keeps the organisation. */
export const unitLists = (hr: () => Caller): UnitList[] => {
  const figures = { rank: 4, band: "C", noticeDays: 30, probationMonths: 3 } as const;
  const add = {
    department: async () => hr().call(calls.addDepartment, { body: { name: anotherName() } }),
    designation: async () => hr().call(calls.addDesignation, { body: { name: anotherName() } }),
    grade: async () => hr().call(calls.addGrade, { body: { name: anotherName(), ...figures } }),
  };
  const adding = (unit: keyof typeof add) => () => add[unit]().then(() => kept);
  const who = "hr" as const;
  return [
    { endpoint: calls.departments, who, sorts: { tree: byTree }, add: adding("department") },
    { endpoint: calls.designations, who, sorts: { name: byName }, add: adding("designation") },
    { endpoint: calls.grades, who, sorts: { rank: byRank, name: byName }, add: adding("grade") },
    { endpoint: placeCalls.locations, who, sorts: { name: byName }, add: () => addLocation(hr()) },
  ];
};
