// Whoever signs in by a link that somebody else made may be anybody: for a while nothing of weight is approved from that account.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { formatMoment } from "#shared/format.ts";
import { refuseIf, type Violation } from "#shared/problem.ts";
import { trustedFrom } from "../release-rules.ts";
import { sessionNeeds } from "./settings.ts";
import { handedOutAt } from "./store.ts";

/** What forbids approvals of bank, pay, identity and roles to the actor, with the moment until which it does. */
export const untrusted = async (tx: Tx): Promise<Violation[]> => {
  const { employee } = tx.actor;
  const from = trustedFrom(await handedOutAt(tx, employee), clock.now());
  if (from === undefined) return [];
  const zone = (await sessionNeeds.get().holderOf(tx, employee))?.timeZone;
  return [{ code: "auth.handed_out", params: { until: formatMoment(from, zone) } }];
}; // SE-22

export const needsTrust = async (tx: Tx): Promise<void> => refuseIf(await untrusted(tx)); // SE-22
