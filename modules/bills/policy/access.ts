import { type ByRole, defineAccess, self } from "#shared/access.ts";
import { settingsAccess } from "#shared/settings.ts";
import { billKeepers } from "../permissions.ts";
import { policyEndpoints } from "./contract.ts";

const { billSettings, saveBillSettings, ...others } = policyEndpoints;
const forFinance: ByRole = { Finance: "allowed", others: "forbidden bills.not_finance" };

export const policyAccess = {
  ...defineAccess(others, { readPolicy: self("allowed"), listRates: self(forFinance), addRate: self(forFinance) }),
  ...settingsAccess({ billSettings, saveBillSettings }, billKeepers),
};
