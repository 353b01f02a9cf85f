// What the list of one's own leave is as a file.
import { exportable } from "#api/exports.ts";
import { LeaveList, type LeaveRow } from "../contract.ts";
import { leaveWorkflow } from "../workflow.ts";
import { ownLeave } from "./list-store.ts";
import { rowsOf } from "./views.ts";

const waitingFor = ({ waitingFor: decider }: LeaveRow): string | undefined => decider?.people.map(({ name }) => name).join(", ");

export const ownLeaveExport = exportable({
  name: "leave.requests",
  title: "My leave",
  path: "/leave-management/leave-application",
  query: LeaveList,
  columns: [
    { label: "Number", type: "text", value: (row: LeaveRow) => row.number },
    { label: "Type", type: "text", value: (row) => row.typeName },
    { label: "First day", type: "day", value: (row) => row.from },
    { label: "Last day", type: "day", value: (row) => row.to },
    { label: "Days", type: "number", value: (row) => row.units },
    { label: "Status", type: "text", value: (row) => leaveWorkflow.states[row.status].label },
    { label: "Asked at (UTC)", type: "moment", value: (row) => row.submittedAt },
    { label: "With", type: "text", value: waitingFor },
  ],
  page: async (tx, asked) => {
    const page = await ownLeave(tx, tx.actor.employee, asked);
    return { ...page, items: await rowsOf(tx, page.items) };
  },
  // One's own is everybody's to read.
  may: () => true,
});
