// Shifts, rosters and settings of one company, and callers of it or of another.

import { systemActor } from "#api/actor.ts";
import { newId } from "#api/ids.ts";
import type { InputsOf, StandIn, Standing } from "#api/matrix/testing-standing.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeEmployee } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { rosterEndpoints } from "../../roster/contract.ts";
import type { attendanceSettingEndpoints } from "../../settings/contract.ts";
import type { shiftEndpoints } from "../../shifts/contract.ts";
import { shiftIds } from "../shifts/store.ts";
import { makeAttendanceCompany } from "../testing.ts";

/** An afternoon's shift, in minutes but for the times of day. */
export const afternoonTimes = {
  start: "12:00",
  end: "20:30",
  breakMinutes: 30,
  graceIn: 10,
  graceOut: 10,
  before: 60,
  after: 60,
  lateFrom: "12:00",
  earlyUntil: "20:30",
  full: 480,
  halfBelow: 360,
  absentBelow: 180,
  overtimeFrom: 30,
  overtimeStep: 15,
  overtimeMost: 240,
};
const from = "2027-01-04";
const settings = {
  homeNeedsPunches: true,
  homeDaysAMonth: 8,
  regulariseDays: 30,
  hrDecidesFrom: 4,
  reviewDays: 3,
  leastRestHours: 8,
  periodFrom: 1,
  nudgeNotIn: false,
  nudgeStillIn: true,
  nudgeIncomplete: true,
};

export const rosterInputs: InputsOf<typeof shiftEndpoints & typeof rosterEndpoints & typeof attendanceSettingEndpoints> = {
  shifts: () => [{}],
  addShift: () => [{ body: { shiftCode: "EVE", name: "Evening", shiftKind: "fixed", times: afternoonTimes } }],
  previewVersion: ({ shift = "" }) => [{ params: { id: shift }, body: { from, times: afternoonTimes } }],
  addVersion: ({ shift = "" }) => [{ params: { id: shift }, body: { from, times: afternoonTimes } }],
  previewPlaceShift: ({ place = "", shift }) => [{ params: { id: place }, body: { from, shiftId: shift } }],
  setPlaceShift: ({ place = "", shift }) => [{ params: { id: place }, body: { from, shiftId: shift } }],
  roster: ({ employee = "" }) => [{ query: { limit: "100", q: employee } }],
  previewRoster: ({ employee }) => [{ body: { employee, from } }],
  changeRoster: ({ employee }) => [{ body: { employee, from } }],
  checkRosterFile: () => [{ body: { file: newId() } }],
  takeRosterFile: () => [{ body: { file: newId() } }],
  attendanceSettings: () => [{}],
  saveAttendanceSettings: ({ place }) => [{ body: { ...settings, gateOnly: [place] }, headers: { "if-match": '"0"' } }],
};

/** What a list of them holds of the record. */
type Tell = (found: { shift: string; place: string; employee: string }) => Standing["facts"];

const standIn =
  (tell: Tell): StandIn =>
  async (_, relation, role): Promise<Standing> => {
    const home = await makeAttendanceCompany();
    const colleague = await makeEmployee(home);
    const shifts = await inTransaction(systemActor(home.company), shiftIds);
    const shift = shifts.find(({ code }) => code === "LAT")?.id ?? "";
    const place = relation === "foreign" ? await makeAttendanceCompany() : home;
    const caller = await makeAccount({ ...(await makeEmployee(place)), role });
    const facts = tell({ shift, place: home.locationId, employee: colleague.code });
    return { headers: await signInAs(caller), facts, unknown: { ...facts, shift: newId(), place: newId(), employee: "XX-0000" }, caller };
  };

export const rosterSubjects: Record<string, StandIn> = {
  // Every company has shifts of the same codes: places tell one list from another.
  attendanceShift: standIn((found) => ({ ...found, number: found.place })),
  attendanceRoster: standIn((found) => ({ ...found, number: found.employee })),
  attendancePlace: standIn((found) => found),
};
