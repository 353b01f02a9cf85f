// Who has changed a record after a change of it was asked for, out of the audit chain.
import { entriesOfRecord } from "#api/audit/record-store.ts";
import type { Tx } from "#api/transaction.ts";
import { dayIn } from "#shared/dates.ts";
import { formatShortDay } from "#shared/format.ts";
import { groupOf } from "../../changes/sections.ts";
import * as people from "../store.ts";
import type { ChangeRecordRow } from "./store.ts";

/** The last one, by name and day; nothing where it is not told. */
export const lastChangeOf = async (
  tx: Tx,
  { employee_id, section, submitted_at }: ChangeRecordRow,
): Promise<{ by: string; on: string } | undefined> => {
  const record = { type: "people.employee", id: employee_id };
  const [entry] = await entriesOfRecord(tx, { record, actions: [`people.change_${groupOf[section]}`], before: undefined, limit: 1 });
  if (!entry || entry.actor_id === null || entry.at < submitted_at) return undefined;
  const [[card], zone] = await Promise.all([people.cards(tx, [entry.actor_id]), people.headOfficeZone(tx)]);
  return card && { by: card.name, on: formatShortDay(dayIn(zone, entry.at)) };
}; // PE-36
