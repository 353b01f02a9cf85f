// What waits for the actor of a transaction: its list and its figure are of the same query.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { dayIn, type PlainDate } from "#shared/dates.ts";
import type { Page } from "#shared/list.ts";
import { may } from "#shared/permissions.ts";
import { queueDeciders, type WaitingList, type WaitingRow } from "../contract.ts";
import { queues } from "../policy.ts";
import { whatItNeeds } from "./batch.ts";
import { type Principal, principalsFor } from "./facts.ts";
import { kindOf, needs } from "./kind.ts";
import { listedBySteps } from "./list-store.ts";
import { present, rowsOf } from "./rows.ts";
import { principalsOf } from "./stand-ins/store.ts";
import { absentDeciders } from "./steps.ts";
import { todosById } from "./todos/list-store.ts";
import { todoRow } from "./todos/rows.ts";
import * as store from "./waiting-store.ts";

/** In whose place, kind by kind: a kind that keeps to the people asked is none of them. */
const pairsOf = (all: readonly Principal[]) =>
  needs.get().kinds.flatMap((kind) => principalsFor(kind, all).map(({ principal }) => ({ principal, kind: kind.id })));

const whose = async (tx: Tx, { show, kind, as }: Partial<Pick<WaitingList, "show" | "kind" | "as">>) => {
  const { employee, role } = tx.actor;
  const mine = queues.filter((queue) => may(role, queueDeciders[queue]));
  const isHr = mine.includes("hr");
  const [zone, principals, absent] = await Promise.all([
    needs.get().zoneOf(tx, employee),
    principalsOf(tx, employee),
    isHr ? absentDeciders(tx) : [],
  ]);
  const today = dayIn(zone, clock.now());
  const wants = (what: NonNullable<WaitingList["as"]>): boolean => as === undefined || as === what;
  const orNothing = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined);
  const pairs = wants("stand-in") ? pairsOf(principals) : [];
  const asked: store.Waiting = {
    employee,
    today,
    own: orNothing([...(wants("me") ? [employee] : []), ...(wants("queue") ? absent : [])]),
    principals: orNothing(pairs.map(({ principal }) => principal)),
    principalKinds: orNothing(pairs.map((pair) => pair.kind)),
    queues: wants("queue") ? orNothing(mine) : undefined,
    decisions: show === "todos" ? undefined : true,
    todos: show === "decisions" ? undefined : true,
    kind,
  };
  return { asked, today, principals };
};

type Around = { today: PlainDate; principals: readonly Principal[] };

/** In whose place a row waits here: only where it is not the actor's own as well. */
const principalIn = ({ actor }: Tx, people: readonly number[], kind: string, principals: readonly Principal[]): Principal | undefined =>
  people.includes(actor.employee) ? undefined : principalsFor(kindOf(kind), principals).find(({ principal }) => people.includes(principal));

const decisionRows = async (tx: Tx, ids: string[], { today, principals }: Around): Promise<WaitingRow[]> => {
  const listed = await listedBySteps(tx, ids);
  const [rows, cards] = await Promise.all([
    rowsOf(tx, listed),
    needs.get().cards(
      tx,
      principals.map(({ principal }) => principal),
    ),
  ]);
  return listed.map((step, index): WaitingRow => {
    const request = present(rows[index]);
    const dueOn = step.due_on ?? undefined;
    const inPlaceOf = principalIn(tx, step.people, request.kind, principals);
    return {
      id: step.step_id ?? request.id,
      type: "decision",
      kind: request.kind,
      kindLabel: request.kindLabel,
      title: request.title,
      path: `/requests/${request.number}`,
      since: request.since,
      dueOn,
      overdue: dueOn !== undefined && dueOn < today,
      request,
      standsInFor: inPlaceOf && { person: present(cards.get(inPlaceOf.principal)), until: inPlaceOf.until },
      together: !whatItNeeds(kindOf(request.kind), step.approver ?? "", request.flags),
    };
  });
};

const todoRows = async (tx: Tx, ids: string[], { today }: Around): Promise<WaitingRow[]> =>
  (await todosById(tx, ids)).map((todo) => {
    const dueOn = todo.due_on ?? undefined;
    return { ...todoRow(todo), dueOn, overdue: dueOn !== undefined && dueOn < today, together: false };
  });

export const waitingPage = async (tx: Tx, filters: WaitingList): Promise<Page<WaitingRow>> => {
  const { asked, ...around } = await whose(tx, filters);
  const page = await store.waitingPage(tx, asked, filters);
  const idsOf = (type: "decision" | "todo") => page.items.filter((item) => item.type === type).map(({ id }) => id);
  const [decisions, todos] = await Promise.all([decisionRows(tx, idsOf("decision"), around), todoRows(tx, idsOf("todo"), around)]);
  const rows = new Map([...decisions, ...todos].map((row) => [row.id, row]));
  return { ...page, items: page.items.map(({ id }) => present(rows.get(id))) };
};

/** How much waits for the actor, as the list counts it: decisions and to-dos apart. */ // RP-21
export const waitingTotal = async (tx: Tx): Promise<{ waiting: number; todos: number }> => {
  const { asked } = await whose(tx, {});
  const [waiting, todos] = await Promise.all([
    store.countWaiting(tx, { ...asked, todos: undefined }),
    store.countWaiting(tx, { ...asked, decisions: undefined }),
  ]);
  return { waiting, todos };
};
