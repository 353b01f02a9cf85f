// Notices, as exit gives, moves and withdraws them: each in exit's transaction, told to whoever must know in the same.
import { audit, auditedDifference } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import { decide } from "#shared/workflow.ts";
import { checkLastDay } from "../../leaving/rules.ts";
import { accessEndOf } from "../../rules.ts";
import { employeeWorkflow } from "../../workflow.ts";
import { placedAt, recordsOf } from "../records.ts";
import { type NoticeChanged, tellNotice } from "./needs.ts";
import * as store from "./store.ts";

type Action = "giveNotice" | "moveNotice" | "withdrawNotice" | "leave";

/** The person is held, and the workflow lets it happen. */
export const heldFor = async (tx: Tx, action: Action, employee: number, lastWorkingDay?: PlainDate) => {
  const row = orMissing("employee")(await store.lockEmployee(tx, employee));
  const wrong = lastWorkingDay === undefined ? [] : checkLastDay({ joinedOn: row.joined_on }, lastWorkingDay);
  const decision = decide(employeeWorkflow, action, {
    status: row.status,
    relations: ["system"],
    holds: { afterJoining: wrong.length === 0 },
  });
  if (decision.ok) return { row, to: decision.to };
  if (decision.why === "guard") refuseIf(wrong);
  throw new Problem("conflict", [{ code: "people.notice_state", params: { case: action, name: row.name } }]);
};

const deeds = { given: "people.give_notice", moved: "people.move_notice", withdrawn: "people.withdraw_notice" } as const;

type Change = Parameters<typeof store.setNotice>[2];

const keep = async (tx: Tx, row: store.LockedEmployee, what: keyof typeof deeds, change: Change): Promise<void> => {
  store.setNotice(tx, row.id, change);
  const said = ({ status, last_working_day, access_until }: Partial<store.LockedEmployee>) => ({
    status,
    lastWorkingDay: last_working_day,
    accessUntil: access_until,
  });
  audit(tx, {
    action: deeds[what],
    record: { type: "people.employee", id: row.id, number: row.code },
    change: auditedDifference(said(row), said({ ...row, ...change })),
  });
  const told: NoticeChanged = { employee: row.id, what, lastWorkingDay: change.last_working_day ?? undefined };
  await tellNotice(tx, told);
};

type Notice = { employee: number; lastWorkingDay: PlainDate; accessUntil?: Instant | undefined };

export const giveNotice = async (
  tx: Tx,
  { employee, lastWorkingDay, accessUntil, exitKind, exitNumber }: Notice & { exitKind: string; exitNumber: string },
): Promise<void> => {
  const { row, to } = await heldFor(tx, "giveNotice", employee, lastWorkingDay);
  const days = { last_working_day: lastWorkingDay, access_until: accessUntil ?? null };
  await keep(tx, row, "given", { status: to, ...days, exit_kind: exitKind, exit_number: exitNumber });
};

/** The access end goes with the day: one that was set for the old day does not stay. */
export const moveNotice = async (tx: Tx, { employee, lastWorkingDay, accessUntil }: Notice): Promise<void> => {
  const { row, to } = await heldFor(tx, "moveNotice", employee, lastWorkingDay);
  await keep(tx, row, "moved", { status: to, last_working_day: lastWorkingDay, access_until: accessUntil ?? null });
};

export const withdrawNotice = async (tx: Tx, employee: number): Promise<void> => {
  const { row, to } = await heldFor(tx, "withdrawNotice", employee);
  const none = { last_working_day: null, access_until: null, exit_kind: null, exit_number: null };
  await keep(tx, row, "withdrawn", { status: to, ...none });
};

/** The moment up to which somebody works in the portal; undefined while no last day is set. */
export const accessUntil = async (tx: Tx, employee: number): Promise<Instant | undefined> => {
  const record = orMissing("employee")((await recordsOf(tx, [employee]))[0]);
  return record.endedAt ?? accessEndOf({ ...record, timeZone: placedAt(record, clock.now()).timeZone });
}; // PE-18
