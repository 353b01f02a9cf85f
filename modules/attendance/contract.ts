// All calls of attendance; each folder has its own.
import { correctEndpoints } from "./correct/contract.ts";
import { dayEndpoints } from "./day/contract.ts";
import { dayRequestEndpoints } from "./day-requests/contract.ts";
import { attendanceRequestEndpoints } from "./day-requests/list-contract.ts";
import { punchImportEndpoints } from "./imports/contract.ts";
import { monthEndpoints } from "./months/contract.ts";
import { periodEndpoints } from "./periods/contract.ts";
import { personPunchEndpoints } from "./punches/contract.ts";
import { punchEndpoints } from "./punching/contract.ts";
import { regularisationEndpoints } from "./regularise/contract.ts";
import { reportEndpoints } from "./report/contract.ts";
import { rosterEndpoints } from "./roster/contract.ts";
import { attendanceSettingEndpoints } from "./settings/contract.ts";
import { shiftEndpoints } from "./shifts/contract.ts";
import { teamEndpoints } from "./team/contract.ts";

export * from "./correct/contract.ts";
export * from "./day/contract.ts";
export * from "./day-requests/contract.ts";
export * from "./day-requests/list-contract.ts";
export * from "./imports/contract.ts";
export * from "./months/contract.ts";
export * from "./periods/contract.ts";
export * from "./punches/contract.ts";
export * from "./punching/contract.ts";
export * from "./regularise/contract.ts";
export * from "./report/contract.ts";
export * from "./roster/contract.ts";
export * from "./settings/contract.ts";
export * from "./shifts/contract.ts";
export * from "./team/contract.ts";

export const attendanceEndpoints = {
  ...punchEndpoints,
  ...personPunchEndpoints,
  ...dayEndpoints,
  ...monthEndpoints,
  ...teamEndpoints,
  ...reportEndpoints,
  ...regularisationEndpoints,
  ...shiftEndpoints,
  ...rosterEndpoints,
  ...attendanceSettingEndpoints,
  ...punchImportEndpoints,
  ...correctEndpoints,
  ...periodEndpoints,
  ...dayRequestEndpoints,
  ...attendanceRequestEndpoints,
};
