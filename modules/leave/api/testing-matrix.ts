// Leave in every relation that somebody may have to it, and how the calls of this module are made.

import { systemActor } from "#api/actor.ts";
import { makeFile } from "#api/files/testing-matrix.ts";
import { newId } from "#api/ids.ts";
import { inLine } from "#api/matrix/testing-relations.ts";
import type { InputsOf, Person, Stage, StandIn, Standing } from "#api/matrix/testing-standing.ts";
import { send } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeEmployee, makeLocation, type TestCompany, type TestEmployee } from "#modules/people/api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import { type LeaveSent, leaveEndpoints } from "../contract.ts";
import { balanceInputs, balanceSubjectsWith } from "./balances/testing-matrix.ts";
import { compOffInputs, compOffWith } from "./comp-off/testing-matrix.ts";
import { leaveOwnerWith } from "./entering/testing-matrix.ts";
import { feedInputs } from "./feed/testing-matrix.ts";
import { policyInputs, policySubjects } from "./policies/testing-matrix.ts";
import { openWith } from "./setup.ts";
import { makeLeaveCompany } from "./testing.ts";

export { actIn as actOnBatchIn, checkIn as checkBatchIn } from "./batches/commands.ts";

// Over a holiday, and over a weekend of which the place far away works the Saturday.
const application = { type: "EL", from: "2026-12-18", to: "2026-12-28", firstDay: "whole", lastDay: "whole", reason: "A wedding" };

export const leaveInputs: InputsOf<typeof leaveEndpoints> = {
  ...policyInputs,
  summary: () => [{}],
  holidays: () => [{}],
  ...balanceInputs,
  preview: () => [{ body: { ...application, to: "2026-12-30" } }],
  listMine: () => [{ query: { limit: "100" } }],
  readCalendar: () => [{ query: { month: "2026-12" } }],
  awayToday: () => [{ query: { scope: "peers" } }],
  teamBalances: () => [{}],
  report: () => [{ params: { name: "taken" } }, { params: { name: "balances" } }],
  beginEntering: ({ code = "" }) => [{ params: { code } }],
  previewEntering: ({ code = "" }) => [{ params: { code }, body: application }],
  enter: ({ code = "" }) => [{ params: { code }, body: { ...application, comment: "Told by phone" } }],
  apply: () => [{ body: application }],
  resubmit: ({ number = "", version }) => [{ params: { number }, body: { ...application, version: Number(version) } }],
  addFiles: ({ number = "", file = "" }) => [{ params: { number }, body: { files: [file] } }],
  beginGiveBack: ({ number = "" }) => [{ params: { number }, query: {} }],
  giveBack: ({ number = "" }) => [{ params: { number }, body: { days: ["2026-12-21"], reason: "" } }],
  beginTakeBack: ({ number = "" }) => [{ params: { number }, query: {} }],
  takeBack: ({ number = "" }) => [{ params: { number }, body: { days: ["2026-12-21"], comment: "Recorded twice" } }],
  ...compOffInputs,
  ...feedInputs,
  listToSettle: () => [{ query: { limit: "100" } }],
  settleOne: ({ id = "" }) => [{ params: { id }, body: { note: "Charged by hand" } }],
  read: ({ number = "" }) => [{ params: { number } }],
};

type Wish = { role?: Role; manager?: Person; id?: number };

/** Somebody with an account and days in hand. An id of one's own makes a namesake in another company. */
const makePerson = async (home: TestCompany, { role = "Employee", ...wish }: Wish = {}): Promise<TestEmployee> => {
  const person = await makeEmployee(home, wish);
  await makeAccount({ ...person, role, username: `person.${home.company}.${person.employee}` });
  await inTransaction(systemActor(home.company), async (tx) => {
    for (const type of ["EL", "CL"]) await openWith(tx, { employee: person.employee, type }, 10, "2026-01-01", "2099-01-01");
  });
  return person;
};

// One company for the callers of each role and one beside it, so that a list of HR's queue stays short.
const homes = new WeakMap<Stage, Map<Role, Promise<{ home: TestCompany; elsewhere: TestCompany; other: TestEmployee }>>>();
const makeHome = async () => {
  const [home, elsewhere] = [await makeLeaveCompany(), await makeLeaveCompany()];
  // Somebody at a place whose days are not those of the others, and who came last.
  await makeEmployee(home, { locationId: (await makeLocation(home.company)).locationId, joinedOn: "2025-01-01" });
  return { home, elsewhere, other: await makePerson(home) };
};
const homeOf = (stage: Stage, role: Role) => {
  const known = homes.get(stage) ?? new Map();
  homes.set(stage, known);
  const home = known.get(role) ?? makeHome();
  known.set(role, home);
  return home as ReturnType<typeof makeHome>;
};

