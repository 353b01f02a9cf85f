// The amber findings that travelled with a leave, as its deciders read them.
import type { Tx } from "#api/transaction.ts";
import type { Flag } from "#modules/requests/contract.ts";
import { renderMessage } from "#shared/message.ts";
import { leaveMessages, leaveWarnings } from "../../messages.ts";
import { statusOf } from "../../workflow.ts";
import type { LeaveRecordRow } from "../store.ts";

/** What somebody who decides should know of a leave that waits; what names its type is left to the sentence of who may know it. */
export const warningFlags = (tx: Tx, { status, employee_id: owner, warnings }: LeaveRecordRow, isMasked: boolean): Flag[] =>
  status === statusOf.open && owner !== tx.actor.employee
    ? warnings.map(({ code, params }) => ({
        code,
        text: renderMessage(leaveWarnings[code] ?? code, params),
        ...(!isMasked && { sentence: renderMessage(leaveMessages[code], params) }),
      }))
    : [];
