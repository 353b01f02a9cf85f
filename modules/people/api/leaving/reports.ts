// Whom the reports of a leaver have from now on, and those who were to report to them.

import { audit } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import { openTodo } from "#modules/requests/api/index.ts";
import { grouped } from "#shared/grouped.ts";
import { handedReports, nextUp } from "../../leaving/rules.ts";
import { above } from "../../line/rules.ts";
import { linePath } from "../../paths.ts";
import { giveManager } from "../line/commands.ts";
import { lineNeeds } from "../line/needs.ts";
import { working } from "../records.ts";
import { cards } from "../store.ts";
import type { Leaver } from "./needs.ts";
import * as store from "./store.ts";
import { successorsOf } from "./successor-store.ts";
import { noNextManagerTodo, noSuccessorTodo } from "./todos.ts";

export const REPORT = "people.report";
export const NEXT_REPORT = "people.next_report";

type Row = { id: number; code: string; name: string };
type Card = Awaited<ReturnType<typeof cards>>[number];

/** What is known of the line around a leaver, and of whoever may take over. */
const lineOf = async (tx: Tx, leaver: number, rows: readonly Row[], kind: string) => {
  const named = (await successorsOf(tx, leaver)).filter((one) => one.kind === kind);
  const byCode = new Map(named.map(({ item, successor_id }) => [item, successor_id]));
  const successors = new Map(rows.flatMap(({ id, code }) => (byCode.has(code) ? [[id, byCode.get(code) ?? 0] as const] : [])));
  const edges = await store.lineAround(tx, leaver, [...rows.map(({ id }) => id), ...successors.values()]);
  const managers = new Map(edges.map(({ id, manager_id }) => [id, manager_id]));
  const able = await working(tx, [...new Set([...above(leaver, managers), ...successors.values()])]);
  return { leaver, successors, managers, works: (id: number) => id !== leaver && able.has(id) };
};

const byManager = <R extends Row>(handed: ReadonlyMap<number, number | null>, rows: readonly R[]): Map<number | null, R[]> =>
  grouped(rows, ({ id }) => handed.get(id) ?? null);

const openUnled = (tx: Tx, { id, key, name }: Leaver & { key: string }, unled: readonly Row[]): void => {
  if (unled.length === 0) return;
  store.markUnled(
    tx,
    unled.map((row) => row.id),
    id,
  );
  const params = { case: unled.length === 1 ? "one" : "other", count: unled.length, name };
  openTodo(tx, { kind: noSuccessorTodo.id, subject: { type: "people.employee", id: key }, params, queue: "hr" });
}; // PE-25

/** Gives each another manager, and answers with everybody whose manager changed. The line is held. */
export const handOverReports = async (tx: Tx, leaver: Leaver & { key: string }): Promise<number[]> => {
  const reports = await store.lockReports(tx, leaver.id);
  if (reports.length === 0) return [];
  const line = await lineOf(tx, leaver.id, reports, REPORT);
  const handed = handedReports({ ...line, reports: reports.map(({ id }) => id) });
  const names = await cards(
    tx,
    [...handed.values()].flatMap((to) => to ?? []),
  );
  for (const [to, rows] of byManager(handed, reports)) {
    const moved = rows.map((row) => ({ row, from: leaver.id }));
    await giveManager(
      tx,
      moved,
      names.find(({ id }) => id === to),
    );
    if (to === null) openUnled(tx, leaver, rows);
  }
  return reports.map(({ id }) => id);
}; // PE-25

type Planned = Awaited<ReturnType<typeof store.lockNextReports>>[number];

/** The person, and whom they are to report to now; HR has to choose where that is nobody. */
const tellOfPlan = (tx: Tx, leaver: Leaver, { id, key, code, name, next_manager_on: on }: Planned, to: Card | undefined): void => {
  const day = on ?? leaver.lastWorkingDay;
  const about = { subject: { type: "people.line" as const, id: newId() }, version: 1, path: linePath };
  lineNeeds
    .get()
    .tell(tx, [
      { event: "people.manager_changed", employees: [id], params: { manager: to?.name ?? "nobody", day }, ...about },
      ...(to ? [{ event: "people.team_joined" as const, employees: [to.id], params: { name, day }, ...about }] : []),
    ]);
  if (to) return;
  const params = { name, leaver: leaver.name, day, code };
  openTodo(tx, { kind: noNextManagerTodo.id, subject: { type: "people.employee", id: key }, params, queue: "hr" });
}; // PE-25

/** Who was to report to the leaver from a later day on is to report to somebody else from that day on. */
export const handOverPlans = async (tx: Tx, leaver: Leaver): Promise<void> => {
  const planned = await store.lockNextReports(tx, leaver.id);
  if (planned.length === 0) return;
  const line = await lineOf(tx, leaver.id, planned, NEXT_REPORT);
  const up = nextUp(leaver.id, line.managers, line.works);
  const suits = (person: number, to: number | null | undefined): to is number =>
    to !== null && to !== undefined && to !== person && line.works(to) && !above(to, line.managers).includes(person);
  const handed = new Map(
    planned.map(({ id }) => {
      const wanted = line.successors.get(id);
      return [id, suits(id, wanted) ? wanted : suits(id, up) ? up : null] as const;
    }),
  );
  const names = await cards(
    tx,
    [...handed.values()].flatMap((to) => to ?? []),
  );
  for (const [to, rows] of byManager(handed, planned)) {
    store.setNextManager(
      tx,
      rows.map(({ id }) => id),
      to,
    );
    const after = names.find(({ id }) => id === to);
    for (const row of rows) {
      audit(tx, {
        action: "people.change_manager",
        record: { type: "people.employee", id: row.id, number: row.code },
        change: { nextManager: [leaver.code, after?.code ?? null] },
      });
      tellOfPlan(tx, leaver, row, after);
    }
  }
}; // PE-25
