// The requests platform alone, with a tiny kind of record and people made up: a module needs nothing but its declaration.
import type { FastifyInstance } from "fastify";
import type { Actor } from "#api/actor.ts";
import { buildApp } from "#api/app.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { guards } from "#api/guards.ts";
import { newId } from "#api/ids.ts";
import { testJobs } from "#api/jobs/testing.ts";
import { patient, testDatabase } from "#api/testing-database.ts";
import { forThisFile, openForThisFile } from "#api/testing-file.ts";
import { callerFor } from "#api/testing-http.ts";
import { type AsSuperuser, pastTriggersOf, superuserOf } from "#api/testing-superuser.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { eachDay, type Instant, type PlainDate, weekdayOf } from "#shared/dates.ts";
import { sentenceFor } from "#shared/message.ts";
import { may, type Role } from "#shared/permissions.ts";
import type { Violation } from "#shared/problem.ts";
import { requestMessages } from "../messages.ts";
import { queueDeciders } from "../permissions.ts";
import { type Facts, type Policy, step } from "../policies/policy.ts";
import { asItsAsk } from "../statuses.ts";
import { type ChainKind, type Kind, prepare, type RecordEvent, requestNeeds, resubmit, submit } from "./index.ts";
import type { RequestDone, RequestTelling } from "./kind.ts";
import { requestRoutes } from "./routes.ts";
import { type StandInNeeds, standInNeeds } from "./stand-ins/needs.ts";
import { timeJobs } from "./time/jobs.ts";
import { todoKinds } from "./todos/commands.ts";

/** What the tiny kind was told to do, by record: the effect of each answer. */
export const applied = forThisFile(new Map<string, RecordEvent[]>());
/** Records whose approval the module itself refuses. */
export const refusing = forThisFile(new Map<string, Violation[]>());
/** Records that a decider should look at. */
export const flagged = forThisFile(new Set<string>());
/** Who may read a record for a reason of the module's own. */
export const readers = forThisFile(new Map<string, number[]>());

const byManager: Policy = { rules: [{ name: "All", when: [], steps: [step("manager", { name: "Manager" })] }] };

const tinyKind: ChainKind<string> = {
  id: "tiny.ask",
  label: "Tiny",
  area: "people",
  recordType: "tiny.record",
  statuses: asItsAsk,
  prefix: "TY",
  facts: [
    { name: "size", label: "Size", type: "number" },
    { name: "amount", label: "Amount", type: "money" },
  ],
  defaultPolicy: byManager,
  offers: ["reject", "return"],
  batch: "unflagged",
  standIn: true,
  withdrawUntil: "last",
  ownerLeft: "withdraw",
  mailSays: "kind",
  path: (number) => `/tiny/${number}`,
  editPath: (number) => `/tiny/${number}/edit`,
  // Locks nothing, so that the platform's own lock is what the races of its tests meet.
  lock: async (_, recordId) => recordId,
  check: async (_, recordId) => refusing.get(recordId) ?? [],
  apply: async (_, recordId, event) => {
    applied.set(recordId, [...(applied.get(recordId) ?? []), event]);
    return {};
  },
  describe: async (_, ids) =>
    new Map(
      ids.map((id) => [
        id,
        { title: "A tiny thing", amount: "1", ...(flagged.has(id) && { flags: [{ code: "tiny", text: "too tiny" }] }) },
      ]),
    ),
  mayRead: async (tx, recordId) => readers.get(recordId)?.includes(tx.actor.employee) ?? false,
};

const kinds: Kind[] = [tinyKind];
let made = 0;

/** A kind of its own rules, in letters that nothing else has. */
export const makeKind = (wish: Partial<ChainKind<string>> = {}): string => {
  made += 1;
  const id = `tiny.${"abcdefghijklmnopqrstuvwxyz"[made % 26]}${"abcdefghijklmnopqrstuvwxyz"[Math.floor(made / 26)]}`;
  kinds.push({ ...tinyKind, id, ...wish });
  return id;
};

/** One that tests declare by themselves. */
export const addKind = (kind: Kind): void => void kinds.push(kind);

/** Calls of records that tests declare, beside those of the platform. */
export const moreRoutes: ((app: FastifyInstance) => void)[] = [];

/** What may happen to a tiny thing beside requests. */
export const tinyRecord = { type: "tiny.record", events: { "tiny.measured": "{name} measured {size}." } } as const;