/** The stranger is the owner in every number but the company's. */
const recordHomeOf = async (stage: Stage, asked: Role) => {
  const { home, elsewhere, other } = await homeOf(stage, asked);
  const make = (wish?: { role?: Role; manager?: TestEmployee }) => makePerson(home, wish);
  return { other, make, stranger: (role: Role, { employee: id }: Person) => makePerson(elsewhere, { role, id }) };
};

const setManager = ({ pastTriggers }: Stage, { company, employee }: Person, manager: Person) =>
  pastTriggers(`update people.employees set manager_id = ${manager.employee} where company_id = ${company} and id = ${employee}`);

const setSubmitter = ({ pastTriggers }: Stage, { company, employee }: Person, recordId: string) =>
  pastTriggers(`update leave.requests set submitter_id = ${employee} where company_id = ${company} and id = '${recordId}';
    update requests.requests set submitter_id = ${employee} where company_id = ${company} and record_id = '${recordId}';
    insert into requests.excluded (company_id, request_id, employee_id, why)
      select company_id, id, ${employee}, 'submitter' from requests.requests where company_id = ${company} and record_id = '${recordId}'`);

const dismiss = ({ pastTriggers }: Stage, { company, employee }: Person) =>
  pastTriggers(`update session.accounts set state = 'closed' where company_id = ${company} and employee_id = ${employee}`);

const apply = async ({ app }: Stage, owner: Person, body: object = application): Promise<LeaveSent> => {
  const answer = await send(app, leaveEndpoints.apply, { body }, await signInAs(owner));
  if (answer.statusCode !== 201) throw new Error(`The leave of the matrix was refused: ${answer.body}`);
  return answer.json<LeaveSent>();
};

type Ending = { endpoint: typeof requestEndpoints.decide | typeof requestEndpoints.withdraw; body: object };
const rejection: Ending = { endpoint: requestEndpoints.decide, body: { action: "reject", comment: "Not this week" } };
const withdrawal: Ending = { endpoint: requestEndpoints.withdraw, body: {} };

/** Gives the version that the end of it left behind. */
const end = async ({ app }: Stage, who: Person, { request: { id, version } }: LeaveSent, { endpoint, body }: Ending): Promise<number> => {
  const answer = await send(app, endpoint, { params: { id }, body: { ...body, version } }, await signInAs(who));
  if (answer.statusCode !== 200) throw new Error(`A decision of the matrix was refused: ${answer.body}`);
  return answer.json<{ version: number }>().version;
};

type Made = { leave: LeaveSent; caller: Person; version?: number };

/** A leave, and the person who is that to it. */
const standIn = async (stage: Stage, relation: string, role: Role): Promise<Made> => {
  const { home, elsewhere, other } = await homeOf(stage, role);
  const makeCaller = (manager?: Person) => makePerson(home, { role, ...(manager && { manager }) });
  const ownerBelow = (manager?: Person) => makePerson(home, manager && { manager });
  const ended = async (ending: Ending): Promise<Made> => {
    const caller = await makeCaller();
    const owner = await ownerBelow(caller);
    const leave = await apply(stage, owner);
    const version = await end(stage, ending === withdrawal ? owner : caller, leave, ending);
    await setManager(stage, owner, other);
    return { caller, leave, version };
  };
  const made: Record<string, () => Promise<Made>> = {
    owner: async () => {
      const caller = await makeCaller(other);
      return { caller, leave: await apply(stage, caller) };
    },
    ownerInQueue: async () => {
      const caller = await makeCaller();
      return { caller, leave: await apply(stage, caller) };
    },
    submitter: async () => {
      const [caller, leave] = [await makeCaller(), await apply(stage, await ownerBelow())];
      await setSubmitter(stage, caller, leave.id);
      return { caller, leave };
    },
    approver: async () => {
      const caller = await makeCaller();
      const owner = await ownerBelow(caller);
      const leave = await apply(stage, owner);
      await setManager(stage, owner, other);
      return { caller, leave };
    },
    queue: async () => ({ caller: await makeCaller(), leave: await apply(stage, await ownerBelow()) }),
    stranded: async () => {
      const manager = await makePerson(home);
      const leave = await apply(stage, await ownerBelow(manager));
      await dismiss(stage, manager);
      return { caller: await makeCaller(), leave };
    },
    earlierDecider: () => ended(rejection),
    tooLate: () => ended(withdrawal),
    manager: async () => {
      const [caller, owner] = [await makeCaller(), await ownerBelow(other)];
      const leave = await apply(stage, owner);
      await setManager(stage, owner, caller);
      return { caller, leave };
    },
    lineManager: async () => {
      const [caller, owner] = [await makeCaller(), await ownerBelow(other)];
      const leave = await apply(stage, owner);
      await setManager(stage, owner, await makePerson(home, { manager: caller }));
      return { caller, leave };
    },
    colleagueLater: async () => ({ ...(await ended(rejection)), caller: await makeCaller() }),
    colleague: async () => ({ caller: await makeCaller(), leave: await apply(stage, await ownerBelow(other)) }),
    // The stranger in every number but the company's: whoever forgets the company takes them for the owner.
    foreign: async () => {
      const owner = await ownerBelow(other);
      return { leave: await apply(stage, owner), caller: await makePerson(elsewhere, { role, id: owner.employee }) };
    },
  };
  const make = made[relation];
  if (!make) throw new Error(`Nobody can stand to a leave as "${relation}".`);
  return make();
};

