// The keys that sign tokens: kept sealed in the database, looked up by `kid` in memory only, changed every 30 days.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { clock } from "#api/clock.ts";
import { StartRefused } from "#api/engine/start-refused.ts";
import { newId } from "#api/ids.ts";
import { seal, unseal } from "#api/sealing.ts";
import { type LookupTx, lookup } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import * as store from "./key-store.ts";

type Signer = { kid: string; privateKey: KeyObject };
/** Until when it counts; null for the one that signs. */
type Accepted = { publicKey: KeyObject; until: Instant | null };
type Ring = { signer: Signer; accepted: ReadonlyMap<string, Accepted> };

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Every process looks so often which keys there are, and each key is told so long before it signs: by then all know it. */
const READ_EVERY = MINUTE;
const TOLD_FOR = 5 * MINUTE;
/** A key that was told waits so long to be used, through an outage of the jobs. */
const WAITS_FOR = 2 * DAY;
const SIGNS_FOR = 30 * DAY; // SE-03
/** Tokens live 10 minutes at most, and a process may sign with the old key until it reads the next time. */
const COUNTS_ON_FOR = 15 * MINUTE; // SE-03

let ring: Ring | undefined;

const ringOrThrow = (): Ring => {
  if (!ring) throw new Error("The signing keys are not open: openKeys() runs before the first call.");
  return ring;
};

export const signer = (): Signer => ringOrThrow().signer;

/** The public part by which a token is verified; a `kid` that is not known costs no query. */
export const acceptedKey = (kid: string): KeyObject | undefined => {
  const found = ringOrThrow().accepted.get(kid); // SE-03
  return found && (found.until === null || found.until > clock.now()) ? found.publicKey : undefined; // SE-03
};

const fromNow = (millis: number): Instant => new Date(clock.millis() + millis).toISOString();

const makeKey = (sealingKey: Buffer): store.NewKey => {
  const kid = newId();
  const pair = generateKeyPairSync("ed25519");
  const publicKey = pair.publicKey.export({ type: "spki", format: "der" });
  const sealed = seal(sealingKey, kid, pair.privateKey.export({ type: "pkcs8", format: "der" }));
  return { kid, publicKey, sealed };
};

const open = (sealingKey: Buffer, kid: string, sealed: Buffer): KeyObject => {
  try {
    return createPrivateKey({ key: unseal(sealingKey, kid, sealed), type: "pkcs8", format: "der" });
  } catch (cause) {
    throw new StartRefused(
      "The signing key in the database does not open with this installation key. Start with the key it was made with.",
      {
        cause,
      },
    );
  }
};

const known = () => lookup((tx) => store.knownSigningKeys(tx, clock.now()));
type KeyRows = Awaited<ReturnType<typeof known>>;

const hold = (sealingKey: Buffer, rows: KeyRows): void => {
  const signing = rows.find((row) => row.state === "signing");
  if (!signing) throw new Error("The database holds no signing key.");
  // Opening a key takes longer than all else here; most of the time it is the one that is held already.
  const held = ring?.signer.kid === signing.kid ? ring.signer : undefined;
  ring = {
    signer: held ?? { kid: signing.kid, privateKey: open(sealingKey, signing.kid, signing.sealed_private_key) },
    accepted: new Map(
      rows.map(({ kid, public_key, accepted_until }) => [
        kid,
        { publicKey: createPublicKey({ key: public_key, type: "spki", format: "der" }), until: accepted_until },
      ]),
    ),
  };
};

/** Which keys there are now, after another process may have changed them. */
export const readKeysAgain = async (sealingKey: Buffer): Promise<void> => hold(sealingKey, await known());

let reading: NodeJS.Timeout | undefined;

/** Reads the keys, making the first one on an empty database, and follows their changes. Servers that start together end up with the same one. */
export const openKeys = async (sealingKey: Buffer): Promise<void> => {
  ring = undefined;
  let rows = await known();
  if (!rows.some((row) => row.state === "signing")) {
    const first = makeKey(sealingKey);
    await lookup((tx) => store.addFirstSigningKey(tx, first, clock.now()));
    rows = await known();
  }
  hold(sealingKey, rows);
  clearInterval(reading);
  // While the database cannot be asked nobody is signed in or believed either: the next minute asks again.
  reading = setInterval(() => void readKeysAgain(sealingKey).catch(() => undefined), READ_EVERY).unref();
};

/** First half of a change: the key that follows an old one is told to every process. */
export const announceKey = (tx: LookupTx, sealingKey: Buffer): Promise<boolean> =>
  store.announceSigningKey(tx, makeKey(sealingKey), { now: clock.now(), signsSince: fromNow(-SIGNS_FOR), waitsUntil: fromNow(WAITS_FOR) }); // SE-03

/** Second half, once all know it: it signs, and the one before counts for a while. */
export const changeKey = (tx: LookupTx): Promise<boolean> =>
  store.changeSigningKey(tx, { now: clock.now(), toldBefore: fromNow(-TOLD_FOR), oldUntil: fromNow(COUNTS_ON_FOR) }); // SE-03
