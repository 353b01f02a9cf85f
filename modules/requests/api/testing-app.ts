// The requests platform alone, with a tiny kind of record and people made up: a module needs nothing but its declaration.
import type { FastifyInstance } from "fastify";
import type { Actor } from "#api/actor.ts";
import { buildApp } from "#api/app.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { guards } from "#api/guards.ts";
import { newId } from "#api/ids.ts";
import { testDatabase } from "#api/testing-database.ts";
import { callerFor } from "#api/testing-http.ts";
import { type AsSuperuser, superuserOf } from "#api/testing-superuser.ts";
import { inTransaction, reading } from "#api/transaction.ts";
import type { Role } from "#shared/permissions.ts";
import type { Violation } from "#shared/problem.ts";
import type { RequestState } from "../workflow.ts";
import { type Kind, prepare, requestMessages, requestNeeds, requestRoutes, submit } from "./index.ts";

/** What the tiny kind was told to do, by record: the effect of each answer. */
export const applied = new Map<string, Exclude<RequestState, "open">[]>();
/** Records whose approval the module itself refuses. */
export const refusing = new Map<string, Violation[]>();
/** Who may read a record for a reason of the module's own. */
export const readers = new Map<string, number[]>();

const tinyKind: Kind = {
  id: "tiny.ask",
  label: "Tiny",
  recordType: "tiny.record",
  prefix: "TY",
  path: (number) => `/tiny/${number}`,
  // Locks nothing, so that the platform's own lock is what the races of its tests meet.
  lock: async () => {},
  check: async (_, recordId) => refusing.get(recordId) ?? [],
  apply: async (_, recordId, state) => {
    applied.set(recordId, [...(applied.get(recordId) ?? []), state]);
    return {};
  },
  describe: async (_, ids) => new Map(ids.map((id) => [id, { title: "A tiny thing", amount: "1" }])),
  mayRead: async (tx, recordId) => readers.get(recordId)?.includes(tx.actor.employee) ?? false,
};

type Made = { id: number; name: string; manager?: number; working: boolean };
const people = new Map<number, Made>();

/** Whose manager is away, from the next submission on. */
export const setWorking = (employee: number, working: boolean): void => {
  const person = people.get(employee);
  if (person) person.working = working;
};

let last = 7000;
export const nextCompany = (): number => {
  last += 1;
  return last;
};

export type TestPerson = { actor: Actor } & ReturnType<typeof callerFor>;

export const makePerson = (
  app: FastifyInstance,
  company: number,
  name: string,
  wish: { role?: Role; manager?: TestPerson } = {},
): TestPerson => {
  last += 1;
  people.set(last, { id: last, name, working: true, ...(wish.manager && { manager: wish.manager.actor.employee }) });
  const actor: Actor = { company, employee: last, role: wish.role ?? "Employee", session: newId() };
  return { actor, ...callerFor(app, { "x-test-actor": JSON.stringify(actor) }) };
};

/** The ask that a module opens inside the transaction that writes its record. */
export const ask = async (owner: TestPerson, recordId = newId()): Promise<{ number: string; recordId: string }> => {
  const { employee } = owner.actor;
  const { number } = await inTransaction(owner.actor, async (tx) => {
    const prepared = await prepare(tx, { owner: employee, submitter: employee });
    return submit(tx, prepared, { kind: tinyKind.id, id: recordId, write: async () => undefined, change: {} });
  });
  return { number, recordId };
};

const cardsOf = (ids: readonly number[]) =>
  new Map(ids.flatMap((id) => (people.has(id) ? [[id, { code: `T-${id}`, name: people.get(id)?.name ?? "" }]] : [])));

export const openRequestsApp = async (): Promise<{ app: FastifyInstance; asSuperuser: AsSuperuser; close: () => Promise<void> }> => {
  const database = await testDatabase();
  openDatabase({ connection: { ...database.appConnection, options: "-c lock_timeout=60000 -c statement_timeout=60000" }, size: 50 });
  requestNeeds.give({
    kinds: [tinyKind],
    cards: async (_, ids) => cardsOf(ids),
    managerOf: async (_, employee) => people.get(employee)?.manager,
    active: async (_, ids) => cardsOf(ids.filter((id) => people.get(id)?.working)),
    headOfficeDay: async () => "2026-12-07",
    zoneOf: async () => "Asia/Kolkata",
  });
  guards.give({
    authenticate: (request, work) => {
      const actor = JSON.parse(String(request.headers["x-test-actor"])) as Actor;
      return reading(actor, (tx) => work(actor, tx));
    },
    requireSameSite: () => {},
    requireLink: async () => {},
  });
  const baseUrl = new URL("http://localhost:3000");
  const app = await buildApp({ baseUrl, build: "test", logLevel: "silent", routes: requestRoutes, messages: requestMessages });
  const close = async () => {
    await app.close();
    await closeDatabase();
    await database.drop();
  };
  return { app, asSuperuser: superuserOf(database.superuserConnection), close };
};
