// A regularisation, and a caller who is that to it.
import { inLine } from "#api/matrix/testing-relations.ts";
import type { InputsOf, Person, Stage, StandIn, Standing } from "#api/matrix/testing-standing.ts";
import { send } from "#api/testing-http.ts";
import type { TestCompany, TestEmployee } from "#modules/people/api/testing.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import { type RegularisationSent, regularisationEndpoints } from "../../regularise/contract.ts";

/** A day before the one on which the matrix is called. */
const date = "2026-12-03";
const pairs = [{ in: { time: "09:31" }, out: { time: "18:40" } }];
const asked = { pairs, reason: "forgot", text: "" } as const;

export const regularisationInputs: InputsOf<typeof regularisationEndpoints> = {
  previewRegularisation: ({ employee = "" }) => [{ query: { employee }, body: { date, pairs } }],
  regularise: ({ employee = "" }) => [{ query: { employee }, body: { date, ...asked } }],
  readRegularisation: ({ number = "" }) => [{ params: { number } }],
  resubmitRegularisation: ({ number = "" }) => [{ params: { number }, body: { ...asked, version: 1 } }],
};

type Wish = { role?: Role; manager?: Person };
type Makers = {
  homeOf: (stage: Stage) => Promise<{ home: TestCompany; elsewhere: TestCompany; other: TestEmployee }>;
  makePerson: (home: TestCompany, wish?: Wish) => Promise<TestEmployee>;
};

export const sentRegularisation = async ({ app }: Stage, owner: Person): Promise<RegularisationSent> => {
  const answer = await send(app, regularisationEndpoints.regularise, { query: {}, body: { date, ...asked } }, await signInAs(owner));
  if (answer.statusCode !== 201) throw new Error(`The regularisation of the matrix was refused: ${answer.body}`);
  return answer.json<RegularisationSent>();
};

export const regularisationWith =
  ({ homeOf, makePerson }: Makers): StandIn =>
  async (stage, relation, role): Promise<Standing> => {
    const { home, elsewhere, other } = await homeOf(stage);
    const { owner, ...known } = await inLine((wish) => makePerson(home, wish), { other, relation, role, what: "a regularisation" });
    const { number } = await sentRegularisation(stage, owner);
    const caller = known.caller ?? (await makePerson(elsewhere, { role }));
    return { headers: await signInAs(caller), facts: { number }, unknown: { number: "AR-2026-99999" }, caller };
  };
