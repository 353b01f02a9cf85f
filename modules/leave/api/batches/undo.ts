// LV-45: the negative of each grant, in its own lot, so that it is as if it had never been; from all of them or from nobody.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import { Problem, refuseIf } from "#shared/problem.ts";
import { type Grant, usedViolation } from "../../batches/rules.ts";
import { shortAfter } from "../../ledger/standing.ts";
import { settleKnown } from "../ledger/settle.ts";
import { accountStanding, standingsOfEach } from "../ledger/standing.ts";
import * as ledger from "../ledger/store.ts";
import { grantOf } from "./check.ts";
import * as store from "./store.ts";

const later = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);
const nameOf = ({ employee, type }: { employee: number; type: string }): string => `${employee}:${type}`;

type Undone = Grant & { key: string };

const undoneRows = async (tx: Tx, { id }: Pick<store.StoredBatch, "id">): Promise<Undone[]> => {
  const grants = (await store.allRows(tx, id)).flatMap((row) => grantOf(row) ?? []);
  const facts = await people.factsOfEach(
    tx,
    grants.map(({ employee }) => employee),
  );
  return grants.map((grant) => ({
    ...grant,
    units: -grant.units,
    key: `undo:${id}:${nameOf(grant)}`,
    day: later(facts.get(grant.employee)?.today ?? grant.day, grant.day),
  }));
};

const asEntry = ({ units, day, usable, key }: Undone, reason: string): ledger.NewEntry => ({
  kind: "GRANT",
  units,
  day,
  usable,
  key,
  reason,
});

/** Only whose balance has fallen since, or owed before, can have used them: of these each is looked at day by day, and settled with it. */
export const takeBack = async (tx: Tx, batch: store.StoredBatch, at: Instant): Promise<void> => {
  const rows = await undoneRows(tx, batch);
  if (rows.some(({ employee }) => employee === tx.actor.employee)) throw new Problem("forbidden", [{ code: "leave.own_balance" }]); // LV-43
  const inNeed = new Set((await store.inNeedSince(tx, batch.id, batch.committed_at ?? at)).map(nameOf));
  const toLookAt = rows.filter((row) => inNeed.has(nameOf(row)));
  const standings = await standingsOfEach(tx, [...new Set(toLookAt.map(({ employee }) => employee))]);
  const looked = toLookAt.flatMap((row) => {
    const person = standings.get(row.employee);
    const account = person?.accounts.find(({ type }) => type === row.type);
    return person && account ? [{ row, person, account, entry: asEntry(row, batch.reason) }] : [];
  });
  const users = looked.filter(({ person, account: { standing, ...account }, entry }) => {
    const after = accountStanding(person, account, [...standing.entries, { ...entry, id: entry.key }]);
    return shortAfter(standing, after) !== undefined;
  });
  const cards = await people.cards(
    tx,
    users.map(({ row }) => row.employee),
  );
  refuseIf(usedViolation([...cards.values()].map(({ code }) => code)));
  for (const { row, person, account, entry } of looked) {
    const locked = await ledger.lockAccount(tx, { employee: row.employee, type: row.type });
    settleKnown(tx, locked, { person, entries: account.standing.entries }, { cause: "rules", entries: [entry] });
  }
  const others = rows.filter((row) => !inNeed.has(nameOf(row)));
  await store.postGrants(tx, others, { reason: batch.reason, at });
};
