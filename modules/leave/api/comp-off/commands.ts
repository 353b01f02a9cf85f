// An owner reads and claims what work on days off has brought; whoever may read a claim reads it here.

import type { Handlers } from "#api/implement.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { formatDate, formatDays, formatTime } from "#shared/format.ts";
import { missing, orMissing, Problem } from "#shared/problem.ts";
import type { CompOffClaimed, CompOffRecord, CompOffs, compOffEndpoints } from "../../comp-off/contract.ts";
import { COMP_OFF, checkClaim, inHours } from "../../comp-off/rules.ts";
import { lapsesOf } from "../../ledger/statement.ts";
import { compOffTitle } from "../../title.ts";
import { punchesOf } from "../changes/open-change.ts";
import { lock } from "../effects.ts";
import { standingFor } from "../ledger/standing.ts";
import { compOffKind } from "./kind.ts";
import * as store from "./store.ts";

const listIn = async (tx: Tx): Promise<CompOffs> => {
  const employee = tx.actor.employee;
  const [rows, { today }, standing] = await Promise.all([
    store.newestOf(tx, employee),
    people.todayOf(tx, employee),
    standingFor(tx, { employee, type: COMP_OFF }),
  ]);
  const waiting = rows.filter(({ status }) => status === "waiting").map(({ id }) => id);
  const deciders = await requests.waitingFor(tx, waiting);
  const isOpen = ({ status, claimUntil }: store.CompOffRow): boolean => status === "offered" && today <= claimUntil;
  const offers = rows.filter(isOpen).map(({ workedOn: day, minutes, units, claimUntil }) => ({ day, minutes, units, claimUntil }));
  const claims = rows
    .filter((row) => !isOpen(row))
    .map(({ id, workedOn: day, minutes, units, usableUntil, status, number }) => ({
      day,
      minutes,
      units,
      usableUntil,
      waitingFor: deciders.get(id),
      number: number ?? undefined,
      // Nobody has come by yet to say so.
      status: status === "offered" ? ("expired" as const) : status,
    }));
  return { offers: offers.toReversed(), claims, lots: standing ? lapsesOf(standing) : [] };
};

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
    requests.prepare(tx, { kind: compOffKind.id, owner, submitter: owner }),
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
    titles: { all: compOffTitle(day) },
    change: { workedOn: [null, day], days: [null, units] },
    write: () => store.setClaimed(tx, id),
  });
  return { number: sent.number, title: compOffTitle(day), units, waitingFor: sent.waitingFor };
}; // LV-32

const readIn = async (tx: Tx, number: string): Promise<CompOffRecord> => {
  const { id, employee, workedOn: day, minutes, units, usableUntil, status } = await store.byNumber(tx, number);
  if (!(await requests.mayReadRecord(tx, id))) throw missing("comp-off");
  const [cards, [punched]] = await Promise.all([people.cards(tx, [employee]), punchesOf(tx, employee, [day])]);
  const { code, name } = orMissing("employee")(cards.get(employee));
  return { number, day, minutes, units, usableUntil, status, owner: { code, name }, ...(punched && { punches: punched.at }) };
};

export const compOffHandlers: Handlers<typeof compOffEndpoints> = {
  listCompOff: ({ actor }) => reading(actor, listIn),
  claimCompOff: ({ actor, params }) => inTransaction(actor, (tx) => claimIn(tx, params.day)),
  readCompOff: ({ actor, params }) => reading(actor, (tx) => readIn(tx, params.number)),
};
