// Tells a referrer how far the application has come, in plain words.
import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import { addToTimeline } from "#modules/requests/api/index.ts";
import type { Stage } from "../../candidates/workflow.ts";
import { referralKind } from "../../kinds.ts";
import { referralPath } from "../../paths.ts";
import { referralEvents } from "../../referrals/messages.ts";
import { trackLabels, trackOf } from "../../referrals/workflow.ts";
import type { ApplicationRow } from "../candidates/store.ts";
import * as store from "./store.ts";

export const referralOwnEvents = { type: referralKind.id, events: referralEvents };

export type News = {
  to: Stage;
  reason?: string;
  share?: boolean;
  /** The request itself tells it. */
  byRequest?: true;
};
export const tellReferrer = (tx: Tx, application: ApplicationRow, { to, reason, share, byRequest }: News): void => {
  const { referral_id: id, referral: number, referrer_id: employee, stage, name, title, version } = application;
  const track = trackOf[to];
  if (id === null || number === null || employee === null || track === trackOf[stage]) return;
  store.setNews(tx, id);
  if (byRequest) return;
  const label = trackLabels[track];
  addToTimeline(tx, { of: referralOwnEvents, id }, "hiring.referral_moved", { track: label }, share ? reason : undefined);
  const about = { subject: { type: referralKind.id, id }, version: version + 1, kindLabel: referralKind.label, number };
  const told = { employee, path: referralPath(number), ...about };
  if (to === "joined") notify(tx, { event: "hiring.referral_joined", params: { name, title }, ...told });
  else notify(tx, { event: "hiring.referral_moved", params: { name, track: label }, ...told });
}; // RF-09
