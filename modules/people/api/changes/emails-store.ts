// Addresses that were replaced: for a while mails about the account and the bank go to them as well, and a bank change waits for a day. // PE-30, PE-34
import { newId } from "#api/ids.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { PeopleTables } from "../tables.ts";
import type { EmailKind } from "./tables.ts";

const q = tablesOf<PeopleTables>();

/** `address` is the one before; null where there was none. */
export const keepReplacedEmail = (
  tx: Tx,
  employee: number,
  { kind, address, at }: { kind: EmailKind; address: string | null; at: Instant },
): void =>
  write(
    tx,
    q(tx)
      .insertInto("people.personal_emails")
      .values({ company_id: tx.company, id: newId(), employee_id: employee, kind, address, replaced_at: at }),
  );
