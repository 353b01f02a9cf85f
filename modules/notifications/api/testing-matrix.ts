// Notices in every relation of access.ts, and how the calls of this module are made.
import { systemActor } from "#api/actor.ts";
import { newId } from "#api/ids.ts";
import type { CallParts, InputsOf, Person, Stage, StandIn } from "#api/matrix/testing-standing.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeCompany, makeEmployee, type TestCompany } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { notificationEndpoints } from "../contract.ts";
import { usualPreferences } from "../rules.ts";
import { notify } from "./telling.ts";

const wholeList: CallParts = { query: { limit: "100" } };
const unreadOnly: CallParts = { query: { limit: "100", unread: "yes" } };

export const notificationInputs: InputsOf<typeof notificationEndpoints> = {
  list: () => [wholeList, unreadOnly],
  read: ({ id = "" }) => [{ body: { ids: [id] } }, { body: { all: true } }],
  counts: () => [{}],
  stream: () => [{}],
  preferences: () => [{}],
  setPreferences: () => [{ body: { ...usualPreferences, info: "at_once" }, headers: { "if-match": '"0"' } }],
};

const homes = new WeakMap<Stage, Promise<[home: TestCompany, elsewhere: TestCompany]>>();
const makeHomes = async (): Promise<[TestCompany, TestCompany]> => [await makeCompany(), await makeCompany()];
const homesOf = (stage: Stage): Promise<[home: TestCompany, elsewhere: TestCompany]> => {
  const known = homes.get(stage) ?? makeHomes();
  homes.set(stage, known);
  return known;
};

const browsers = { browser: "Chrome on Android", address: "198.51.100.61" };

/** Gives the id of what was told. */
const tell = async ({ pastTriggers }: Stage, { company, employee }: Person): Promise<string> => {
  await inTransaction(systemActor(company), async (tx) =>
    notify(tx, { employee, event: "session.new_browser", params: browsers, path: "/profile/security" }),
  );
  const [told] = await pastTriggers<{ id: string }>(
    "select id from notifications.notices where company_id = $1 and employee_id = $2 order by id desc limit 1",
    [company, employee],
  );
  return told?.id ?? "";
};

const standIn: StandIn = async (stage, relation, role) => {
  const [home, elsewhere] = await homesOf(stage);
  const caller = await makeAccount({ ...(await makeEmployee(home)), role });
  const owners: Record<string, () => Promise<Person>> = {
    others: async () => makeEmployee(home),
    foreign: async () => makeEmployee(elsewhere),
  };
  const id = await tell(stage, (await owners[relation]?.()) ?? caller);
  // Something of their own that another's must not be taken for.
  if (relation !== "own") await tell(stage, caller);
  return { headers: await signInAs(caller), facts: { id, number: id }, unknown: { id: newId() }, caller };
};

export const notificationSubjects: Record<string, StandIn> = { notice: standIn };
