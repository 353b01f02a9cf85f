// A leave of somebody whose decisions others wait for: who decides then? Asked, answered, and following the days of the leave.
import type { z } from "zod";
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import type { Person } from "#shared/ids.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import { standInsPath } from "../../paths.ts";
import { ALL_KINDS, type OfferAnswer, type StandIn, type StandInOffer } from "../../stand-ins/contract.ts";
import { daysAfterChange, daysToAsk, decidesForOthers } from "../../stand-ins/offers.ts";
import { checkStandIn, type Days } from "../../stand-ins/rules.ts";
import { standInTodo } from "../../todo.ts";
import { needs } from "../kind.ts";
import { closeTodo, openTodo } from "../todos/commands.ts";
import * as todos from "../todos/store.ts";
import { isNamed, kindsWaitingFor } from "./burden-store.ts";
import { changeStandIn, closeStandIn, setStandIn } from "./changes.ts";
import { gatherFacts, standingOf } from "./facts.ts";
import { standInNeeds } from "./needs.ts";
import * as store from "./store.ts";
import { presentOne } from "./views.ts";

const kind = standInTodo.id;

const burdenOf = async (tx: Tx, employee: number) => {
  const [hasReports, headsDepartment, named, waiting] = await Promise.all([
    standInNeeds.get().hasReports(tx, employee),
    standInNeeds.get().headsDepartment(tx, employee),
    isNamed(tx, employee),
    kindsWaitingFor(tx, employee),
  ]);
  return { hasReports, headsDepartment, isNamed: named, holdsStep: waiting.length > 0 };
};

/** Whoever stood in last, else the manager, as long as they may decide anything. */
export const suggestionFor = async (tx: Tx, employee: number): Promise<Person | undefined> => {
  const [last, manager] = await Promise.all([store.lastFor(tx, employee), needs.get().managerOf(tx, employee)]);
  const wanted = [last?.stand_in_id, manager].flatMap((id) => (id === undefined || id === employee ? [] : [id]));
  const active = await needs.get().active(tx, wanted);
  const [found] = wanted.flatMap((id) => active.get(id) ?? []);
  return found && { code: found.code, name: found.name };
};

const subjectOf = (leaveId: string) => ({ type: "stand_in_offer", id: leaveId });

/** Nobody is asked any more, and the notice that asked is settled. */
const closeOffer = async (tx: Tx, employee: number, leaveId: string, state: "done" | "obsolete"): Promise<void> => {
  closeTodo(tx, { kind, subject: leaveId }, state);
  const cards = await needs.get().cards(tx, [employee]);
  await standInNeeds.get().settle(tx, { subject: subjectOf(leaveId), doneBy: cards.get(employee)?.name ?? "", action: "done" });
};

export type Absence = Days & { employee: number; leaveId: string };

/** For whoever approves a leave with at least one full working day: asks its owner, in that transaction, who decides meanwhile, where anybody waits. */
export const onAbsence = (tx: Tx, absence: Absence): Promise<void> => askAbout(tx, absence, 1); // DG-04

/** `round` rises when the same leave is asked about again: each question is told once. */
const askAbout = async (tx: Tx, { employee, leaveId, ...days }: Absence, round: number): Promise<void> => {
  const [{ today }, known] = await Promise.all([standInNeeds.get().employmentOf(tx, employee), store.setFor(tx, employee)]);
  const covered = known.filter((row) => row.kind === ALL_KINDS).map((row) => ({ from: row.from_day, to: row.to_day }));
  const asked = daysToAsk(days, today, covered);
  if (!asked || !decidesForOthers(await burdenOf(tx, employee))) return;
  openTodo(tx, { kind, subject: { type: "leave", id: leaveId }, assignee: employee, params: { ...asked, round }, dueOn: asked.from });
  const subject = subjectOf(leaveId);
  const told = { employees: [employee], subject, version: round, params: { ...asked }, path: standInsPath };
  standInNeeds.get().tell(tx, { event: "stand_in.offered", ...told });
};

/** For whoever changes or cancels an approved leave: it has other days now, or none, and the question and its stand-in follow in that transaction. */
export const onAbsenceChanged = async (tx: Tx, { leaveId, ...absence }: { leaveId: string } & Partial<Days>): Promise<void> => {
  const days = absence.from && absence.to ? { from: absence.from, to: absence.to } : undefined;
  const [set, asked] = await Promise.all([store.setForLeave(tx, leaveId), todos.openAbout(tx, leaveId, kind)]);
  for (const row of set) await follow(tx, row, days);
  const [todo] = asked;
  if (!todo || todo.assignee_id === null) return;
  await closeOffer(tx, todo.assignee_id, leaveId, "obsolete");
  if (days) await askAbout(tx, { employee: todo.assignee_id, leaveId, ...days }, Number(todo.params.round ?? 1) + 1);
}; // DG-04

const follow = async (tx: Tx, row: store.StandInRow, absence: Days | undefined): Promise<void> => {
  const [{ today }, known] = await Promise.all([standInNeeds.get().employmentOf(tx, row.principal_id), store.setFor(tx, row.principal_id)]);
  const others = known.filter((other) => other.id !== row.id && other.kind === row.kind);
  const days = daysAfterChange({
    now: { from: row.from_day, to: row.to_day, begun: standingOf(row).begun },
    absence,
    today,
    others: others.map(({ from_day: from, to_day: to }) => ({ from, to })),
  });
  if (!days) return closeStandIn(tx, row, "ended", { follows: true });
  if (days.from === row.from_day && days.to === row.to_day) return;
  await changeStandIn(tx, row, { ...days, standIn: row.stand_in_id, kind: row.kind, reason: row.reason }, { follows: true });
};

/** The open questions of the actor of this transaction. */
export const openOffers = async (tx: Tx, suggested: Person | undefined): Promise<StandInOffer[]> =>
  (await todos.openOfKind(tx, tx.actor.employee, kind)).map(({ id, params }) => ({
    todo: id,
    from: String(params.from),
    to: String(params.to),
    suggested,
  }));

/** Somebody for the days of the leave, or nobody: either is an answer. */
export const answer = (actor: Actor, todoId: string, { standIn: code }: z.output<typeof OfferAnswer>): Promise<{ standIn?: StandIn }> =>
  inTransaction(actor, async (tx) => {
    const employment = await standInNeeds.get().lockEmployee(tx, actor.employee);
    const locked = await todos.lockTodo(tx, todoId);
    const todo = orMissing("to-do")(locked?.kind === kind && locked.assignee_id === actor.employee ? locked : undefined);
    if (todo.state !== "open") throw new Problem("conflict", [{ code: "request.stand_in_answered" }]);
    await closeOffer(tx, actor.employee, todo.subject_id, "done");
    if (code === null) {
      audit(tx, { action: "requests.nobody_stands_in", record: { type: "leave", id: todo.subject_id } });
      return {};
    }
    const wish = { standIn: code, kind: ALL_KINDS, from: String(todo.params.from), to: String(todo.params.to), reason: "" };
    const days = { ...wish, from: wish.from < employment.today ? employment.today : wish.from };
    const facts = await gatherFacts(tx, days, { principal: actor.employee, employment });
    refuseIf(checkStandIn(days, facts));
    const standIn = orMissing("stand-in")(facts.standIn).id;
    const leave = todo.subject_id;
    return { standIn: await presentOne(tx, await setStandIn(tx, { ...days, principal: actor.employee, standIn, source: "leave", leave })) };
  }); // DG-04
