// HR's balances: people × types on a day, and days that HR adds or takes away.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, Id } from "#shared/ids.ts";
import { listQuery, Page } from "#shared/list.ts";
import { Text } from "#shared/text.ts";
import { LeaveBalance, LeaveTypeCode, Units } from "../summary-contract.ts";

/** What HR reads of one account in the list; all behind it stands in the statement. */
const BalanceCell = LeaveBalance.pick({ type: true, name: true, free: true, inHand: true, kept: true, waiting: true, booked: true });
export type BalanceCell = z.infer<typeof BalanceCell>;

export const PersonBalances = z.object({
  id: Id,
  code: EmployeeCode,
  name: z.string(),
  department: z.string(),
  location: z.string(),
  /** Nobody changes their own. */
  mayAdjust: z.boolean(),
  /** In the company's order of types; absent ones are no account of this person. */
  balances: z.array(BalanceCell),
});
export type PersonBalances = z.infer<typeof PersonBalances>;

export const BalanceList = listQuery({
  sorts: { name: z.string(), code: EmployeeCode },
  initial: "name",
  filters: {
    q: Text(80)
      .min(1)
      .optional()
      .meta({ examples: ["asha"] }),
    department: Id.optional(),
    location: Id.optional(),
    type: LeaveTypeCode.optional(),
    /** Another day than today, until the end of next leave year. */
    on: PlainDate.optional(),
  },
});
export type BalanceList = z.output<typeof BalanceList>;

/** From a half day to so many, either way. */
export const MOST_UNITS = 60;
export const SHORTEST_REASON = 10;

export const GivenReason = Text(500).min(SHORTEST_REASON, { error: `Say in a few words why; at least ${SHORTEST_REASON} characters.` });

/** In which days what is given can be taken; without it the leave year of today. */
export const UsableSpan = z.object({ from: PlainDate, until: PlainDate });

export const Adjustment = z.object({
  employee: EmployeeCode,
  type: LeaveTypeCode,
  /** Added, or with a minus taken away. */
  units: z.number().meta({ examples: [1] }),
  reason: GivenReason,
  usable: UsableSpan.optional(),
  /** That the balance may fall below zero. */
  mayOwe: z.boolean().default(false),
});
export type Adjustment = z.output<typeof Adjustment>;

const Adjusted = z.object({ type: LeaveTypeCode, name: z.string(), free: Units, inHand: Units });
export type Adjusted = z.infer<typeof Adjusted>;

export const balanceEndpoints = defineEndpoints({
  listBalances: {
    method: "GET",
    path: "/leave/balances",
    access: "signed-in",
    query: BalanceList,
    returns: Page(PersonBalances),
    summary: "What everybody has of each type of leave, today or on another day",
  },
  adjust: {
    method: "POST",
    path: "/leave/adjustments",
    access: "signed-in",
    body: Adjustment,
    returns: Adjusted,
    status: 201,
    summary: "Add days to somebody's balance, or take them away",
  },
});
