import type { WaitingRow } from "../contract.ts";

/** What became of each row that was decided together with others, by the id of its request. */
export type Results = ReadonlyMap<string, { ok: boolean; sentence?: string | undefined }>;

/**
 * The rows as the server lists them now, and between them those that were decided together and wait no more: each keeps its place, so
 * that one sees what became of it.
 */
export const withKept = (before: readonly WaitingRow[], now: readonly WaitingRow[], results: Results): WaitingRow[] => {
  if (results.size === 0) return [...now];
  const left = new Map(now.map((row) => [row.id, row]));
  const stood = before.flatMap((row) => {
    const same = left.get(row.id);
    left.delete(row.id);
    return same ?? (row.request && results.has(row.request.id) ? row : []);
  });
  return [...stood, ...left.values()];
};
