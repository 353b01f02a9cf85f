// "Is it still you?": the password of the person who is signed in, typed once more.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { orMissing, Problem } from "#shared/problem.ts";
import { isConfirmed } from "../rules.ts";
import { judged } from "./attempts/judge.ts";
import type { Origin } from "./browsers/origin.ts";
import { checkPassword } from "./passwords.ts";
import * as store from "./store.ts";

const CONFIRMED_FOR_MINUTES = 5;

type Typed = {
  password: string;
  /** The field it was typed into, for the refusal to stand beside. */
  field: string;
};

const currentWrong = (field: string): Problem => new Problem("refused", [{ code: "password.current_wrong", field }]);

/** Hashed outside of any transaction: a connection is not held for as long as others stand in line for a hash. */
const check = async (actor: Actor, { password, field }: Typed, stored: string | undefined): Promise<void> => {
  if ((await checkPassword(password, stored)).right) return;
  const record = { type: "session.session", id: actor.session };
  await inTransaction(actor, async (tx) => audit(tx, { action: "session.refuse_confirmation", record }));
  throw currentWrong(field);
};

/**
 * Does the work in a transaction, with the account locked, when this is the password of the person who is signed in. A wrong one is
 * refused as `password.current_wrong`, told in the audit and slows the next tries down (SE-19).
 */
export const withOwnPassword = async <T, P = undefined>(
  actor: Actor,
  from: Origin,
  typed: Typed,
  work: (tx: Tx, prepared: P) => Promise<T>,
  /** What takes long and is only worth doing once the password was right, before the transaction. */
  prepare: () => Promise<P> = async () => undefined as P,
): Promise<T> => {
  const account = orMissing("account")(await reading(actor, (tx) => store.credentialsOf(tx, actor.employee)));
  return judged({ username: account.username, ...from }, async () => {
    await check(actor, typed, account.password_hash ?? undefined);
    const prepared = await prepare();
    return inTransaction(actor, async (tx) => {
      const now = await store.lockAccount(tx, actor.employee);
      if (now?.password_hash !== account.password_hash) throw currentWrong(typed.field);
      return work(tx, prepared);
    });
  });
};

export const confirm = (actor: Actor, from: Origin, password: string): Promise<void> =>
  withOwnPassword(actor, from, { password, field: "password" }, (tx) => store.setConfirmed(tx, actor.session, clock.now())); // SE-17

/** For what needs more than a session that somebody may have left open: refused unless the password was typed so short a time ago. */
export const needsConfirmation = async (tx: Tx, withinMinutes: number = CONFIRMED_FOR_MINUTES): Promise<void> => {
  const session = await store.confirmationOf(tx, tx.actor.session);
  if (!isConfirmed(session?.confirmedAt ?? null, withinMinutes, clock.now()))
    throw new Problem("forbidden", [{ code: "auth.confirm_needed" }]); // SE-17
};
