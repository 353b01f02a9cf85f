import { v7 } from "uuid";
import type { Id } from "#shared/ids.ts";
import { clock } from "./clock.ts";

let made = 0;

/** A fresh key (uuid v7). Keys of one process sort in the order they were made, also within a millisecond. */
export const newId = (): Id => {
  made = (made + 1) >>> 0;
  return v7({ msecs: clock.millis(), seq: made });
};
