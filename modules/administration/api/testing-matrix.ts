// Accounts in every relation of access.ts, and how the calls of this module are made.
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import type { CallParts, InputsOf, Person, Stage, StandIn } from "#api/matrix/testing-standing.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { administrationEndpoints } from "../contract.ts";

const reason = "Moves to another team";

export const administrationInputs: InputsOf<typeof administrationEndpoints> = {
  accounts: () => [{ query: { limit: "100" } }],
  candidates: ({ typed = "nobody" }) => [{ query: { typed } }],
  account: ({ code = "" }) => [{ params: { code } }],
  invite: ({ code = "" }) => [{ params: { code }, body: { reason } }],
  makeLink: ({ code = "" }) => [{ params: { code }, body: { reason } }],
  releases: () => [{}],
  release: ({ id = "" }) => [{ params: { id }, body: {} }],
  refuseRelease: ({ id = "" }) => [{ params: { id }, body: { reason } }],
  changeRole: ({ code = "" }): CallParts[] => [{ params: { code }, body: { role: "Finance", reason, version: 1 } }],
  closeAccount: ({ code = "" }) => [{ params: { code }, body: { reason, version: 1 } }],
  reopenAccount: ({ code = "" }) => [{ params: { code }, body: { reason, version: 1 } }],
  endSessions: ({ code = "" }) => [{ params: { code }, body: {} }],
  audit: ({ actor = "" }) => [{ query: { limit: "100", actor } }],
  auditAbout: () => [{}],
  jobs: () => [{}],
  job: ({ name = "" }) => [{ params: { name } }],
  runJob: ({ name = "" }) => [{ params: { name }, body: {} }],
  undelivered: () => [{ query: { limit: "100" } }],
  retryMail: ({ id = "" }) => [{ params: { id }, body: {} }],
  discardMail: ({ id = "" }) => [{ params: { id }, body: {} }],
};

type Homes = [home: TestCompany, elsewhere: TestCompany];
const homes = new WeakMap<Stage, Promise<Homes>>();
const makeHomes = async (): Promise<Homes> => [await makeCompany(), await makeCompany()];
const homesOf = (stage: Stage): Promise<Homes> => {
  const known = homes.get(stage) ?? makeHomes();
  homes.set(stage, known);
  return known;
};

const unknownCode = "TC-NOBODY";

/** Whose account it is, as the relation says. */
const makeOwner = async (relation: string, [home, elsewhere]: Homes): Promise<TestEmployee> => {
  if (relation === "left") return makeEmployee(home, { status: "left", lastWorkingDay: "2026-10-30" });
  return makeEmployee(relation === "foreign" ? elsewhere : home);
};

const states: Record<string, "active" | "invited" | "closed"> = {
  active: "active",
  invited: "invited",
  closed: "closed",
  left: "closed",
  foreign: "active",
};

const staffAccount: StandIn = async (stage, relation, role) => {
  const all = await homesOf(stage);
  const person = await makeEmployee(all[0]);
  const caller = await makeAccount({ ...person, role });
  const owner = relation === "own" ? person : await makeOwner(relation, all);
  const state = states[relation];
  if (state) await makeAccount({ ...owner, state });
  const facts = { code: owner.code, typed: owner.code, number: owner.code };
  return { headers: await signInAs(caller), facts, unknown: { code: unknownCode, typed: "nobody" }, caller };
};

/** Signing in is a deed; the newest of a person is the one that is looked for. */
const newestDeed = async ({ pastTriggers }: Stage, { company, employee }: Person): Promise<string> => {
  const [entry] = await pastTriggers<{ seq: number }>(
    "select max(seq) as seq from platform.audit_entries where company_id = $1 and actor_id = $2",
    [company, employee],
  );
  return String(entry?.seq).padStart(12, "0");
};

const auditEntry: StandIn = async (stage, relation, role) => {
  const [home, elsewhere] = await homesOf(stage);
  const person = await makeEmployee(home);
  const caller = await makeAccount({ ...person, role });
  const headers = await signInAs(caller);
  const other = relation === "own" ? person : await makeEmployee(relation === "foreign" ? elsewhere : home);
  if (other !== person) await signInAs(await makeAccount(other));
  return { headers, facts: { actor: other.code, number: await newestDeed(stage, other) }, unknown: { actor: unknownCode }, caller };
};

const jobs: Record<string, string> = { company: "session.purge-links", installation: "session.purge-link-requests" };

/** Each in a company of its own: what one has asked for stands in the queue of the others. */
const job: StandIn = async (_, relation, role) => {
  const caller = await makeAccount({ ...(await makeEmployee(await makeCompany())), role });
  return {
    headers: await signInAs(caller),
    facts: { name: jobs[relation] ?? "session.nothing" },
    unknown: { name: "session.never" },
    caller,
  };
};

const addMail = async ({ pastTriggers }: Stage, { company, employee }: Person, state: "dead" | "sent"): Promise<string> => {
  const id = newId();
  await pastTriggers(
    `insert into notifications.mails (company_id, id, employee_id, at, event, category, by_queue, subject_type, subject_id, subject_version,
       path, state, send_after, attempts, last_error, settled_at)
     values ($1, $2::uuid, $3, now(), 'exports.ready', 'outcome', false, 'exports.export', $2::text, 1, '/', $4, now(), 6, 'Refused', now())`,
    [company, id, employee, state],
  );
  return id;
};

const undeliveredMail: StandIn = async (stage, relation, role) => {
  const [home, elsewhere] = await homesOf(stage);
  const caller = await makeAccount({ ...(await makeEmployee(home)), role });
  const reader = relation === "reader" ? caller : await makeEmployee(relation === "foreign" ? elsewhere : home);
  const id = await addMail(stage, reader, relation === "delivered" ? "sent" : "dead");
  return { headers: await signInAs(caller), facts: { id, number: id }, unknown: { id: newId() }, caller };
};

const addRelease = async ({ pastTriggers }: Stage, { company, employee }: Person, requestedBy: number, days: number): Promise<string> => {
  const id = newId();
  await pastTriggers(
    `insert into session.releases (company_id, id, employee_id, kind, requested_by, requested_at, reason, expires_at)
     values ($1, $2::uuid, $3, 'link', $4, $5::timestamptz - interval '10 days', 'Has lost the phone', $5::timestamptz + make_interval(days => $6))`,
    [company, id, employee, requestedBy, clock.now(), days],
  );
  return id;
};

const release: StandIn = async (stage, relation, role) => {
  const [home, elsewhere] = await homesOf(stage);
  const caller = await makeAccount({ ...(await makeEmployee(home)), role });
  const other = await makeAccount(await makeEmployee(relation === "foreign" ? elsewhere : home));
  const requester = relation === "requested" ? caller.employee : (await makeEmployee(home)).employee;
  const id = await addRelease(stage, relation === "about" ? caller : other, requester, relation === "expired" ? -1 : 3);
  return { headers: await signInAs(caller), facts: { id, number: id }, unknown: { id: newId() }, caller };
};

export const administrationSubjects: Record<string, StandIn> = { release, staffAccount, auditEntry, job, undeliveredMail };
