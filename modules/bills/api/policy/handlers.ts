// The expense policy: what people can claim, and for Finance the limits and rates behind it.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import type { Handlers } from "#api/implement.ts";
import { pastedRowsApi } from "#api/pasted-rows.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { sentenceFor } from "#shared/message.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import { type BillViolation, billMessages } from "../../messages.ts";
import { billKeepers } from "../../permissions.ts";
import type { Policy, PolicyCategory, policyEndpoints, RateForm, RateRow } from "../../policy/contract.ts";
import { rateRows } from "../../policy/rate-rows.ts";
import { categories } from "./categories.ts";
import { nextRunIn, settings, settingsIn } from "./settings.ts";
import * as store from "./store.ts";

export const requireFinance = ({ role }: Pick<Actor, "role">): void => {
  if (!may(role, billKeepers)) throw new Problem("forbidden", [{ code: "bills.not_finance" }]);
};

const readPolicy = async (tx: Tx): Promise<Policy> => {
  const { employee } = tx.actor;
  const { today } = await people.todayOf(tx, employee);
  const [rows, currency, rates, { claimDays, paymentWeekday }, runOn, jobs] = await Promise.all([
    categories.rows(tx),
    people.companyCurrency(tx),
    store.newestRates(tx, {}),
    settingsIn(tx),
    nextRunIn(tx),
    people.placementOn(tx, [employee], today),
  ]);
  const { band } = orMissing("job")(jobs.get(employee));
  const open = rows.flatMap((row): PolicyCategory[] => {
    const limit = row[`limit${band}`];
    return row.closed || limit === undefined ? [] : [{ ...row, limit }];
  });
  const known = rates.filter((rate) => rate.currency !== currency).map((one) => ({ ...one, rate: String(one.rate) }));
  return { currency, today, band, categories: open, currencies: known, claimDays, paymentWeekday, nextRunOn: runOn };
};

/** A rate for a future day is a typing mistake. */
const checkRate = (
  { currency, day }: Pick<RateForm, "currency" | "day">,
  { base, today }: { base: string; today: string },
): BillViolation[] => {
  if (currency === base) return [{ code: "bills.base_rate", field: "currency", params: { currency } }];
  return day > today ? [{ code: "bills.rate_in_future", field: "day", params: { day } }] : [];
};

const today = (tx: Tx) => Promise.all([people.companyCurrency(tx), people.headOfficeDay(tx)]);

/** Adds the rate, or replaces that of the day. Submitted bills keep their rates. */
const addRate = async (tx: Tx, { currency, day, rate }: RateForm): Promise<RateRow> => {
  const [base, on] = await today(tx);
  refuseIf(checkRate({ currency, day }, { base, today: on }));
  const before = await store.lockRate(tx, { currency, day });
  const id = await store.keepRate(tx, { id: newId(), currency, day, rate });
  const change = { currency: [null, currency], day: [null, day], rate: [before ? String(before.rate) : null, rate] } as const;
  audit(tx, { action: "bills.add_rate", record: { type: "bills.rate", id }, change });
  return { id, currency, day, rate: String(Number(rate)) };
};

const pasted = pastedRowsApi(rateRows, {
  check: async (tx, rows) => {
    const [base, on] = await today(tx);
    return rows.flatMap(({ row, values }) =>
      checkRate(values, { base, today: on }).map((found) => ({
        row,
        field: found.field as "day" | "currency",
        message: sentenceFor(billMessages, found) ?? "",
      })),
    );
  },
  save: async (tx, rows) => {
    store.keepRates(
      tx,
      rows.map(({ values: { currency, day, rate } }) => ({ currency, day, rate: rate.toFixed(6) })),
    );
  },
});

export const policyHandlers: Handlers<typeof policyEndpoints> = {
  ...categories.handlers,
  ...pasted.handlers,
  readPolicy: ({ actor }) => reading(actor, readPolicy),
  listRates: ({ actor, query: { currency, ...asked } }) => {
    requireFinance(actor);
    return reading(actor, async (tx) => {
      const page = await store.ratePage(tx, { currency }, asked);
      return { ...page, items: page.items.map(({ rate, ...row }) => ({ ...row, rate: String(rate) })) };
    });
  },
  addRate: ({ actor, body }) => {
    requireFinance(actor);
    return inTransaction(actor, (tx) => addRate(tx, body));
  },
  billSettings: ({ actor }) => settings.read(actor),
  saveBillSettings: ({ actor, version, body }) => settings.save(actor, version, body),
};
