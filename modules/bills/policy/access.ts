import { type ByRole, defineAccess, self } from "#shared/access.ts";
import { settingsAccess } from "#shared/settings.ts";
import { billKeepers } from "../permissions.ts";
import { expenseCategories } from "./categories.ts";
import { policyEndpoints } from "./contract.ts";
import { rateRows } from "./rate-rows.ts";

const { readPolicy, listRates, addRate, billSettings, saveBillSettings } = policyEndpoints;
const forFinance: ByRole = { Finance: "allowed", others: "forbidden bills.not_finance" };

export const policyAccess = {
  ...defineAccess(
    { readPolicy, listRates, addRate },
    { readPolicy: self("allowed"), listRates: self(forFinance), addRate: self(forFinance) },
  ),
  ...rateRows.access,
  ...expenseCategories.access,
  ...settingsAccess({ billSettings, saveBillSettings }, billKeepers),
};
