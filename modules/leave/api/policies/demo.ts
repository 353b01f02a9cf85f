// The demo company's policies: a second version of Standard India, a draft of the next one, and days on which Pune takes no leave.

import type { Actor } from "#api/actor.ts";
import { audit, auditedAsNew } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import { actingAs, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { type PlainDate, yearOf } from "#shared/dates.ts";
import { type StandardPolicy, standardPolicies } from "../../policies/standard.ts";
import * as drafts from "./draft-store.ts";
import { putInForce, saveDraftIn, written } from "./drafts.ts";
import { setUpPolicies } from "./setup.ts";
import { insertNoLeaveDays } from "./setup-store.ts";

const INDIA = "Standard India";

/** Before July a week's notice was not asked yet: three days were. */
const asBefore = (policy: StandardPolicy): StandardPolicy => ({
  ...policy,
  rows: policy.rows.map((row) =>
    policy.name === INDIA && row.type === "EL" && row.notice ? { ...row, notice: { ...row.notice, days: 3 } } : row,
  ),
});

/** In HR's name, where the company has any. */
export const setUpDemoPolicies = async (tx: Tx, today: PlainDate, hr: Actor | undefined): Promise<void> => {
  await setUpPolicies(tx, asBefore);
  const acting = hr ? actingAs(tx, hr) : tx;
  const id = (await drafts.policies(acting)).find(({ name }) => name === INDIA)?.id;
  if (id === undefined) return;
  const typeRules = standardPolicies.find(({ name }) => name === INDIA)?.rows ?? [];
  const note = "A week's notice for more than three days of Earned leave, as agreed with the teams.";
  await saveDraftIn(acting, id, { from: `${yearOf(today)}-07-01`, typeRules, note });
  const policy = await written(acting, id);
  if (policy.draft) putInForce(acting, policy, policy.draft);
  const next = typeRules.map((row) => (row.type === "EL" ? { ...row, daysAYear: 20 } : row));
  await saveDraftIn(acting, id, { from: `${yearOf(today) + 1}-01-01`, typeRules: next, note: "Two more days of Earned leave a year." });
};

export const closeDays = async (tx: Tx, today: PlainDate): Promise<void> => {
  const place = (await people.locations(tx)).find(({ name }) => name === "Pune");
  if (!place) return;
  const id = newId();
  const days = { name: "stock-taking in Pune", from: `${yearOf(today)}-12-28`, to: `${yearOf(today)}-12-31`, level: "stop" as const };
  insertNoLeaveDays(tx, { ...days, id, locationId: place.id, excepted: ["SL"] });
  audit(tx, { action: "leave.add_no_leave_days", record: { type: "leave.no_leave_days", id }, change: auditedAsNew(days) });
}; // LV-17
