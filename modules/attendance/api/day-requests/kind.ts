// The asks for work from home and for duty elsewhere: the owner's manager decides, and an approval makes the days count so.

import type { AuditChange } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { ChainKind, Description } from "#modules/requests/api/index.ts";
import { type Policy, step } from "#modules/requests/contract.ts";
import { formatDays, formatSpan } from "#shared/format.ts";
import { type DayRequestKind, dayRequestNames, dayRequestPrefixes, dayRequestRecords } from "../../day-requests/kinds.ts";
import { checkDaysApproval, totalOf } from "../../day-requests/rules.ts";
import { dayRequestStatusOf, dayRequestWorkflow } from "../../day-requests/workflow.ts";
import { askedPath, editAskedPath } from "../../paths.ts";
import { deriveIn } from "../days/derive.ts";
import { mayReadAsked } from "../may-read-asked.ts";
import { lockClocks } from "../punches-store.ts";
import { knownDates } from "./facts.ts";
import * as store from "./store.ts";

const describe = async (tx: Tx, ids: string[]): Promise<Map<string, Description>> => {
  const [requests, dates] = await Promise.all([store.byIds(tx, ids), store.datesOf(tx, ids)]);
  return new Map(
    requests.map(({ id, kind, from, to, place }) => {
      const days = totalOf(dates.filter(({ request }) => request === id));
      const where = place === "" ? "" : `, ${place}`;
      return [id, { title: `${dayRequestNames[kind].label}, ${formatSpan(from, to)}${where}`, amount: formatDays(days) }];
    }),
  );
};

const defaultPolicy: Policy = { rules: [{ name: "All of them", when: [], steps: [step("manager", { name: "Manager" })] }] };

/** With the clock of its owner held, before anything of theirs changes. */
export const lockOf = async (tx: Tx, id: string): Promise<store.DayRequestRow> => {
  const { employee } = await store.byId(tx, id);
  await lockClocks(tx, [employee]);
  return store.byId(tx, id);
};

/** Of its dates those that have come by now; later ones are computed when they come. */
export const deriveDates = async (tx: Tx, employee: number, dates: readonly string[]): Promise<number> => {
  const { today } = await people.todayOf(tx, employee);
  return deriveIn(
    tx,
    employee,
    dates.filter((date) => date <= today),
  );
};

const approve = async (tx: Tx, { id, employee }: store.DayRequestRow): Promise<AuditChange> => {
  const dates = (await store.datesOf(tx, [id])).filter(({ state, units }) => state === "waiting" && units > 0);
  store.setStatus(tx, id, dayRequestStatusOf.approved);
  const changed = await deriveDates(
    tx,
    employee,
    dates.map(({ date }) => date),
  );
  return { days: [0, totalOf(dates)], computed: [0, changed] };
};

const kindOf = (kind: DayRequestKind): ChainKind<store.DayRequestRow> => ({
  ...dayRequestNames[kind],
  area: "people",
  facts: [{ name: "days", label: "Days", type: "days" }],
  defaultPolicy,
  offers: ["reject", "return"],
  batch: "yes",
  standIn: true,
  withdrawUntil: "last",
  ownerLeft: "withdraw",
  mailSays: "kind",
  recordType: dayRequestRecords[kind],
  statuses: { workflow: dayRequestWorkflow, of: { ...dayRequestStatusOf, approved: ["approved", "cancelled"] } },
  prefix: dayRequestPrefixes[kind],
  path: askedPath,
  editPath: editAskedPath,
  sentBy: "hr",
  lock: lockOf,
  check: async (tx, { id, employee, from, to }) => {
    const [known, dates] = await Promise.all([knownDates(tx, employee, from, to), store.datesOf(tx, [id])]);
    const asked = new Set(dates.filter(({ units }) => units > 0).map(({ date }) => date));
    return checkDaysApproval(known.filter(({ date }) => asked.has(date)));
  },
  apply: async (tx, row, event) => {
    // A step with others behind it changes nothing, and whoever sends again has written it anew.
    if (event === "step_approved" || event === "resubmitted") return {};
    if (event === "approved") return approve(tx, row);
    if (event === "reopened") throw new Error("Days at home or on duty are asked for anew, never opened again.");
    store.setStatus(tx, row.id, dayRequestStatusOf[event]);
    return {};
  },
  describe,
  mayRead: async (tx, id) => mayReadAsked(tx, (await store.byId(tx, id)).employee),
});

export const workFromHomeKind = kindOf("work_from_home");
export const onDutyKind = kindOf("on_duty");
export const dayRequestKindsOf = { work_from_home: workFromHomeKind, on_duty: onDutyKind } as const;
