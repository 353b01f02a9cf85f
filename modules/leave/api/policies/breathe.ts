// Ten thousand people are counted in one call: others are served in between.
import { setImmediate } from "node:timers/promises";

const AT_ONCE = 200;

/** Each of them in turn, with a pause after every so many. */
export const eachInTurn = async <T>(all: readonly T[], work: (one: T) => void): Promise<void> => {
  for (const [index, one] of all.entries()) {
    work(one);
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
};
