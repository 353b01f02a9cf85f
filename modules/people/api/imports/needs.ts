// What the shell hands in, so that the import needs no module above it: who of the added people is needed by now.
import { handedIn } from "#api/handed-in.ts";
import type { Tx } from "#api/transaction.ts";

export type Dependence = {
  /** "a request for leave", as the sentence says it. */
  what: string;
  /** Those of them on whom something depends. */
  among: (tx: Tx, employees: readonly number[]) => Promise<ReadonlySet<number>>;
};

export const importNeeds = handedIn<{ dependsOn: readonly Dependence[] }>("imports"); // PE-66
