// HR corrects somebody's day: the same rules as for its owner, under the owner's clock; the day and those beside it are derived at once.

import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, dayIn, type Instant, type PlainDate } from "#shared/dates.ts";
import { withSentences } from "#shared/message.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import type { Corrected, Correction, CorrectionPreview } from "../../correct/contract.ts";
import { checkCorrection } from "../../correct/rules.ts";
import { workedInHours } from "../../day/why.ts";
import { attendanceMessages } from "../../messages.ts";
import { dayPath } from "../../paths.ts";
import { attendanceReaders } from "../../permissions.ts";
import { type Change, outcomeOf, recordBefore } from "../../regularise/rules.ts";
import { deriveIn } from "../days/derive.ts";
import { factsOfDays } from "../days/facts.ts";
import { lockedUntil } from "../periods/locked.ts";
import { everyPunch, insertPunches, lockClocks, voidPunches } from "../punches-store.ts";
import { offsetAt } from "../punching/punch.ts";
import { factsFor } from "../regularise/facts.ts";

const requireHr = (actor: Actor): void => {
  if (!may(actor.role, attendanceReaders)) throw new Problem("forbidden", [{ code: "attendance.corrections_not_yours" }]);
};

/** Whose day it is; never one's own. */
const ownerOf = async (tx: Tx, code: string): Promise<number> => {
  const owner = orMissing("employee")(await people.employeeByCode(tx, code));
  if (owner === tx.actor.employee) throw new Problem("refused", [{ code: "attendance.own_day" }]);
  return owner;
};

/** Where and in which zone the person stood on that day. */
const placeOn = async (tx: Tx, owner: number, date: PlainDate): Promise<{ zone: string; locationId: string }> =>
  orMissing("day of attendance")((await factsOfDays(tx, [owner], date, date)).get(owner)?.[0]);

const shown = (changes: readonly Change[]) => changes.map(({ at, kind, change }) => ({ at, kind, change }));

type Asked = Pick<Correction, "employee" | "pairs">;

export const previewCorrection = (actor: Actor, date: PlainDate, { employee, pairs }: Asked): Promise<CorrectionPreview> => {
  requireHr(actor);
  return reading(actor, async (tx) => {
    const owner = await ownerOf(tx, employee);
    const [facts, { zone }] = await Promise.all([factsFor(tx, owner, date), placeOn(tx, owner, date)]);
    const { before, after, violations } = checkCorrection(pairs, facts);
    return {
      zone,
      before: outcomeOf(before),
      ...(after && { after: outcomeOf(after.record) }),
      punches: shown(after?.changes ?? before.punches.map((punch) => ({ ...punch, change: "kept" as const }))),
      findings: withSentences(attendanceMessages, violations),
    };
  });
};

const MILLISECOND = 1;

/** A punch of HR's that was voided keeps its moment for ever: one at the same time again stands a thousandth of a second behind it. */
const freeMoment = (at: Instant, taken: Set<number>): Instant => {
  let moment = Date.parse(at);
  while (taken.has(moment)) moment += MILLISECOND;
  taken.add(moment);
  return new Date(moment).toISOString();
};

/** Every moment at which HR has ever added a punch of theirs around the date. */
const takenBy = async (tx: Tx, owner: number, date: PlainDate): Promise<Set<number>> => {
  const rows = await everyPunch(tx, owner, `${addDays(date, -2)}T00:00:00.000Z`, `${addDays(date, 3)}T00:00:00.000Z`);
  return new Set(rows.filter(({ source }) => source === "hr").map(({ at }) => Date.parse(at)));
};

type Applying = { owner: number; date: PlainDate; zone: string; locationId: string; comment: string; changes: readonly Change[] };

const apply = async (tx: Tx, { owner, date, zone, locationId, comment, changes }: Applying): Promise<void> => {
  const [now, taken] = [clock.now(), await takenBy(tx, owner, date)];
  const added = changes.filter(({ change }) => change === "added").map(({ at, kind }) => ({ at: freeMoment(at, taken), kind }));
  insertPunches(
    tx,
    added.map(({ at, kind }) => ({ employee: owner, at, kind, zone, offset: offsetAt(zone, at), source: "hr" as const })),
  );
  const gone = changes.filter(({ change }) => change === "gone");
  voidPunches(
    tx,
    gone.map(({ id }) => ({ punch: id, at: now, reason: comment })),
  );
  const locked = (await lockedUntil(tx, locationId)) ?? "";
  const near = [addDays(date, -1), date, addDays(date, 1)];
  await deriveIn(
    tx,
    owner,
    near.filter((day) => day <= dayIn(zone, now) && day > locked),
  );
};

const correctIn = async (tx: Tx, date: PlainDate, { employee: code, pairs, comment }: Correction): Promise<Corrected> => {
  const owner = await ownerOf(tx, code);
  await lockClocks(tx, [owner]);
  const facts = await factsFor(tx, owner, date);
  const { before, after, violations } = checkCorrection(pairs, facts);
  refuseIf(violations);
  const changes = orMissing("pairs")(after).changes;
  const { zone, locationId } = await placeOn(tx, owner, date);
  await apply(tx, { owner, date, zone, locationId, comment, changes });
  const became = recordBefore(await factsFor(tx, owner, date));
  const counted = (what: Change["change"]): number => changes.filter(({ change }) => change === what).length;
  audit(tx, {
    action: "attendance.correct_day",
    record: { type: "attendance.day", id: owner },
    change: {
      date: [null, date],
      day: [before.status, became.status],
      net: [before.net, became.net],
      added: [0, counted("added")],
      voided: [0, counted("gone")],
    },
    reason: comment,
  });
  const by = (await people.cards(tx, [tx.actor.employee])).get(tx.actor.employee)?.name ?? "";
  notify(tx, {
    employee: owner,
    event: "attendance.day_corrected",
    path: dayPath(date),
    params: { by, day: date, before: workedInHours(before.net), after: workedInHours(became.net), reason: comment },
  });
  return { zone, before: outcomeOf(before), after: outcomeOf(became), punches: shown(changes) };
}; // AT-22, AT-24, AT-25, AT-26, AT-27

export const correctDay = (actor: Actor, date: PlainDate, asked: Correction): Promise<Corrected> => {
  requireHr(actor);
  return inTransaction(actor, (tx) => correctIn(tx, date, asked));
};
