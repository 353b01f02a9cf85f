import type { ColumnType } from "kysely";
import type { Instant } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import type { SignInResult } from "../contract.ts";
import type { ReleaseKind } from "../release-rules.ts";
import type { Access, AccountState, EndReason } from "../rules.ts";

type AccountsTable = {
  company_id: number;
  employee_id: number;
  /** Always as `usernameKey` writes it. */
  username: string;
  password_hash: string | null;
  password_set_at: Instant | null;
  role: Role;
  state: AccountState;
  access: ColumnType<Access, Access | undefined, Access>;
  /** Manager because people report to them (PE-13). */
  role_by_line: ColumnType<boolean, undefined, boolean>;
  version: ColumnType<number, number | undefined, number>;
  row_id: ColumnType<string, undefined, never>;
  /** Both stay when the sign-ins themselves are forgotten. */
  first_sign_in_at: ColumnType<Instant | null, undefined, Instant>;
  last_sign_in_at: ColumnType<Instant | null, undefined, Instant>;
  /** When its password was last chosen by a link that another person had made. */
  handed_out_at: ColumnType<Instant | null, undefined, Instant>;
  /** Until when the role was more than Employee, and until when HR, Finance or Admin; written by a trigger. */
  more_until: ColumnType<Instant | null, undefined, never>;
  keeper_until: ColumnType<Instant | null, undefined, never>;
};

type SessionsTable = {
  company_id: number;
  id: string;
  employee_id: number;
  cookie_hash: string;
  binding_hash: string;
  kept: boolean;
  idle_minutes: number;
  started_at: Instant;
  last_used_at: Instant;
  ends_at: Instant;
  ended_at: ColumnType<Instant | null, undefined, Instant>;
  end_reason: ColumnType<EndReason | null, undefined, EndReason>;
  browser: string;
  address: string;
  confirmed_at: Instant | null;
  /** In which it was opened; it ends with it. */
  access: ColumnType<Access, Access | undefined, never>;
};

export type LinksTable = {
  company_id: number;
  id: string;
  employee_id: number;
  purpose: "activate" | "reset" | "admin";
  token_hash: string;
  issued_at: Instant;
  expires_at: Instant;
  used_at: ColumnType<Instant | null, undefined, Instant>;
  replaced_at: ColumnType<Instant | null, undefined, Instant>;
  /** Made by another person than its holder. */
  handed_out: ColumnType<boolean, boolean | undefined, never>;
};

type ReleasesTable = {
  company_id: number;
  id: string;
  employee_id: number;
  kind: ReleaseKind;
  address: string | null;
  requested_by: number;
  requested_at: Instant;
  reason: string;
  expires_at: Instant;
  state: ColumnType<"pending" | "released" | "refused" | "replaced", undefined, "released" | "refused" | "replaced">;
  ended_by: ColumnType<number | null, undefined, number>;
  ended_at: ColumnType<Instant | null, undefined, Instant>;
  comment: ColumnType<string | null, undefined, string | null>;
};

type BrowsersTable = { company_id: number; employee_id: number; cookie_hash: string; last_used_at: Instant };

type SignInsTable = {
  company_id: number;
  id: string;
  employee_id: number;
  at: Instant;
  result: SignInResult;
  known: boolean;
  browser: string;
  address: string;
};

export type SessionTables = {
  "session.accounts": AccountsTable;
  "session.sessions": SessionsTable;
  "session.links": LinksTable;
  "session.releases": ReleasesTable;
  "session.browsers": BrowsersTable;
  "session.sign_ins": SignInsTable;
};
