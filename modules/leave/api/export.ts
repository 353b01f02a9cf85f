// What the list of one's own leave is as a file.

import { exportable } from "#api/exports.ts";
import type { Column } from "#shared/exports/cells.ts";
import { LeaveList, type LeaveRow } from "../contract.ts";
import { allRequestsPath, leavePath } from "../paths.ts";
import { leaveWorkflow } from "../workflow.ts";
import { listLeave } from "./team/list.ts";

const waitingFor = ({ waitingFor: decider }: LeaveRow): string | undefined => decider?.people.map(({ name }) => name).join(", ");

const columns: Column<LeaveRow>[] = [
  { label: "Number", type: "text", value: (row) => row.number },
  { label: "Type", type: "text", value: (row) => row.typeName },
  { label: "First day", type: "day", value: (row) => row.from },
  { label: "Last day", type: "day", value: (row) => row.to },
  { label: "Days", type: "number", value: (row) => row.units },
  { label: "Status", type: "text", value: (row) => leaveWorkflow.states[row.status].label },
  { label: "Asked at (UTC)", type: "moment", value: (row) => row.submittedAt },
  { label: "With", type: "text", value: waitingFor },
];

export const ownLeaveExport = exportable({
  name: "leave.requests",
  title: "My leave",
  path: leavePath,
  query: LeaveList,
  columns,
  page: (tx, asked) => listLeave(tx, { ...asked, scope: "mine" }),
  // One's own is everybody's to read.
  may: () => true,
});

export const othersLeaveExport = exportable({
  name: "leave.others",
  title: "Leave requests",
  path: allRequestsPath,
  query: LeaveList,
  columns: [
    { label: "Code", type: "text", value: (row: LeaveRow) => row.owner?.code },
    { label: "Name", type: "text", value: (row) => row.owner?.name },
    ...columns,
  ],
  page: (tx, { scope = "team", ...asked }) => listLeave(tx, { ...asked, scope }),
  // A list of more than somebody may read is refused when it is read.
  may: () => true,
});
