// Leave's second kind of request: what an owner asks to give back of an approved leave, under the leave's own number.
import type { Tx } from "#api/transaction.ts";
import { type Description, recordKind } from "#modules/requests/api/index.ts";
import { type Policy, step } from "#modules/requests/contract.ts";
import { formatDays } from "#shared/format.ts";
import { renderMessage } from "#shared/message.ts";
import { daysInWords, returnSentences } from "../../changes/messages.ts";
import { changeName } from "../../kind-names.ts";
import { MASKED_NAME } from "../../messages.ts";
import { leaveRecordPath } from "../../paths.ts";
import { leaveReaders } from "../../permissions.ts";
import { leaveRecord } from "../../slots.ts";
import { changeTitle, leaveTitle } from "../../title.ts";
import { type ChangeStatus, changeStatusOf, leaveWorkflow } from "../../workflow.ts";
import { lock } from "../effects.ts";
import * as ledger from "../ledger/store.ts";
import { maskedAmong, toldLess } from "../readers.ts";
import * as leaves from "../store.ts";
import { returnDays } from "./return-days.ts";
import * as store from "./store.ts";
import { nameOf, tellOfChange } from "./tell.ts";

const describe = async (tx: Tx, ids: string[]): Promise<Map<string, Description>> => {
  const [all, changes, types] = await Promise.all([leaves.byIds(tx, ids), store.newestChanges(tx, ids), ledger.allTypes(tx)]);
  const masked = await maskedAmong(tx, all, types);
  return new Map(
    all.map((leave) => {
      const type = masked.has(leave.id) ? MASKED_NAME : (types.get(leave.type)?.name ?? leave.type);
      const { days = [], units } = changes.get(leave.id) ?? {};
      const title = changeTitle(leaveTitle(type, leave.from_day, leave.to_day), daysInWords(days, units ?? 0));
      return [leave.id, { title, amount: formatDays(units ?? 0) }];
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
  const { account } = await lock(tx, { employee: leave.employee_id, type: leave.type });
  return { leave, account, open: await store.openChange(tx, id) };
};
type HeldLeave = Awaited<ReturnType<typeof lockedLeave>>;

/** What is still booked of its days goes back as if its owner had been free to. */
const approve = async (tx: Tx, { leave, account, open }: HeldLeave) => {
  if (!open) throw new Error(`${leave.number} has no change that waits.`);
  const booked = await store.lockableDays(tx, leave.id);
  const { words: days, change } = await returnDays(tx, { leave, account, booked, dates: open.days, cause: "owner" });
  const params = { name: await nameOf(tx, leave.employee_id), days, number: leave.number };
  // Its owner knows why, and is told what came of it.
  const toOwner = renderMessage(returnSentences.wentBack, params);
  await tellOfChange(tx, leave, { what: renderMessage(returnSentences.gaveBack, params), toOwner, why: open.reason });
  return change;
}; // LV-26

/** Nobody returns a change, and days that were given back are not given back again. */
const { returned: _, cancelled: __, ...states } = leaveWorkflow.states;

export const changeKind = recordKind<HeldLeave>({
  ...changeName,
  prefix: "LV",
  recordType: leaveRecord,
  path: leaveRecordPath,
  keepers: leaveReaders,
  facts: [
    { name: "days", label: "Days", type: "days" },
    { name: "past", label: "Days that have begun", type: "flag" },
  ],
  defaultPolicy,
  statuses: { workflow: { ...leaveWorkflow, states, transitions: {} }, of: changeStatusOf },
  byId: async (tx, id) => ({ employee: (await leaves.byId(tx, id)).employee_id }),
  lock: lockedLeave,
  setStatus: (tx, { open }, status) => open && store.setChange(tx, open.id, status as ChangeStatus),
  follow: async (tx, held, answer) => (answer === "approved" ? approve(tx, held) : {}),
  describe,
  toldLess,
});
