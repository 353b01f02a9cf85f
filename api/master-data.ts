// The server's side of small named rows that one role keeps (`shared/master-data.ts`): read by many, changed one at a time.
import type { z } from "zod";
import { called } from "#shared/called.ts";
import type { FormSpec, ShapeOf } from "#shared/fields.ts";
import type { MasterData } from "#shared/master-data.ts";
import { may, type Permission } from "#shared/permissions.ts";
import { orMissing, Problem, refuseIf, type Violation } from "#shared/problem.ts";
import type { Actor } from "./actor.ts";
import { type AuditChange, audit, auditedAsNew, auditedDifference } from "./audit.ts";
import { newId } from "./ids.ts";
import type { Handlers } from "./implement.ts";
import { type MasterRow, masterStore } from "./master-data/store.ts";
import { inTransaction, reading, type Tx } from "./transaction.ts";
import { requireVersion } from "./versions.ts";

export type { MasterRow } from "./master-data/store.ts";

type ValuesOf<F extends FormSpec> = z.output<z.ZodObject<ShapeOf<F>>>;

type Hooks<Values> = {
  /** `bills.categories`: company_id, id, a column for each field (snake case), closed, version. */
  table: string;
  /** Everything else that stops a row from being saved; `id` of one that is there. */
  check?: (tx: Tx, values: Values, id: string | undefined) => Promise<Violation[]> | Violation[];
  /** What else is kept with a row that was added or changed, such as its files. */
  saved?: (tx: Tx, row: MasterRow<Values>) => Promise<void>;
  /** By default the order of their names, and without names that in which they came. */
  order?: (one: MasterRow<Values>, other: MasterRow<Values>) => number;
};

const textOf = (values: object, field: string): string => String((values as Record<string, unknown>)[field] ?? "");
const folded = (text: string): string => text.trim().toLowerCase();

export const requireKeeper = ({ role }: Actor, { keepers, label }: { keepers: Permission; label: string }): void => {
  const params = { keepers: keepers.join(" and "), what: `${label.charAt(0).toLowerCase()}${label.slice(1)}` };
  if (!may(role, keepers)) throw new Problem("forbidden", [{ code: "master_data.not_yours", params }]);
};

export const masterDataApi = <const N extends string, F extends FormSpec>(
  master: MasterData<N, F>,
  { table, check, saved, order }: Hooks<ValuesOf<F>>,
) => {
  type Values = ValuesOf<F>;
  type Row = MasterRow<Values>;
  const { noun, fields, keepers, readers, label, unique, audit: names } = master;
  const store = masterStore<Values>(table, fields);
  const byName = (one: Row, other: Row): number => textOf(one, "name").localeCompare(textOf(other, "name"), "en", { numeric: true });

  /** All of them in their order, closed ones included. */
  const rows = async (tx: Tx): Promise<Row[]> => (await store.all(tx)).sort(order ?? byName);
  /** One of them; whoever names one that is not there is told so. */
  const row = async (tx: Tx, id: string): Promise<Row> => orMissing(label)((await store.all(tx)).find((one) => one.id === id));

  /** Two closed ones may be called the same: what was closed gives its name away. */
  const taken = (all: readonly Row[], wanted: Row): Violation[] => {
    const isSame = (one: Row) => unique.every((field) => folded(textOf(one, field)) === folded(textOf(wanted, field)));
    const other = unique.length > 0 && !wanted.closed && all.some((one) => one.id !== wanted.id && !one.closed && isSame(one));
    return other ? [{ code: "master_data.taken", field: unique.at(-1) ?? "name" }] : [];
  };

  const told = (tx: Tx, deed: Parameters<typeof names.action>[0], id: string, change: AuditChange): void =>
    audit(tx, { action: names.action(deed), record: { type: names.type, id }, change });

  /** For what a company begins with, and for the demo; the caller answers for who does it. */
  const addIn = async (tx: Tx, values: Values): Promise<Row> => {
    await store.lock(tx);
    const fresh: Row = { ...values, id: newId(), closed: false, version: 1 };
    const [all, found = []] = await Promise.all([store.all(tx), check?.(tx, values, undefined)]);
    refuseIf([...taken(all, fresh), ...found]);
    store.insert(tx, fresh);
    told(tx, "add", fresh.id, auditedAsNew(values));
    await saved?.(tx, fresh);
    return fresh;
  };

  /** Locked, in the version that was read; gives the row as it was and all of them. */
  const held = async (tx: Tx, id: string, version: number) => {
    await store.lock(tx);
    const all = await store.all(tx);
    const before = orMissing(label)(all.find((one) => one.id === id));
    requireVersion(version, before.version);
    return { all, before };
  };

  const change = async (tx: Tx, id: string, version: number, values: Values): Promise<Row> => {
    const { all, before } = await held(tx, id, version);
    const after: Row = { ...values, id, closed: before.closed, version: version + 1 };
    refuseIf([...taken(all, after), ...((await check?.(tx, values, id)) ?? [])]);
    store.update(tx, after);
    // A field that is emptied is absent afterwards.
    const nothing = Object.fromEntries(Object.keys(fields).map((field) => [field, undefined]));
    told(tx, "change", id, auditedDifference(before, { ...nothing, ...values }));
    await saved?.(tx, after);
    return after;
  };

  const close = async (tx: Tx, id: string, version: number, closed: boolean): Promise<Row> => {
    const { all, before } = await held(tx, id, version);
    if (before.closed === closed) return before;
    const after: Row = { ...before, closed, version: version + 1 };
    refuseIf(taken(all, after));
    store.update(tx, after);
    told(tx, closed ? "close" : "reopen", id, { closed: [before.closed, closed] });
    return after;
  };

  const keeping = <T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> => {
    requireKeeper(actor, master);
    return inTransaction(actor, work);
  };
  type One = { id: string };
  const handlers = {
    list: ({ actor }: { actor: Actor }) => {
      if (readers === "keepers") requireKeeper(actor, master);
      return reading(actor, async (tx) => ({ rows: await rows(tx), mayChange: may(actor.role, keepers) }));
    },
    add: ({ actor, body }: { actor: Actor; body: Values }) => keeping(actor, (tx) => addIn(tx, body)),
    change: ({ actor, params, version, body }: { actor: Actor; params: One; version: number; body: Values }) =>
      keeping(actor, (tx) => change(tx, params.id, version, body)),
    close: ({ actor, params, body }: { actor: Actor; params: One; body: { closed: boolean; version: number } }) =>
      keeping(actor, (tx) => close(tx, params.id, body.version, body.closed)),
  } as unknown as Handlers<typeof master.calls>;
  return { handlers: called(noun, handlers), rows, row, addIn };
};
