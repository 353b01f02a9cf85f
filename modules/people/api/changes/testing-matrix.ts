// Changes in every relation that somebody may have to one, and how each call about one is made.
import { clock } from "#api/clock.ts";
import { makeFile } from "#api/files/testing-matrix.ts";
import type { InputsOf, Person, Stage, StandIn, Standing } from "#api/matrix/testing-standing.ts";
import { send } from "#api/testing-http.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { addDays, dayIn } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import { changeEndpoints } from "../../changes/contract.ts";
import { makeRecord } from "../record/testing.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "../testing.ts";
import { evidenceSlot, newAccount } from "./testing.ts";

const whole = { limit: "100" };
/** Nothing that needs a paper. */
const divorced = {
  section: "personal",
  personal: { dateOfBirth: "1991-05-17", nationality: "IN", gender: "female", maritalStatus: "divorced" },
};
const married = { section: "personal", personal: { ...divorced.personal, maritalStatus: "single" } };
const child = {
  section: "dependents",
  dependents: { dependents: [{ name: "Tara Nair", relation: "Daughter", dateOfBirth: "2019-02-03" }] },
};
const account = { section: "bank", bank: newAccount };

export const changeInputs: InputsOf<typeof changeEndpoints> = {
  listChanges: () => [{ query: whole }],
  changeQueue: ({ tab = "waiting" }) => [{ query: { ...whole, tab } }],
  waitingValues: () => [{}],
  beginChange: () => [{ params: { section: "name" } }, { params: { section: "bank" } }],
  submitChange: () => [{ body: child }],
  readChange: ({ number = "" }) => [{ params: { number } }],
  resubmitChange: ({ number = "", tab, section }) => [
    { params: { number }, body: section === "bank" ? account : married, headers: { "if-match": tab === "waiting" ? '"1"' : '"3"' } },
  ],
  stopChange: ({ number = "" }) => [{ params: { number }, body: { comment: "It was not me" } }],
  revealInChange: ({ number = "", secret = "" }) => [{ params: { number }, body: { id: secret, reason: "Compared with the cheque" } }],
};

type Homes = { home: TestCompany; elsewhere: TestCompany };
const homes = new WeakMap<Stage, Map<Role, Promise<Homes>>>();
/** With somebody in each queue: where nobody is, the line above decides. */
const makeHomes = async (): Promise<Homes> => {
  const home = await makeCompany();
  for (const role of ["HR", "Finance"] as const) await makeAccount({ ...(await makeEmployee(home)), role });
  return { home, elsewhere: await makeCompany() };
};
const homesOf = (stage: Stage, role: Role): Promise<Homes> => {
  const known = homes.get(stage) ?? new Map<Role, Promise<Homes>>();
  homes.set(stage, known);
  const made = known.get(role) ?? makeHomes();
  known.set(role, made);
  return made;
};

type Asked = { id: string; number: string; secret: string };

const ask = async (stage: Stage, owner: Person, body: object): Promise<Asked> => {
  const files = [await makeFile(stage, owner, { slot: evidenceSlot })];
  const answer = await send(stage.app, changeEndpoints.submitChange, { body: { ...body, files } }, await signInAs(owner));
  if (answer.statusCode !== 201) throw new Error(`The change of the matrix was refused: ${answer.body}`);
  const { number } = answer.json<{ number: string }>();
  const [row] = await stage.pastTriggers<{ id: string; secret: string | null }>(
    `select c.id, s.id as secret from people.changes c left join people.change_secrets s on s.company_id = c.company_id and s.change_id = c.id
     where c.company_id = ${owner.company} and c.number = '${number}'`,
  );
  return { id: row?.id ?? "", number, secret: row?.secret ?? row?.id ?? "" };
};

/** As if both had agreed to it an hour ago. */
const inWaitingTime = ({ pastTriggers }: Stage, { company }: Person, { id }: Asked) =>
  pastTriggers(`update people.changes set status = 'waiting_time', payable_from = '2100-01-01' where company_id = ${company} and id = '${id}';
    update requests.requests set state = 'approved', decided_at = now() where company_id = ${company} and record_id = '${id}';
    update requests.steps set state = 'approved', opened_at = now() where request_id in (select id from requests.requests where record_id = '${id}')`);

/** Their last day was the day before yesterday; the job has not come by. */
const leave = ({ pastTriggers }: Stage, { company, employee }: Person) =>
  pastTriggers("update people.employees set status = 'left', last_working_day = $3 where company_id = $1 and id = $2", [
    company,
    employee,
    addDays(dayIn("UTC", clock.now()), -2),
  ]);

type Made = { owner: TestEmployee; caller: Person; body: object; agreed?: true; leaves?: true };

const standIn: StandIn = async (stage, relation, role): Promise<Standing> => {
  const { home, elsewhere } = await homesOf(stage, role);
  const person = async (of: TestCompany, wish = {}) => {
    const made = await makeEmployee(of, wish);
    await makeAccount({ ...made, role: "Employee" });
    await makeRecord(made);
    return made;
  };
  // Elsewhere nobody asks for anything, so that a number there is never that of another change.
  const caller = await makeEmployee(relation === "foreign" ? elsewhere : home);
  await makeAccount({ ...caller, role });
  const made: Record<string, () => Promise<Made>> = {
    owner: async () => {
      await makeRecord(caller);
      return { owner: caller, caller, body: divorced };
    },
    queue: async () => ({ owner: await person(home), caller, body: divorced }),
    account: async () => ({ owner: await person(home), caller, body: account }),
    ownerOfAccount: async () => {
      await makeRecord(caller);
      return { owner: caller, caller, body: account, agreed: true };
    },
    accountInWaitingTime: async () => ({ owner: await person(home), caller, body: account, agreed: true }),
    leaver: async () => {
      await makeRecord(caller);
      return { owner: caller, caller, body: account, leaves: true };
    },
    leaverOfRest: async () => {
      await makeRecord(caller);
      return { owner: caller, caller, body: divorced, leaves: true };
    },
    manager: async () => ({ owner: await person(home, { manager: caller }), caller, body: divorced }),
    foreign: async () => ({ owner: await person(home), caller, body: divorced }),
  };
  const make = made[relation];
  if (!make) throw new Error(`Nobody can stand to a change as "${relation}".`);
  const { owner, body, agreed, leaves } = await make();
  const asked = await ask(stage, owner, body);
  if (agreed) await inWaitingTime(stage, owner, asked);
  if (leaves) await leave(stage, owner);
  const facts = {
    number: asked.number,
    secret: asked.secret,
    tab: agreed ? "waiting_time" : "waiting",
    section: body === account ? "bank" : "personal",
  };
  return { headers: await signInAs(caller), facts, unknown: { ...facts, number: "PC-2026-99999" }, caller };
};

export const changeSubjects: Record<string, StandIn> = { "profile change": standIn };
