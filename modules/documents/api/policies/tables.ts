import type { JSONColumnType } from "kysely";
import type { Audience } from "#shared/audience.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { acceptedHow, Category } from "../../contract.ts";

export type PolicyTables = {
  "documents.policies": {
    company_id: number;
    id: string;
    number: string;
    title: string;
    category: Category;
    owner_id: number;
    audience: JSONColumnType<Audience, string, string>;
    closed: boolean;
    revision: number;
  };
  "documents.versions": {
    company_id: number;
    id: string;
    policy_id: string;
    version: number;
    text: string;
    file_id: string | null;
    sentence: string;
    summary: string;
    state: "draft" | "published" | "withdrawn";
    revision: number;
    saved_at: Instant;
    /** From here on null while it is a draft. */
    asks: boolean | null;
    due_days: number | null;
    effective_from: PlainDate | null;
    hash: string | null;
    published_at: Instant | null;
    published_by: number | null;
    withdrawn_at: Instant | null;
    withdrawn_reason: string | null;
  };
  "documents.acceptances": {
    company_id: number;
    version_id: string;
    employee_id: number;
    policy_id: string;
    version: number;
    sentence: string;
    hash: string;
    how: (typeof acceptedHow)[number];
    at: Instant;
  };
  "documents.policy_reminders": { company_id: number; policy_id: string; employee_id: number; at: Instant };
};
