// Stand-ins that are over, have begun, or are from or to somebody who has left.

import { audit } from "#api/audit.ts";
import { companyTask, eachCompany, type ModuleJobs, NoPayload } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { waitingPath } from "../../paths.ts";
import { ALL_KINDS } from "../../stand-ins/contract.ts";
import { needs } from "../kind.ts";
import { giveBarred } from "./barred.ts";
import { kindsWaitingFor } from "./burden-store.ts";
import { closeStandIn } from "./changes.ts";
import { standingOf } from "./facts.ts";
import { standInNeeds } from "./needs.ts";
import * as store from "./store.ts";

/** For whoever closes a person's record: ends what is set from and to them in that transaction. The hourly job ends what was missed. */
export const endForLeaver = async (tx: Tx, employee: number): Promise<void> => {
  for (const row of await store.setWith(tx, employee)) await closeStandIn(tx, row, "ended", { follows: true });
}; // RP-08

/** One notice for everything that waits as a stand-in begins. */
const tellBegun = async (tx: Tx, row: store.StandInRow): Promise<void> => {
  store.markBegun(tx, row.id);
  audit(tx, { action: "requests.begin_stand_in", record: { type: "stand_in", id: row.id }, behalfOf: row.principal_id });
  await giveBarred(tx, { principal: row.principal_id, standIn: row.stand_in_id });
  const decided = needs.get().kinds.filter(({ id, standIn }) => standIn && (row.kind === ALL_KINDS || row.kind === id));
  const waiting = (await kindsWaitingFor(tx, row.principal_id)).filter((kind) => decided.some(({ id }) => id === kind));
  if (waiting.length === 0) return;
  const cards = await needs.get().cards(tx, [row.principal_id]);
  const params = { count: waiting.length, principal: cards.get(row.principal_id)?.name ?? "", to: row.to_day };
  const subject = { type: "stand_in", id: row.id };
  const employees = [row.stand_in_id];
  standInNeeds.get().tell(tx, { event: "stand_in.begun", employees, subject, version: 1, params, path: waitingPath });
};

const hasLeft = async (tx: Tx, employee: number): Promise<boolean> => {
  const { status, lastWorkingDay, today } = await standInNeeds.get().employmentOf(tx, employee);
  return status === "left" || status === "cancelled" || (lastWorkingDay !== undefined && lastWorkingDay < today);
};

/** Those of the people who have left. */
const leaversAmong = async (tx: Tx, employees: readonly number[]): Promise<Set<number>> => {
  const left = new Set<number>();
  for (const employee of new Set(employees)) if (await hasLeft(tx, employee)) left.add(employee);
  return left;
};

type Due = { id: string; what: "end" | "tell" };

/** What is to be done now, looked for without holding anything up. */
const dueNow = async (tx: Tx): Promise<Due[]> => {
  const rows = await store.allSet(tx);
  const left = await leaversAmong(
    tx,
    rows.flatMap((row) => [row.principal_id, row.stand_in_id]),
  );
  return rows.flatMap((row): Due[] => {
    const { begun, over } = standingOf(row);
    if (over || left.has(row.principal_id) || left.has(row.stand_in_id)) return [{ id: row.id, what: "end" }];
    return begun && !row.begun ? [{ id: row.id, what: "tell" }] : [];
  });
};

/** Whoever was quicker has done it already. */
const doDue = async (tx: Tx, { id, what }: Due): Promise<void> => {
  const row = await store.lock(tx, id);
  if (row.state !== "set") return;
  if (what === "end") await closeStandIn(tx, row, "ended");
  else if (!row.begun) await tellBegun(tx, row);
};

const keep = companyTask({
  name: "requests.keep-stand-ins",
  purpose: "End stand-ins that are over, and tell those that have begun what waits for them",
  payload: NoPayload,
  run: async ({ transaction }) => {
    const due = await transaction(dueNow);
    for (const one of due) await transaction((tx) => doDue(tx, one));
    return due.length;
  },
});

/** Each hour, because a day begins at another hour in each zone. */
export const standInJobs: ModuleJobs = { tasks: [keep], schedule: [eachCompany(keep, { at: "2 * * * *", fill: "1d" })] };
