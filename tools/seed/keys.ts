import { randomFillSync } from "node:crypto";
import { v7 } from "uuid";

// Drawn by the thousands: one by one, chance would cost more than everything else in a key.
const BYTES = 16;
const pool = Buffer.alloc(BYTES * 4096);
let used = pool.length;
let made = 0;

/** A key as it would have been made at that moment: lists read newest first by their keys. */
export const keyAt = (millis: number): string => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.subarray(used, used + BYTES);
  used += BYTES;
  made = (made + 1) >>> 0;
  return v7({ msecs: millis, seq: made, random });
};
