// The policies of a leaver go to a colleague in HR.
import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import type { PeopleOffers } from "#modules/people/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { managedPolicyPath } from "../../paths.ts";
import * as store from "./store.ts";

/** The person in HR with the longest service. */
const nextOwner = async (tx: Tx, leaver: number): Promise<number | undefined> =>
  (await people.holdersOf(tx, "HR")).filter((employee) => employee !== leaver).sort((one, other) => one - other)[0];

export const heldPolicies: NonNullable<PeopleOffers["holders"]>[number] = {
  kind: "documents.policy",
  label: "Policies",
  takesSuccessor: false,
  holds: async (tx, employee) => {
    const rows = await store.policiesOfOwner(tx, employee);
    const next = await nextOwner(tx, employee);
    const name = next === undefined ? undefined : (await people.cards(tx, [next])).get(next)?.name;
    const without = name === undefined ? "It needs an owner in HR." : `${name} becomes its owner.`;
    return {
      count: rows.length,
      items: rows.map(({ number, title }) => ({ id: number, title, detail: number, path: managedPolicyPath(number), without })),
    };
  },
  handOver: async (tx, leaver) => {
    const next = await nextOwner(tx, leaver.id);
    if (next === undefined) return;
    for (const { id, number, revision } of await store.policiesOfOwner(tx, leaver.id)) {
      store.changePolicy(tx, id, { owner_id: next, revision: revision + 1 });
      const change = { owner: [leaver.id, next] as const };
      audit(tx, { action: "documents.change_policy", record: { type: "documents.policy", id, number }, change });
    }
  },
};
