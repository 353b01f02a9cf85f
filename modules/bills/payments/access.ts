// Only Finance handles payments; everybody can read their own spending.
import { type ByRole, defineAccess, self, subject } from "#shared/access.ts";
import { paymentEndpoints } from "./contract.ts";

const forFinance: ByRole = { Finance: "allowed", others: "forbidden bills.not_finance" };
const relations = { ofCompany: "works in the company that pays", foreign: "works in another company" };
const outcomes = { ofCompany: forFinance, foreign: { Finance: "missing", others: "forbidden bills.not_finance" } } as const;
const run = subject("paymentRun", relations)(outcomes);

export const paymentAccess = defineAccess(paymentEndpoints, {
  listToPay: self(forFinance),
  paymentOutlook: self(forFinance),
  listRuns: self(forFinance),
  createRun: subject("billToPay", relations)(outcomes),
  readRun: run,
  actOnRun: run,
  runFile: run,
  spending: self("allowed"),
});
