// Password hashing by PW-04, and its gate: a hash takes 46 MiB and a core, so that a rush of sign-ins must wait in line or come back.
import { randomBytes } from "node:crypto";
import { hash, type Options, parseOptions, verify } from "@node-rs/argon2";
import { Problem } from "#shared/problem.ts";

/** The library's kind is argon2id by default; the memory is in KiB, the length in bytes. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1, outputLen: 32 } satisfies Options; // PW-04
const SALT_BYTES = 16;
const KIND = "$argon2id$v=19$";

const AT_ONCE = 3;
const WAITING = 32;
const RETRY_AFTER_SECONDS = 2;

/** Lets so many work at once and so many wait; whoever comes on top is told to come back. */
export const gate = (atOnce: number, waiting: number) => {
  let working = 0;
  const line: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working < atOnce) working += 1;
    else if (line.length < waiting) await new Promise<void>((proceed) => line.push(proceed));
    else throw new Problem("busy", [{ code: "auth.busy", params: { seconds: RETRY_AFTER_SECONDS } }], RETRY_AFTER_SECONDS); // PW-04
    try {
      return await work();
    } finally {
      // The place is handed over, not given back: nobody who comes meanwhile can overtake the line.
      const next = line.shift();
      if (next) next();
      else working -= 1;
    }
  };
};

const hashing = gate(AT_ONCE, WAITING);

/** The same letters typed on another system are the same password. */
const asTyped = (password: string): string => password.normalize("NFC"); // PW-01

const hashNow = (password: string): Promise<string> => hash(asTyped(password), { ...cost, salt: randomBytes(SALT_BYTES) });

export const hashPassword = (password: string): Promise<string> => hashing(() => hashNow(password));

const isOutdated = (stored: string): boolean => {
  const { memoryCost, timeCost, parallelism, outputLen, saltLen } = parseOptions(stored);
  const now = [cost.memoryCost, cost.timeCost, cost.parallelism, cost.outputLen, SALT_BYTES].join();
  return !stored.startsWith(KIND) || [memoryCost, timeCost, parallelism, outputLen, saltLen].join() !== now;
};

const unpadded = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

/** The hash of no password, at the same cost as a real one. */
export const decoy = `${KIND}m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${unpadded(randomBytes(SALT_BYTES))}$${unpadded(randomBytes(cost.outputLen))}`;

/** `renewed` is the hash to store from now on, when the stored one was made at another cost. */
type Checked = { right: boolean; renewed?: string };

/** Without a stored hash the work is the same and the answer no, so that the time does not tell whether a name exists. */
export const checkPassword = (password: string, stored: string | undefined, work = verify): Promise<Checked> =>
  hashing(async () => {
    const right = await work(stored ?? decoy, asTyped(password)); // SE-01
    if (!right || stored === undefined) return { right: false };
    return isOutdated(stored) ? { right, renewed: await hashNow(password) } : { right };
  });
