// What the rules of a company may name, and where it comes from: the platform imports no module that knows people.
import { handedIn } from "#api/handed-in.ts";
import type { Tx } from "#api/transaction.ts";

type Option = { value: string; label: string };

type PolicyNeeds = {
  /** Departments, locations and grades of the company, each with the value that the facts of a request hold. */
  places: (tx: Tx) => Promise<{ department: Option[]; location: Option[]; grade: Option[] }>;
  /** Of amounts in conditions. */
  currency: (tx: Tx) => Promise<string>;
};

export const policyNeeds = handedIn<PolicyNeeds>("policies");
