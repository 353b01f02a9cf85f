// One mail of the demo company that never reached its reader, for the page on which Admin finds such.
import { newId } from "#api/ids.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { NoticeTables } from "./tables.ts";

const q = tablesOf<NoticeTables>();

/** As often as a mail is tried. */
const ATTEMPTS = 6;

/** Of what somebody was told last of a request of theirs: their mailbox was full for a day. */
export const seedLostMail = async (tx: Tx): Promise<void> => {
  const told = await q(tx)
    .selectFrom("notifications.notices")
    .select(["employee_id", "at", "event", "subject_type", "subject_id", "subject_version", "params", "path"])
    .where("company_id", "=", tx.company)
    .where("event", "=", "request.approved")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!told?.subject_type || !told.subject_id || !told.subject_version) return;
  const { params, ...about } = told;
  const id = newId();
  write(
    tx,
    q(tx)
      .insertInto("notifications.mails")
      .values({
        ...about,
        company_id: tx.company,
        id,
        letter: id,
        category: "outcome",
        by_queue: false,
        subject_type: told.subject_type,
        subject_id: told.subject_id,
        subject_version: told.subject_version,
        kind_label: String(params.kind),
        number: String(params.number),
        state: "dead",
        attempts: ATTEMPTS,
        send_after: told.at,
        settled_at: told.at,
        last_error: "552 5.2.2 The mailbox is full",
      })
      .onConflict((conflict) => conflict.doNothing()),
  ); // NT-04
};
