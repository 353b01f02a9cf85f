// What the owner of a bill hears of its payment, and what its timeline says.
import type { Tx } from "#api/transaction.ts";
import * as notifications from "#modules/notifications/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import { billTitle } from "../../claims/title.ts";
import { billKind, billRecordPath } from "../../paths.ts";
import { billRecord } from "../events.ts";
import type { HeldBill } from "./store.ts";

type Told = { event: "planned" | "paid" | "failed" | "removed"; params: Record<string, string>; comment?: string };

/** Nobody hears in a mail how much it is. */
export const tellOfBills = (tx: Tx, bills: readonly HeldBill[], { event, params, comment }: Told): void => {
  for (const { id } of bills) requests.addToTimeline(tx, { of: billRecord, id }, `bills.${event}`, params, comment);
  if (event === "removed") return;
  notifications.notify(
    tx,
    bills.map((bill) => ({
      event: `bills.${event}` as const,
      employee: bill.employee,
      params: { ...params, title: billTitle(bill) },
      path: billRecordPath(bill.number ?? ""),
      subject: { type: "bills.bill", id: bill.id },
      // A bill that failed is planned and paid again: each is told.
      version: bill.version + 1,
      kindLabel: billKind.label,
      ...(bill.number !== null && { number: bill.number }),
      topics: ["bills"],
    })),
  );
};
