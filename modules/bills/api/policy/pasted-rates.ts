import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import type { Handlers } from "#api/implement.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { sentenceFor } from "#shared/message.ts";
import { billMessages } from "../../messages.ts";
import { policyMessages } from "../../policy/messages.ts";
import { type PastedRates, type pastedRateEndpoints, type RatesPaste, readRates } from "../../policy/pasted-rates.ts";
import { requireFinance } from "../payments/views.ts";
import { keepRates } from "./pasted-store.ts";

const sentences = { ...billMessages, ...policyMessages };

const pasteIn = async (tx: Tx, { text, dryRun }: RatesPaste): Promise<PastedRates> => {
  const { rates, wrong } = readRates(text, await people.companyCurrency(tx), await people.headOfficeDay(tx));
  const saved = !dryRun && wrong.length === 0;
  if (saved) {
    keepRates(tx, rates);
    const days = rates.map(({ day }) => day).toSorted();
    audit(tx, {
      action: "bills.paste_rates",
      record: { type: "bills.rate", id: tx.company },
      change: { rates: [null, rates.length], from: [null, days[0] ?? ""], to: [null, days.at(-1) ?? ""] },
    });
  }
  return { rates, wrong: wrong.map(({ line, violation }) => ({ line, sentence: sentenceFor(sentences, violation) ?? violation.code })), saved };
};

const pasteRates = (actor: Actor, body: RatesPaste): Promise<PastedRates> => {
  requireFinance(actor);
  return inTransaction(actor, (tx) => pasteIn(tx, body));
};

export const pastedRateHandlers: Handlers<typeof pastedRateEndpoints> = { pasteRates: ({ actor, body }) => pasteRates(actor, body) };
