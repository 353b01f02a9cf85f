// An owner reads and claims what work on days off has brought; whoever may read a claim reads it here.
import type { Actor } from "#api/actor.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { formatDate, formatDay, formatDays, formatTime } from "#shared/format.ts";
import { missing, orMissing, Problem } from "#shared/problem.ts";
import type { CompOffClaimed, CompOffRecord, CompOffs } from "../../comp-off/contract.ts";
import { COMP_OFF, checkClaim, inHours } from "../../comp-off/rules.ts";
import { lapsesOf } from "../../ledger/statement.ts";
import { punchesOf } from "../changes/open-change.ts";
import { lock } from "../effects.ts";
import { standingFor } from "../ledger/standing.ts";
import { compOffKind } from "./kind.ts";
import * as store from "./store.ts";

const kind = compOffKind.id;

const listIn = async (tx: Tx): Promise<CompOffs> => {
  const employee = tx.actor.employee;
  const [rows, { today }, standing] = await Promise.all([
    store.newestOf(tx, employee),
    people.todayOf(tx, employee),
    standingFor(tx, { employee, type: COMP_OFF }),
  ]);
  const deciders = await requests.waitingFor(
    tx,
    rows.filter(({ status }) => status === "waiting").map(({ id }) => id),
  );
  const isOpen = ({ status, claimUntil }: store.CompOffRow): boolean => status === "offered" && today <= claimUntil;
  return {
    offers: rows
      .filter(isOpen)
      .map(({ workedOn: day, minutes, units, claimUntil }) => ({ day, minutes, units, claimUntil }))
      .toReversed(),
    claims: rows
      .filter((row) => !isOpen(row))
      .map(({ id, workedOn: day, minutes, units, usableUntil, status, number }) => ({
        day,
        minutes,
        units,
        usableUntil,
        waitingFor: deciders.get(id),
        // Nobody has come by yet to say so.
        status: status === "offered" ? "expired" : status,
        number: number ?? undefined,
      })),
    lots: standing ? lapsesOf(standing) : [],
  };
};

export const listCompOff = (actor: Actor): Promise<CompOffs> => reading(actor, listIn);

/** In the name of the transaction's actor, who has worked on that day. */
export const claimIn = async (tx: Tx, day: PlainDate): Promise<CompOffClaimed> => {
  const owner = tx.actor.employee;
  const { employment } = await lock(tx, { employee: owner, type: COMP_OFF });
  const offer = await store.lockDay(tx, owner, day);
  if (!offer || offer.units === 0) throw missing("comp-off");
  const { id, units, minutes } = offer;
  const refusal = checkClaim({ ...offer, number: offer.number ?? undefined }, employment.today);
  if (refusal) throw new Problem("conflict", [refusal]);
  const [prepared, { timeZone }, [punched]] = await Promise.all([
    requests.prepare(tx, { kind, owner, submitter: owner }),
    people.todayOf(tx, owner),
    punchesOf(tx, owner, [day]),
  ]);
  const sent = await requests.submit(tx, prepared, {
    id,
    facts: { days: units },
    // Taken back before, it keeps its number.
    ...(offer.number !== null && { number: offer.number }),
    summary: [
      ["Worked on", formatDate(day)],
      ["Time worked", inHours(minutes)],
      ["Days", formatDays(units)],
      ...(punched
        ? [["Came and went", punched.at.map((one) => formatTime(one, timeZone)).join(", ") || "no punches"] as [string, string]]
        : []),
    ],
    titles: { all: `${compOffKind.label} ${formatDay(day)}` },
    change: { workedOn: [null, day], days: [null, units] },
    write: () => store.setClaimed(tx, id),
  });
  return { number: sent.number, units, waitingFor: sent.waitingFor };
}; // LV-32

export const claimCompOff = (actor: Actor, day: PlainDate): Promise<CompOffClaimed> => inTransaction(actor, (tx) => claimIn(tx, day));

export const readCompOff = (actor: Actor, number: string): Promise<CompOffRecord> =>
  reading(actor, async (tx) => {
    const { id, employee, workedOn: day, minutes, units, usableUntil, status } = await store.byNumber(tx, number);
    if (!(await requests.mayReadRecord(tx, id))) throw missing("comp-off");
    const [cards, [punched]] = await Promise.all([people.cards(tx, [employee]), punchesOf(tx, employee, [day])]);
    const { code, name } = orMissing("employee")(cards.get(employee));
    return { number, day, minutes, units, usableUntil, status, owner: { code, name }, ...(punched && { punches: punched.at }) };
  });
