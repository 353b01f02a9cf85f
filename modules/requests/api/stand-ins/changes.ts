// How a stand-in is written, audited and told, whoever or whatever calls for it.

import { type AuditChange, audit, auditedAsNew } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { standInsPath } from "../../paths.ts";
import { type Days, momentsOf } from "../../stand-ins/rules.ts";
import { needs } from "../kind.ts";
import { giveBarred } from "./barred.ts";
import { standInNeeds } from "./needs.ts";
import * as store from "./store.ts";

type Told = Pick<store.StandInRow, "id" | "kind" | "principal_id" | "stand_in_id" | "from_day" | "to_day">;
type Event = "stand_in.set" | "stand_in.changed" | "stand_in.ended" | "stand_in.declined";

/** `follows`: a leave has changed, and the stand-in with it, by nobody's hand. */
type Cause = { follows?: boolean };
type Telling = Cause & { version: number; employees?: number[] };

/** What is told to whoever stands in speaks to them; nobody declines for them. */
const toStandIn = {
  "stand_in.set": "stand_in.yours_set",
  "stand_in.changed": "stand_in.yours_changed",
  "stand_in.ended": "stand_in.yours_ended",
  "stand_in.declined": undefined,
} as const satisfies Record<Event, string | undefined>;

/** Both are told, but for whoever did it. */
const tell = async (tx: Tx, event: Event, row: Told, { version, follows = false, employees }: Telling) => {
  const { principal_id: principal, stand_in_id: standIn, from_day: from, to_day: to } = row;
  const cards = await needs.get().cards(tx, [principal, standIn]);
  const nameOf = (employee: number) => cards.get(employee)?.name ?? "";
  const isTold = (employee: number): boolean => employees?.includes(employee) ?? true;
  const telling = { follows, subject: { type: "stand_in", id: row.id }, version, path: standInsPath };
  const params = { principal: nameOf(principal), from, to };
  const { tell: pass } = standInNeeds.get();
  if (isTold(principal)) pass(tx, { ...telling, event, employees: [principal], params: { ...params, standIn: nameOf(standIn) } });
  const own = toStandIn[event];
  if (own && isTold(standIn)) pass(tx, { ...telling, event: own, employees: [standIn], params });
};

const auditIt = (tx: Tx, action: string, row: Pick<Told, "id" | "principal_id">, change: AuditChange, reason?: string) =>
  audit(tx, {
    action: `requests.${action}`,
    record: { type: "stand_in", id: row.id },
    change,
    reason: reason || undefined,
    ...(tx.actor.employee !== 0 && tx.actor.employee !== row.principal_id && { behalfOf: row.principal_id }),
  });

const isNow = ({ begins, ends }: ReturnType<typeof momentsOf>): boolean => begins <= clock.now() && clock.now() < ends;

type Wished = Omit<store.NewStandIn, "moments">;

export const setStandIn = async (tx: Tx, wish: Wished): Promise<string> => {
  const moments = momentsOf(await needs.get().zoneOf(tx, wish.principal), wish);
  const id = await store.insert(tx, { ...wish, moments });
  const row = { id, kind: wish.kind, principal_id: wish.principal, stand_in_id: wish.standIn, from_day: wish.from, to_day: wish.to };
  const { principal, standIn, kind, from, to, source } = wish;
  auditIt(tx, "set_stand_in", row, auditedAsNew({ state: "set", principal, standIn, kind, from, to, source }), wish.reason);
  await tell(tx, "stand_in.set", row, { version: 1 });
  if (isNow(moments)) await giveBarred(tx, { principal, standIn });
  return id;
};

/** Whoever no longer stands in reads that it has ended, whoever does now that it was set. What HR wrote stays until somebody writes something else. */
export const changeStandIn = async (
  tx: Tx,
  row: store.StandInRow,
  asked: Pick<Wished, "standIn" | "kind" | "reason"> & Days,
  cause: Cause = {},
) => {
  const wish = { ...asked, reason: asked.reason || (row.source === "hr" ? row.reason : "") };
  const moments = momentsOf(await needs.get().zoneOf(tx, row.principal_id), wish);
  await store.update(tx, row.id, { ...wish, moments });
  const before = { standIn: row.stand_in_id, kind: row.kind, from: row.from_day, to: row.to_day };
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter((field) => before[field] !== wish[field]);
  auditIt(tx, "change_stand_in", row, Object.fromEntries(changed.map((field) => [field, [before[field], wish[field]]])), wish.reason);
  if (isNow(moments)) await giveBarred(tx, { principal: row.principal_id, standIn: wish.standIn });
  const after = { ...row, stand_in_id: wish.standIn, kind: wish.kind, from_day: wish.from, to_day: wish.to };
  const version = row.version + 1;
  if (wish.standIn === row.stand_in_id) return tell(tx, "stand_in.changed", after, { ...cause, version });
  await tell(tx, "stand_in.ended", row, { version, employees: [row.stand_in_id] });
  await tell(tx, "stand_in.set", after, { version });
};

export const closeStandIn = async (tx: Tx, row: store.StandInRow, state: "ended" | "declined", cause: Cause = {}): Promise<void> => {
  store.close(tx, row.id, state);
  auditIt(tx, state === "ended" ? "end_stand_in" : "decline_stand_in", row, { state: [row.state, state] });
  await tell(tx, `stand_in.${state}`, row, { ...cause, version: row.version + 1 });
};
