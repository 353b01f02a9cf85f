import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { orMissing } from "#shared/problem.ts";
import type { OwnProfile } from "../contract.ts";
import { placedAt, recordsOf, working } from "./records.ts";
import * as store from "./store.ts";

/** The person's own record, as of the placement in force. */
export const ownProfile = async (tx: Tx, employee: number): Promise<OwnProfile> => {
  const record = orMissing("employee")((await recordsOf(tx, [employee]))[0]);
  const placement = placedAt(record, clock.now());
  const [row, reports] = await Promise.all([store.profile(tx, employee, placement.id), store.reportsBelow(tx, employee, 1)]);
  return {
    code: record.code,
    name: record.name,
    firstName: row.first_name,
    lastName: row.last_name,
    workEmail: row.work_email,
    designation: row.designation,
    department: row.department,
    location: row.location,
    timeZone: placement.timeZone,
    joinedOn: record.joinedOn,
    status: record.status,
    manager: row.manager_code && row.manager_name ? { code: row.manager_code, name: row.manager_name } : undefined,
    reports: (await working(tx, reports)).size,
  };
};
