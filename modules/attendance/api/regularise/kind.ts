// The ask about a day's punches: its owner's manager decides, often in a month HR too, and an approval adds and voids punches.

import type { AuditChange } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import type { ChainKind, Description } from "#modules/requests/api/index.ts";
import { type Policy, step } from "#modules/requests/contract.ts";
import { addDays, dayIn } from "#shared/dates.ts";
import { workedInHours } from "../../day/why.ts";
import { askedPath, editAskedPath } from "../../paths.ts";
import { reasonLabels } from "../../regularise/messages.ts";
import { regularisationName, regularisationRecord, regularisationTitle } from "../../regularise/record.ts";
import { checkApproval, recordBefore } from "../../regularise/rules.ts";
import { regularisationStatusOf, regularisationWorkflow } from "../../regularise/workflow.ts";
import { deriveIn } from "../days/derive.ts";
import { mayReadAsked } from "../may-read-asked.ts";
import { insertPunches, lockClocks, voidPunches } from "../punches-store.ts";
import { offsetAt } from "../punching/punch.ts";
import { factsFor, touchedSince } from "./facts.ts";
import * as store from "./store.ts";

const describe = async (tx: Tx, ids: string[]): Promise<Map<string, Description>> =>
  new Map(
    (await store.byIds(tx, ids)).map(({ id, date, before, after, flags }) => [
      id,
      {
        title: regularisationTitle(date),
        amount: `${workedInHours(before.net)} → ${workedInHours(after.net)}`,
        flags,
      },
    ]),
  );

const manager = step("manager", { name: "Manager" });
const hr = step("hr", { name: "HR" });

const defaultPolicy: Policy = {
  rules: [
    {
      name: "Often this month",
      when: [{ fact: "often", operator: "is", values: [true] }],
      steps: [manager, hr],
    },
    { name: "All other regularisations", when: [], steps: [manager] },
  ],
}; // AT-30

const lockOf = async (tx: Tx, id: string): Promise<store.RegularisationRow> => {
  const { employee } = await store.byId(tx, id);
  await lockClocks(tx, [employee]);
  return store.byId(tx, id);
};

/** Adds the punches that are new and voids those that are gone; the day and those beside it are derived in the same transaction. */
const approve = async (tx: Tx, { id, employee, date, zone, number, changes, reason }: store.RegularisationRow): Promise<AuditChange> => {
  const at = clock.now();
  const before = recordBefore(await factsFor(tx, employee, date, { but: id }));
  const added = changes.filter(({ change }) => change === "added");
  insertPunches(
    tx,
    added.map(({ at: moment, kind }) => ({
      employee,
      at: moment,
      kind,
      zone,
      offset: offsetAt(zone, moment),
      source: "regularisation" as const,
      number,
    })),
  );
  const gone = changes.filter(({ change }) => change === "gone");
  voidPunches(
    tx,
    gone.map(({ id: punch }) => ({ punch, at, reason: reasonLabels[reason], number })),
  );
  store.setStatus(tx, id, regularisationStatusOf.approved);
  await deriveIn(
    tx,
    employee,
    [addDays(date, -1), date, addDays(date, 1)].filter((day) => day <= dayIn(zone, at)),
  );
  const after = recordBefore(await factsFor(tx, employee, date, { but: id }));
  return { day: [before.status, after.status], net: [before.net, after.net], added: [0, added.length], voided: [0, gone.length] };
};

export const regularisationKind: ChainKind<store.RegularisationRow> = {
  ...regularisationName,
  area: "people",
  facts: [
    { name: "days", label: "Days", type: "days" },
    { name: "thisMonth", label: "Regularisations of the month", type: "number" },
    { name: "often", label: "Often this month", type: "flag" },
  ],
  defaultPolicy,
  offers: ["reject", "return"],
  batch: "yes",
  standIn: true,
  withdrawUntil: "last",
  ownerLeft: "withdraw",
  mailSays: "kind",
  recordType: regularisationRecord,
  statuses: { workflow: regularisationWorkflow, of: regularisationStatusOf },
  prefix: "AR",
  path: askedPath,
  editPath: editAskedPath,
  sentBy: "hr",
  lock: lockOf,
  check: async (tx, { id, employee, date, changes, askedAt }) => {
    const [facts, touched] = await Promise.all([factsFor(tx, employee, date, { but: id }), touchedSince(tx, employee, date, askedAt)]);
    return checkApproval(facts, changes, touched);
  },
  apply: async (tx, row, event) => {
    // A step with others behind it changes nothing, and whoever sends again has written it anew.
    if (event === "step_approved" || event === "resubmitted") return {};
    if (event === "approved") return approve(tx, row);
    if (event === "reopened") throw new Error("A day is regularised by a request of its own, never opened again.");
    store.setStatus(tx, row.id, regularisationStatusOf[event]);
    return {};
  },
  describe,
  mayRead: async (tx, id) => mayReadAsked(tx, (await store.byId(tx, id)).employee),
};
