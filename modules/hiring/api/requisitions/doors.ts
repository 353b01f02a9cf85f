// What the other parts of hiring use of openings. Each call that changes one holds its row until the caller's transaction ends.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addToTimeline } from "#modules/requests/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { Problem } from "#shared/problem.ts";
import { openingRecord, requisitionKind } from "../../kinds.ts";
import { requisitionEvents } from "../../requisitions/messages.ts";
import { seatsLeft } from "../../requisitions/rules.ts";
import * as store from "./store.ts";

export const requisitionOwnEvents = { type: requisitionKind.id, events: requisitionEvents };

type Opening = store.OpeningRow;
/** Open, and not past its closing day at the head office. */
export const takesOn = ({ status, closes_on: closesOn }: Opening, today: PlainDate): boolean =>
  status === "open" && (closesOn === null || closesOn >= today);

export const takesCandidates = async (tx: Tx, opening: Opening): Promise<boolean> => takesOn(opening, await people.headOfficeDay(tx));

const auditSeats = (tx: Tx, { id, number, offers_out, hires }: Opening, now: { offers_out: number; hires: number }): void =>
  audit(tx, {
    action: "hiring.change_opening",
    record: { type: openingRecord, id, number },
    change: { offersOut: [offers_out, now.offers_out], hires: [hires, now.hires] },
  });

/** An offer takes a seat; refused where none is left, or nobody wants it filled any more. */
export const takeOffer = async (tx: Tx, id: string): Promise<void> => {
  const opening = await store.lockOpening(tx, id);
  const { seats, offers_out: offers, hires, requisition_status: status } = opening;
  if (status === "cancelled") throw new Problem("conflict", [{ code: "hiring.seats_cancelled" }]);
  if (seatsLeft({ seats, offers, hires }) < 1) throw new Problem("conflict", [{ code: "hiring.no_seat_left", params: { seats } }]);
  store.setOpening(tx, id, { offers_out: offers + 1 });
  auditSeats(tx, opening, { offers_out: offers + 1, hires });
}; // OP-02

/** The offer has ended without a hire. */
export const releaseOffer = async (tx: Tx, id: string): Promise<void> => {
  const opening = await store.lockOpening(tx, id);
  store.setOpening(tx, id, { offers_out: opening.offers_out - 1 });
  auditSeats(tx, opening, { ...opening, offers_out: opening.offers_out - 1 });
};

/** The offer has become a hire; the last one fills opening and requisition. */
export const recordJoining = async (tx: Tx, id: string): Promise<void> => {
  const opening = await store.lockOpening(tx, id);
  const now = { offers_out: opening.offers_out - 1, hires: opening.hires + 1 };
  const filled = now.hires === opening.seats;
  // It may have been closed without ever being published.
  const status = { status: "filled" as const, published_at: opening.published_at ?? clock.now() };
  store.setOpening(tx, id, { ...now, ...(filled && status) });
  auditSeats(tx, opening, now);
  if (filled) {
    store.setRequisition(tx, opening.requisition_id, { status: "filled" });
    addToTimeline(tx, { of: requisitionOwnEvents, id: opening.requisition_id }, "hiring.requisition_filled");
  }
};
