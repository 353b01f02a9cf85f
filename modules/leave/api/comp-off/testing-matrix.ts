// A claim of leave for work on a day off, and a caller who is that to it.
import { systemActor } from "#api/actor.ts";
import { inLine } from "#api/matrix/testing-relations.ts";
import type { InputsOf, Person, Stage, StandIn, Standing } from "#api/matrix/testing-standing.ts";
import { send } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import type { TestCompany, TestEmployee } from "#modules/people/api/testing.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import { type CompOffClaimed, compOffEndpoints } from "../../comp-off/contract.ts";
import { offerCompOff } from "./offer.ts";

/** The Saturday before the day on which the matrix is called. */
const WORKED = "2026-12-05";

export const compOffInputs: InputsOf<typeof compOffEndpoints> = {
  listCompOff: () => [{}],
  claimCompOff: () => [{ params: { day: WORKED } }],
  readCompOff: ({ number = "" }) => [{ params: { number } }],
};

type Wish = { role?: Role; manager?: Person; id?: number };
type Makers = {
  homeOf: (stage: Stage, role: Role) => Promise<{ home: TestCompany; elsewhere: TestCompany; other: TestEmployee }>;
  makePerson: (home: TestCompany, wish?: Wish) => Promise<TestEmployee>;
};

const claimed = async ({ app }: Stage, owner: Person): Promise<CompOffClaimed> => {
  await inTransaction(systemActor(owner.company), (tx) => offerCompOff(tx, owner.employee, WORKED, 490));
  const answer = await send(app, compOffEndpoints.claimCompOff, { params: { day: WORKED } }, await signInAs(owner));
  if (answer.statusCode !== 201) throw new Error(`The claim of the matrix was refused: ${answer.body}`);
  return answer.json<CompOffClaimed>();
};

export const compOffWith =
  ({ homeOf, makePerson }: Makers): StandIn =>
  async (stage, relation, role): Promise<Standing> => {
    const { home, elsewhere, other } = await homeOf(stage, role);
    const { owner, ...known } = await inLine((wish) => makePerson(home, wish), { other, relation, role, what: "a comp-off" });
    const { number } = await claimed(stage, owner);
    // The stranger in every number but the company's.
    const caller = known.caller ?? (await makePerson(elsewhere, { role, id: owner.employee }));
    return { headers: await signInAs(caller), facts: { number }, unknown: { number: "CO-2026-99999" }, caller };
  };
