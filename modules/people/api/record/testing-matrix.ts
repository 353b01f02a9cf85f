// Records in every relation that somebody may have to one, and how each call about one is made.
import type { InputsOf, Stage, StandIn, Standing } from "#api/matrix/testing-standing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import type { recordEndpoints } from "../../record/endpoints.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "../testing.ts";
import { makePhoto, makeRecord } from "./testing.ts";

const address = { line1: "1 New Street", city: "Pune", country: "IN" };
const contacts = [{ name: "Ravi Nair", relation: "Brother", phone: "+919845000002" }];
const ownCard = { preferredName: "Ash", workPhone: "", shareMobile: true };
const ownContact = { personalEmail: "new.address@home.example", mobile: "+919845099999", currentAddress: address };
const reason = "As they asked for";

/** No record of the matrix was changed before its call. */
const first = { headers: { "if-match": '"1"' } };
const about =
  (body: object) =>
  ({ code = "" }) => [{ params: { code }, body: { reason, ...body }, ...first }];

export const recordInputs: InputsOf<typeof recordEndpoints> = {
  me: () => [{}],
  record: ({ code = "" }) => [{ params: { code } }],
  saveOwnCard: () => [{ body: ownCard, ...first }],
  saveOwnContact: () => [{ body: ownContact, ...first }],
  saveOwnEmergency: () => [{ body: { contacts }, ...first }],
  savePhoto: () => [{}],
  removePhoto: () => [{}],
  photo: ({ code = "" }) => [{ params: { code, size: "96" } }],
  // Nobody else may have the address.
  saveCard: (facts) => about({ ...ownCard, workEmail: `${facts.code?.toLowerCase()}@example.com` })(facts),
  saveName: about({ firstName: "Asha", lastName: "Nair Menon" }),
  saveContact: about(ownContact),
  savePersonal: about({ gender: "other" }),
  saveDependents: about({ dependents: [] }),
  saveEmergency: about({ contacts }),
  saveJob: about({ confirmedOn: "2027-01-01", noticeDays: 45 }),
  saveIdentity: about({ documents: [{ kind: "uan", number: "100200300400", country: "IN" }] }),
  savePay: about({ from: "2027-04-01", currency: "INR", basic: 5_000_000, hra: 0, special: 0, other: 0 }),
  reveal: ({ code = "", pan = "" }) => [{ params: { code }, body: { what: "identity", id: pan, reason: "To file the tax return" } }],
  history: ({ code = "" }) => [{ params: { code } }],
};

type Homes = { home: TestCompany; elsewhere: TestCompany };
const homes = new WeakMap<Stage, Map<Role, Promise<Homes>>>();
const homesOf = (stage: Stage, role: Role): Promise<Homes> => {
  const known = homes.get(stage) ?? new Map<Role, Promise<Homes>>();
  homes.set(stage, known);
  const made = known.get(role) ?? (async () => ({ home: await makeCompany(), elsewhere: await makeCompany() }))();
  known.set(role, made);
  return made;
};

const upcoming = { status: "upcoming", joinedOn: "2026-12-28" } as const;
const left = { status: "left", lastWorkingDay: "2026-10-30" } as const;

/** The record that the caller is this to. */
const personFor = async (relation: string, { home, elsewhere }: Homes, caller: TestEmployee): Promise<TestEmployee> => {
  if (relation === "owner") return caller;
  if (relation === "foreign") return makeEmployee(elsewhere);
  if (relation === "manager") return makeEmployee(home, { manager: caller });
  if (relation === "lineManager") return makeEmployee(home, { manager: await makeEmployee(home, { manager: caller }) });
  if (relation === "toUpcoming") return makeEmployee(home, upcoming);
  if (relation === "managerToUpcoming") return makeEmployee(home, { ...upcoming, manager: caller });
  return makeEmployee(home, relation === "toLeft" ? left : {});
};

const standIn: StandIn = async (stage, relation, role): Promise<Standing> => {
  const both = await homesOf(stage, role);
  const caller = await makeEmployee(both.home);
  await makeAccount({ ...caller, role });
  const person = await personFor(relation, both, caller);
  if (person !== caller) await makeAccount(person);
  const { pan } = await makeRecord(person);
  await makePhoto(person);
  // Whatever is known of an end, so that nobody is kept from it by there being none; far off, and only told.
  const end = relation === "toLeft" ? "" : ", last_working_day = '2199-12-31'";
  await stage.pastTriggers(
    `update people.employees set exit_kind = 'resignation', exit_number = 'EX-1'${end} where company_id = ${person.company} and id = ${person.employee}`,
  );
  return { headers: await signInAs(caller), facts: { code: person.code, pan }, unknown: { code: "ZZ-9999", pan }, caller };
};

export const recordSubjects: Record<string, StandIn> = { "employee record": standIn };
