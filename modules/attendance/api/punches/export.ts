// All punches of one person as a file, with the filters of the page.

import { exportable } from "#api/exports.ts";
import { EmployeeCode } from "#shared/ids.ts";
import { may } from "#shared/permissions.ts";
import { companyPath } from "../../paths.ts";
import { attendanceReaders } from "../../permissions.ts";
import { type PersonPunch, PersonPunchList } from "../../punches/contract.ts";
import { punchPage } from "./list.ts";

export const punchesExport = exportable({
  name: "attendance.punches",
  title: "Punches of a person",
  path: companyPath,
  query: PersonPunchList.safeExtend({ employee: EmployeeCode }),
  columns: [
    { label: "Day", type: "day", value: ({ date }: PersonPunch) => date },
    { label: "Time (UTC)", type: "moment", value: ({ at }) => at },
    { label: "Zone", type: "text", value: ({ zone }) => zone },
    { label: "Kind", type: "text", value: ({ kind }) => kind },
    { label: "Source", type: "text", value: ({ source }) => source },
    { label: "Number", type: "text", value: ({ number }) => number },
    { label: "Device", type: "text", value: ({ device }) => device },
    { label: "Address", type: "text", value: ({ address }) => address },
    { label: "Device clock ahead, seconds", type: "number", value: ({ clockDifference }) => clockDifference },
    { label: "Voided at (UTC)", type: "moment", value: ({ voided }) => voided?.at },
    { label: "Voided because", type: "text", value: ({ voided }) => voided?.reason },
  ],
  page: (tx, { employee, ...asked }) => punchPage(tx, employee, asked),
  may: (tx) => may(tx.actor.role, attendanceReaders),
});
