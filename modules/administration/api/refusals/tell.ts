// Records in the audit that many calls of one person were refused, and notifies all Admins.

import { systemActor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import type { Refused } from "#api/refusals.ts";
import { inTransaction } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import { cards, holdersOf } from "#modules/people/api/index.ts";
import { auditOfPath, auditPath } from "../../paths.ts";

export const tellRefusals = ({ company, employee, session, most }: Refused): Promise<void> =>
  inTransaction(systemActor(company), async (tx) => {
    const [admins, known] = await Promise.all([holdersOf(tx, "Admin"), cards(tx, [employee])]);
    const card = known.get(employee);
    audit(tx, {
      action: "platform.refuse_calls",
      record: { type: "platform.calls", id: employee, number: card?.code },
      actor: employee,
      session,
      change: { refused: [null, most + 1] },
    });
    notify(tx, {
      event: "administration.calls_refused",
      employees: admins,
      params: { name: card?.name ?? "", count: most },
      path: card ? auditOfPath(card.code) : auditPath,
    });
  });
