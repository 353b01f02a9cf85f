// Somebody leaves: in one transaction everything they held goes to others, their access is narrowed, and whoever must know is told.
import { audit, auditedDifference } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { endForLeaver, findAnew } from "#modules/requests/api/index.ts";
import { setAccess } from "#modules/session/api/index.ts";
import { dayIn } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import { accessEndOf } from "../../rules.ts";
import { endChangesOf } from "../changes/index.ts";
import { jobOf } from "../job-changes/store.ts";
import { dropNextManager } from "../job-changes/write.ts";
import { ceaseToLead } from "../line/roles.ts";
import { holdLine } from "../line/store.ts";
import { lockOrganisation } from "../organisation/unit-store.ts";
import { placedAt, recordsOf, working } from "../records.ts";
import { vacateHeads } from "./heads.ts";
import { type Leaver, leavingNeeds, tellNotice } from "./needs.ts";
import { heldFor } from "./notice.ts";
import { handOverPlans, handOverReports } from "./reports.ts";
import * as store from "./store.ts";
import { successorsOf } from "./successor-store.ts";

/** What other modules hold for them, each to whom was named for it and works here now. */
const handOver = async (tx: Tx, leaver: Leaver): Promise<void> => {
  const { holders } = leavingNeeds.get();
  if (holders.length === 0) return;
  const named = await successorsOf(tx, leaver.id);
  const able = await working(
    tx,
    named.map(({ successor_id }) => successor_id),
  );
  for (const holder of holders) {
    const fits = named.filter(({ kind, successor_id: id }) => kind === holder.kind && id !== leaver.id && able.has(id));
    await holder.handOver?.(tx, leaver, new Map(fits.map(({ item, successor_id }) => [item, successor_id])));
  }
}; // PE-27

/**
 * At the access end by the job; by exit for an end at once. Locks in the order company, line, employees, accounts, requests. The moment
 * written is the access end where that has come, else now.
 */
export const leaveNow = async (tx: Tx, employee: number): Promise<void> => {
  await lockOrganisation(tx);
  await holdLine(tx);
  const { row, to } = await heldFor(tx, "leave", employee);
  const now = clock.now();
  const record = orMissing("employee")((await recordsOf(tx, [employee]))[0]);
  const { timeZone } = placedAt(record, now);
  const end = accessEndOf({ ...record, timeZone });
  const endedAt = end !== undefined && Date.parse(end) < Date.parse(now) ? end : now;
  const today = dayIn(timeZone, now);
  const lastWorkingDay = row.last_working_day !== null && row.last_working_day < today ? row.last_working_day : today;
  const leaver = { id: employee, key: row.key, code: row.code, name: row.name, lastWorkingDay };

  const moved = await handOverReports(tx, leaver);
  await handOverPlans(tx, leaver);
  dropNextManager(tx, orMissing("employee")(await jobOf(tx, employee))); // PE-16
  await vacateHeads(tx, leaver);
  store.setNotice(tx, employee, { status: to, last_working_day: lastWorkingDay, ended_at: endedAt });
  audit(tx, {
    action: "people.leave",
    record: { type: "people.employee", id: employee, number: row.code },
    change: auditedDifference({ status: row.status, lastWorkingDay: row.last_working_day }, { status: to, lastWorkingDay }),
  });
  await ceaseToLead(tx, [row.manager_id]); // PE-13
  await setAccess(tx, employee, "leaver", "Has left the company"); // PE-28
  await endForLeaver(tx, employee); // PE-26
  await endChangesOf(tx, employee); // PE-28
  await handOver(tx, leaver);
  await tellNotice(tx, { employee, what: "left", lastWorkingDay });
  await findAnew(tx, [employee, ...moved], "status"); // PE-26
};
