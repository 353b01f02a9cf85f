// Who hears that days of a leave count otherwise: whoever decided it, the manager, and its owner; none of them of their own act.
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import { applicationName, changeName } from "../../kind-names.ts";
import type * as leaves from "../store.ts";

type Leave = Pick<leaves.LeaveRecordRow, "id" | "number" | "employee_id">;

/** Everybody whom a change of somebody's booked days concerns. */
export const concerned = async (tx: Tx, leave: Leave): Promise<number[]> => {
  const [deciders, manager] = await Promise.all([requests.decidedAbout(tx, leave.id), people.managerOf(tx, leave.employee_id)]);
  return [...new Set([...deciders, ...(manager === undefined ? [] : [manager])])].filter((id) => id !== leave.employee_id);
};

/** Each change is told for itself, however soon after another one. */
export const tellOfLeave = (tx: Tx, leave: Leave, employees: readonly number[], sentence: string): void =>
  notify(tx, {
    ...{ event: "leave.changed", employees, params: { number: leave.number, sentence }, path: `/requests/${leave.number}` },
    ...{ subject: { type: changeName.id, id: newId() }, version: 1 },
    ...{ kindLabel: applicationName.label, number: leave.number },
  });

export const nameOf = async (tx: Tx, employee: number): Promise<string> => (await people.cards(tx, [employee])).get(employee)?.name ?? "";
