// What is stuck, for HR and Admin: with whom and for how long, and nothing of what it says.

import type { FastifyInstance } from "fastify";
import { clock } from "#api/clock.ts";
import { exportable } from "#api/exports.ts";
import { implement } from "#api/implement.ts";
import { reading, type Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { Person } from "#shared/ids.ts";
import type { Page } from "#shared/list.ts";
import { may } from "#shared/permissions.ts";
import { Problem } from "#shared/problem.ts";
import { ageAt, type Calendar } from "../age.ts";
import { stuckPath } from "../paths.ts";
import { stuckReaders } from "../permissions.ts";
import { queueNames } from "../queue-names.ts";
import { actionsFor } from "../rules.ts";
import { StuckList, type StuckReason, type StuckRow, stuckEndpoints } from "../stuck/contract.ts";
import { stuckReasonLabels } from "../stuck/messages.ts";
import { named } from "./deciders.ts";
import { gatherAll, mayRead } from "./facts.ts";
import { kindOf, needs } from "./kind.ts";
import { present } from "./rows.ts";
import * as requests from "./store.ts";
import { type StuckStep, stuckPage } from "./stuck-store.ts";
import { calendarSince, type Whose, whoseDays } from "./time/calendars.ts";

const openedAt = ({ opened_at }: StuckStep): Instant => present(opened_at ?? undefined);

/** By whose days each of these ages: read once for each of them, from the oldest on. */
const calendarsOf = async (tx: Tx, steps: readonly StuckStep[]): Promise<ReadonlyMap<Whose, Calendar>> => {
  const since = new Map<Whose, Instant>();
  for (const step of steps) {
    const whose = whoseDays(step);
    const [known, at] = [since.get(whose), openedAt(step)];
    if (known === undefined || at < known) since.set(whose, at);
  }
  return new Map(await Promise.all([...since].map(async ([whose, at]) => [whose, await calendarSince(tx, whose, at)] as const)));
};

const reasonsOf = ({ why, escalated, old_from }: StuckStep, now: Instant): StuckReason[] => [
  ...(why === "without_decider" ? (["without_decider"] as const) : []),
  ...(escalated > 0 ? (["escalated"] as const) : []),
  ...(old_from !== null && old_from <= now ? (["old"] as const) : []),
];

/** Further queues that decide it by now; one that may only answer early is none. */
const queuesOf = ({ queue, queue_too, queue_too_as_step }: StuckStep): StuckRow["queues"] => [
  ...new Set([queue, queue_too_as_step === null ? queue_too : null].flatMap((one) => one ?? [])),
];

type Told = Omit<StuckRow, "readable" | "actions">;

const tell = async (tx: Tx, steps: readonly StuckStep[], now: Instant): Promise<Told[]> => {
  const ids = [...new Set(steps.flatMap(({ owner_id, people }) => [owner_id, ...people]))];
  const [cards, calendars] = await Promise.all([needs.get().cards(tx, ids), calendarsOf(tx, steps)]);
  const people = (of: readonly number[]): Person[] => named(cards, of).map(({ code, name }) => ({ code, name }));
  return steps.map((step) => ({
    id: step.id,
    number: step.number,
    kind: step.kind,
    kindLabel: kindOf(step.kind).label,
    version: step.version,
    owner: present(people([step.owner_id])[0]),
    waitingFor: people(step.people),
    queues: queuesOf(step),
    since: openedAt(step),
    age: ageAt(openedAt(step), now, present(calendars.get(whoseDays(step)))),
    why: reasonsOf(step, now),
  }));
}; // RP-22

/** What the reader may do with each, by the same rules that the call is checked against. */
const rightsTo = async (tx: Tx, steps: readonly StuckStep[]): Promise<ReadonlyMap<string, Pick<StuckRow, "readable" | "actions">>> => {
  if (steps.length === 0) return new Map();
  const rows = await requests.newestOf(
    tx,
    steps.map(({ record_id }) => record_id),
  );
  const [all, decided] = await Promise.all([
    gatherAll(tx, rows),
    requests.decidedAmong(
      tx,
      rows.map(({ id }) => id),
      tx.actor.employee,
    ),
  ]);
  return new Map(
    await Promise.all(
      all.map(async (one) => {
        const readable = await mayRead(tx, one, decided);
        // It is given away without reading what it says.
        const reassigns = actionsFor(one.facts, one.actor).includes("reassign");
        return [one.request.id, { readable, actions: reassigns ? (["reassign"] as const).slice() : [] }] as const;
      }),
    ),
  );
};

const mayList = ({ role }: Tx["actor"]): boolean => may(role, stuckReaders);

const stuck = async (tx: Tx, asked: StuckList): Promise<Page<StuckRow>> => {
  const now = clock.now();
  const page = await stuckPage(tx, now, asked);
  const [rows, rights] = await Promise.all([tell(tx, page.items, now), rightsTo(tx, page.items)]);
  return { ...page, items: rows.map((row) => ({ ...row, ...present(rights.get(row.id)) })) };
};

export const stuckRoutes = (app: FastifyInstance): void =>
  implement(app, stuckEndpoints, {
    stuck: async ({ actor, query }) => {
      if (!mayList(actor)) throw new Problem("forbidden", [{ code: "request.stuck_not_yours" }]);
      return reading(actor, (tx) => stuck(tx, query));
    },
  });

export const stuckExport = exportable({
  name: "requests.stuck",
  title: "Stuck requests",
  path: stuckPath,
  query: StuckList,
  columns: [
    { label: "Number", type: "text", value: (row: Told) => row.number },
    { label: "Kind", type: "text", value: (row) => row.kindLabel },
    { label: "For", type: "text", value: (row) => row.owner.name },
    {
      label: "With",
      type: "text",
      value: (row) => [...row.waitingFor.map(({ name }) => name), ...row.queues.map((queue) => queueNames[queue])].join(", "),
    },
    { label: "Since (UTC)", type: "moment", value: (row) => row.since },
    { label: "Age in working days", type: "number", value: (row) => row.age },
    { label: "Why", type: "text", value: (row) => row.why.map((reason) => stuckReasonLabels[reason]).join(", ") },
  ],
  page: async (tx, asked) => {
    const now = clock.now();
    const page = await stuckPage(tx, now, asked);
    return { ...page, items: await tell(tx, page.items, now) };
  },
  may: ({ actor }) => mayList(actor),
});
