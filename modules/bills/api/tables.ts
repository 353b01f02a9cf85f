import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Band } from "#modules/people/contract.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { Violation } from "#shared/problem.ts";
import type { LineForm } from "../claims/contract.ts";
import type { FindingCode } from "../messages.ts";
import type { ItemStatus, RunStatus } from "../payments/workflow.ts";
import type { BillStatus } from "../workflow.ts";

/** A line of a draft as it is being typed, with its id. */
export type DraftLine = LineForm & { id: string };

/** A finding at submission that does not block it. */
export type LineFlag = Violation<FindingCode> & { level: "cut" | "look" };

type Rate = ColumnType<number, string, string>;
type Limit = `limit_${Lowercase<Band>}`;

export type BillTables = {
  "bills.categories": {
    company_id: number;
    id: string;
    code: string;
    name: string;
    period: "line" | "night" | "day" | "month" | "year" | "km";
    km_a_day: number | null;
    receipt_above: number | null;
    excess: "block" | "cap" | "warn";
    needs: "nothing" | "description" | "names";
    min_characters: number;
    account: string;
    colour: string;
    closed: boolean;
    version: number;
  } & Record<Limit, number | null>;
  "bills.rates": { company_id: number; id: string; currency: string; day: PlainDate; rate: Rate };
  "bills.bills": {
    company_id: number;
    id: string;
    number: string | null;
    employee_id: number;
    status: BillStatus;
    purpose: string;
    day: PlainDate;
    currency: string;
    cost_centre: string;
    claimed: number;
    approved: number | null;
    payable: number;
    draft: JSONColumnType<DraftLine[]> | null;
    saved_at: Instant;
    submitted_at: Instant | null;
    approved_at: Instant | null;
    version: Generated<number>;
  };
  "bills.lines": {
    company_id: number;
    id: string;
    bill_id: string;
    position: number;
    category: string;
    day: PlainDate;
    merchant: string;
    invoice: string;
    description: string;
    names: string;
    currency: string;
    amount: number;
    rate: ColumnType<number | null, string | null, string | null>;
    rate_day: PlainDate | null;
    typed_rate: boolean;
    nights: number | null;
    km: number | null;
    from_place: string;
    to_place: string;
    paid_by: "self" | "company_card";
    no_receipt: string;
    base: number;
    cap: number;
    approved: number | null;
    flags: JSONColumnType<LineFlag[]>;
  };
  "bills.line_decisions": {
    company_id: number;
    id: string;
    bill_id: string;
    line_id: string;
    step: number;
    employee_id: number;
    approved: number;
    reason: string | null;
    note: string;
    at: Instant;
  };
  "bills.runs": {
    company_id: number;
    id: string;
    number: string;
    status: RunStatus;
    pay_on: PlainDate;
    currency: string;
    created_by: number;
    created_at: Instant;
    version: Generated<number>;
  };
  "bills.items": {
    company_id: number;
    id: string;
    bill_id: string;
    run_id: string | null;
    settlement: string | null;
    amount: number;
    status: ItemStatus;
    account_ending: string;
    reference: string | null;
    paid_on: PlainDate | null;
    why: string | null;
  };
};
