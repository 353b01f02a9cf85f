import type { Violation } from "#shared/problem.ts";

/** Code and field of each, as tests of rules compare them. */
export const codesSaid = (found: readonly Violation[]): string[] =>
  found.map(({ code, field }) => (field === undefined ? code : `${code} ${field}`));
