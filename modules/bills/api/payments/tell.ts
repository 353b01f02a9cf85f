// Notifies the owner of a bill about its payment and adds it to the timeline.
import type { Tx } from "#api/transaction.ts";
import * as notifications from "#modules/notifications/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import { billTitle } from "../../claims/title.ts";
import { billKind, billRecordPath } from "../../paths.ts";
import { billRecord, ownEvents } from "../claims/kind.ts";
import type { HeldBill } from "./store.ts";

type Told = { event: "planned" | "paid" | "failed" | "removed"; params: Record<string, string>; comment?: string };

/** Mails never name the amount. */
export const tellOfBills = (tx: Tx, bills: readonly HeldBill[], { event, params, comment }: Told): void => {
  for (const { id } of bills) requests.addToTimeline(tx, { of: ownEvents, id }, `bills.${event}`, params, comment);
  if (event === "removed") return;
  notifications.notify(
    tx,
    bills.map((bill) => ({
      event: `bills.${event}` as const,
      employee: bill.employee,
      params: { ...params, title: billTitle(bill) },
      path: billRecordPath(bill.number ?? ""),
      subject: { type: billRecord, id: bill.id },
      // A failed bill is planned and paid again, and its owner is notified each time.
      version: bill.version + 1,
      kindLabel: billKind.label,
      ...(bill.number !== null && { number: bill.number }),
      topics: ["bills"],
    })),
  );
};
