// Days that HR adds to somebody's balance or takes away, in a lot of their own.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import type { Adjusted, Adjustment } from "../../balances/contract.ts";
import { checkAdjustment, usableOr } from "../../balances/rules.ts";
import { freeOf, type Standing, shortOn, worstDebt } from "../../ledger/standing.ts";
import { spanOn } from "../../policies/on.ts";
import { hasAccount } from "../../policies/rule-row.ts";
import * as effects from "../effects.ts";
import { settleKnown } from "../ledger/settle.ts";
import { accountStanding, knownFor, openingOf, type Person } from "../ledger/standing.ts";
import * as ledger from "../ledger/store.ts";
import { statementOf } from "../ledger/views.ts";
import { requireKeeper } from "./list.ts";
import { daysGiven, tellOwner } from "./tell.ts";

const later = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);

/** What is owed on the worst day with the entry, where it is more than without it. */
const owedWith = (before: Standing, after: Standing, { day, units }: { day: PlainDate; units: number }): number => {
  if (units > 0) return 0;
  const owed = worstDebt(after);
  const missing = shortOn(before, [{ day, units: -units }]) === undefined ? 0 : -units - freeOf(before, day);
  return owed > worstDebt(before) || missing > 0 ? Math.max(owed, missing) : 0;
};

/** Opens the account that the policy of this person has and nobody has opened yet. */
const accountFor = async (tx: Tx, asked: ledger.Account, person: Person, name: string): Promise<ledger.LockedAccount> => {
  const { spans, employment } = person;
  const known = await ledger.lockAccount(tx, asked);
  if (known.exists) return known;
  const row = spanOn(spans, employment.today)?.rows.find(({ type, kind }) => type === asked.type && hasAccount(kind));
  if (!row) throw new Problem("refused", [{ code: "leave.no_account", field: "type", params: { name, type: asked.type } }]);
  await ledger.openAccount(tx, asked, await openingOf(tx, person, asked.type));
  return ledger.lockAccount(tx, asked);
};

export const adjustIn = async (tx: Tx, { employee: code, type, units, reason, usable: asked, mayOwe }: Adjustment): Promise<Adjusted> => {
  const employee = orMissing("employee")(await people.employeeByCode(tx, code));
  if (employee === tx.actor.employee) throw new Problem("forbidden", [{ code: "leave.own_balance" }]); // LV-43
  const { employment } = await effects.lock(tx, { employee, type });
  const [{ person, entries }, cards] = await Promise.all([knownFor(tx, { employee, type }), people.cards(tx, [employee])]);
  const name = cards.get(employee)?.name ?? code;
  const account = await accountFor(tx, { employee, type }, person, name);
  const { yearFrom } = person.settings;
  const usable = usableOr(asked, employment.today, yearFrom);
  const day = later(employment.today, usable.from);
  const id = newId();
  const entry = { kind: "ADJUST" as const, units, day, usable, reason, key: `adjust:${id}` };
  const before = accountStanding(person, account, entries);
  const facts = { name, today: employment.today, yearFrom, owed: 0 };
  refuseIf(checkAdjustment({ units, usable: asked, mayOwe }, facts));
  const after = accountStanding(person, account, [...entries, { ...entry, id }]);
  refuseIf(checkAdjustment({ units, usable: asked, mayOwe }, { ...facts, owed: owedWith(before, after, { day, units }) })); // LV-42
  const settled = settleKnown(tx, account, { person, entries }, { cause: "rules", entries: [entry] });
  const change = {
    balance: [account.balance, settled.balance],
    units: [null, units],
    usable: [null, `${usable.from} – ${usable.until}`],
  } as const;
  audit(tx, { action: "leave.adjust", record: { type: "leave.account", id: `${employee}:${type}` }, change, reason });
  const now = await statementOf(tx, employee, type, {});
  tellOwner(tx, { id, employee, type, name: now.name, days: daysGiven(units), free: now.free, reason, event: "leave.adjusted" });
  return { type, name: now.name, free: now.free, inHand: now.inHand };
};

export const adjust = async (actor: Actor, body: Adjustment): Promise<Adjusted> => {
  requireKeeper(actor);
  return inTransaction(actor, (tx) => adjustIn(tx, body));
};
