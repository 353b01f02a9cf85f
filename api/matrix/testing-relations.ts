// Somebody and who calls about them, in the relations that people of a company have by their reporting line.
import type { Role } from "#shared/permissions.ts";

/** Makes a person of the company; under `manager` where one is named. */
type Make<P> = (wish: { role?: Role; manager?: P }) => Promise<P>;

type Known<P> = { owner: P /** Absent for strangers: they are of another company. */; caller?: P };

/** `other` is some manager whom the caller is not; `approver` is their own manager, by whom requests are decided. */
export const inLine = async <P>(
  make: Make<P>,
  { other, relation, role, what }: { other: P; relation: string; role: Role; what: string },
): Promise<Known<P>> => {
  const underCaller = async (): Promise<Known<P>> => {
    const caller = await make({ role });
    return { owner: await make({ manager: caller }), caller };
  };
  const ways: Record<string, () => Promise<Known<P>>> = {
    owner: async () => {
      const owner = await make({ role, manager: other });
      return { owner, caller: owner };
    },
    manager: underCaller,
    approver: underCaller,
    lineManager: async () => {
      const caller = await make({ role });
      return { owner: await make({ manager: await make({ manager: caller }) }), caller };
    },
    colleague: async () => ({ owner: await make({ manager: other }), caller: await make({ role }) }),
    foreign: async () => ({ owner: await make({ manager: other }) }),
  };
  const way = ways[relation];
  if (!way) throw new Error(`Nobody can stand to ${what} as "${relation}".`);
  return way();
};
