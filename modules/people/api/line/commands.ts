// Gives people another manager: locks the line, reads it, decides each move, writes, and tells both managers and the person.

import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { closeTodo, findAnew } from "#modules/requests/api/index.ts";
import { becomeManagers } from "#modules/session/api/index.ts";
import { dayIn, type PlainDate } from "#shared/dates.ts";
import { withSentences } from "#shared/message.ts";
import { may } from "#shared/permissions.ts";
import { Problem, refuseIf, type Violation } from "#shared/problem.ts";
import { jobChangeMessages } from "../../job-changes/messages.ts";
import type { ManagerChange, ManagerChanged } from "../../line/contract.ts";
import { changedSentence, lineMessages, reportsNowSentence } from "../../line/messages.ts";
import { checkManager, checkMove, managerWarnings } from "../../line/rules.ts";
import { linePath } from "../../paths.ts";
import { peopleKeepers } from "../../permissions.ts";
import { recordMessages } from "../../record/messages.ts";
import { noNextManager, plannedManagerTodo } from "../job-changes/todo.ts";
import { cards, headOfficeZone } from "../store.ts";
import { type LineTelling, lineNeeds } from "./needs.ts";
import { ceaseToLead } from "./roles.ts";
import { standingOf } from "./standing.ts";
import * as store from "./store.ts";

type Row = Pick<Awaited<ReturnType<typeof store.lockByCode>>[number], "id" | "code" | "name">;
type Result = ManagerChanged["results"][number];

const worded = (violations: readonly Violation[]) =>
  withSentences({ ...recordMessages, ...lineMessages, ...jobChangeMessages }, violations);

/** Who gets another manager, and who it was until now. */
export type Moved = { row: Row; from: number | null };

/** "Asha Nair", "Asha Nair and 17 others". */
const namesOf = (moved: readonly Moved[]): string => {
  const others = moved.length - 1;
  return `${moved[0]?.row.name ?? ""}${others > 0 ? ` and ${others} ${others === 1 ? "other" : "others"}` : ""}`;
};

const reportsNow = (moved: readonly Moved[]): string => reportsNowSentence(moved[0]?.row.name ?? "", moved.length - 1); // PE-13

/** The person and both managers. `from`: the later day that it is planned for. */
export const tellOfMove = async (tx: Tx, moved: readonly Moved[], manager: Row | undefined, from?: PlainDate): Promise<void> => {
  const day = from ?? dayIn(await headOfficeZone(tx), clock.now());
  const about = { subject: { type: "people.line", id: newId() }, version: 1, path: linePath };
  const to = manager?.name ?? "nobody";
  const comes: Pick<LineTelling, "event" | "params"> = from
    ? { event: "people.team_joined", params: { name: namesOf(moved), day } }
    : { event: "people.reports_now", params: { sentence: reportsNow(moved) } };
  const before = new Map<number, Moved[]>();
  for (const one of moved) if (one.from !== null) before.set(one.from, [...(before.get(one.from) ?? []), one]);
  const tellings: LineTelling[] = [
    { event: "people.manager_changed", employees: moved.map(({ row }) => row.id), params: { manager: to, day }, ...about },
    ...(manager ? [{ employees: [manager.id], ...comes, ...about }] : []),
    ...[...before].map(([id, those]) => ({
      event: "people.team_left" as const,
      employees: [id],
      params: { name: namesOf(those), manager: to, day },
      ...about,
    })),
  ];
  lineNeeds.get().tell(tx, tellings);
};

/** The role of Manager comes with the first direct report and goes with the last one. */
const changeRoles = async (tx: Tx, moved: readonly Moved[], manager: Row | undefined): Promise<void> => {
  if (manager) await becomeManagers(tx, [manager.id]);
  await ceaseToLead(
    tx,
    moved.map(({ from }) => from),
  );
}; // PE-13

