// One masked number whole: for whoever may, with the password just typed, counted, audited, and told to its owner.

import type { z } from "zod";
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { needsConfirmation } from "#modules/session/api/index.ts";
import { formatTime } from "#shared/format.ts";
import { missing, orMissing, Problem, refuseIf } from "#shared/problem.ts";
import { profilePath, recordTabPath } from "../../paths.ts";
import type { Revealed, RevealForm } from "../../record/contract.ts";
import { sees } from "../../record/fields.ts";
import { checkReason, nextReveal, REVEALED_SECONDS } from "../../record/rules.ts";
import { lockedRecord, placedAt } from "../records.ts";
import { settingsOf } from "../settings/store.ts";
import * as people from "../store.ts";
import { recordNeeds } from "./needs.ts";
import { openNumber, type SecretTable } from "./secrets.ts";
import { type Seen, seenByCode } from "./sight.ts";
import * as store from "./store.ts";
import { addReveal } from "./write-store.ts";

export const CONFIRMED_WITHIN_MINUTES = 1;
const HOUR = 3_600_000;

type Secret = { table: SecretTable; sealed: Buffer; said: string };

/** The number that is meant, for whoever may see that it is there. */
const secretOf = async (tx: Tx, { employee, sights }: Seen, { what, id }: RevealForm): Promise<Secret> => {
  const sight = sights.get(what);
  if (!sight) throw missing("number");
  if (!sight.reveals) throw new Problem("forbidden", [{ code: "people.reveal_in_change" }]);
  if (what === "bank") {
    const account = orMissing("account")((await store.accountsOf(tx, employee)).find((one) => one.id === id));
    return { table: "people.bank_accounts", sealed: account.sealed, said: "account number" };
  }
  const found = (await store.documentsOf(tx, employee)).find((one) => one.id === id && sees(sight, one.kind));
  const { sealed, kind } = orMissing("document")(found);
  return { table: "people.identity_documents", sealed: orMissing("number")(sealed), said: `${kind.replaceAll("_", " ")} number` };
};

/** The actor's own row is held, so that of two at once the second counts the first. */
export const requireFree = async (tx: Tx, actor: Actor): Promise<void> => {
  const now = clock.now();
  const record = await lockedRecord(tx, actor.employee);
  const since = new Date(clock.millis() - HOUR).toISOString();
  const [earlier, { revealsPerHour: most }] = await Promise.all([store.revealsSince(tx, actor.employee, since), settingsOf(tx)]);
  const next = nextReveal(earlier, now, most);
  if (next === undefined) return;
  const params = { most, at: formatTime(next, placedAt(record, now).timeZone) };
  throw new Problem("limited", [{ code: "people.reveal_limit", params }], Math.ceil((Date.parse(next) - Date.parse(now)) / 1000));
};

export const tellOwner = async (tx: Tx, employee: number, what: string, reason: string): Promise<void> => {
  const [by] = await people.cards(tx, [tx.actor.employee]);
  const params = { by: by?.name ?? "", what, reason };
  recordNeeds.get().tell(tx, { employee, event: "people.secret_revealed", params, path: recordTabPath(profilePath, "history") });
};

export const reveal = (actor: Actor, code: string, form: RevealForm): Promise<z.infer<typeof Revealed>> =>
  inTransaction(actor, async (tx) => {
    const seen = await seenByCode(tx, actor, code);
    const { table, sealed, said } = await secretOf(tx, seen, form);
    await needsConfirmation(tx, CONFIRMED_WITHIN_MINUTES);
    refuseIf(checkReason(seen.isOwner, form.reason));
    await requireFree(tx, actor);
    const { what, id, reason } = form;
    addReveal(tx, seen.employee, { id: newId(), actor_id: actor.employee, what, of_id: id, reason, at: clock.now() });
    audit(tx, {
      action: `people.reveal_${what}`,
      record: { type: "people.employee", id: seen.employee, number: seen.row.code },
      ...(reason !== "" && { reason }),
    });
    if (!seen.isOwner) await tellOwner(tx, seen.employee, said, reason);
    return { number: openNumber({ company: tx.company, table, id }, sealed), seconds: REVEALED_SECONDS };
  }); // PE-41
