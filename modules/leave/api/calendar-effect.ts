// What a change of a calendar means to leave: which live requests have a day that would count otherwise.
import type { Tx } from "#api/transaction.ts";
import type { ModuleEffect } from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import * as store from "./effect-store.ts";

type CountingChange = { date: PlainDate; locationId: string; works: boolean };

/** People hands in the days and places on which somebody works now and did not, or the other way round. */
export const effectOf = async (tx: Tx, changes: readonly CountingChange[]): Promise<ModuleEffect> => {
  const { requests, people, days, mark } = await store.liveDaysOn(tx, changes);
  return { requests, people, days, mark: mark ?? "" };
};