/** Writes it, with roles and notices; the line is held (`holdLine`) and the move was judged by `checkMove`. For the importer too. */
export const giveManager = async (tx: Tx, moved: readonly Moved[], manager: Row | undefined, reason?: string): Promise<void> => {
  store.setManager(
    tx,
    moved.map(({ row }) => row.id),
    manager?.id ?? null,
  );
  const former = await cards(
    tx,
    moved.flatMap(({ from }) => from ?? []),
  );
  const codeOf = (id: number | null): string | null => former.find((card) => card.id === id)?.code ?? null;
  for (const { row, from } of moved)
    audit(tx, {
      action: "people.change_manager",
      record: { type: "people.employee", id: row.id, number: row.code },
      change: { manager: [codeOf(from), manager?.code ?? null] },
      reason,
    });
  const keys = await store.keysOf(
    tx,
    moved.map(({ row }) => row.id),
  );
  for (const subject of keys) {
    closeTodo(tx, { kind: plannedManagerTodo.id, subject }, "done");
    if (manager) closeTodo(tx, { kind: noNextManager, subject }, "done");
  }
  await changeRoles(tx, moved, manager);
  await tellOfMove(tx, moved, manager);
  // What waits with the manager from before waits with the new one.
  await findAnew(
    tx,
    moved.map(({ row }) => row.id),
    "manager",
  );
};

/** Each person has an own result: who cannot be moved stays, the others go. What is wrong with the manager is wrong for all. */
export const changeManager = async (actor: Actor, { people, manager: to }: ManagerChange): Promise<ManagerChanged> => {
  if (!may(actor.role, peopleKeepers)) throw new Problem("forbidden", [{ code: "people.list_not_yours" }]);
  return inTransaction(actor, async (tx) => {
    await store.holdLine(tx);
    const rows = await store.lockByCode(tx, [...people.map(({ code }) => code), ...(to === null ? [] : [to])]);
    const found = new Map(rows.map((row) => [row.code, row]));
    const manager = to === null ? undefined : found.get(to);
    const wanted = people.flatMap(({ code }) => found.get(code) ?? []);
    const [standing, edges] = await Promise.all([
      standingOf(
        tx,
        rows.map(({ id }) => id),
      ),
      store.edgesAround(
        tx,
        wanted.map(({ id }) => id),
        manager?.id,
      ),
    ]);
    const above = manager && standing.get(manager.id);
    if (to !== null) refuseIf(checkManager(above, to));
    const names = new Map(edges.map(({ id, name }) => [id, name]));
    const managers = new Map(edges.map(({ id, manager_id }) => [id, manager_id]));
    const moved: Moved[] = [];
    const results = people.map(({ code, version }): Result => {
      const row = found.get(code);
      const person = row && standing.get(row.id);
      if (!row || !person) return { code, name: code, moved: false, reasons: worded([{ code: "people.unknown_code", params: { code } }]) };
      const stale = row.version !== version && { code: "people.changed" as const, params: { person: row.name } };
      const move = { person, manager: above, managers, actor: actor.employee, nameOf: (id: number) => names.get(id) ?? "" };
      const planned = row.next_manager_on && {
        code: "people.later_change" as const,
        params: { case: "planned", day: row.next_manager_on },
      }; // PE-15
      const reasons: Violation[] = stale ? [stale] : [...checkMove(move), ...(planned ? [planned] : [])];
      if (reasons.length > 0) return { code, name: row.name, moved: false, reasons: worded(reasons) };
      moved.push({ row, from: managers.get(row.id) ?? null });
      managers.set(row.id, manager?.id ?? null);
      return { code, name: row.name, moved: true, reasons: [] };
    });
    if (moved.length > 0) await giveManager(tx, moved, manager);
    const sentence = changedSentence(moved.length, people.length - moved.length);
    return { moved: moved.length, sentence, results, warnings: moved.length > 0 ? worded(managerWarnings(above)) : [] };
  });
}; // PE-16
