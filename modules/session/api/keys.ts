// The keys that sign tokens: made once, kept sealed in the database, looked up by `kid` in memory only.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { clock } from "#api/clock.ts";
import { StartRefused } from "#api/engine/start-refused.ts";
import { newId } from "#api/ids.ts";
import { seal, unseal } from "#api/sealing.ts";
import { lookup } from "#api/transaction.ts";
import * as store from "./store.ts";

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
    throw new StartRefused(
      "The signing key in the database does not open with this installation key. Start with the key it was made with.",
      {
        cause,
      },
    );
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
