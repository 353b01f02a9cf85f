import type { Handlers } from "#api/implement.ts";
import type { policyEndpoints } from "../../policy/contract.ts";
import type { pastedRateEndpoints } from "../../policy/pasted-rates.ts";
import { categories } from "./categories.ts";
import { readPolicy } from "./policy.ts";
import * as rates from "./rates.ts";
import { settingsPage } from "./settings.ts";

export const policyHandlers: Handlers<typeof policyEndpoints & typeof pastedRateEndpoints> = {
  readPolicy: ({ actor }) => readPolicy(actor),
  listRates: ({ actor, query }) => rates.listRates(actor, query),
  addRate: ({ actor, body }) => rates.addRate(actor, body),
  pasteRates: ({ actor, body }) => rates.pasteRates(actor, body),
  ...categories.handlers,
  billSettings: ({ actor }) => settingsPage.read(actor),
  saveBillSettings: ({ actor, version, body }) => settingsPage.save(actor, version, body),
};
