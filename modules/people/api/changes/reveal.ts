// A number that is asked for, whole: for whoever decides on it, with the password just typed, counted, audited, and told to its owner.
import type { z } from "zod";
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { inTransaction } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { needsConfirmation } from "#modules/session/api/index.ts";
import { missing, Problem, refuseIf } from "#shared/problem.ts";
import type { Revealed } from "../../record/contract.ts";
import { checkReason, REVEALED_SECONDS } from "../../record/rules.ts";
import { CONFIRMED_WITHIN_MINUTES, requireFree, tellOwner } from "../record/reveal.ts";
import { openNumber } from "../record/secrets.ts";
import { addReveal } from "../record/write-store.ts";
import * as store from "./store.ts";

type Asked = { id: string; reason: string };

export const revealIn = (actor: Actor, number: string, { id, reason }: Asked): Promise<z.infer<typeof Revealed>> =>
  inTransaction(actor, async (tx) => {
    const change = await store.byNumber(tx, number);
    if (!(await requests.mayReadRecord(tx, change.id))) throw missing("profile change");
    const part = (await requests.partsIn(tx, [change.id])).get(change.id);
    if (!part?.decides) throw new Problem("forbidden", [{ code: "people.reveal_in_change" }]);
    const secret = (await store.secretsOf(tx, change.id)).find((one) => one.id === id);
    if (!secret) throw missing("number");
    await needsConfirmation(tx, CONFIRMED_WITHIN_MINUTES);
    refuseIf(checkReason(false, reason));
    await requireFree(tx, actor);
    const what = change.section === "bank" ? ("bank" as const) : ("identity" as const);
    const table = what === "bank" ? "people.bank_accounts" : "people.identity_documents";
    addReveal(tx, change.employee_id, { id: newId(), actor_id: actor.employee, what, of_id: id, reason, at: clock.now() });
    audit(tx, { action: `people.reveal_${what}`, record: { type: "people.employee", id: change.employee_id }, reason });
    await tellOwner(tx, change.employee_id, what === "bank" ? "account number" : "identity number", reason);
    return { number: openNumber({ company: tx.company, table, id }, secret.sealed), seconds: REVEALED_SECONDS };
  }); // PE-41
