// Leave's declaration to the requests platform: how its asks are told, who reads them, what an answer changes.

import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { ChainKind, Description } from "#modules/requests/api/index.ts";
import { type Policy, step } from "#modules/requests/contract.ts";
import { formatDays } from "#shared/format.ts";
import { may } from "#shared/permissions.ts";
import { applicationName } from "../kind-names.ts";
import { MASKED_NAME } from "../messages.ts";
import { editLeavePath, leaveRecordPath } from "../paths.ts";
import { leaveReaders } from "../permissions.ts";
import { checkApproval } from "../rules.ts";
import { leaveTitle } from "../title.ts";
import { leaveWorkflow, shownStatus, statusOf } from "../workflow.ts";
import { tellAbsence } from "./absence.ts";
import { lock, settle } from "./effects.ts";
import { flagsOf } from "./flags.ts";
import * as ledger from "./ledger/store.ts";
import { warningFlags } from "./policies/warnings.ts";
import { promiseFlag } from "./promises.ts";
import { maskedAmong, toldLess } from "./readers.ts";
import * as store from "./store.ts";

/** The owner, the managers above, and HR. Whoever decides reads it by the platform's own right. */
export const mayRead = async (tx: Tx, owner: number): Promise<boolean> => {
  const { employee, role } = tx.actor;
  return owner === employee || may(role, leaveReaders) || people.isAbove(tx, employee, owner);
};

/** As every page shows it: booked before its days, on leave during them, taken afterwards. */
const shownOf = async (tx: Tx, leaves: readonly store.LeaveRecordRow[]): Promise<Map<string, Required<Description>["status"]>> => {
  const approved = leaves.filter(({ status }) => status === "approved");
  const [spans, clocks] =
    approved.length === 0
      ? [undefined, undefined]
      : await Promise.all([
          store.bookedSpans(
            tx,
            approved.map(({ id }) => id),
          ),
          people.clocksOf(tx, [...new Set(approved.map(({ employee_id }) => employee_id))]),
        ]);
  return new Map(
    leaves.map(({ id, employee_id, status, from_day: from, to_day: to }) => {
      const today = clocks?.get(employee_id)?.today;
      const shown = today === undefined ? leaveWorkflow.states[status] : shownStatus({ status, from, to, counted: spans?.get(id) }, today);
      return [id, { ...shown, name: status }];
    }),
  );
};

const describe = async (tx: Tx, ids: string[]): Promise<Map<string, Description>> => {
  const [leaves, units, types] = await Promise.all([store.byIds(tx, ids), store.unitsOf(tx, ids), ledger.allTypes(tx)]);
  const [masked, flags, shown] = await Promise.all([maskedAmong(tx, leaves, types), flagsOf(tx, leaves), shownOf(tx, leaves)]);
  return new Map(
    leaves.map((leave) => {
      const typeName = masked.has(leave.id) ? MASKED_NAME : (types.get(leave.type)?.name ?? leave.type);
      const title = leaveTitle(typeName, leave.from_day, leave.to_day);
      const status = shown.get(leave.id);
      return [
        leave.id,
        {
          title,
          amount: formatDays(units.get(leave.id) ?? 0),
          ...(status && { status }),
          flags: [
            ...(flags.get(leave.id) ?? []),
            ...warningFlags(tx, leave, masked.has(leave.id)),
            ...(masked.has(leave.id) ? [] : promiseFlag(tx, leave, types.get(leave.type))),
          ],
        },
      ];
    }),
  );
};

const accountOf = (leave: store.LeaveRecordRow) => ({ employee: leave.employee_id, type: leave.type });

const manager = step("manager", { name: "Manager" });
const head = step("departmentHead", { name: "Head of department" });
const hr = step("hr", { name: "HR" });
const onNotice = { fact: "onNotice", operator: "is" as const, values: [true] };
const long = { fact: "days", operator: "moreThan" as const, values: [5] };
const parental = { fact: "type", operator: "oneOf" as const, values: ["ML", "PL"] };
const unpaid = { fact: "type", operator: "oneOf" as const, values: ["LWP"] };

/** File 03, section 8.3, and file 04, section 3. */
const defaultPolicy: Policy = {
  rules: [
    { name: "On notice, more than 5 days", when: [onNotice, long], steps: [manager, head, hr] },
    { name: "On notice", when: [onNotice], steps: [manager, hr] },
    { name: "Maternity and paternity leave", when: [parental], steps: [manager, hr] },
    { name: "Leave without pay, more than 5 days", when: [unpaid, long], steps: [manager, hr] },
    { name: "More than 5 days", when: [long], steps: [manager, head] },
    { name: "All other leave", when: [], steps: [manager] },
  ],
};

type HeldLeave = { leave: store.LeaveRecordRow; account: ledger.LockedAccount };

export const applicationKind: ChainKind<HeldLeave> = {
  ...applicationName,
  area: "people",
  facts: [
    { name: "days", label: "Days", type: "days" },
    { name: "type", label: "Type of leave", type: "choice" },
    { name: "onNotice", label: "On notice", type: "flag" },
    { name: "past", label: "Begins in the past", type: "flag" },
  ],
  choices: async (tx) => ({ type: [...(await ledger.allTypes(tx))].map(([value, { name: label }]) => ({ value, label })) }),
  defaultPolicy,
  offers: ["reject", "return"],
  batch: "yes",
  standIn: true,
  withdrawUntil: "last",
  ownerLeft: "withdraw",
  mailSays: "kind",
  recordType: "leave.request",
  statuses: { workflow: leaveWorkflow, of: { ...statusOf, approved: ["approved", "cancelled"] } },
  prefix: "LV",
  path: leaveRecordPath,
  editPath: editLeavePath,
  sentBy: "hr",
  lock: async (tx, id) => {
    const leave = await store.byId(tx, id);
    return { leave, account: (await lock(tx, accountOf(leave))).account };
  },
  check: async (tx, { leave }) => {
    const [employment, cards] = await Promise.all([people.factsOf(tx, leave.employee_id), people.cards(tx, [leave.employee_id])]);
    return checkApproval(
      { from: leave.from_day, to: leave.to_day },
      {
        name: cards.get(leave.employee_id)?.name ?? "",
        from: employment.joinedOn,
        to: employment.lastWorkingDay,
        cancelled: employment.status === "cancelled",
      },
    );
  },
  apply: async (tx, { leave: { id }, account }, event) => {
    // A step with others behind it changes nothing, and whoever sends again has written the leave anew.
    if (event === "step_approved" || event === "resubmitted") return {};
    if (event === "reopened") throw new Error("A decided leave is changed by a request of its own, never opened again.");
    const change = await settle(tx, { id, account }, statusOf[event]);
    if (event === "approved") await tellAbsence(tx, id);
    return change;
  },
  describe,
  mayRead: async (tx, id) => mayRead(tx, (await store.byId(tx, id)).employee_id),
  toldLess,
};
