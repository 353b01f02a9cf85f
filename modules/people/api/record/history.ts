// What has become of a record, out of the audit chain: whoever reads it sees the deeds on the groups that they may see.
import type { z } from "zod";
import type { Actor } from "#api/actor.ts";
import { entriesOfRecord } from "#api/audit/record-store.ts";
import { reading, type Tx } from "#api/transaction.ts";
import { missing } from "#shared/problem.ts";
import type { History, HistoryEntry } from "../../record/contract.ts";
import { fieldTable, groups, type Sight, sees } from "../../record/fields.ts";
import * as people from "../store.ts";
import { seenByCode } from "./sight.ts";

const PAGE = 50;

/** An import changes several groups at once, and so does its undoing. */
const ofSeveral: readonly string[] = ["people.change_by_import", "people.undo_change"];

/** The deeds on the groups of this sight; undefined: all there are. */
const actionsIn = (sight: Sight, isOwner: boolean): string[] | undefined => {
  if (!isOwner && sight.only === undefined) return undefined;
  const ofOne = groups.filter((group) => sees(sight, group)).flatMap((group) => [`people.change_${group}`, `people.reveal_${group}`]);
  return [...ofOne, ...ofSeveral];
};

/** Of what changes several groups at once the fields of those that are seen; nothing where there is none. */
const withinSight = (sight: Sight, entries: readonly HistoryEntry[]): HistoryEntry[] => {
  const seen = new Set<string>(groups.filter((group) => sees(sight, group)).flatMap((group) => [group, ...Object.keys(fieldTable[group])]));
  return entries.flatMap((entry) => {
    if (sight.only === undefined || !ofSeveral.includes(entry.action)) return [entry];
    const changes = entry.changes.filter(({ field }) => seen.has(field));
    return changes.length > 0 ? [{ ...entry, changes }] : [];
  });
};

const asText = (value: unknown): string | undefined => {
  if (value === null || value === undefined || value === "") return undefined;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? undefined : String(value);
};
const isSealed = (value: unknown): boolean => typeof value === "string" && value.startsWith("sealed:");

const changesIn = (text: string): HistoryEntry["changes"] =>
  Object.entries(JSON.parse(text) as Record<string, readonly [unknown, unknown]>).flatMap(([field, [before, after]]) =>
    isSealed(before) || isSealed(after) ? [] : [{ field, before: asText(before), after: asText(after) }],
  );

type Row = Awaited<ReturnType<typeof entriesOfRecord>>[number];

const told = async (tx: Tx, rows: readonly Row[]): Promise<HistoryEntry[]> => {
  const cards = new Map(
    (await people.cards(tx, [...new Set(rows.flatMap(({ actor_id }) => actor_id ?? []))])).map((card) => [card.id, card]),
  );
  return rows.map(({ seq, at, actor_id, action, change, reason }) => {
    const by = actor_id === null ? undefined : cards.get(actor_id);
    return {
      no: seq,
      at,
      action,
      changes: changesIn(change),
      by: by && { code: by.code, name: by.name },
      reason: reason ?? undefined,
    };
  });
};

export const historyOf = (actor: Actor, code: string, before: number | undefined): Promise<z.infer<typeof History>> =>
  reading(actor, async (tx) => {
    const { employee, sights, isOwner } = await seenByCode(tx, actor, code);
    const sight = sights.get("history");
    if (!sight) throw missing("history");
    const actions = actionsIn(sight, isOwner);
    const rows = await entriesOfRecord(tx, { record: { type: "people.employee", id: employee }, actions, before, limit: PAGE + 1 });
    const shown = rows.slice(0, PAGE);
    return { entries: withinSight(sight, await told(tx, shown)), next: rows.length > PAGE ? shown.at(-1)?.seq : undefined };
  });
