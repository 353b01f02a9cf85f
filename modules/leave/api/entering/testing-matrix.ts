// Somebody for whom leave may be entered, and a caller who is that to them.
import type { Person, Stage, StandIn, Standing } from "#api/matrix/testing-standing.ts";
import type { TestCompany, TestEmployee } from "#modules/people/api/testing.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";

type Wish = { role?: Role; manager?: Person; id?: number };
type Makers = {
  homeOf: (stage: Stage, role: Role) => Promise<{ home: TestCompany; elsewhere: TestCompany; other: TestEmployee }>;
  makePerson: (home: TestCompany, wish?: Wish) => Promise<TestEmployee>;
};

export const leaveOwnerWith =
  ({ homeOf, makePerson }: Makers): StandIn =>
  async (stage, relation, role): Promise<Standing> => {
    const { home, elsewhere, other } = await homeOf(stage, role);
    const made: Record<string, () => Promise<{ owner: TestEmployee; caller: TestEmployee }>> = {
      owner: async () => {
        const owner = await makePerson(home, { role, manager: other });
        return { owner, caller: owner };
      },
      manager: async () => {
        const caller = await makePerson(home, { role });
        return { owner: await makePerson(home, { manager: caller }), caller };
      },
      colleague: async () => ({ owner: await makePerson(home, { manager: other }), caller: await makePerson(home, { role }) }),
      foreign: async () => ({ owner: await makePerson(home, { manager: other }), caller: await makePerson(elsewhere, { role }) }),
    };
    const make = made[relation];
    if (!make) throw new Error(`Nobody can stand to the owner of leave as "${relation}".`);
    const { owner, caller } = await make();
    return { headers: await signInAs(caller), facts: { code: owner.code }, unknown: { code: "LF-9999" }, caller };
  };
