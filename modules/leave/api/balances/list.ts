// HR's balances of everybody, on the page and as a file.

import type { Actor } from "#api/actor.ts";
import { exportable } from "#api/exports.ts";
import type { Counting } from "#api/list-store.ts";
import { reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { Page } from "#shared/list.ts";
import { may } from "#shared/permissions.ts";
import { Problem } from "#shared/problem.ts";
import { type BalanceCell, BalanceList, type PersonBalances } from "../../balances/contract.ts";
import { balancesPath } from "../../paths.ts";
import { balanceKeepers } from "../../permissions.ts";
import { balancesOfEach } from "../ledger/views.ts";

const mayKeep = ({ role }: { role: string }): boolean => may(role, balanceKeepers);

export const requireKeeper = (actor: Actor): void => {
  if (!mayKeep(actor)) throw new Problem("forbidden", [{ code: "leave.balances_not_yours" }]);
};

const listed = async (tx: Tx, { type, on, ...asked }: BalanceList & Counting): Promise<Page<PersonBalances>> => {
  const page = await people.peopleHere(tx, asked);
  const balances = await balancesOfEach(
    tx,
    page.items.map(({ employee }) => employee),
    on,
  );
  const items = page.items.map(
    ({ id, employee, code, name, department, location }): PersonBalances => ({
      id,
      code,
      name,
      department,
      location,
      mayAdjust: employee !== tx.actor.employee, // LV-43
      balances: (balances.get(employee) ?? []).filter((one) => type === undefined || one.type === type),
    }),
  );
  return { ...page, items };
};

export const listBalances = (actor: Actor, asked: BalanceList): Promise<Page<PersonBalances>> => {
  requireKeeper(actor);
  return reading(actor, (tx) => listed(tx, asked));
};

type ExportedRow = PersonBalances & { text: string };

const inWords = ({ name, free, inHand }: BalanceCell): string => `${name}: ${free} free, ${inHand} in hand`;

export const balancesExport = exportable({
  name: "leave.balances",
  title: "Leave balances",
  path: balancesPath,
  query: BalanceList,
  columns: [
    { label: "Code", type: "text", value: (row: ExportedRow) => row.code },
    { label: "Name", type: "text", value: (row) => row.name },
    { label: "Department", type: "text", value: (row) => row.department },
    { label: "Location", type: "text", value: (row) => row.location },
    { label: "Balances", type: "text", value: (row) => row.text },
  ],
  page: async (tx, asked) => {
    const page = await listed(tx, asked);
    return { ...page, items: page.items.map((row) => ({ ...row, text: row.balances.map(inWords).join("; ") })) };
  },
  may: ({ actor }) => mayKeep(actor),
});
