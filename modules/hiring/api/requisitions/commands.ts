// Reducing and cancelling an approved requisition, and publishing, changing and closing its opening.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { act, type RecordActs } from "#api/records/act.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addToTimeline } from "#modules/requests/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import { openingRecord, requisitionKind } from "../../kinds.ts";
import { hiringKeepers } from "../../permissions.ts";
import type { OpeningStep, RequisitionStep } from "../../requisitions/contract.ts";
import { checkEnding, checkOpening, checkReduce } from "../../requisitions/rules.ts";
import {
  type OpeningStatus,
  type openingActions,
  openingWorkflow,
  type RequisitionStatus,
  type requisitionActions,
  requisitionWorkflow,
} from "../../requisitions/workflow.ts";
import { requisitionOwnEvents } from "./doors.ts";
import { requisitions } from "./record.ts";
import * as store from "./store.ts";
import { openingFor, openingIn } from "./views.ts";

/** With its opening, which is locked first: filling it takes the locks in the same order. */
type Held = Awaited<ReturnType<typeof store.lockRequisition>> & { opening: store.OpeningRow | undefined };
type Moved = { status?: RequisitionStatus; seats?: number };
const heldRequisition = async (tx: Tx, number: string): Promise<Held> => {
  const { id } = await requisitions.store.byNumber(tx, number);
  const found = await store.openingOfRequisition(tx, id);
  const opening = found && (await store.lockOpening(tx, found.id));
  return { ...(await store.lockRequisition(tx, id)), opening };
};
const openingOf = ({ opening }: Held): store.OpeningRow => orMissing("opening")(opening);
const placesOf = ({ seats, offers_out: offers, hires }: store.OpeningRow) => ({ seats, offers, hires });
const filledNow = ({ published_at }: store.OpeningRow) => ({ status: "filled" as const, published_at: published_at ?? clock.now() });

const requisitionActs: RecordActs<typeof requisitionWorkflow, (typeof requisitionActions)[number], Held, RequisitionStep, Moved> = {
  workflow: requisitionWorkflow,
  type: requisitionKind.id,
  code: "hiring.requisition",
  lock: heldRequisition,
  relations: ["hr"],
  holds: () => ({}),
  steps: {
    reduce: {
      audited: "hiring.reduce_requisition",
      apply: async (tx, held, { seats: wanted }) => {
        const opening = openingOf(held);
        refuseIf(checkReduce(wanted, placesOf(opening)));
        const seats = wanted ?? opening.seats;
        const isFilled = opening.hires === seats;
        store.setOpening(tx, opening.id, { seats, ...(isFilled && filledNow(opening)) });
        addToTimeline(tx, { of: requisitionOwnEvents, id: held.id }, "hiring.seats_reduced", { seats });
        return { seats, ...(isFilled && { status: "filled" as const }) };
      },
    },
    cancel: {
      audited: "hiring.cancel_requisition",
      apply: async (tx, held, { comment }) => {
        const opening = openingOf(held);
        refuseIf(checkEnding(comment, placesOf(opening)));
        store.setOpening(tx, opening.id, { status: "closed" });
        store.freeLeavers(tx, held.id);
        addToTimeline(tx, { of: requisitionOwnEvents, id: held.id }, "hiring.requisition_cancelled", {}, comment);
        return {};
      },
    },
  },
  move: store.setRequisition,
  reason: (_, { comment }) => comment,
};

type RequisitionCall = { number: string; action: (typeof requisitionActions)[number] };
export const actOnRequisition = async (actor: Actor, call: RequisitionCall, body: RequisitionStep) => {
  await inTransaction(actor, async (tx) => {
    const { employee } = await requisitions.readable(tx, call.number);
    if (employee !== actor.employee && !may(actor.role, hiringKeepers))
      throw new Problem("forbidden", [{ code: "hiring.requisition_not_yours" }]);
    await act(tx, requisitionActs, call, body);
  });
  return requisitions.read(actor, call.number);
};

type Changed = { status?: OpeningStatus; text?: string; closes_on?: PlainDate | null };
/** What of it is sent replaces what stood there. */
const wordsFor = async (tx: Tx, { text, closes_on }: store.OpeningRow, { text: newText = text, closesOn = closes_on }: OpeningStep) => {
  refuseIf(checkOpening({ text: newText, closesOn }, await people.headOfficeDay(tx)));
  return { text: newText, closes_on: closesOn };
};

type OpeningAction = (typeof openingActions)[number];
const openingActs: RecordActs<typeof openingWorkflow, OpeningAction, store.OpeningRow, OpeningStep, Changed> = {
  workflow: openingWorkflow,
  type: openingRecord,
  code: "hiring.opening",
  lock: async (tx, number) => {
    const found = await store.openingByNumber(tx, number);
    return found && store.lockOpening(tx, found.id);
  },
  relations: ["hr"],
  holds: ({ requisition_status: status }) => ({ approved: status === "approved" }),
  steps: {
    publish: {
      audited: "hiring.publish_opening",
      apply: async (tx, opening, body) => ({ ...(await wordsFor(tx, opening, body)), published_at: opening.published_at ?? clock.now() }),
    },
    save: {
      audited: "hiring.change_opening",
      apply: async (tx, opening, body) => {
        // A draft may be short until it is published.
        if (opening.status !== "draft") return wordsFor(tx, opening, body);
        const { text = opening.text, closesOn = opening.closes_on } = body;
        return { status: "draft", text, closes_on: closesOn };
      },
    },
    close: {
      audited: "hiring.close_opening",
      apply: async (_, { offers_out: offers }, { comment }) => {
        refuseIf(checkEnding(comment, { offers }));
        return {};
      },
    },
  },
  move: store.setOpening,
  reason: (_, { comment }) => comment,
};

type OpeningCall = { number: string; action: OpeningAction };
export const actOnOpeningIn = (tx: Tx, call: OpeningCall, body: OpeningStep): Promise<void> => act(tx, openingActs, call, body);

export const actOnOpening = (actor: Actor, call: OpeningCall, body: OpeningStep) =>
  inTransaction(actor, async (tx) => {
    await openingFor(tx, call.number);
    if (!may(actor.role, hiringKeepers)) throw new Problem("forbidden", [{ code: "hiring.not_hr" }]);
    await actOnOpeningIn(tx, call, body);
    return openingIn(tx, call.number);
  });
