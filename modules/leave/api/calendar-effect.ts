// What a change of a calendar means to leave: which live requests have a day that would count otherwise.
import { createHash } from "node:crypto";
import type { Tx } from "#api/transaction.ts";
import type { ModuleEffect } from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { rowOn } from "../policies/on.ts";
import { type CountingChange, effectOn } from "../recount/effect.ts";
import * as store from "./effect-store.ts";
import { ruleRowsOn } from "./policies/index.ts";

/** Before everything that a policy says. */
const ALWAYS: PlainDate = "2000-01-01";

const markOf = (days: readonly string[]): string =>
  days.length === 0 ? "" : createHash("sha256").update(days.toSorted().join(",")).digest("hex").slice(0, 32);

/** People hands in the days and places on which somebody works now and did not, or the other way round. */
export const effectOf = async (tx: Tx, changes: readonly CountingChange[]): Promise<ModuleEffect> => {
  const leaves = await store.leavesMet(tx, changes);
  const last = leaves
    .map(({ dates }) => dates.to)
    .toSorted()
    .at(-1);
  const owners = [...new Set(leaves.map(({ employee }) => employee))];
  const spans = last === undefined ? new Map<number, never[]>() : await ruleRowsOn(tx, owners, ALWAYS, last);
  const types = new Map(leaves.map(({ id, type }) => [id, type]));
  const { changed, ...effect } = effectOn(
    leaves,
    changes,
    ({ id, employee, dates }) => rowOn(spans.get(employee) ?? [], types.get(id) ?? "", dates.from)?.row.daysOff,
  );
  return { ...effect, mark: markOf(changed) };
}; // LV-28
