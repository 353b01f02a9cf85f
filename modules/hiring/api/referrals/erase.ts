// Erases what a referral says of its candidate.
import { dropFiles } from "#api/files.ts";
import type { Tx } from "#api/transaction.ts";
import { retitle } from "#modules/requests/api/index.ts";
import { erased } from "../../candidates/rules.ts";
import { referralKind } from "../../kinds.ts";
import { referralTitle } from "../../referrals/rules.ts";
import * as store from "./store.ts";

export const eraseReferral = async (tx: Tx, id: string): Promise<void> => {
  const { number, title } = await store.referralById(tx, id);
  await dropFiles(tx, { recordType: referralKind.id, recordId: id, number });
  await retitle(tx, id, referralTitle(erased.name, title));
  store.emptyReferral(tx, id);
}; // AP-06
