// The bank file of a run holds full account numbers: only Finance gets it, after confirming the password, and each download is audited.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { inTransaction } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { needsConfirmation } from "#modules/session/api/index.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import { bankFile } from "../../payments/bank-file.ts";
import { requireFinance } from "../policy/handlers.ts";
import * as store from "./store.ts";
import { personOf } from "./views.ts";

export const readBankFile = (actor: Actor, number: string): Promise<string> => {
  requireFinance(actor);
  return inTransaction(actor, async (tx) => {
    const run = orMissing("payment run")(await store.runByNumber(tx, number));
    await needsConfirmation(tx);
    const planned = run.items.filter(({ status }) => status === "planned");
    if (planned.length === 0) throw new Problem("conflict", [{ code: "bills.run_ended" }]);
    const owners = [...new Set(planned.map((item) => item.employee))];
    const [cards, accounts] = await Promise.all([people.cards(tx, owners), people.payableAccountAt(tx, owners, clock.now())]);
    const without = owners.filter((owner) => !accounts.has(owner));
    refuseIf(without.map((owner) => ({ code: "bills.no_account", params: { name: personOf(cards, owner).name } }))); // BL-51
    for (const { id, employee, accountEnding } of planned) {
      // The account may have changed since the run was created.
      const ending = accounts.get(employee)?.number.slice(-4) ?? "";
      if (ending !== accountEnding) store.changeItems(tx, [id], { account_ending: ending });
    }
    audit(tx, {
      action: "bills.read_file",
      record: { type: "bills.run", id: run.id, number },
      change: { payments: [null, planned.length] },
    });
    return bankFile(
      planned.map(({ employee, amount, currency, number: bill }) => {
        const { number: account, routing } = orMissing("account")(accounts.get(employee));
        return { ...personOf(cards, employee), account, bankCode: routing ?? "", minor: amount, currency, bill: bill ?? "" };
      }),
    );
  });
};
