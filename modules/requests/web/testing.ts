// Requests as the server would tell them, for the tests of their pages.
import { lazy } from "react";
import type { WebModule } from "#web/module.ts";
import type { ChainStep, RequestRecord, RequestRow, WaitingRow } from "../contract.ts";
import { requestWorkflow } from "../workflow.ts";

export const asha = { code: "LF-0042", name: "Asha Nair" };
export const rohan = { code: "LF-0012", name: "Rohan Mehta" };
export const fatima = { code: "LF-0014", name: "Fatima Sheikh" };

const idOf = (no: number, of: number) => `019ac000-0000-7000-8${String(of).padStart(3, "0")}-${String(no).padStart(12, "0")}`;

/** The request with this number; everything else is as usual unless it is said. */
export const requestNo = (no: number, also: Partial<RequestRow> = {}): RequestRow => ({
  id: idOf(no, 1),
  number: `LV-2026-${String(no).padStart(5, "0")}`,
  kind: "leave.application",
  kindLabel: "Leave",
  owner: asha,
  title: "Earned leave, 14–15 Dec",
  amount: "2 days",
  flags: [],
  status: "open",
  shown: requestWorkflow.states[also.status ?? "open"],
  version: 1,
  round: 1,
  path: `/leave-management/leave-application/LV-2026-${String(no).padStart(5, "0")}`,
  waitingFor: [rohan],
  step: 1,
  steps: 1,
  submittedAt: "2026-12-06T04:00:00.000Z",
  since: "2026-12-07T04:00:00.000Z",
  ...also,
});

/** The same as it waits for a decision. */
export const waitingNo = (no: number, also: Partial<RequestRow> = {}, row: Partial<WaitingRow> = {}): WaitingRow => {
  const request = requestNo(no, also);
  const { kind, kindLabel, title, number, since } = request;
  const waiting = { id: idOf(no, 2), type: "decision" as const, kind, kindLabel, title, path: `/requests/${number}`, since };
  return { ...waiting, overdue: false, together: true, request, ...row };
};

export const todo: WaitingRow = {
  id: idOf(1, 3),
  type: "todo",
  kind: "requests.stand_in",
  kindLabel: "Delegate",
  title: "Who decides for you from Mon 14 Dec to Fri 18 Dec?",
  path: "/requests/stand-ins",
  since: "2026-12-07T04:00:00.000Z",
  overdue: false,
  together: false,
};

export const openStep: ChainStep = { round: 1, no: 1, name: "Manager", approver: "manager", state: "open", people: [rohan] };

/** The same with all that its page shows. */
export const recordNo = (no: number, also: Partial<RequestRow> = {}, view: Partial<RequestRecord["view"]> = {}): RequestRecord => {
  const row = requestNo(no, also);
  return {
    ...row,
    recordType: "leave.request",
    view: {
      id: row.id,
      kind: row.kind,
      status: row.status,
      version: row.version,
      round: row.round,
      actions: ["approve", "return", "reject"],
      mayComment: true,
      words: {},
      reasons: [],
      chain: [openStep],
      changes: [],
      editPath: `${row.path}/edit`,
      ...view,
    },
    timeline: [],
  };
};

/** Stands for a module that shows its own record. */
export const leaveLike: WebModule = {
  name: "leave",
  routes: [],
  menu: [],
  requestKinds: [
    { id: "leave.application", label: "Leave", begin: { path: "/leave-management/leave-application/new", label: "Apply for leave" } },
  ],
  recordViews: { "leave.request": lazy(async () => ({ default: ({ number }: { number: string }) => `The days of ${number}` })) },
};
