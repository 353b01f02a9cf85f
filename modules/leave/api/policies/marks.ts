// What an effect was computed from, as one word: whoever publishes has seen the effect of these very rules.
import { createHash } from "node:crypto";
import type { Tx } from "#api/transaction.ts";
import { Problem } from "#shared/problem.ts";
import type { VersionRow } from "./draft-store.ts";
import * as store from "./store.ts";

/** Another one once what is asked about, what is in force, who gets it, or how it is rounded has changed. */
export const markOf = async (tx: Tx, asked: unknown): Promise<string> => {
  const [versions, editions, { rounding, yearFrom }] = await Promise.all([
    store.versionsInForce(tx),
    store.assignmentOf(tx),
    store.settingsOf(tx),
  ]);
  const said = [asked, versions.map((one) => [one.id, one.from, one.until]), editions.at(-1)?.edition, rounding, yearFrom];
  return createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 32);
};

export const markOfDraft = (tx: Tx, { id, from_day, rows }: VersionRow): Promise<string> => markOf(tx, [id, from_day, rows]);

/** Refused unless the effect of these very rules was looked at. */
export const requireSeen = (seen: string | undefined, mark: string): void => {
  if (seen !== mark) throw new Problem("conflict", [{ code: "leave.policy_unseen" }]);
}; // LV-41
