// The keys that sign tokens: made once, kept sealed in the database, looked up by `kid` in memory only.
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { lookup } from "#api/transaction.ts";
import * as store from "./store.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The `kid` is sealed along, so that a private part cannot be moved to another row. */
const seal = (key: Buffer, kid: string, plain: Buffer): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(kid));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

const unseal = (key: Buffer, kid: string, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(kid)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
};

type Signer = { kid: string; privateKey: KeyObject };
type Ring = { signer: Signer; accepted: ReadonlyMap<string, KeyObject> };

let ring: Ring | undefined;

const ringOrThrow = (): Ring => {
  if (!ring) throw new Error("The signing keys are not open: openKeys() runs before the first call.");
  return ring;
};

export const signer = (): Signer => ringOrThrow().signer;

/** The public part by which a token is verified; a `kid` that is not known costs no query. */
export const acceptedKey = (kid: string): KeyObject | undefined => ringOrThrow().accepted.get(kid); // SE-03

const addFirstKey = async (sealingKey: Buffer): Promise<void> => {
  const kid = newId();
  const pair = generateKeyPairSync("ed25519");
  const publicKey = pair.publicKey.export({ type: "spki", format: "der" });
  const sealed = seal(sealingKey, kid, pair.privateKey.export({ type: "pkcs8", format: "der" }));
  await lookup((tx) => store.addFirstSigningKey(tx, { kid, publicKey, sealed, now: clock.now() }));
};

const open = (sealingKey: Buffer, kid: string, sealed: Buffer): KeyObject => {
  try {
    return createPrivateKey({ key: unseal(sealingKey, kid, sealed), type: "pkcs8", format: "der" });
  } catch (cause) {
    throw new Error("The signing key in the database does not open with this installation key. Start with the key it was made with.", {
      cause,
    });
  }
};

/** Reads the keys, making the first one on an empty database. Servers that start together end up with the same one. */
export const openKeys = async (sealingKey: Buffer): Promise<void> => {
  const usable = () => lookup((tx) => store.usableSigningKeys(tx, clock.now()));
  let rows = await usable();
  if (!rows.some((row) => row.state === "signing")) {
    await addFirstKey(sealingKey);
    rows = await usable();
  }
  const signing = rows.find((row) => row.state === "signing");
  if (!signing) throw new Error("The database holds no signing key.");
  ring = {
    signer: { kid: signing.kid, privateKey: open(sealingKey, signing.kid, signing.sealed_private_key) },
    accepted: new Map(rows.map((row) => [row.kid, createPublicKey({ key: row.public_key, type: "spki", format: "der" })])),
  };
};
