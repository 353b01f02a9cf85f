// LV-30: a document that was promised is asked for on its day, from 09:00 where its owner works; missing the day after, it is HR's to settle.

import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { companyTask, NoPayload } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays } from "#shared/dates.ts";
import { applicationName } from "../../kind-names.ts";
import { leaveRecordPath } from "../../paths.ts";
import { leaveRecord, leaveSlots, slotOf } from "../../slots.ts";
import * as ledger from "../ledger/store.ts";
import { type RunOutcome, recorded } from "../runs/record.ts";
import { isToldAt } from "../told-from.ts";
import * as store from "./store.ts";

type Due = Awaited<ReturnType<typeof store.documentsDue>>[number];

const ask = (tx: Tx, { id, number, employee_id: employee, due_on: day }: Due, masked: boolean): void =>
  notify(tx, {
    employee,
    event: "leave.document_due",
    params: { number, what: leaveSlots[slotOf({ masked })].label.toLowerCase() },
    path: leaveRecordPath(number),
    subject: { type: leaveRecord, id },
    version: Number(day.replaceAll("-", "")),
    kindLabel: applicationName.label,
    number,
  });

const giveToHr = (tx: Tx, { id, number, employee_id: employee, due_on: day, type }: Due): void => {
  store.addToSettle(tx, { employee, leave: id, what: "document", type, day, units: null });
  audit(tx, { action: "leave.to_settle", record: { type: leaveRecord, id, number }, change: { documentDueOn: [null, day] } });
};

const careFor = async (tx: Tx): Promise<RunOutcome> => {
  const now = clock.now();
  const due = await store.documentsDue(tx, addDays(now.slice(0, 10), 1));
  const types = await ledger.allTypes(tx);
  let done = 0;
  for (const one of due) {
    const { today, timeZone } = await people.todayOf(tx, one.employee_id);
    const isMissing = one.due_on < today;
    if (!isMissing && (one.due_on > today || !isToldAt({ timeZone }, now))) continue;
    if (isMissing) giveToHr(tx, one);
    else ask(tx, one, types.get(one.type)?.masked ?? false);
    done += 1;
  }
  return { seen: due.length, made: done, failures: [] };
};

export const documentsTask = companyTask({
  name: "leave.documents",
  purpose: "Ask for documents that were promised with a leave, and give those that did not come to HR",
  payload: NoPayload,
  run: recorded("leave.documents", ({ transaction }) => transaction(careFor)),
}); // LV-30
