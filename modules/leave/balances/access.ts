// File 04, section 7: HR reads the balances of all and changes those of others.
import { type ByRole, defineAccess, type Outcome, subject } from "#shared/access.ts";
import { statementEndpoints } from "../ledger/contract.ts";
import { balanceEndpoints } from "./contract.ts";

const balanceOf = subject("leaveBalance", {
  owner: "owns the balance",
  manager: "manages its owner",
  lineManager: "stands above that manager",
  colleague: "is nothing to its owner",
  foreign: "works in another company",
});

const forHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: "forbidden leave.balances_not_yours" });

const keptEndpoints = { ...balanceEndpoints, ...statementEndpoints };

export const balanceAccess = defineAccess(keptEndpoints, {
  statement: balanceOf({
    owner: "allowed",
    manager: "allowed",
    lineManager: "allowed",
    colleague: { HR: "allowed", others: "missing" },
    foreign: "missing",
  }),
  listBalances: balanceOf({
    owner: forHr("listed"),
    manager: forHr("listed"),
    lineManager: forHr("listed"),
    colleague: forHr("listed"),
    foreign: forHr("unlisted"),
  }),
  adjust: balanceOf({
    owner: forHr("forbidden leave.own_balance"), // LV-43
    manager: forHr("allowed"),
    lineManager: forHr("allowed"),
    colleague: forHr("allowed"),
    foreign: forHr("missing"),
  }),
});
