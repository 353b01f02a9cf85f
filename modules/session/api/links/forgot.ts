// "I have forgotten my password": the question is taken down and answered alike for everybody; a job looks whom it concerns.
import { createHmac } from "node:crypto";
import { z } from "zod";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { deriveKey } from "#api/installation-key.ts";
import { enqueueLookup, lookupTask } from "#api/jobs.ts";
import { hasMail } from "#api/mail.ts";
import { networkOf } from "#api/network.ts";
import { seal, unseal } from "#api/sealing.ts";
import { inTransaction, type LookupTx, lookup, type Tx } from "#api/transaction.ts";
import { resetsAnHour } from "../../link-rules.ts";
import { usernameKey } from "../../rules.ts";
import { sessionNeeds } from "../settings.ts";
import { accountByUsername, lockAccount } from "../store.ts";
import { issueLink } from "./issue.ts";
import * as store from "./link-store.ts";

const HOUR = 3_600_000;

const Payload = z.object({ id: z.string(), sealed: z.string() });

const key = (): Buffer => deriveKey("forgotten passwords");

type Holder = { company: number; employee: number };

/** By username or work e-mail; several where one address is somebody's in two companies. */
const holdersOf = async (tx: LookupTx, login: string): Promise<Holder[]> => {
  const typed = usernameKey(login);
  const [account, byEmail] = await Promise.all([accountByUsername(tx, typed), sessionNeeds.get().employeesByEmail(tx, typed)]);
  const named = account ? [{ company: account.company_id, employee: account.employee_id }] : [];
  const others = byEmail.filter(({ company, employee }) => !named.some((one) => one.company === company && one.employee === employee));
  return [...named, ...others];
};

const hourAgo = (): string => new Date(clock.millis() - HOUR).toISOString();

const sendTo = async (tx: Tx, employee: number): Promise<boolean> => {
  const account = await lockAccount(tx, employee);
  if (account?.state !== "active") return false;
  if ((await store.countLinksSince(tx, employee, "reset", hourAgo())) >= resetsAnHour.ofAccount) return false; // PW-06
  await issueLink(tx, { employee, purpose: "reset" });
  return true;
};

const networkHash = (network: string): string => createHmac("sha256", key()).update(network).digest("base64url");

export const sendResetLinks = lookupTask({
  name: "session.send-reset-links",
  purpose: "Send links for a forgotten password",
  payload: Payload,
  run: async ({ payload: { id, sealed }, transaction }) => {
    if (!hasMail()) return 0;
    const login = unseal(key(), id, Buffer.from(sealed, "base64")).toString();
    let sent = 0;
    for (const { company, employee } of await transaction((tx) => holdersOf(tx, login))) {
      if (await inTransaction(systemActor(company), (tx) => sendTo(tx, employee))) sent += 1;
    }
    return sent;
  },
});

/**
 * The same work for every name. What was typed lies sealed until the job has looked at it: people also type passwords there.
 * A network that has asked often enough leaves no job, so that nobody can fill the queue from one.
 */
export const askForLink = (login: string, address: string): Promise<void> => {
  const id = newId();
  const sealed = seal(key(), id, Buffer.from(login)).toString("base64");
  return lookup(async (tx) => {
    if (await store.admitRequest(tx, networkHash(networkOf(address)), clock.now(), resetsAnHour.ofNetwork))
      await enqueueLookup(tx, sendResetLinks, { id, sealed });
  });
}; // PW-06
