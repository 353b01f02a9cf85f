// Days on which the demo company takes no leave, after what was asked for before.
import { audit, auditedAsNew } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { type PlainDate, yearOf } from "#shared/dates.ts";
import { insertNoLeaveDays } from "./setup-store.ts";

export const closeDays = async (tx: Tx, today: PlainDate): Promise<void> => {
  const place = (await people.locations(tx)).find(({ name }) => name === "Pune");
  if (!place) return;
  const id = newId();
  const days = { name: "stock-taking in Pune", from: `${yearOf(today)}-12-28`, to: `${yearOf(today)}-12-31`, level: "stop" as const };
  insertNoLeaveDays(tx, { ...days, id, locationId: place.id, excepted: ["SL"] });
  audit(tx, { action: "leave.add_no_leave_days", record: { type: "leave.no_leave_days", id }, change: auditedAsNew(days) });
}; // LV-17
