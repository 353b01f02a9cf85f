// What waits for the actor of a transaction: its list and its figure are of the same query.

import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { addDays, dayIn, type Instant, type PlainDate, wallInstant } from "#shared/dates.ts";
import type { Person } from "#shared/ids.ts";
import type { Page } from "#shared/list.ts";
import { may } from "#shared/permissions.ts";
import { sought as beginningsOf, isFoundBy, searchWords } from "#shared/search.ts";
import type { WaitingChoices, WaitingList, WaitingRow } from "../contract.ts";
import { requestPath } from "../paths.ts";
import { queueDeciders } from "../permissions.ts";
import { queues } from "../policies/policy.ts";
import { type Principal, principalsFor } from "./facts.ts";
import { kindOf, needs } from "./kind.ts";
import { listedBySteps } from "./list-store.ts";
import { whatItNeeds } from "./look-needed.ts";
import { policyNeeds } from "./policies/needs.ts";
import { present, rowsOf } from "./rows.ts";
import { soughtBy } from "./sought.ts";
import { principalsOf } from "./stand-ins/store.ts";
import { absentDeciders } from "./steps.ts";
import { todoKindOf } from "./todos/commands.ts";
import { todosById } from "./todos/store.ts";
import { todoView } from "./todos/views.ts";
import * as store from "./waiting-store.ts";

/** In whose place, kind by kind: a kind that keeps to the people asked is none of them. */
const pairsOf = (all: readonly Principal[]) =>
  needs.get().kinds.flatMap((kind) => principalsFor(kind, all).map(({ principal }) => ({ principal, kind: kind.id })));

type Filters = Partial<Omit<WaitingList, "limit" | "sort" | "after" | "before">>;

const workingDays = { two: 2, five: 5 } as const;

/** What came before the beginning of the day of so many working days back: those after its own day are counted, today included. */ // RP-22
const openedBefore = async (tx: Tx, age: keyof typeof workingDays, zone: string, today: PlainDate): Promise<Instant> => {
  const count = workingDays[age];
  // Longer than any row of days off.
  const days = await needs.get().workingDays(tx, tx.actor.employee, addDays(today, -count - 30), today);
  return wallInstant(zone, days.at(-count) ?? today, "00:00");
};

/** Nobody has this number: a code that is not known finds nothing. */
const NOBODY = 0;

/** What is found by the words that were typed: of requests by the database, of to-dos, which are few, here. */ // SR-01
const foundBy = async (tx: Tx, asked: store.Waiting, typed: string): Promise<Pick<store.Waiting, "sought" | "todoIds">> => {
  const beginnings = beginningsOf(typed);
  const [owners, todos] = await Promise.all([
    asked.decisions ? store.waitingOwners(tx, asked) : [],
    asked.todos ? store.waitingTodos(tx, asked) : [],
  ]);
  const cards = await needs.get().cards(
    tx,
    owners.map(({ owner_id }) => owner_id),
  );
  const isFound = ({ kindLabel, title }: ReturnType<typeof todoView>) =>
    beginnings.length > 0 && isFoundBy(beginnings, searchWords(`${kindLabel} ${title}`));
  return {
    sought: soughtBy(typed, cards),
    todoIds: todos
      .map(todoView)
      .filter(isFound)
      .map(({ id }) => id),
  };
};

const whose = async (tx: Tx, filters: Filters) => {
  const { show, kind, as, age, person, department, q } = filters;
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
    mine: wants("me") ? true : undefined,
    absent: wants("queue") ? orNothing(absent) : undefined,
    principals: orNothing(pairs.map(({ principal }) => principal)),
    principalKinds: orNothing(pairs.map((pair) => pair.kind)),
    queues: wants("queue") ? orNothing(mine) : undefined,
    decisions: show === "todos" ? undefined : true,
    todos: show === "decisions" ? undefined : true,
    kind,
    person: person === undefined ? undefined : ((await needs.get().employeeByCode(tx, person)) ?? NOBODY),
    department,
    before: age === undefined || age === "overdue" ? undefined : await openedBefore(tx, age, zone, today),
    overdue: age === "overdue" ? true : undefined,
    sought: undefined,
    todoIds: undefined,
  };
  return { asked: q === undefined ? asked : { ...asked, ...(await foundBy(tx, asked, q)) }, today, principals };
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
      path: requestPath(request.number),
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
    return { ...todoView(todo), dueOn, overdue: dueOn !== undefined && dueOn < today, together: false };
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

/** More would be no choice any more but a list; whoever is not among them is found by their name. */
const MOST_PEOPLE = 200;

const cardOf = ({ code, name }: Person): Person => ({ code, name });

/** Whose requests wait for the actor, and from which departments they come: what the list can be narrowed to. */
export const waitingChoices = async (tx: Tx): Promise<WaitingChoices> => {
  const { asked } = await whose(tx, { show: "decisions" });
  const [owners, departments, todos, places] = await Promise.all([
    store.waitingOwners(tx, asked),
    store.waitingDepartments(tx, asked),
    store.waitingTodos(tx, { ...asked, decisions: undefined, todos: true }),
    policyNeeds.get().places(tx),
  ]);
  const most = owners.toSorted((one, other) => other.count - one.count || one.owner_id - other.owner_id).slice(0, MOST_PEOPLE);
  const cards = await needs.get().cards(
    tx,
    most.map(({ owner_id }) => owner_id),
  );
  const kinds = new Map(todos.map(({ kind }) => [kind, todoKindOf(kind).label]));
  const byName = <T extends { name: string }>(list: T[]): T[] => list.toSorted((one, other) => one.name.localeCompare(other.name, "en"));
  return {
    people: byName(most.map(({ owner_id, count }) => ({ ...cardOf(present(cards.get(owner_id))), count }))),
    departments: byName(
      departments.flatMap(({ id, count }) => {
        const place = places.department.find(({ value }) => value === id);
        return place ? [{ id: place.value, name: place.label, count }] : [];
      }),
    ),
    todos: [...kinds].map(([id, label]) => ({ id, label })).toSorted((one, other) => one.label.localeCompare(other.label, "en")),
  };
};
