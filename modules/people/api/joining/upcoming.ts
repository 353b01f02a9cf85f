// Whoever has not started yet: HR cancels their joining, or corrects the day.
import type { Actor } from "#api/actor.ts";
import { type AuditChange, audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { requireVersion } from "#api/versions.ts";
import { accountsOf, closeAccount, lockForChange } from "#modules/session/api/index.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import { decide } from "#shared/workflow.ts";
import type { CancelJoining } from "../../joining/contract.ts";
import { checkJoining, signInFrom } from "../../joining/rules.ts";
import { checkAge, checkJobDates, probationEnd } from "../../record/rules.ts";
import { employeeWorkflow } from "../../workflow.ts";
import { jobOf, placementsOf } from "../job-changes/store.ts";
import { dropNextManager } from "../job-changes/write.ts";
import { ceaseToLead } from "../line/roles.ts";
import { holdLine } from "../line/store.ts";
import { seenByCode } from "../record/sight.ts";
import { detailsOf } from "../record/store.ts";
import { tellOwner } from "../record/tell-owner.ts";
import { lockedRecord, todayAt } from "../records.ts";
import { settingsOf } from "../settings/store.ts";
import * as people from "../store.ts";
import { tellJoiningMoved } from "./add.ts";
import { requireKeeper } from "./commands.ts";
import * as store from "./store.ts";

type Upcoming = Awaited<ReturnType<typeof held>>;
/** Somebody who has not started, held; HR has nothing to do with the own record. */
const held = async (tx: Tx, actor: Actor, code: string, version: number) => {
  const seen = await seenByCode(tx, actor, code);
  if (seen.isOwner) throw new Problem("forbidden", [{ code: "people.own_record" }]); // PE-09
  const found = await lockedRecord(tx, seen.employee);
  const row = orMissing("employee")(await jobOf(tx, seen.employee));
  requireVersion(version, row.version);
  return { ...found, row };
};

const requireUpcoming = (found: Upcoming): void => {
  const { status, name, joinedOn } = found;
  const decision = decide(employeeWorkflow, "cancel", { status, relations: ["hr"], holds: { withoutReports: true } });
  if (!decision.ok || joinedOn <= todayAt(found, clock.now()).today)
    throw new Problem("conflict", [{ code: "people.joining_unfit", params: { name } }]);
};

export const cancelJoining = (actor: Actor, code: string, { comment, version }: CancelJoining): Promise<{ version: number }> => {
  requireKeeper(actor);
  return inTransaction(actor, async (tx) => {
    await holdLine(tx);
    const found = await held(tx, actor, code, version);
    const { id, name, row } = found;
    requireUpcoming(found);
    const reports = await people.reportsBelow(tx, id, 1);
    const count = reports.length;
    refuseIf([
      ...(comment === "" ? [{ code: "people.comment_needed", field: "comment" }] : []),
      ...(count > 0 ? [{ code: "people.has_reports", params: { case: count === 1 ? "person" : "people", count, name } }] : []),
    ]);
    dropNextManager(tx, row);
    store.setEmployee(tx, id, { status: "cancelled", manager_id: null, invite_on: null });
    audit(tx, {
      action: "people.cancel_joining",
      record: { type: "people.employee", id, number: code },
      change: { status: [found.status, "cancelled"], ...(row.manager_code && { manager: [row.manager_code, null] }) },
      reason: comment,
    });
    await ceaseToLead(tx, [row.manager_id]); // PE-13
    if ((await accountsOf(tx, [id])).has(id)) {
      const { account } = await lockForChange(tx, id);
      if (account.state !== "closed") await closeAccount(tx, account, comment);
    }
    return { version: (await jobOf(tx, id))?.version ?? version };
  });
};

type NewDay = { joinedOn: string; reason: string; version: number };
/** Until they have started the day is HR's to correct; probation follows where it was the grade's. */
export const moveJoining = (actor: Actor, code: string, { joinedOn, reason, version }: NewDay): Promise<{ version: number }> => {
  requireKeeper(actor);
  return inTransaction(actor, async (tx) => {
    const found = await held(tx, actor, code, version);
    requireUpcoming(found);
    const { id, joinedOn: before, row } = found;
    const { today } = todayAt(found, clock.now());
    const [first, second] = await placementsOf(tx, [id]);
    const { employment_type: employmentType, grade_id: grade } = orMissing("placement")(first);
    const [{ grades }, { signInBeforeDays, leastAge }, details] = await Promise.all([
      store.unitsOf(tx, grade === null ? [] : [grade]),
      settingsOf(tx),
      detailsOf(tx, id),
    ]);
    const months = grades[0]?.probation_months ?? 0;
    const isUsual = row.probation_ends_on === (probationEnd(before, months) ?? null);
    const probationEndsOn = isUsual ? (probationEnd(joinedOn, months) ?? null) : row.probation_ends_on;
    const next = second?.starts_on;
    refuseIf([
      ...(joinedOn === before ? [{ code: "people.nothing_changed" }] : []), // PE-15
      ...checkJoining(joinedOn, today, today),
      ...checkAge(details?.date_of_birth ?? "", joinedOn, leastAge).map((found) => ({ ...found, field: "joinedOn" })), // PE-04
      ...(next !== undefined && joinedOn >= next
        ? [{ code: "people.later_change", field: "joinedOn", params: { case: "planned", day: next } }]
        : []), // PE-15
      ...checkJobDates({
        joinedOn,
        employmentType,
        probationEndsOn: probationEndsOn ?? "",
        confirmedOn: row.confirmed_on ?? "",
        contractEndsOn: row.contract_ends_on ?? "",
      }), // PE-05
    ]);
    const startsNow = joinedOn <= today;
    const invites = row.invite_on !== null && { invite_on: signInFrom(joinedOn, signInBeforeDays) };
    store.setEmployee(tx, id, {
      joined_on: joinedOn,
      probation_ends_on: probationEndsOn,
      ...(startsNow && { status: "active" }),
      ...invites,
    });
    store.moveFirstPlacement(tx, id, before, joinedOn);
    const change: AuditChange = {
      joinedOn: [before, joinedOn],
      ...(probationEndsOn !== row.probation_ends_on && { probationEndsOn: [row.probation_ends_on, probationEndsOn] }),
    };
    audit(tx, { action: "people.move_joining", record: { type: "people.employee", id, number: code }, change, reason });
    await tellOwner(tx, id, change, reason);
    if (row.manager_id !== null) tellJoiningMoved(tx, row.manager_id, { name: row.name, day: joinedOn, before });
    return { version: (await jobOf(tx, id))?.version ?? version };
  });
};