const request: StandIn = async (stage, relation, role): Promise<Standing> => {
  const { leave, caller, version } = await standIn(stage, relation, role);
  const { other } = await homeOf(stage, role);
  const file = await makeFile(stage, caller, { slot: "leave.request/document" });
  const { id } = leave.request;
  const facts = { number: leave.number, id, file, version: `${version ?? leave.request.version}`, colleague: other.code };
  return { headers: await signInAs(caller), facts, unknown: { ...facts, number: "LV-2026-99999", id: newId() }, caller };
};

const self: StandIn = async (stage, _, role): Promise<Standing> => {
  const { home, other } = await homeOf(stage, role);
  const caller = await makePerson(home, { role, manager: other });
  await apply(stage, caller, { ...application, from: "2026-12-29", to: "2026-12-30" });
  return { headers: await signInAs(caller), facts: {}, unknown: {}, caller };
};

/** The same once it was escalated. */
const stuckRequest: StandIn = async (stage, relation, role): Promise<Standing> => {
  const standing = await request(stage, relation === "decider" ? "approver" : relation, role);
  await stage.pastTriggers(`update requests.steps set escalated = 1 where request_id = '${standing.facts.id}' and state = 'open'`);
  return standing;
};

/** A leave that its owner's manager has approved, with a day to give back. */
const bookedLeave: StandIn = async (stage, relation, role): Promise<Standing> => {
  const { home, elsewhere, other } = await homeOf(stage, role);
  const managers = new Map<TestEmployee, TestEmployee>();
  const make = async (wish: { role?: Role; manager?: TestEmployee }) => {
    const person = await makePerson(home, wish);
    managers.set(person, wish.manager ?? other);
    return person;
  };
  const { owner, ...known } = await inLine(make, { other, relation, role, what: "a booked leave" });
  const leave = await apply(stage, owner);
  await end(stage, managers.get(owner) ?? other, leave, { endpoint: requestEndpoints.decide, body: { action: "approve" } });
  // The stranger in every number but the company's.
  const caller = known.caller ?? (await makePerson(elsewhere, { role, id: owner.employee }));
  const facts = { number: leave.number };
  return { headers: await signInAs(caller), facts, unknown: { number: "LV-2026-99999" }, caller };
};

/** A day that could not be charged, of somebody's leave. */
const toSettle: StandIn = async (stage, relation, role): Promise<Standing> => {
  const { home, elsewhere, other } = await homeOf(stage, role);
  const owner = await makePerson(home, relation === "owner" ? { role, manager: other } : { manager: other });
  const leave = await apply(stage, owner);
  const id = newId();
  await stage.pastTriggers(`insert into leave.to_settle (company_id, id, employee_id, request_id, what, type, day, units, found_at)
    values (${owner.company}, '${id}', ${owner.employee}, '${leave.id}', 'recount', 'EL', '2026-12-21', 1, now())`);
  const callers = { owner: async () => owner, colleague: () => makePerson(home, { role }), foreign: () => makePerson(elsewhere, { role }) };
  const caller = await callers[relation as keyof typeof callers]();
  return { headers: await signInAs(caller), facts: { id, number: leave.number }, unknown: { id: newId(), number: leave.number }, caller };
};

const leaveOwner = leaveOwnerWith({ homeOf, makePerson });

export const leaveSubjects: Record<string, StandIn> = {
  ...policySubjects,
  ...balanceSubjectsWith({ homeOf, makePerson }),
  recordCompOff: compOffWith({ homeOf: recordHomeOf, signIn: signInAs }),
  leaveOwner,
  request,
  stuckRequest,
  self,
  bookedLeave,
  toSettle,
};
