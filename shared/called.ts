/** Keys as they are called among all of a module: `read` of a `DayRequest` is `readDayRequest`. */
type Called<N extends string, T> = { [K in keyof T & string as `${K}${N}`]: T[K] };

export const called = <N extends string, T extends object>(noun: N, all: T): Called<N, T> =>
  Object.fromEntries(Object.entries(all).map(([key, value]) => [`${key}${noun}`, value])) as Called<N, T>;
