// Stand-ins alone, with two kinds that are only declared and people made up.
import type { FastifyInstance } from "fastify";
import { type Actor, systemActor } from "#api/actor.ts";
import { buildApp } from "#api/app.ts";
import { clock } from "#api/clock.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { guards } from "#api/guards.ts";
import { newId } from "#api/ids.ts";
import { joinJobs } from "#api/jobs/registry.ts";
import { testJobs } from "#api/jobs/testing.ts";
import { patient, RACING, testDatabase } from "#api/testing-database.ts";
import { forThisFile, openForThisFile } from "#api/testing-file.ts";
import { type Caller, callerFor } from "#api/testing-http.ts";
import { type AsSuperuser, superuserOf } from "#api/testing-superuser.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { dayIn, type Instant, type PlainDate } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import { type StandIn, type StandInWish, standInEndpoints } from "../../stand-ins/contract.ts";
import { standInMessages } from "../../stand-ins/messages.ts";
import { type Kind, needs, type RequestNeeds } from "../kind.ts";
import { todoKinds } from "../todos/commands.ts";
import { standInJobs } from "./jobs.ts";
import { type StandInNeeds, type StandInTelling, standInNeeds } from "./needs.ts";
import { standInRoutes } from "./routes.ts";

type Made = {
  id: number;
  code: string;
  name: string;
  zone: string;
  manager: number | undefined;
  joinedOn: PlainDate;
  lastWorkingDay?: PlainDate | undefined;
  status: "active" | "left";
  away: PlainDate[];
};
const people = forThisFile(new Map<number, Made>());

/** What was told, the newest last. */
export const told = forThisFile<StandInTelling[]>([]);

/** Subjects of which nothing is asked any more. */
export const settled = forThisFile<string[]>([]);

const kinds = [
  { id: "tiny.ask", label: "Tiny", standIn: true },
  { id: "tiny.grave", label: "Grave", standIn: false },
] as unknown as readonly Kind[];

const known = (employee: number): Made => {
  const person = people.get(employee);
  if (!person) throw new Error(`Nobody made employee ${employee}.`);
  return person;
};
const cards = (ids: readonly number[]) => new Map(ids.flatMap((id) => (people.has(id) ? [[id, known(id)] as const] : [])));
const employmentOf = async (_: Tx, employee: number) => {
  const { joinedOn, lastWorkingDay, status, zone } = known(employee);
  return { today: dayIn(zone, clock.now()), joinedOn, lastWorkingDay, status };
};

const requestNeeds: Pick<RequestNeeds, "kinds" | "cards" | "managerOf" | "active" | "zoneOf"> = {
  kinds,
  cards: async (_, ids) => cards(ids),
  managerOf: async (_, employee) => known(employee).manager,
  active: async (_, ids) => cards(ids.filter((id) => people.get(id)?.status === "active")),
  zoneOf: async (_, employee) => known(employee).zone,
};

const ownNeeds: StandInNeeds = {
  tell: (tx, telling) => {
    const employees = telling.employees.filter((id) => telling.follows || id !== tx.actor.employee);
    if (employees.length > 0) told.push({ ...telling, employees });
  },
  settle: async (_, { subject }) => void settled.push(subject.id),
  awayOn: async (_, ids, from, to) => new Map(ids.map((id) => [id, known(id).away.filter((day) => day >= from && day <= to)])),
  employeeByCode: async (tx, code) => [...people.values()].find((one) => one.code === code && companies.get(one.id) === tx.company)?.id,
  employmentOf,
  // Holds nothing, so that what the database itself refuses is what the races meet.
  lockEmployee: employmentOf,
  search: async (tx, typed, most) =>
    [...people.values()]
      .filter(({ id, name }) => companies.get(id) === tx.company && name.startsWith(typed))
      .slice(0, most)
      .map((one) => ({ ...one, department: "Engineering" })),
  hasReports: async (_, employee) => [...people.values()].some(({ manager }) => manager === employee),
  headsDepartment: async () => false,
};

let last = 8000;
const companies = forThisFile(new Map<number, number>());
export const nextCompany = (): number => {
  last += 1;
  return last;
};

