// Pay that HR sets for somebody: at once where the company needs no second person, else as a change that waits for one.
import type { z } from "zod";
import type { Tx } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { ChangeForm } from "../../changes/contract.ts";
import type { PayForm } from "../../record/contract.ts";
import { payWork } from "../record/hr-forms.ts";
import type { Work } from "../record/save.ts";
import { settingsOf } from "../settings/store.ts";
import { submitIn } from "./commands.ts";
import * as store from "./store.ts";

/** In place of what waits already: a second raise is not added to the first. */
export const askForPay = (tx: Tx, code: string, { reason, ...pay }: z.infer<typeof PayForm>) => {
  const { actor } = tx;
  if (actor.role === "system") throw new Error("Pay is set by a person.");
  return submitIn(tx, actor, ChangeForm.parse({ section: "pay", pay, reason, replaces: true }), code);
};

/** As it is saved by the form of the record; the rules are the same either way. */
export const payWorkFor =
  (form: z.infer<typeof PayForm>): Work =>
  async (tx, seen) => {
    const step = await payWork(form)(tx, seen);
    if (!(await settingsOf(tx)).payNeedsSecondPerson) return step;
    return { ...step, instead: async () => void (await askForPay(tx, seen.row.code, form)) };
  }; // PE-37

/** False where it counts already and stays. */
export const takeBackAsked = async (tx: Tx, id: string, reason: string): Promise<boolean> => {
  if ((await store.byId(tx, id)).status === "approved") return false;
  await requests.withdrawAs(tx, id, reason);
  return true;
};
