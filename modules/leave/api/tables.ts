import type { Generated, JSONColumnType } from "kysely";
import type { Hue } from "#shared/hues.ts";
import type { LeaveDay, Portion } from "../contract.ts";
import type { EntryKind } from "../ledger/entry.ts";
import type { Warning } from "../policies/finding.ts";
import type { LeaveKind } from "../policies/rule-row.ts";
import type { ToSettle } from "../recount/contract.ts";
import type { ChangeStatus, DayState, LeaveStatus } from "../workflow.ts";
import type { BatchTables } from "./batches/tables.ts";
import type { CompOffTables } from "./comp-off/tables.ts";
import type { FeedTables } from "./feed/tables.ts";
import type { PolicyTables } from "./policies/tables.ts";
import type { RunTables } from "./runs/tables.ts";

export type LeaveTables = PolicyTables &
  BatchTables &
  CompOffTables &
  FeedTables &
  RunTables & {
    "leave.types": {
      company_id: number;
      code: string;
      name: string;
      kind: LeaveKind;
      colour: Hue;
      active: Generated<boolean>;
      position: number;
      masked: boolean;
      paid_at_exit: boolean;
      version: Generated<number>;
    };
    "leave.accounts": {
      company_id: number;
      employee_id: number;
      type: string;
      balance: Generated<number>;
      may_owe: Generated<number>;
      /** What the rules still bring until the end of next leave year. */
      to_come: Generated<number>;
      /** From when the rules bring credits; empty from joining. */
      credited_from: Generated<string | null>;
      /** When the account is settled next; empty where nothing will be due. */
      next_due_on: Generated<string | null>;
    };
    "leave.requests": {
      company_id: number;
      id: string;
      number: string;
      employee_id: number;
      submitter_id: number;
      type: string;
      from_day: string;
      to_day: string;
      first_day: Portion;
      last_day: Portion;
      reason: string;
      status: LeaveStatus;
      /** By when a document was promised that is not there yet. */
      document_due_on: Generated<string | null>;
      /** The version whose rules it was asked under; empty in what is older than policies. */
      policy_version_id: Generated<string | null>;
      /** What its decider should look at, as it stood when it was sent. */
      warnings: JSONColumnType<Warning[], string | undefined, string>;
      submitted_at: string;
    };
    "leave.days": {
      company_id: number;
      id: string;
      request_id: string;
      employee_id: number;
      day: string;
      /** `[0,1)` first half, `[1,2)` second half, `[0,2)` whole day. */
      halves: string;
      units: number;
      why: LeaveDay["why"];
      holiday: string | null;
      half_off: LeaveDay["halfOff"] | null;
      location_id: string;
      state: DayState;
      /** Entered, decided or taken back after its month was closed. */
      after_lock: Generated<boolean>;
    };
    "leave.entries": {
      company_id: number;
      id: string;
      employee_id: number;
      type: string;
      kind: EntryKind;
      units: number;
      day: string;
      leave_day_id: string | null;
      /** The lot it belongs to: of all entries but those of leave days. */
      lot: Generated<string | null>;
      /** In which days a credit can be taken. */
      usable_from: Generated<string | null>;
      usable_until: Generated<string | null>;
      /** What the rules brought it for: a month, a quarter, a year. */
      period: Generated<string | null>;
      reverses: string | null;
      reason: string | null;
      actor_id: number;
      at: string;
      key: string;
    };
    "leave.changes": {
      company_id: number;
      id: string;
      request_id: string;
      employee_id: number;
      days: string[];
      reason: string;
      status: ChangeStatus;
      asked_at: string;
    };
    "leave.to_settle": {
      company_id: number;
      id: string;
      employee_id: number;
      request_id: string | null;
      what: ToSettle;
      type: string | null;
      day: string;
      units: number | null;
      found_at: string;
      settled_at: string | null;
      settled_by: number | null;
      note: string | null;
    };
  };
