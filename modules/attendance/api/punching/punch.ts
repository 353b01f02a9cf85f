// One press: the person's clock is held before anything is looked at, so that of fifty presses at once one adds a punch.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { dayIn, type Instant, timeIn } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import { Problem } from "#shared/problem.ts";
import { deriveDay } from "../../day/derive.ts";
import type { Now, Punched, PunchInput } from "../../punching/contract.ts";
import { checkPress, clockDifference, isWorthSaying, PRESS_SECONDS, type PunchViolation } from "../../punching/rules.ts";
import { keepWanted } from "../days/derive.ts";
import { holdClock, insertPunches, lockClocks, type PunchRow } from "../punches-store.ts";
import { nowIn, readNow } from "./now.ts";
import { type Read, readClock, readToFix, type Standing, standingIn } from "./standing.ts";

const MINUTE = 60_000;

/** Minutes by which the wall of the zone is ahead of UTC. */
export const offsetAt = (zone: string, at: Instant): number =>
  Math.round((Date.parse(`${dayIn(zone, at)}T${timeIn(zone, at)}Z`) - Math.floor(Date.parse(at) / MINUTE) * MINUTE) / MINUTE);

const later = (at: Instant, seconds: number): Instant => new Date(Date.parse(at) + seconds * 1000).toISOString();

/** The last press of the last minute. */
const lastPress = ({ rows }: Read, at: Instant): Instant | undefined => {
  const [from, to] = [later(at, -PRESS_SECONDS), later(at, PRESS_SECONDS)];
  return rows.findLast((row) => row.source === "web" && row.at >= from && row.at < to)?.at;
};

/** An old tab is in conflict with what is known now; everything else is refused. */
const refusalOf = (violation: PunchViolation): Problem =>
  new Problem(violation.code === "attendance.already_in" ? "conflict" : "refused", [violation]);

/** The clock and all that is looked at travel together: every statement behind the lock sees what has happened until it was given. */
const readHeld = async (tx: Tx): Promise<Read> => {
  const { employee } = tx.actor;
  const [isHeld, read] = await Promise.all([holdClock(tx, employee), readClock(tx, employee)]);
  if (isHeld) return read;
  // Before somebody's first punch nothing could be held, and another one may have come meanwhile.
  await lockClocks(tx, [employee]);
  return readClock(tx, employee);
};

const inOrder = (rows: readonly PunchRow[]): PunchRow[] =>
  rows.toSorted((one, other) => compare(one.at, other.at) || compare(one.id, other.id));

type Pressed = Pick<Punched, "punch"> & { row: PunchRow };

const add = (tx: Tx, input: PunchInput, { at, zone }: Standing, address: string): Pressed => {
  const difference = clockDifference(input.deviceTime, at);
  const own = { address, ...(difference !== undefined && { clockDifference: difference }) };
  const punch = { at, kind: input.kind, source: "web", zone } as const;
  const [id = ""] = insertPunches(tx, [{ employee: tx.actor.employee, ...punch, offset: offsetAt(zone, at), ...own }]);
  audit(tx, {
    action: "attendance.punch",
    record: { type: "attendance.punch", id },
    change: { kind: [null, input.kind], at: [null, at] },
  });
  const none = { number: null, device: null, voidedAt: null, voidReason: null, voidNumber: null };
  return { punch: { ...punch, ...own }, row: { id, ...punch, ...none, address, clockDifference: difference ?? null } };
};

/** What the day comes to with the punch that was added, and how its owner stands with it: nothing that was read is read again. */
const deriveWith = async (tx: Tx, read: Read, { at, today, next }: Standing, row: PunchRow): Promise<Now> => {
  const { employee } = tx.actor;
  const after = { ...read, rows: inOrder([...read.rows, row]) };
  const standing = standingIn(after, at);
  if (next) {
    const date = next.workDate;
    const record = deriveDay(standing.walk, date, at);
    const derived = { known: standing.known, records: new Map(record && [[date, record]]) };
    const found = { derived: new Map([[employee, derived]]), kept: read.kept, locked: read.locked, at };
    await keepWanted(tx, found, { from: date, to: date, wanted: () => true });
    // An earlier day that is changed may be the one that lacked something.
    if (date < today) return nowIn(tx, { ...after, toFix: await readToFix(tx, employee, today) }, standing);
  }
  return nowIn(tx, after, standing);
};

export const punch = async (actor: Actor, input: PunchInput, address: string): Promise<Punched> => {
  let now: Now | undefined;
  const added = await inTransaction(actor, async (tx) => {
    const read = await readHeld(tx);
    const standing = standingIn(read, clock.now());
    const { next, day } = standing;
    const violation = checkPress(input, {
      ...standing,
      lastPress: lastPress(read, standing.at),
      next: next?.kind ?? "in",
      since: next?.since,
      leave: next?.kind === "in" && day?.leave === "whole" ? { number: day.leaveNumber } : undefined,
    });
    if (violation) throw refusalOf(violation);
    const { punch, row } = add(tx, input, standing, address);
    now = await deriveWith(tx, read, standing, row);
    return { punch };
  });
  const difference = added.punch.clockDifference;
  // A call that is repeated is told how its owner stands by now.
  return { ...added, now: now ?? (await readNow(actor)), ...(isWorthSaying(difference) && { clockDifference: difference }) };
};
