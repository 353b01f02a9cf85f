import { useState } from "react";
import { type BatchResult, MOST_TOGETHER, type RequestRow, type WaitingRow } from "../contract.ts";
import type { BatchAction } from "./batch-dialog.tsx";
import { type Results, withKept } from "./rows-kept.ts";

type Outcome = { asked: string; action: BatchAction; done: number; refused: number; results: Results; before: readonly WaitingRow[] };

/**
 * Which rows are ticked, what is being asked about them, and what became of those that were decided. `asked`: another order, filter or
 * page is another list, and nothing of it is ticked yet.
 */
export const useBatch = (asked: string, listed: readonly WaitingRow[]) => {
  const [ticked, setTicked] = useState<{ asked: string; ids: ReadonlySet<string> }>({ asked, ids: new Set() });
  const ticks = ticked.asked === asked ? ticked.ids : new Set<string>();
  const setTicks = (ids: ReadonlySet<string>) => setTicked({ asked, ids });
  const [asking, setAsking] = useState<{ action: BatchAction; requests: readonly RequestRow[]; before: readonly WaitingRow[] }>();
  const [last, setOutcome] = useState<Outcome>();
  const outcome = last?.asked === asked ? last : undefined;
  const rows = outcome ? withKept(outcome.before, listed, outcome.results) : [...listed];
  const resultOf = ({ request }: WaitingRow) => {
    const result = request && outcome?.results.get(request.id);
    return outcome && result ? { ...result, action: outcome.action } : undefined;
  };
  const tickable = rows.filter((row) => row.together && !resultOf(row)?.ok);
  const chosen = tickable.filter(({ id }) => ticks.has(id));
  return {
    rows,
    resultOf,
    outcome,
    asking,
    canTick: tickable.length > 0,
    ticked: chosen,
    isTicked: ({ id }: WaitingRow) => chosen.some((row) => row.id === id),
    toggle: (id: string) => {
      if (!tickable.some((row) => row.id === id)) return;
      const next = new Set(ticks);
      if (!next.delete(id)) next.add(id);
      setTicks(next);
    },
    /** What carries a flag wants to be looked at. */
    tickAll: () => {
      const unflagged = tickable.filter(({ request }) => request?.flags.length === 0);
      setTicks(new Set(unflagged.slice(0, MOST_TOGETHER).map(({ id }) => id))); // RP-20
    },
    clear: () => setTicks(new Set()),
    /** Also keeps the rows as they stand: what is decided may have left the list before its answer is there. */
    ask: (action: BatchAction) => setAsking({ action, requests: chosen.flatMap(({ request }) => request ?? []), before: rows }),
    leave: () => setAsking(undefined),
    done: ({ done, refused, results }: BatchResult) => {
      if (!asking) return;
      const { action, before } = asking;
      const byId: Results = new Map(results.map(({ id, ok, sentence }) => [id, { ok, sentence }]));
      // Those that were refused stay ticked.
      setTicks(new Set(before.filter(({ request }) => request && byId.get(request.id)?.ok === false).map(({ id }) => id)));
      setOutcome({ asked, action, done, refused, results: byId, before });
      setAsking(undefined);
    },
    dismiss: () => {
      setOutcome(undefined);
      setTicks(new Set());
    },
  };
};
export type Batch = ReturnType<typeof useBatch>;
