// Chance that can be repeated: the same seed draws the same company.

export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** A whole number from `least` to `most`, both included. */
  whole: (least: number, most: number) => number;
  /** True with this probability. */
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly [T, ...T[]]) => T;
  /** One of the values, each as likely as its weight says. */
  weighted: <T>(list: readonly [readonly [T, number], ...(readonly [T, number])[]]) => T;
};

/** mulberry32: small, fast, and even enough for names and dates. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    weighted: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of list) {
        left -= weight;
        if (left < 0) return value;
      }
      return list[0][0];
    },
  };
};
