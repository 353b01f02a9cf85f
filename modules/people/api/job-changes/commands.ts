// HR changes where somebody stands or to whom they report, from a day on, and takes back what is only planned.

import type { Actor } from "#api/actor.ts";
import { type AuditChange, audit } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { requireVersion } from "#api/versions.ts";
import { notify } from "#modules/notifications/api/index.ts";
import { findAnew } from "#modules/requests/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { renderMessage, withSentences } from "#shared/message.ts";
import { Problem, refuseIf } from "#shared/problem.ts";
import { decide } from "#shared/workflow.ts";
import type { JobChangeForm, JobChangePreview } from "../../job-changes/contract.ts";
import { jobChangeMessages, jobChangeSentences } from "../../job-changes/messages.ts";
import { checkJobChange, type JobChangeFacts, managerDay } from "../../job-changes/rules.ts";
import { lineMessages } from "../../line/messages.ts";
import { managerWarnings } from "../../line/rules.ts";
import { organisationMessages } from "../../organisation/messages.ts";
import { personPath, profilePath, recordTabPath } from "../../paths.ts";
import { recordMessages } from "../../record/messages.ts";
import { jobChangeWorkflow } from "../../workflow.ts";
import { holdJoining } from "../joining/add.ts";
import { requireKeeper } from "../joining/commands.ts";
import { unitsOf } from "../joining/store.ts";
import { giveManager, tellOfMove } from "../line/commands.ts";
import { standingOf } from "../line/standing.ts";
import { holdLine } from "../line/store.ts";
import { cards, lockEmployee } from "../store.ts";
import { begun, factsOf, type JobOf, jobByCode } from "./gather.ts";
import { tellPlace } from "./needs.ts";
import * as store from "./store.ts";
import { dropNextManager, putPlacement, takeOutPlacement } from "./write.ts";

const labelled = ["department", "designation", "grade", "location"] as const;
/** In the words of the lists, as people know them. */
const placementChange = (
  before: store.PlacementRow,
  after: Partial<Record<(typeof labelled)[number], string>> & { employmentType: string },
) => {
  const change: AuditChange = {};
  for (const field of labelled) if (before[field] !== after[field]) change[field] = [before[field], after[field] ?? null];
  if (before.employment_type !== after.employmentType) change.employmentType = [before.employment_type, after.employmentType];
  return change;
};

const namesOf = async (tx: Tx, { department, designation, grade, location }: NonNullable<JobChangeForm["placement"]>) => {
  const units = await unitsOf(tx, [department, designation, grade, location]);
  return {
    department: units.departments[0]?.name,
    designation: units.designations[0]?.name,
    grade: units.grades[0]?.name,
    location: units.locations[0]?.name,
  };
};

/** Held in the order of locks, and as it is once it is held. */
const held = async (tx: Tx, code: string): Promise<JobOf> => {
  await holdLine(tx);
  await holdJoining(tx);
  await lockEmployee(tx, (await jobByCode(tx, code)).row.id);
  return jobByCode(tx, code);
};

const eventsOf = {
  changed: ["people.job_changed", "people.team_job_changed"],
  cancelled: ["people.job_change_cancelled", "people.team_job_change_cancelled"],
} as const;

/** The person, and everybody who is or would be their manager. */
const tellOfJob = (
  tx: Tx,
  row: store.JobRow,
  { what, next, ...params }: { what: keyof typeof eventsOf; next: number | null; day: PlainDate; reason?: string },
): void => {
  const managers = [...new Set([row.manager_id, next].flatMap((id) => id ?? []))];
  const about = { path: recordTabPath(profilePath, "job"), subject: { type: "people.line" as const, id: newId() }, version: 1 };
  const [own, ofTeam] = eventsOf[what];
  notify(tx, { event: own, employees: [row.id], params, ...about });
  if (managers.length > 0)
    notify(tx, {
      event: ofTeam,
      employees: managers,
      params: { name: row.name, ...params },
      ...about,
      path: personPath(row.code),
    });
};

/** HR changes nothing about themselves. */
const requireOther = ({ person, actor }: Pick<JobChangeFacts, "person" | "actor">): void => {
  if (person.id === actor) throw new Problem("forbidden", [{ code: "people.own_record" }]);
}; // PE-09

