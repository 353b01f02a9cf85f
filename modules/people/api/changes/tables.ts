import type { Generated, JSONColumnType } from "kysely";
import type { Instant } from "#shared/dates.ts";
import type { Section } from "../../changes/sections.ts";
import type { ChangeStatus } from "../../changes/workflow.ts";
import type { Json } from "./stored.ts";

type OfChange = { company_id: number; change_id: string };

type Changes = {
  company_id: number;
  id: string;
  number: string;
  employee_id: number;
  submitter_id: number;
  section: Section;
  status: ChangeStatus;
  reason: string;
  round: Generated<number>;
  submitted_at: Instant;
  settled_at: Instant | null;
  payable_from: Instant | null;
  replaced_by: string | null;
  account_id: string | null;
};
type Items = OfChange & {
  round: number;
  field: string;
  employee_id: number;
  place: number;
  before: JSONColumnType<{ value: Json }>;
  proposed: JSONColumnType<{ value: Json }>;
  verdict: "yes" | "no" | null;
  comment: string | null;
  live: boolean;
};
type Secrets = OfChange & { id: string; sealed: Buffer; tail: string; digest: Buffer };
type Emails = { company_id: number; id: string; employee_id: number; kind: EmailKind; address: string | null; replaced_at: Instant };
export type EmailKind = "personal" | "work";

export type ChangeTables = {
  "people.changes": Changes;
  "people.change_items": Items;
  "people.change_secrets": Secrets;
  "people.personal_emails": Emails;
};
