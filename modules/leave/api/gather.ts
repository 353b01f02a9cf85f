// All that is known of a leave that is asked for, and what the rules say to it: the same whether it is looked at, sent or sent again.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { LeaveApplication } from "../contract.ts";
import { freeOf } from "../ledger/standing.ts";
import { calendarIn, checkApplication } from "../policies/asking.ts";
import { documentBy } from "../policies/checks.ts";
import type { LeaveFacts } from "../policies/facts.ts";
import { countDays, totalOf } from "../rules.ts";
import { lock } from "./effects.ts";
import { bookOf, knownOf, rulesFor } from "./ledger/standing.ts";
import type { Account } from "./ledger/store.ts";
import { coverOf, datesFor, surroundings } from "./policies/facts.ts";

const look = async (tx: Tx, { employee }: Account) => ({ employment: await people.factsOf(tx, employee) });

/** Whoever writes holds the person and the account; whoever only looks is shown more of the others. */
export const toLook = { isPreview: true, begin: look };
export const toWrite = { isPreview: false, begin: lock };

type Aim<Begun> = { isPreview: boolean; begin: (tx: Tx, account: Account) => Promise<Begun> };
type Wish = { owner: number; asked: LeaveApplication; byHr: boolean };

export const gather = async <Begun extends { employment: people.EmployeeFacts }>(
  tx: Tx,
  { begin, isPreview }: Aim<Begun>,
  { owner, asked, byHr }: Wish,
) => {
  const account = { employee: owner, type: asked.type };
  // One flight, answered in the order of asking: the locks go first, so that all that is read behind them is read while they are held.
  const [begun, personOf, book, dates] = await Promise.all([
    begin(tx, account),
    rulesFor(tx, owner),
    bookOf(tx, account),
    datesFor(tx, owner, asked),
  ]);
  const { employment } = begun;
  const person = personOf(employment);
  const known = knownOf(person, book);
  const around = await surroundings(tx, owner, asked, { isPreview, person, dates });
  const facts: LeaveFacts = {
    ...around,
    notOn: known.standing && freeOf(known.standing, asked.from) > 0 ? around.notOn.inHand : around.notOn.empty,
    today: employment.today,
    employment: { from: employment.joinedOn, keptSince: employment.keptSince, to: employment.lastWorkingDay },
    cover: coverOf(asked, around, known.standing),
    byHr,
  };
  const calendar = calendarIn(asked, around.around);
  const days = countDays(asked, calendar, around.row?.daysOff);
  const findings = checkApplication(asked, facts);
  return { begun, known, around, facts, calendar, days, units: totalOf(days), findings, documentBy: documentBy(asked, days, facts) };
};
export type Gathered<Begun = Awaited<ReturnType<typeof lock>>> = Awaited<ReturnType<typeof gather>> & { begun: Begun };