/** Rules of one chain for everything. */
export const chainOf = (...steps: Policy["rules"][number]["steps"]): Policy => ({ rules: [{ name: "All", when: [], steps }] });

/** What was told, the newest last, and by whom. */
export const told = forThisFile<(RequestTelling & { by: number })[]>([]);
/** What was done of what had been told. */
export const settled = forThisFile<RequestDone[]>([]);

type Made = {
  id: number;
  company: number;
  role: Role;
  name: string;
  manager?: number;
  heads: number[];
  working: boolean;
  /** Whole days of leave. */
  away: PlainDate[];
  /** The last working day is over. */
  left: boolean;
};
const people = forThisFile(new Map<number, Made>());

/** Everybody above, nearest first. */
const lineOf = (employee: number): number[] => {
  const above = people.get(employee)?.manager;
  return above === undefined ? [] : [above, ...lineOf(above)];
};
const setPerson = (name: string): string =>
  `insert into platform.settings as s values ($1, 'requests', jsonb_build_object('${name}', $2::integer), 1)
   on conflict (company_id, part) do update set value = s.value || excluded.value`;

/** Whoever decides when neither a manager nor HR can. */
export const setLastResort = (asSuperuser: AsSuperuser, { actor: { company, employee } }: TestPerson) =>
  asSuperuser(setPerson("lastResort"), [company, employee]);

/** Who is told of what a queue does not answer. */
export const setLead = (asSuperuser: AsSuperuser, { actor: { company, employee } }: TestPerson) =>
  asSuperuser(setPerson("hrLead"), [company, employee]);

export const change = ({ actor }: TestPerson, wish: Partial<Made>): void => {
  const person = people.get(actor.employee);
  if (person) people.set(actor.employee, { ...person, ...wish });
};
export const setManager = (person: TestPerson, manager: TestPerson) => change(person, { manager: manager.actor.employee });
export const setHeads = (person: TestPerson, ...heads: TestPerson[]) => change(person, { heads: heads.map(({ actor }) => actor.employee) });
export const setAway = (person: TestPerson, ...away: PlainDate[]) => change(person, { away });
export const setLeft = (person: TestPerson) => change(person, { left: true, working: false });

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
  wish: { role?: Role; manager?: TestPerson; heads?: TestPerson[] } = {},
): TestPerson => {
  last += 1;
  const role = wish.role ?? "Employee";
  const own = { id: last, company, role, name, heads: (wish.heads ?? []).map((head) => head.actor.employee) };
  people.set(last, {
    ...own,
    working: true,
    away: [],
    left: false,
    ...(wish.manager && { manager: wish.manager.actor.employee }),
  });
  const actor: Actor = { company, employee: last, role, session: newId() };
  return { actor, ...callerFor(app, { "x-test-actor": JSON.stringify(actor) }) };
};

/** Rohan and Fatima below Sunita, Asha below Rohan, and Kavita of HR, in a company of their own. */
export const makeTeam = (app: FastifyInstance) => {
  const company = nextCompany();
  const sunita = makePerson(app, company, "Sunita Krishnan", { role: "Manager" });
  const rohan = makePerson(app, company, "Rohan Mehta", { role: "Manager", manager: sunita });
  const fatima = makePerson(app, company, "Fatima Sheikh", { role: "Manager", manager: sunita });
  const asha = makePerson(app, company, "Asha Nair", { manager: rohan });
  const kavita = makePerson(app, company, "Kavita Rao", { role: "HR" });
  const people = { sunita, rohan, fatima, asha, kavita };
  return { company, people, ...people };
};

/** The ask that a module opens inside the transaction that writes its record. */
export const ask = async (
  owner: TestPerson,
  recordId = newId(),
  { kind = tinyKind.id, facts = {}, submitter = owner, summary = [], number: kept }: Partial<Asking> = {},
): Promise<{ number: string; recordId: string; id: string }> => {
  const { employee } = owner.actor;
  const { number, request } = await inTransaction(submitter.actor, async (tx) => {
    const prepared = await prepare(tx, { kind, owner: employee, submitter: submitter.actor.employee });
    return submit(tx, prepared, { id: recordId, facts, summary, write: () => undefined, change: {}, ...(kept && { number: kept }) });
  });
  return { number, recordId, id: request.id };
};
/** `number`: of a record that has been asked about before. */
type Asking = { kind: string; facts: Facts; submitter: TestPerson; summary: [string, string][]; number: string };

