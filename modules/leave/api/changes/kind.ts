// Leave's second declaration to the requests platform: what an owner asks to give back of an approved leave, under the leave's own number.

import type { Tx } from "#api/transaction.ts";
import type { ChainKind, Description } from "#modules/requests/api/index.ts";
import { type Policy, step } from "#modules/requests/contract.ts";
import { formatDays, formatSpan } from "#shared/format.ts";
import { renderMessage } from "#shared/message.ts";
import { daysInWords, returnSentences } from "../../changes/messages.ts";
import { changeName } from "../../kind-names.ts";
import { MASKED_NAME } from "../../messages.ts";
import { leaveRecordPath } from "../../paths.ts";
import { totalOf } from "../../rules.ts";
import { leaveRecord } from "../../slots.ts";
import { changeStatusOf, leaveWorkflow } from "../../workflow.ts";
import { lock } from "../effects.ts";
import { mayRead } from "../kind.ts";
import * as ledger from "../ledger/store.ts";
import { locksOf } from "../needs.ts";
import { maskedAmong, toldLess } from "../readers.ts";
import * as leaves from "../store.ts";
import { returnDays } from "./return-days.ts";
import * as store from "./store.ts";
import { nameOf, tellOfChange } from "./tell.ts";

const describe = async (tx: Tx, ids: string[]): Promise<Map<string, Description>> => {
  const [all, changes, types] = await Promise.all([leaves.byIds(tx, ids), store.newestChanges(tx, ids), ledger.allTypes(tx)]);
  const [masked, units] = await Promise.all([maskedAmong(tx, all, types), store.unitsOf(tx, [...changes.values()])]);
  return new Map(
    all.map((leave) => {
      const type = masked.has(leave.id) ? MASKED_NAME : (types.get(leave.type)?.name ?? leave.type);
      const days = changes.get(leave.id)?.days ?? [];
      const asked = units.get(leave.id) ?? 0;
      const title = `${type}, ${formatSpan(leave.from_day, leave.to_day)}: give back ${daysInWords(days, asked)}`;
      return [leave.id, { title, amount: formatDays(asked) }];
    }),
  );
};

const past = { fact: "past", operator: "is" as const, values: [true] };

/** File 04, section 4. */ // LV-26
const defaultPolicy: Policy = {
  rules: [
    { name: "Days that have begun", when: [past], steps: [step("hr", { name: "HR" })] },
    { name: "All other days", when: [], steps: [step("manager", { name: "Manager" })] },
  ],
};

const lockedLeave = async (tx: Tx, id: string) => {
  const leave = await leaves.byId(tx, id);
  return { leave, ...(await lock(tx, { employee: leave.employee_id, type: leave.type })) };
};
type HeldLeave = Awaited<ReturnType<typeof lockedLeave>>;

/** Approved: what is still booked of its days goes back as if its owner had been free to. */
const approve = async (tx: Tx, { leave, account }: HeldLeave) => {
  const { id } = leave;
  const [open, booked] = await Promise.all([store.openChange(tx, id), store.bookedDays(tx, id)]);
  if (!open) throw new Error(`${leave.number} has no change that waits.`);
  const days = booked.filter(({ date }) => open.days.includes(date));
  const isLocked = await locksOf(
    tx,
    days.map(({ location }) => location),
  );
  store.setChange(tx, open.id, "approved");
  const { change } = await returnDays(tx, { leave, account, days, isLocked, cause: "owner" });
  const name = await nameOf(tx, leave.employee_id);
  const words = daysInWords(
    days.map(({ date }) => date),
    totalOf(days),
  );
  const params = { name, days: words, number: leave.number };
  // Its owner knows why, and is told what came of it.
  const toOwner = renderMessage(returnSentences.wentBack, params);
  await tellOfChange(tx, leave, { what: renderMessage(returnSentences.gaveBack, params), toOwner, why: open.reason });
  return change;
}; // LV-26

/** Nobody returns a change, and days that were given back are not given back again. */
const { returned: _, cancelled: __, ...states } = leaveWorkflow.states;

export const changeKind: ChainKind<HeldLeave> = {
  ...changeName,
  area: "people",
  facts: [
    { name: "days", label: "Days", type: "days" },
    { name: "past", label: "Days that have begun", type: "flag" },
  ],
  defaultPolicy,
  offers: ["reject"],
  batch: "yes",
  standIn: true,
  withdrawUntil: "last",
  ownerLeft: "withdraw",
  mailSays: "kind",
  recordType: leaveRecord,
  statuses: { workflow: { ...leaveWorkflow, states, transitions: {} }, of: changeStatusOf },
  prefix: "LV",
  path: leaveRecordPath,
  editPath: leaveRecordPath,
  lock: lockedLeave,
  check: async () => [],
  apply: async (tx, held, event) => {
    if (event === "step_approved") return {};
    if (event === "approved") return approve(tx, held);
    if (event === "returned" || event === "resubmitted" || event === "reopened")
      throw new Error("A change of leave is approved, rejected or withdrawn, and asked for anew.");
    const open = await store.openChange(tx, held.leave.id);
    if (open) store.setChange(tx, open.id, changeStatusOf[event]);
    return {};
  },
  describe,
  mayRead: async (tx, id) => mayRead(tx, (await leaves.byId(tx, id)).employee_id),
  toldLess,
};
