/*
 * The one way to judge a typed password (SE-19): at sign-in, when somebody confirms that it is them, and when they change it.
 * `judged(guess, work)` runs `work`, which throws `auth.bad_credentials` or `password.current_wrong` when the password is wrong.
 * A signed-in person's own password is judged by `withOwnPassword` of ../confirmation.ts, which stands on this.
 */
import { createHmac } from "node:crypto";
import { clock } from "#api/clock.ts";
import { deriveKey } from "#api/installation-key.ts";
import { networkOf } from "#api/network.ts";
import { type LookupTx, lookup } from "#api/transaction.ts";
import { Problem } from "#shared/problem.ts";
import { type Bucket, type BucketKind, fromNow, waitLeft, withFailure } from "../../attempts.ts";
import type { Origin } from "../browsers/origin.ts";
import { cookieHash } from "../cookies.ts";
import * as store from "./attempt-store.ts";

/** Whose password it is meant to be, as `usernameKey` writes it, whether there is such an account or not. */
export type Guess = Pick<Origin, "device" | "address"> & { username: string };

type Named = { kind: BucketKind; key: string };
type Tried = { known: boolean; own: Named; shared: Named[] };

/** Keyed, because people type their password into the field of the name: what is kept tells neither. */
const named = (kind: BucketKind, ...parts: string[]): Named => ({
  kind,
  key: createHmac("sha256", deriveKey("attempts"))
    .update(JSON.stringify([kind, ...parts]))
    .digest("base64url"),
});

const isKnown = async (tx: LookupTx, { username, device }: Guess): Promise<boolean> =>
  device !== undefined && (await store.isKnownBrowser(tx, username, cookieHash(device)));

const bucketsOf = ({ username, device, address }: Guess, known: boolean): Tried => {
  if (known && device !== undefined) return { known, own: named("own", username, "browser", device), shared: [] }; // SE-19
  const network = networkOf(address);
  return { known, own: named("own", username, "network", network), shared: [named("account", username), named("network", network)] };
};

const emptySince = (now: string): Bucket => ({ failures: 0, since: now, waitUntil: null });

/** Counts the try as failed before it is judged: of many at once none slips through while the others are at it. */
const take = (guess: Guess): Promise<Tried> =>
  lookup(async (tx) => {
    const tried = bucketsOf(guess, await isKnown(tx, guess));
    const buckets = [tried.own, ...tried.shared];
    const now = clock.now();
    const held = await store.lockBuckets(
      tx,
      buckets.map(({ key }) => key),
      now,
    );
    const found = buckets.map((bucket) => ({ ...bucket, ...(held.get(bucket.key) ?? emptySince(now)) }));
    const seconds = Math.max(...found.map((bucket) => waitLeft(bucket, now)));
    if (seconds > 0) throw new Problem("limited", [{ code: "auth.too_many", params: { seconds } }], seconds); // SE-19
    await store.setBuckets(
      tx,
      found.map(({ kind, key, ...bucket }) => ({ key, ...withFailure(kind, bucket, now) })),
    );
    return tried;
  });

const keysOf = (buckets: readonly Named[]): string[] => buckets.map(({ key }) => key);

/** It was right: the row of failures is over. */
const forgive = ({ own, shared }: Tried) => lookup((tx) => store.forgive(tx, [own.key], keysOf(shared)));

/** It was not judged, because the server was too busy: as if it had not been typed. */
const giveBack = ({ own, shared }: Tried) => lookup((tx) => store.forgive(tx, [], keysOf([own, ...shared])));

/** The wait begins with the answer. Written for every name, known or not, so that both take the same time. */
const letWait = async (tx: LookupTx, { own }: Tried): Promise<void> => {
  const now = clock.now();
  const bucket = (await store.lockBuckets(tx, [own.key], now)).get(own.key);
  if (bucket) await store.setBuckets(tx, [{ key: own.key, ...fromNow(bucket, now) }]);
};

const wrong = new Set(["auth.bad_credentials", "password.current_wrong"]);
const isWrong = (error: unknown): boolean => error instanceof Problem && error.violations.some(({ code }) => wrong.has(code));

/** What is kept of the failures is no reason to refuse who typed the right password, and says less than what went wrong. */
const quietly = (work: Promise<void>): Promise<void> => work.catch(() => undefined);

export const judged = async <T>(
  guess: Guess,
  work: () => Promise<T>,
  onWrong: (tx: LookupTx, known: boolean) => Promise<void> = async () => undefined,
): Promise<T> => {
  const tried = await take(guess);
  try {
    const result = await work();
    await quietly(forgive(tried));
    return result;
  } catch (error) {
    if (isWrong(error)) await lookup((tx) => Promise.all([letWait(tx, tried), onWrong(tx, tried.known)]));
    else await quietly(giveBack(tried));
    throw error;
  }
};
