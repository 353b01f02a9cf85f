// What somebody may claim: the open categories with the limits of their own band.
import type { Actor } from "#api/actor.ts";
import { reading } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { orMissing } from "#shared/problem.ts";
import { nextRunOn } from "../../payments/rules.ts";
import type { Policy, PolicyCategory } from "../../policy/contract.ts";
import { categories } from "./categories.ts";
import { newestRates } from "./rate-store.ts";
import { settingsIn } from "./settings.ts";

export const readPolicy = (actor: Actor): Promise<Policy> =>
  reading(actor, async (tx) => {
    const { today } = await people.todayOf(tx, actor.employee);
    const [jobs, rows, { claimDays, paymentWeekday }, rates, currency, office] = await Promise.all([
      people.placementOn(tx, [actor.employee], today),
      categories.rows(tx),
      settingsIn(tx),
      newestRates(tx, today),
      people.companyCurrency(tx),
      people.headOfficeDay(tx),
    ]);
    const { band } = orMissing("employee")(jobs.get(actor.employee));
    const open = rows.flatMap(({ id: _, closed, version: __, limitA, limitB, limitC, account: ___, ...category }): PolicyCategory[] => {
      const limit = { A: limitA, B: limitB, C: limitC }[band];
      return closed || limit === undefined ? [] : [{ ...category, limit }];
    });
    return {
      currency,
      today,
      band,
      categories: open,
      currencies: rates,
      claimDays,
      paymentWeekday,
      nextRunOn: nextRunOn(office, paymentWeekday),
    };
  });
