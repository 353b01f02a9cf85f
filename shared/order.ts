/**
 * The order of dates, codes and ids, which is that of their characters and the same on every machine.
 * What people call something is put in order by `localeCompare` with its language.
 */
export const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
