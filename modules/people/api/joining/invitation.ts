// An invitation that is asked for too early leaves on its day: the job of the day change sends it.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import { signInFrom } from "../../joining/rules.ts";
import { jobOf } from "../job-changes/store.ts";
import { lockedRecord, todayAt } from "../records.ts";
import { settingsOf } from "../settings/store.ts";
import { setEmployee } from "./store.ts";

/** The day on which an invitation to this person leaves; nothing where it may leave now, and is the caller's to send. */
export const invitationWaits = async (tx: Tx, employee: number): Promise<PlainDate | undefined> => {
  const record = await lockedRecord(tx, employee);
  const [job, { signInBeforeDays }] = await Promise.all([jobOf(tx, employee), settingsOf(tx)]);
  const { invite_on: before } = orMissing("employee")(job);
  const day = signInFrom(record.joinedOn, signInBeforeDays);
  const after = day > todayAt(record, clock.now()).today ? day : null;
  if (after !== before) {
    setEmployee(tx, employee, { invite_on: after });
    const of = { type: "people.employee", id: employee, number: record.code };
    audit(tx, { action: "people.plan_invitation", record: of, change: { inviteOn: [before, after] } });
  }
  return after ?? undefined;
}; // PE-18
