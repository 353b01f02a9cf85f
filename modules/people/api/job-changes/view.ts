// Where somebody stands and what is planned, for HR.
import type { Actor } from "#api/actor.ts";
import { reading } from "#api/transaction.ts";
import { compare } from "#shared/order.ts";
import type { Job, Placed, PlannedChange } from "../../job-changes/contract.ts";
import { changeDays } from "../../job-changes/rules.ts";
import { jobChoices } from "../joining/choices.ts";
import { requireKeeper } from "../joining/commands.ts";
import { begun, type JobOf, jobByCode } from "./gather.ts";
import type { PlacementRow } from "./store.ts";

const placed = (row: PlacementRow): Placed => ({
  department: { id: row.department_id, name: row.department },
  designation: { id: row.designation_id, name: row.designation },
  ...(row.grade_id !== null && row.grade !== null && { grade: { id: row.grade_id, name: row.grade } }),
  location: { id: row.location_id, name: row.location },
  employmentType: row.employment_type,
});

/** What is planned together stands together. */
const plannedOf = ({ row, placements, now }: JobOf, mayChange: boolean): PlannedChange[] => {
  const later = placements.filter((one, place) => place > 0 && !begun(one));
  const manager = {
    ...(row.manager_code && row.manager_name && { before: { code: row.manager_code, name: row.manager_name } }),
    ...(row.next_code && row.next_name && { after: { code: row.next_code, name: row.next_name } }),
  };
  const last = later.at(-1);
  const ofPlacements = later.map((one): PlannedChange => {
    const before = placements[placements.indexOf(one) - 1] ?? now;
    return {
      id: one.id,
      from: one.starts_on,
      ...(one.kind && { kind: one.kind }),
      ...(one.reason && { reason: one.reason }),
      placement: { before: placed(before), after: placed(one) },
      ...(row.next_manager_plan === one.id && { manager }),
      actions: mayChange && one === last ? ["cancel"] : [],
    };
  });
  const { next_manager_plan: plan, next_manager_on: from, next_manager_reason: reason } = row;
  if (plan === null || from === null || ofPlacements.some(({ id }) => id === plan)) return ofPlacements;
  const alone: PlannedChange = { id: plan, from, ...(reason && { reason }), manager, actions: mayChange ? ["cancel"] : [] };
  return [...ofPlacements, alone].sort((one, other) => compare(one.from, other.from));
};

export const readJob = (actor: Actor, code: string): Promise<Job> => {
  requireKeeper(actor);
  return reading(actor, async (tx) => {
    const job = await jobByCode(tx, code);
    const { row, now, today } = job;
    const mayChange = row.id !== actor.employee && row.status !== "left" && row.status !== "cancelled";
    const kept = [now.department_id, now.designation_id, now.location_id, ...(now.grade_id === null ? [] : [now.grade_id])];
    return {
      code: row.code,
      name: row.name,
      version: row.version,
      joinedOn: row.joined_on,
      today,
      now: placed(now),
      ...(row.manager_code && row.manager_name && { manager: { code: row.manager_code, name: row.manager_name } }),
      planned: plannedOf(job, mayChange),
      ...changeDays({ joinedOn: row.joined_on, today }),
      choices: await jobChoices(tx, kept),
      mayChange,
    };
  });
};
