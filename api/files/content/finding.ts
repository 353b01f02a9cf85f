import type { WrongContent } from "#shared/files/rules.ts";

/** What is wrong with the content of a file; undefined when nothing is. */
export type Finding = WrongContent | "encrypted" | undefined;
