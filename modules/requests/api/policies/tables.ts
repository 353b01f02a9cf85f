import type { ColumnType, Generated } from "kysely";
import type { Rule } from "../../policies/policy.ts";

export const policyStates = ["draft", "published", "superseded"] as const;
export type PolicyState = (typeof policyStates)[number];

export type PolicyTables = {
  "requests.policies": {
    company_id: number;
    id: string;
    kind: string;
    version: number;
    state: PolicyState;
    rules: ColumnType<Rule[], string, string>;
    author_id: number;
    note: string;
    changed_at: string;
    published_at: string | null;
    /** Rises with every save and with publishing, also from one version to the next: what a caller has read is one number. */
    revision: Generated<number>;
  };
};
