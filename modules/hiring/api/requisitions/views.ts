// Openings as HR and hiring managers read them.
import type { Actor } from "#api/actor.ts";
import { reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { may } from "#shared/permissions.ts";
import { missing, orMissing, Problem } from "#shared/problem.ts";
import { allowedActions } from "#shared/workflow.ts";
import { hiringKeepers } from "../../permissions.ts";
import type { Opening, OpeningRow } from "../../requisitions/contract.ts";
import { linesOf } from "../../requisitions/rules.ts";
import { openingActions, openingWorkflow } from "../../requisitions/workflow.ts";
import * as store from "./store.ts";

const rowsOf = async (tx: Tx, openings: readonly store.OpeningRow[]): Promise<OpeningRow[]> => {
  const [cards, departments, places, live] = await Promise.all([
    people.cards(tx, [...new Set(openings.map(({ employee_id }) => employee_id))]),
    people.departments(tx),
    people.placesById(tx),
    store.liveCandidates(tx),
  ]);
  const departmentNames = new Map(departments.map(({ id, name }) => [id, name]));
  return openings.map((row) => {
    const { code, name } = orMissing("employee")(cards.get(row.employee_id));
    return {
      id: row.id,
      number: row.number,
      title: row.title,
      requisition: row.requisition,
      hiringManager: { code, name },
      department: departmentNames.get(row.department_id) ?? "",
      location: places.get(row.location_id)?.name ?? "",
      status: row.status,
      seats: row.seats,
      offersOut: row.offers_out,
      hires: row.hires,
      candidates: live.get(row.id) ?? 0,
      ...(row.published_at && { publishedAt: row.published_at }),
      ...(row.closes_on && { closesOn: row.closes_on }),
    };
  });
};

export const listOpenings = (actor: Actor): Promise<{ rows: OpeningRow[] }> =>
  reading(actor, async (tx) => {
    if (!may(actor.role, hiringKeepers)) throw new Problem("forbidden", [{ code: "hiring.not_hr" }]);
    return { rows: await rowsOf(tx, await store.allOpenings(tx)) };
  });

/** For HR and the hiring manager; missing for everybody else. */
export const openingFor = async (tx: Tx, number: string): Promise<store.OpeningRow> => {
  const opening = orMissing("opening")(await store.openingByNumber(tx, number));
  if (opening.employee_id !== tx.actor.employee && !may(tx.actor.role, hiringKeepers)) throw missing("opening");
  return opening;
};

export const openingIn = async (tx: Tx, number: string): Promise<Opening> => {
  const opening = await openingFor(tx, number);
  const { status, version, text, experience_from: from, experience_to: to } = opening;
  const holds = { approved: opening.requisition_status === "approved" };
  const relations = may(tx.actor.role, hiringKeepers) ? ["hr"] : [];
  const allowed: readonly string[] = allowedActions(openingWorkflow, { status, relations, holds });
  const [row] = await rowsOf(tx, [opening]);
  return {
    ...orMissing("opening")(row),
    version,
    text,
    mustHaves: linesOf(opening.must_haves),
    ...(from !== null && { experienceFrom: from }),
    ...(to !== null && { experienceTo: to }),
    actions: openingActions.filter((action) => allowed.includes(action)),
  };
};
export const readOpening = (actor: Actor, number: string): Promise<Opening> => reading(actor, (tx) => openingIn(tx, number));
