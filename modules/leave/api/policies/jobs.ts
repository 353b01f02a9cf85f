// LV-35: once rules have changed, everybody whom they are about is brought to what they say now. Beside the call: there may be ten thousand.
import { z } from "zod";
import { audit } from "#api/audit.ts";
import { companyTask, type ModuleJobs } from "#api/jobs.ts";
import { Id } from "#shared/ids.ts";
import { settleEach } from "../ledger/due.ts";
import { recorded } from "../runs/record.ts";
import * as follow from "./follow-store.ts";
import { peopleOf } from "./people.ts";

/** So many people's accounts are held at once. */
const AT_ONCE = 500;

const chunks = (all: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, index) => all.slice(index * AT_ONCE, (index + 1) * AT_ONCE));

/** Without a policy: everybody, because who gets which or how it is counted has changed. */
export const followTask = companyTask({
  name: "leave.follow-policies",
  purpose: "Bring leave accounts to what a published policy says",
  payload: z.strictObject({ policy: Id.optional() }),
  run: recorded("leave.follow-policies", async ({ payload, transaction }) => {
    const met = await transaction((tx) => peopleOf(tx, payload.policy));
    for (const employees of chunks(met))
      await transaction(async (tx) => {
        await follow.markDue(tx, employees);
        const record = payload.policy ? { type: "leave.policy", id: payload.policy } : { type: "leave.assignment", id: tx.company };
        audit(tx, { action: "leave.follow_policy", record, change: { people: [null, employees.length] } });
      });
    return settleEach({ transaction });
  }),
});

export const policyJobs: ModuleJobs = { tasks: [followTask], schedule: [] };
