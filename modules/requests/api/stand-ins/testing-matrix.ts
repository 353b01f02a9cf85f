// Stand-ins in every relation of their access table, and how the calls about them are made.
import { systemActor } from "#api/actor.ts";
import { newId } from "#api/ids.ts";
import type { InputsOf, Person, Stage, StandIn } from "#api/matrix/testing-standing.ts";
import { send } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import { standInEndpoints } from "../../stand-ins/contract.ts";
import { standInTodo } from "../../todo.ts";
import { openTodo } from "../todos/commands.ts";

const agreed = { kind: "*", from: "2026-12-14", to: "2026-12-15", reason: "Long ill" };
const later = { ...agreed, from: "2026-12-21", to: "2026-12-22" };

export const standInInputs: InputsOf<typeof standInEndpoints> = {
  standIns: () => [{ query: { as: "all", limit: "100" } }],
  standInOverview: () => [{}],
  colleagues: () => [{ query: { q: "per" } }],
  previewStandIn: ({ id, colleague }) => [{ body: { ...agreed, id, standIn: colleague } }],
  setStandIn: ({ principal, colleague }) => [{ body: { ...later, principal, standIn: colleague } }],
  changeStandIn: ({ id = "", colleague, version }) => [
    { params: { id }, body: { ...agreed, standIn: colleague, to: "2026-12-16" }, headers: { "if-match": `"${version}"` } },
  ],
  endStandIn: ({ id = "", version }) => [{ params: { id }, body: { version: Number(version) } }],
  declineStandIn: ({ id = "", version }) => [{ params: { id }, body: { version: Number(version) } }],
  answerOffer: ({ todo = "", colleague }) => [
    { params: { todo }, body: { standIn: null } },
    { params: { todo }, body: { standIn: colleague } },
  ],
};

const homes = new WeakMap<Stage, Promise<[home: TestCompany, elsewhere: TestCompany]>>();
const makeHomes = async (): Promise<[TestCompany, TestCompany]> => [await makeCompany(), await makeCompany()];
const homesOf = (stage: Stage): Promise<[home: TestCompany, elsewhere: TestCompany]> => {
  const known = homes.get(stage) ?? makeHomes();
  homes.set(stage, known);
  return known;
};

const makePerson = async (home: TestCompany, role: Role = "Employee", id?: number): Promise<TestEmployee> => {
  const person = await makeEmployee(home, id === undefined ? {} : { id });
  await makeAccount({ ...person, role, username: `stand-in.${person.company}.${person.employee}` });
  return person;
};

const agree = async ({ app }: Stage, principal: Person, standIn: TestEmployee): Promise<string> => {
  const body = { ...agreed, standIn: standIn.code };
  const answer = await send(app, standInEndpoints.setStandIn, { body }, await signInAs(principal));
  if (answer.statusCode !== 201) throw new Error(`The stand-in of the matrix was refused: ${answer.body}`);
  return answer.json<{ id: string }>().id;
};

/** Asks who decides during a leave; gives the to-do. */
const askAbout = async ({ pastTriggers }: Stage, { company, employee }: Person): Promise<string> => {
  const subject = { type: "leave", id: newId() };
  const params = { from: later.from, to: later.to };
  await inTransaction(systemActor(company), async (tx) => openTodo(tx, { kind: standInTodo.id, subject, assignee: employee, params }));
  const [todo] = await pastTriggers<{ id: string }>("select id from requests.todos where company_id = $1 and subject_id = $2", [
    company,
    subject.id,
  ]);
  return todo?.id ?? "";
};

const standing: StandIn = async (stage, relation, role) => {
  const [home, elsewhere] = await homesOf(stage);
  const [principal, standIn] = await Promise.all([
    makePerson(home, relation === "principal" ? role : "Employee"),
    makePerson(home, relation === "standIn" ? role : "Employee"),
  ]);
  const colleague = await makePerson(home);
  const id = await agree(stage, principal, standIn);
  const todo = await askAbout(stage, principal);
  const callers: Record<string, () => Promise<TestEmployee>> = {
    principal: async () => principal,
    standIn: async () => standIn,
    colleague: () => makePerson(home, role),
    // The principal in every number but the company's.
    foreign: () => makePerson(elsewhere, role, principal.employee),
  };
  const caller = await callers[relation]?.();
  if (!caller) throw new Error(`Nobody can stand to a stand-in as "${relation}".`);
  const facts = { id, number: id, version: "1", principal: principal.code, colleague: colleague.code, todo };
  return { headers: await signInAs(caller), facts, unknown: { ...facts, id: newId(), todo: newId() }, caller };
};

export const standInSubjects: Record<string, StandIn> = { "stand-in": standing };
