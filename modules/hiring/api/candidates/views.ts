// The board of an opening and the card of an application, as HR and the hiring manager read them.
import type { Actor } from "#api/actor.ts";
import { reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { timelineFor } from "#modules/requests/api/index.ts";
import { may } from "#shared/permissions.ts";
import { missing, orMissing } from "#shared/problem.ts";
import { allowedActions } from "#shared/workflow.ts";
import type { Application, Board, BoardCard } from "../../candidates/contract.ts";
import { funnelOf } from "../../candidates/rules.ts";
import { applicationActions, applicationWorkflow, type Stage } from "../../candidates/workflow.ts";
import { hiringKeepers } from "../../permissions.ts";
import { relationLabels } from "../../referrals/contract.ts";
import { takesCandidates } from "../requisitions/doors.ts";
import { openingFor } from "../requisitions/views.ts";
import { resumeOf } from "./doors.ts";
import * as store from "./store.ts";

export const isHr = ({ role }: Tx["actor"]): boolean => may(role, hiringKeepers);
export const isReferrer = ({ employee }: Tx["actor"], { referrer_id: referrer }: store.ApplicationRow): boolean => referrer === employee; // AP-01

/** While a referral is pending, only the approval of its request moves the application. */
export const holdsFor = ({ referral_status: status }: store.ApplicationRow) => ({
  direct: status !== "waiting",
  decidable: status !== "waiting",
});

/** For HR and the hiring manager; missing for everybody else. */
export const applicationFor = async (tx: Tx, number: string): Promise<store.ApplicationRow> => {
  const application = orMissing("application")(await store.applicationByNumber(tx, number));
  if (!isHr(tx.actor) && application.hiring_manager !== tx.actor.employee) throw missing("application");
  return application;
};

type Cards = Awaited<ReturnType<typeof people.cards>>;
const cardsOf = (tx: Tx, rows: readonly store.ApplicationRow[]): Promise<Cards> =>
  people.cards(tx, [...new Set(rows.flatMap(({ referrer_id, employee_id }) => [referrer_id ?? [], employee_id ?? []].flat()))]);
const personOf = (cards: Cards, id: number | null) => {
  const card = id === null ? undefined : cards.get(id);
  return card && { code: card.code, name: card.name };
};

const actionsFor = (tx: Tx, row: store.ApplicationRow): BoardCard["actions"] => {
  const relations = isHr(tx.actor) && !isReferrer(tx.actor, row) ? ["hr"] : [];
  const allowed: readonly string[] = allowedActions(applicationWorkflow, { status: row.stage, relations, holds: holdsFor(row) });
  return applicationActions.filter((action) => allowed.includes(action));
};

const cardOf = (tx: Tx, row: store.ApplicationRow, cards: Cards): BoardCard => {
  const referrer = personOf(cards, row.referrer_id);
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    name: row.name,
    currentRole: row.job,
    stage: row.stage,
    since: row.moved_at,
    ...(referrer && { referrer }),
    actions: actionsFor(tx, row),
  };
};

export const readBoard = (actor: Actor, number: string, stage?: Stage): Promise<Board> =>
  reading(actor, async (tx) => {
    const opening = await openingFor(tx, number);
    const [rows, counted, takes] = await Promise.all([
      store.boardRows(tx, opening.id, stage),
      store.boardCounts(tx, opening.id),
      takesCandidates(tx, opening),
    ]);
    const sumBy = (column: "stage" | "reached") => {
      const sums: Partial<Record<Stage, number>> = {};
      for (const row of counted) sums[row[column]] = (sums[row[column]] ?? 0) + row.count;
      return sums;
    };
    const cards = await cardsOf(tx, rows);
    return {
      rows: rows.map((row) => cardOf(tx, row, cards)),
      counts: sumBy("stage"),
      funnel: funnelOf(sumBy("reached")),
      mayAdd: isHr(actor) && takes,
    };
  });

const elsewhereOf = async (tx: Tx, { id, candidate_id: candidate }: store.ApplicationRow): Promise<Application["elsewhere"]> =>
  (await store.applicationsOf(tx, candidate))
    .filter((other) => other.id !== id)
    .map(({ number, title, stage, moved_at: since }) => ({ number, title, stage, since }));

const candidateOf = (tx: Tx, { city, experience, profile_url: profileUrl, email, phone, erased_at: erasedAt }: store.ApplicationRow) => ({
  city,
  profileUrl,
  ...(experience !== null && { experience }),
  ...(isHr(tx.actor) && email !== null && phone !== null && { email, phone }),
  ...(erasedAt && { erasedAt }),
});

export const applicationIn = async (tx: Tx, number: string): Promise<Application> => {
  const row = await applicationFor(tx, number);
  const [cards, resume, elsewhere, timeline] = await Promise.all([
    cardsOf(tx, [row]),
    resumeOf(tx, row),
    isHr(tx.actor) ? elsewhereOf(tx, row) : [],
    timelineFor(tx, row.id),
  ]);
  const employee = personOf(cards, row.employee_id);
  return {
    ...cardOf(tx, row, cards),
    opening: { number: row.opening, title: row.title },
    candidate: candidateOf(tx, row),
    ...(resume && { resume }),
    ...(row.referral !== null &&
      row.relation !== null && {
        referral: { number: row.referral, relation: relationLabels[row.relation], whyFit: row.why_fit ?? "" },
      }),
    elsewhere,
    ...(row.joining_on && { joiningOn: row.joining_on }),
    ...(employee && { employee }),
    ...(row.reason !== "" && { ended: { reason: row.reason, shared: row.share_reason } }),
    isOwnReferral: isReferrer(tx.actor, row),
    timeline,
  };
};
export const readApplication = (actor: Actor, number: string): Promise<Application> => reading(actor, (tx) => applicationIn(tx, number));
