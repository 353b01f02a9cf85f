// A document that a type of leave asks for, promised in place of the file.
import type { Tx } from "#api/transaction.ts";
import type { Flag } from "#modules/requests/contract.ts";
import type { PlainDate } from "#shared/dates.ts";
import { formatDay } from "#shared/format.ts";
import type { LeaveApplication } from "../contract.ts";
import type { CompanyType } from "../policies/standard.ts";
import { leaveSlots, slotOf } from "../slots.ts";
import { statusOf } from "../workflow.ts";
import type * as store from "./store.ts";

/** By when what is asked for comes, where the owner has promised it and nothing is there yet. */
export const promisedBy = (asked: LeaveApplication, documentBy: PlainDate | undefined): PlainDate | undefined =>
  asked.promised && asked.files.length === 0 ? documentBy : undefined; // LV-15

/** How its deciders read that. */
export const promiseLine = (type: Pick<CompanyType, "masked"> | undefined, by: PlainDate | undefined): [label: string, value: string][] =>
  type && by ? [["Comes later", `${leaveSlots[slotOf(type)].label}, by ${formatDay(by)}`]] : [];

/** What a decider should know of it before they say yes. */
export const promiseFlag = (tx: Tx, leave: store.LeaveRecordRow, type: Pick<CompanyType, "masked"> | undefined): Flag[] =>
  type && leave.document_due_on !== null && leave.status === statusOf.open && leave.employee_id !== tx.actor.employee
    ? [{ code: "document", text: `${leaveSlots[slotOf(type)].label} promised by ${formatDay(leave.document_due_on)}` }]
    : []; // LV-15