/** `having` calls as somebody who has read a version. */
export type TestPerson = { actor: Actor; code: string; name: string; having: (version: number) => Caller } & Caller;

type Wish = { role?: Role; manager?: TestPerson; zone?: string; away?: PlainDate[]; lastWorkingDay?: PlainDate };
export const makePerson = (app: FastifyInstance, company: number, name: string, wish: Wish = {}): TestPerson => {
  last += 1;
  const { role = "Employee", manager, zone = "Asia/Kolkata", away = [], lastWorkingDay } = wish;
  const code = `T-${last}`;
  const employment = { zone, away, lastWorkingDay, joinedOn: "2020-01-01", status: "active" as const };
  people.set(last, { id: last, code, name, manager: manager?.actor.employee, ...employment });
  companies.set(last, company);
  const actor: Actor = { company, employee: last, role, session: newId() };
  const headers = { "x-test-actor": JSON.stringify(actor) };
  const having = (version: number) => callerFor(app, { ...headers, "if-match": `"${version}"` });
  return { actor, code, name, having, ...callerFor(app, headers) };
};

/** Rohan and Fatima below Sunita, Asha below Rohan, and Kavita of HR. */
export const makeTeam = (app: FastifyInstance, away: PlainDate[] = []) => {
  const company = nextCompany();
  const sunita = makePerson(app, company, "Sunita Krishnan", { role: "Manager" });
  const rohan = makePerson(app, company, "Rohan Mehta", { role: "Manager", manager: sunita });
  const fatima = makePerson(app, company, "Fatima Sheikh", { role: "Manager", manager: sunita, away });
  const asha = makePerson(app, company, "Asha Nair", { manager: rohan });
  const kavita = makePerson(app, company, "Kavita Rao", { role: "HR" });
  return { company, sunita, rohan, fatima, asha, kavita };
};

type WishFor = Partial<Omit<StandInWish, "standIn">>;

/** From Monday 7 to Friday 11 December, for everything, unless wished otherwise. */
export const wishFor = ({ code }: TestPerson, wish: WishFor = {}) => ({
  standIn: code,
  kind: "*",
  from: "2026-12-07",
  to: "2026-12-11",
  reason: "",
  ...wish,
});

export const agree = (principal: TestPerson, standIn: TestPerson, wish: WishFor = {}): Promise<StandIn> =>
  principal.call(standInEndpoints.setStandIn, { body: wishFor(standIn, wish) });

export const leave = ({ actor }: TestPerson): void => {
  known(actor.employee).status = "left";
};

/** What the portal itself does in the name of a company. */
export const inCompany = <T>(company: number, work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(systemActor(company), work);

type StandInApp = {
  app: FastifyInstance;
  asSuperuser: AsSuperuser;
  jobs: ReturnType<typeof testJobs>;
  close: () => Promise<void>;
};

const openStandInApp = async (): Promise<StandInApp> => {
  const database = await testDatabase();
  openDatabase({ connection: { ...database.appConnection, ...patient }, size: RACING });
  needs.give(requestNeeds as RequestNeeds);
  standInNeeds.give(ownNeeds);
  todoKinds.give([]);
  guards.give({
    authenticate: (request, work) => {
      const actor = JSON.parse(String(request.headers["x-test-actor"])) as Actor;
      return reading(actor, (tx) => work(actor, tx));
    },
    requireSameSite: () => {},
    requireLink: async () => {},
  } as Parameters<typeof guards.give>[0]);
  const baseUrl = new URL("http://localhost:3000");
  const app = await buildApp({ baseUrl, build: "test", logLevel: "silent", routes: standInRoutes, messages: standInMessages });
  const close = async () => {
    await app.close();
    await closeDatabase();
    await database.drop();
  };
  return {
    app,
    asSuperuser: superuserOf(database.superuserConnection),
    jobs: testJobs(database.ownerConnection, joinJobs([standInJobs]), async () => [...new Set(companies.values())]),
    close,
  };
};

/** For the tests of one file, each of which begins at this moment. */
export const standInAppForThisFile = (now: Instant) => openForThisFile(openStandInApp, now);
