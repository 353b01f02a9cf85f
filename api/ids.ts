import { randomFillSync } from "node:crypto";
import { v7 } from "uuid";
import type { Instant } from "#shared/dates.ts";
import type { Id } from "#shared/ids.ts";
import { clock } from "./clock.ts";

let made = 0;

/** Random bytes are fetched for many keys at once: each fetch costs more than the key. */
const random = new Uint8Array(4096);
const EACH = 16;
let used = random.length;
const randomPart = (): Uint8Array => {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += EACH;
  return random.subarray(used - EACH, used);
};

/** A fresh key (uuid v7). Keys of one process sort in the order they were made, also within a millisecond; one of another moment sorts as if it had been made then. */
export const newIdAt = (moment: Instant): Id => {
  made = (made + 1) >>> 0;
  return v7({ msecs: Date.parse(moment), seq: made, random: randomPart() });
};
export const newId = (): Id => newIdAt(clock.now());

/** The moment at which a key of ours was made: it begins with it. */
export const madeAt = (id: Id): Instant => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();
