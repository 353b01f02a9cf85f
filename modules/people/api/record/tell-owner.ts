// Tells somebody that another person has changed their record.

import type { AuditChange } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import { profilePath, recordTabPath } from "../../paths.ts";
import { cards } from "../store.ts";
import { changesText } from "./differences.ts";
import { recordNeeds } from "./needs.ts";

/** Old and new, secrets masked, by whom and why. */
export const tellOwner = async (tx: Tx, employee: number, change: AuditChange, reason: string): Promise<void> => {
  const [by] = await cards(tx, [tx.actor.employee]);
  const params = { by: by?.name ?? "", changes: changesText(change), reason };
  recordNeeds.get().tell(tx, { employee, event: "people.record_changed", params, path: recordTabPath(profilePath, "history") });
};
