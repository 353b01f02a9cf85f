// What the owner of a balance is told when HR has changed it: how much, what is free now, and why.

import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import { formatDays } from "#shared/format.ts";
import { signed } from "../../balances/rules.ts";
import { statementPath } from "../../paths.ts";

/** "+2 days", "−0.5 days" */
export const daysGiven = (units: number): string =>
  units > 0 ? `+${formatDays(units)}` : signed(units).concat(units === -1 ? " day" : " days");

type Told = {
  event: "leave.adjusted" | "leave.granted" | "leave.grant_undone";
  /** Of what is told: the same is told once. */
  id: string;
  employee: number;
  type: string;
  name: string;
  days: string;
  free: number;
  reason: string;
};

export const tellOwner = (tx: Tx, { event, id, employee, type, name, days, free, reason }: Told): void =>
  notify(tx, {
    event,
    employee,
    params: { days, type: name, free, reason },
    path: statementPath(type),
    subject: { type: "leave.account", id },
    version: 1,
  });
