/** A key as the portal would make one, from these words, as SQL. */
export const keyOf = (words: string): string => `overlay(overlay(md5(${words}) placing '7' from 13) placing '8' from 17)::uuid`;