/** What was returned, sent again by its module. */
export const askAgain = (owner: TestPerson, recordId: string, version: number, summary: [string, string][], facts: Facts = {}) =>
  inTransaction(owner.actor, (tx) => resubmit(tx, { recordId, version, facts, summary, write: async () => ({}) }));

const cardsOf = (ids: readonly number[]) =>
  new Map(ids.flatMap((id) => (people.has(id) ? [[id, { code: `T-${id}`, name: people.get(id)?.name ?? "" }]] : [])));

const bengaluru = { locationId: "bengaluru", location: "Bengaluru", gradeId: "L3" };
const employment = (left = false) => ({ today: "2026-12-07", joinedOn: "2020-01-01", status: left ? "left" : "active" });
export const openRequestsApp = async (): Promise<{
  app: FastifyInstance;
  asSuperuser: AsSuperuser;
  /** For what no call makes: settings of the company, as they would stand there. */
  pastTriggers: AsSuperuser;
  jobs: ReturnType<typeof testJobs>;
  close: () => Promise<void>;
}> => {
  const database = await testDatabase();
  openDatabase({ connection: { ...database.appConnection, ...patient }, size: 24 });
  requestNeeds.give({
    untrusted: async () => [],
    kinds,
    records: [tinyRecord],
    sentenceOf: (violation) => sentenceFor(requestMessages, violation),
    cards: async (_, ids) => cardsOf(ids),
    employeeByCode: async (_, code) => [...people.keys()].find((id) => code === `T-${id}`),
    managerOf: async (_, employee) => people.get(employee)?.manager,
    lineAbove: async (_, employee) => lineOf(employee),
    reportsBelow: async (_, employee) => [...people.keys()].filter((id) => lineOf(id).includes(employee)),
    headsAbove: async (_, employee) => people.get(employee)?.heads ?? [],
    membersOf: async ({ company }, queue) =>
      [...people.values()]
        .filter((one) => one.company === company && one.working && may(one.role, queueDeciders[queue]))
        .map(({ id }) => id),
    ownerFacts: async (_, employee) => ({
      departments: ["department"],
      department: "Engineering",
      ...bengaluru,
      role: people.get(employee)?.role ?? "",
    }),
    admins: async ({ company }) =>
      [...people.values()].filter((one) => one.company === company && one.working && one.role === "Admin").map(({ id }) => id),
    tell: (tx, tellings) => void told.push(...tellings.map((telling) => ({ ...telling, by: tx.actor.employee }))),
    settle: async (_, done) => void settled.push(done),
    active: async (_, ids) => cardsOf(ids.filter((id) => people.get(id)?.working)),
    headOfficeDay: async () => "2026-12-07",
    zoneOf: async () => "Asia/Kolkata",
    headOfficeZone: async () => "Asia/Kolkata",
    workingDays: async (_, __, from, to) => eachDay(from, to).filter((day) => weekdayOf(day) % 6 !== 0),
  });
  standInNeeds.give({
    tell: () => undefined,
    awayOn: async (_: Tx, ids: readonly number[]) => new Map(ids.map((id) => [id, people.get(id)?.away ?? []])),
    employmentOf: async (_: Tx, employee: number) => employment(people.get(employee)?.left),
  } as unknown as StandInNeeds);
  todoKinds.give([]);
  guards.give({
    authenticate: (request, work) => {
      const actor = JSON.parse(String(request.headers["x-test-actor"])) as Actor;
      return reading(actor, (tx) => work(actor, tx));
    },
    requireSameSite: () => {},
    requireLink: async () => {},
  });
  const baseUrl = new URL("http://localhost:3000");
  const app = await buildApp({
    baseUrl,
    build: "test",
    logLevel: "silent",
    routes: (api) => {
      for (const routes of [requestRoutes, ...moreRoutes]) routes(api);
    },
    messages: requestMessages,
  });
  const close = async () => {
    await app.close();
    await closeDatabase();
    await database.drop();
  };
  const jobs = testJobs(database.ownerConnection, timeJobs, async () => [...new Set([...people.values()].map(({ company }) => company))]);
  return {
    app,
    asSuperuser: superuserOf(database.superuserConnection),
    pastTriggers: pastTriggersOf(database.superuserConnection),
    jobs,
    close,
  };
};

/** The platform for the tests of one file, each of which begins at this moment. */
export const requestsAppForThisFile = (now: Instant) => openForThisFile(openRequestsApp, now);
