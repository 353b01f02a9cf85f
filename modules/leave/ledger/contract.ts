// The statement behind a balance: each line of the ledger, and what the rules will still add to it.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, HumanNumber, Person } from "#shared/ids.ts";
import { LeaveBalance, LeaveTypeCode, Units } from "../summary-contract.ts";
import { lineKinds } from "./statement.ts";

const StatementLine = z.object({
  /** Of an entry; of what is only expected, what it will be posted for. */
  id: z.string(),
  day: PlainDate,
  kind: z.enum(lineKinds),
  number: HumanNumber.optional(),
  units: Units,
  /** In hand once this line counts; absent for what only waits. */
  after: Units.optional(),
  /** Not posted yet. */
  expected: z.boolean(),
  /** A month, a quarter or a year that it was credited for. */
  period: z.string().optional(),
  /** Of a credit: the last day on which it can be taken. */
  usableUntil: PlainDate.optional(),
  reason: z.string().optional(),
});
export type StatementLine = z.infer<typeof StatementLine>;

const LeaveStatement = LeaveBalance.extend({
  /** Whose it is, where it is not the reader's own. */
  owner: Person.optional(),
  today: PlainDate,
  /** The day that the figures are of, and the last one that can be asked about. */
  on: PlainDate,
  until: PlainDate,
  /** Days that are only asked about: what they would cost, and the first of them that the balance does not cover. */
  whatIf: z.object({ units: Units, shortOn: PlainDate.optional() }).optional(),
  lines: z.array(StatementLine),
});
export type LeaveStatement = z.infer<typeof LeaveStatement>;

const StatementQuery = z.object({
  /** Somebody below the reader, or for HR anybody; absent for one's own. */
  employee: EmployeeCode.optional(),
  on: PlainDate.optional(),
  /** Of one's own: adds the days from here to `whatIfTo` without asking for them. */
  whatIfFrom: PlainDate.optional(),
  whatIfTo: PlainDate.optional(),
});
export type StatementQuery = z.output<typeof StatementQuery>;

export const statementEndpoints = defineEndpoints({
  statement: {
    method: "GET",
    path: "/leave/accounts/:type/statement",
    access: "signed-in",
    audited: true,
    params: z.object({ type: LeaveTypeCode }),
    query: StatementQuery,
    returns: LeaveStatement,
    summary: "Every line behind a balance, one's own or of somebody below, up to any day until the end of next leave year",
  },
});
