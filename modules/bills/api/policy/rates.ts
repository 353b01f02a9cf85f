// Exchange rates: read, added one by one or pasted; submitted bills keep the rate that they were submitted with.
import type { Actor } from "#api/actor.ts";
import { audit, auditedAsNew } from "#api/audit.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { sentenceFor } from "#shared/message.ts";
import type { Page } from "#shared/list.ts";
import { refuseIf } from "#shared/problem.ts";
import { billMessages } from "../../messages.ts";
import type { RateForm, RateList, RateRow } from "../../policy/contract.ts";
import { policyMessages } from "../../policy/messages.ts";
import { checkRate, type PastedRates, type RatesPaste, readRates } from "../../policy/pasted-rates.ts";
import { requireFinance } from "../payments/views.ts";
import * as store from "./rate-store.ts";

export const listRates = (actor: Actor, asked: RateList): Promise<Page<RateRow>> => {
  requireFinance(actor);
  return reading(actor, (tx) => store.ratePage(tx, asked));
};

const around = (tx: Tx) => Promise.all([people.companyCurrency(tx), people.headOfficeDay(tx)]);

export const addRate = (actor: Actor, form: RateForm): Promise<RateRow> => {
  requireFinance(actor);
  return inTransaction(actor, async (tx) => {
    refuseIf(checkRate(form, ...(await around(tx))));
    const [kept] = await store.keepRates(tx, [form]);
    const { id = "", before = null } = kept ?? {};
    const change = before === null ? auditedAsNew(form) : { currency: [form.currency, form.currency], day: [form.day, form.day] };
    audit(tx, { action: "bills.add_rate", record: { type: "bills.rate", id }, change: { ...change, rate: [before, form.rate] } });
    return { id, ...form };
  });
};

const sentences = { ...billMessages, ...policyMessages };

const pasteIn = async (tx: Tx, { text, dryRun }: RatesPaste): Promise<PastedRates> => {
  const { rates, wrong } = readRates(text, ...(await around(tx)));
  const saved = !dryRun && wrong.length === 0;
  if (saved) {
    await store.keepRates(tx, rates);
    const days = rates.map(({ day }) => day).toSorted();
    audit(tx, {
      action: "bills.paste_rates",
      record: { type: "bills.rate", id: tx.company },
      change: { rates: [null, rates.length], from: [null, days[0] ?? ""], to: [null, days.at(-1) ?? ""] },
    });
  }
  return { rates, wrong: wrong.map(({ line, violation }) => ({ line, sentence: sentenceFor(sentences, violation) ?? violation.code })), saved };
};

export const pasteRates = (actor: Actor, body: RatesPaste): Promise<PastedRates> => {
  requireFinance(actor);
  return inTransaction(actor, (tx) => pasteIn(tx, body));
};