const change = async (tx: Tx, actor: Actor, code: string, form: JobChangeForm) => {
  const job = await held(tx, code);
  const { row, placements, today } = job;
  const facts = await factsOf(tx, actor, job, form);
  requireOther(facts);
  requireVersion(form.version, row.version);
  refuseIf(checkJobChange(facts));
  const { from, placement, manager, reason } = form;
  const record = { type: "people.employee", id: row.id, number: code };
  const plan = newId();
  const managerFrom = managerDay(from, facts);
  const unmoved =
    placement &&
    facts.placement &&
    Object.entries(facts.placement.before).every(([field, id]) => placement[field as keyof typeof placement] === id);
  const getsManager = manager !== undefined && facts.managerId !== row.manager_id;
  let change: AuditChange = {};
  let standsThere = false;
  if (placement && !unmoved) {
    const before = placements.findLast(({ starts_on }) => starts_on <= from) ?? job.now;
    const names = await namesOf(tx, placement);
    putPlacement(tx, row.id, placements, { from, ...placement, reason }, plan);
    store.raiseVersion(tx, row.id);
    await tellPlace(tx, { employee: row.id, from });
    standsThere = (await store.placementsOf(tx, [row.id])).some((one) => one.starts_on === from && begun(one));
    if (standsThere) await findAnew(tx, [row.id], "department"); // RP-08
    change = { ...placementChange(before, { ...names, employmentType: placement.employmentType }), from: [null, from] };
  }
  const isPlaced = Object.keys(change).length > 0;
  if (isPlaced) audit(tx, { action: "people.change_placement", record, change, reason });
  const [next] = getsManager && facts.managerId !== null ? await cards(tx, [facts.managerId]) : [];
  const moved = [{ row, from: row.manager_id }];
  if (getsManager && managerFrom > today) {
    store.setNextManager(tx, row.id, { manager: facts.managerId, on: managerFrom, reason, plan });
    const change = { manager: [row.manager_code, manager.code], from: [null, managerFrom] } as const;
    audit(tx, { action: "people.plan_manager", record, change, reason });
    await tellOfMove(tx, moved, next, managerFrom);
  } else if (getsManager) await giveManager(tx, moved, next, reason);
  if (isPlaced || getsManager) {
    const next = getsManager ? facts.managerId : null;
    tellOfJob(tx, row, { what: "changed", next, day: isPlaced ? from : managerFrom, reason });
  }
  const planned = (isPlaced && !standsThere) || (getsManager && managerFrom > today);
  const sentence = renderMessage(planned ? jobChangeSentences.planned : jobChangeSentences.done, { name: row.name, day: from });
  return { version: (await store.jobOf(tx, row.id))?.version ?? row.version, planned, sentence };
};

export const changeJob = (actor: Actor, code: string, form: JobChangeForm) => {
  requireKeeper(actor);
  return inTransaction(actor, (tx) => change(tx, actor, code, form));
}; // PE-14

/** The same questions, and who decides from then on; nothing is kept. */
export const previewJobChange = (actor: Actor, code: string, form: JobChangeForm): Promise<JobChangePreview> => {
  requireKeeper(actor);
  return reading(actor, async (tx) => {
    const job = await jobByCode(tx, code);
    const facts = await factsOf(tx, actor, job, form);
    requireOther(facts);
    const problems = withSentences(
      { ...recordMessages, ...lineMessages, ...organisationMessages, ...jobChangeMessages },
      checkJobChange(facts),
    );
    const decider = form.manager ? facts.managerId : job.row.manager_id;
    const [card] = decider === null ? [] : await cards(tx, [decider]);
    const standing = decider === null ? undefined : (await standingOf(tx, [decider])).get(decider);
    return {
      problems,
      ...(form.placement && { placementFrom: form.from }),
      ...(form.manager && { managerFrom: managerDay(form.from, facts) }),
      ...(card && { decider: { code: card.code, name: card.name } }),
      warnings: form.manager ? withSentences(lineMessages, managerWarnings(standing)) : [],
    };
  });
};

type Cancel = { code: string; id: string; version: number };

export const cancelJobChange = (actor: Actor, { code, id, version }: Cancel): Promise<{ version: number }> => {
  requireKeeper(actor);
  return inTransaction(actor, async (tx) => {
    const job = await held(tx, code);
    const { row, placements } = job;
    if (row.id === actor.employee) throw new Problem("forbidden", [{ code: "people.own_record" }]); // PE-09
    const place = placements.findIndex((one) => one.id === id);
    const placement = place > 0 ? placements[place] : undefined;
    const ofManager = row.next_manager_plan === id;
    const status = placement && begun(placement) ? "applied" : placement || ofManager ? "planned" : "cancelled";
    if (!decide(jobChangeWorkflow, "cancel", { status, relations: ["hr"] }).ok)
      throw new Problem("conflict", [{ code: "people.not_planned" }]);
    requireVersion(version, row.version);
    // What comes after it would follow on another place than it was planned from.
    const later = placement && placements[place + 1];
    refuseIf(later ? [{ code: "people.later_change", params: { case: "planned", day: later.starts_on } }] : []); // PE-15
    const record = { type: "people.employee", id: row.id, number: code };
    if (placement) {
      takeOutPlacement(tx, placements, id);
      if (!ofManager) store.raiseVersion(tx, row.id);
      await tellPlace(tx, { employee: row.id, from: placement.starts_on });
      audit(tx, { action: "people.cancel_job_change", record, change: { from: [placement.starts_on, null] } });
    }
    if (ofManager) dropNextManager(tx, row);
    // Whoever was told that it comes would wait for it.
    const day = placement?.starts_on ?? row.next_manager_on;
    if (day !== null) tellOfJob(tx, row, { what: "cancelled", next: ofManager ? row.next_manager_id : null, day });
    return { version: (await store.jobOf(tx, row.id))?.version ?? version };
  });
};
