// Each night the chain of a company is held against its hashes; what is found stands above the audit, and a fault is told at once.

import { type AuditCheck, noteCheck, verifyCompany } from "#api/audit/checks.ts";
import { dailyAtHeadOffice } from "#api/jobs/at-head-office.ts";
import { companyTask, NoPayload } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import { headOfficeZone, holdersOf } from "#modules/people/api/index.ts";
import { auditPath } from "../../paths.ts";

const tellBroken = async (tx: Tx, { brokenAt }: AuditCheck): Promise<void> => {
  if (brokenAt === null) return;
  const employees = await holdersOf(tx, "Admin");
  notify(tx, { event: "administration.chain_broken", employees, params: { number: brokenAt }, path: auditPath });
};

export const auditCheck = companyTask({
  name: "administration.check-audit",
  purpose: "Compare the audit with its hashes, from the first entry to the last",
  payload: NoPayload,
  run: async ({ company, transaction }) => {
    const check = await verifyCompany(company);
    await transaction(async (tx) => {
      noteCheck(tx, check);
      await tellBroken(tx, check);
    });
    return check.entries;
  },
}); // AL-03

export const auditCheckDaily = dailyAtHeadOffice(auditCheck, { wall: "03:00", fill: "1d", zoneOf: headOfficeZone });
