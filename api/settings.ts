// Settings of companies, one row of platform.settings for each part. Until somebody saves, the defaults hold and the version is 0.
import type { z } from "zod";
import { may, type Permission } from "#shared/permissions.ts";
import { Problem } from "#shared/problem.ts";
import type { Actor } from "./actor.ts";
import { audit, auditedDifference } from "./audit.ts";
import { keep, lock, rowOf } from "./settings/store.ts";
import { inTransaction, reading, type Tx } from "./transaction.ts";
import { requireVersion } from "./versions.ts";

export type Settings<V extends Record<string, unknown>> = {
  /** The module, as its entries in the audit begin: `requests.change_settings`. */
  part: string;
  Value: z.ZodType<V>;
  /** They also fill fields that are younger than the row. */
  defaults: V;
};

const current = async <V extends Record<string, unknown>>(
  tx: Tx,
  { part, Value, defaults }: Settings<V>,
): Promise<{ value: V; version: number }> => {
  const [row] = await rowOf(tx, { part });
  return { value: Value.parse({ ...defaults, ...row?.value }), version: row?.version ?? 0 };
};

export const settingsOf = async <V extends Record<string, unknown>>(tx: Tx, settings: Settings<V>): Promise<V> =>
  (await current(tx, settings)).value;

export type SettingsForm<V extends Record<string, unknown>, F, A> = {
  keepers: Permission;
  /** What the form shows, beside the version. */
  view: (tx: Tx, value: V) => Promise<Omit<A, "version">> | Omit<A, "version">;
  /** What is kept of a form. It refuses what does not hold, and does whatever else follows from it. */
  take: (tx: Tx, form: F, before: V) => Promise<V> | V;
};

/** Reads and saves a part for whoever keeps it: in the version that they have read, with what is different in the audit. */
export const settingsForm = <V extends Record<string, unknown>, F, A>(
  settings: Settings<V>,
  { keepers, view, take }: SettingsForm<V, F, A>,
) => {
  const { part } = settings;
  const requireKeeper = ({ role }: Actor): void => {
    if (!may(role, keepers)) throw new Problem("forbidden", [{ code: "settings.not_yours", params: { keepers: keepers.join(" and ") } }]);
  };
  const shown = async (tx: Tx, value: V, version: number) => ({ ...(await view(tx, value)), version }) as A;
  return {
    read: (actor: Actor): Promise<A> => {
      requireKeeper(actor);
      return reading(actor, async (tx) => {
        const { value, version } = await current(tx, settings);
        return shown(tx, value, version);
      });
    },
    save: (actor: Actor, version: number, form: F): Promise<A> => {
      requireKeeper(actor);
      return inTransaction(actor, async (tx) => {
        await lock(tx, part);
        const before = await current(tx, settings);
        requireVersion(version, before.version);
        const value = settings.Value.parse(await take(tx, form, before.value));
        keep(tx, part, value, version + 1);
        const change = auditedDifference(before.value, value);
        audit(tx, { action: `${part}.change_settings`, record: { type: `${part}.settings`, id: tx.company }, change });
        return shown(tx, value, version + 1);
      });
    },
  };
};
