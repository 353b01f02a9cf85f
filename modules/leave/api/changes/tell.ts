// Who hears that days of a leave count otherwise: whoever decides or decided it, the manager, and its owner; none of them of their own act.

import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import { requestPath } from "#modules/requests/paths.ts";
import type { Role } from "#shared/permissions.ts";
import { mayHear, withReason } from "../../changes/told.ts";
import { applicationName, changeName } from "../../kind-names.ts";
import { MASKED_NAME } from "../../messages.ts";
import { leaveTitle } from "../../title.ts";
import { freeNow } from "../free-now.ts";
import * as ledger from "../ledger/store.ts";
import type * as leaves from "../store.ts";

type Leave = Pick<leaves.LeaveRecordRow, "id" | "number" | "employee_id" | "from_day" | "to_day">;

/** Each change is told for itself, however soon after another one. */
export const tellOfLeave = (tx: Tx, leave: Leave, employees: readonly number[], sentence: string): void =>
  notify(tx, {
    event: "leave.changed",
    employees,
    params: { title: leaveTitle(MASKED_NAME, leave.from_day, leave.to_day), sentence },
    path: requestPath(leave.number),
    subject: { type: changeName.id, id: newId() },
    version: 1,
    kindLabel: applicationName.label,
    number: leave.number,
  });

const HR: Role = "HR";

type Change = {
  /** What has happened, as everybody concerned may read it, without its full stop. */
  what: string;
  /** In its owner's words or in HR's. */
  why?: string;
  /** The same to its owner, where it was not their own act. */
  toOwner?: string;
};

/** To be called once the days have gone back: what is free is looked up here, and told to those who read it anyway. */
export const tellOfChange = async (tx: Tx, leave: Leave & { type: string }, { what, why, toOwner }: Change): Promise<void> => {
  const { employee_id: employee, type, id } = leave;
  const [decided, deciding, manager, hr, types, free] = await Promise.all([
    requests.decidedAbout(tx, id),
    requests.decidesNow(tx, id),
    people.managerOf(tx, employee),
    people.holdersOf(tx, HR),
    ledger.allTypes(tx),
    freeNow(tx, { employee, type }),
  ]);
  const others = [...decided, ...deciding, ...(manager === undefined ? [] : [manager])].filter((one) => one !== employee);
  const told = new Map<string, number[]>();
  for (const one of new Set([...others, ...(toOwner === undefined ? [] : [employee])])) {
    const may = mayHear(types.get(type)?.masked ?? false, {
      isOwner: one === employee,
      isHr: hr.includes(one),
      isManager: one === manager,
      decides: deciding.includes(one),
      decided: decided.includes(one),
    });
    const sentence = withReason(
      one === employee && toOwner !== undefined ? toOwner : what,
      may.why ? why : undefined,
      may.free ? free : undefined,
    );
    told.set(sentence, [...(told.get(sentence) ?? []), one]);
  }
  for (const [sentence, employees] of told) tellOfLeave(tx, leave, employees, sentence);
};

export const nameOf = async (tx: Tx, employee: number): Promise<string> => (await people.cards(tx, [employee])).get(employee)?.name ?? "";
