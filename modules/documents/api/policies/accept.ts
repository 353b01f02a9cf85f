// Accepting a version: only for oneself, only what was shown, and only once.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { changed } from "#api/live.ts";
import { inTransaction, reading } from "#api/transaction.ts";
import { markSubjectRead } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { dayIn } from "#shared/dates.ts";
import { missing, orMissing, Problem, refuseIf } from "#shared/problem.ts";
import type { Accepting, PolicyReading } from "../../contract.ts";
import { policyKeepers } from "../../permissions.ts";
import { askingVersion, checkAcceptance } from "../../policies/rules.ts";
import { versionRecord } from "../../policies/slots.ts";
import * as facts from "./facts.ts";
import { presentPolicy } from "./read.ts";
import * as store from "./store.ts";

export const acceptPolicy = async (actor: Actor, number: string, version: number, { hash, how }: Accepting): Promise<PolicyReading> => {
  const { employee } = actor; // DO-08
  await inTransaction(actor, async (tx) => {
    // Acceptances of one person run one after the other, for whichever versions.
    const policy = await store.lockPolicy(tx, number, "reader");
    await people.lockEmployee(tx, employee);
    const { isInAudience, mayRead, accepted } = await facts.reading(tx, policy);
    if (!mayRead) throw missing("policy");
    const [rows, zone] = await Promise.all([store.versionsOf(tx, [policy.id]), people.headOfficeZone(tx)]);
    const at = clock.now();
    const published = facts.publishedIn(rows);
    const own = facts.acceptedOf(accepted, policy.id, zone);
    const found = checkAcceptance({ today: dayIn(zone, at), versions: published, version, isInAudience, accepted: own });
    if (found) throw new Problem("conflict", [found]);
    const read = orMissing("version")(published.find((one) => one.version === version));
    refuseIf(read.hash === hash ? [] : [{ code: "documents.not_read" }]); // DO-05
    const acceptance = {
      version_id: read.id,
      employee_id: employee,
      policy_id: policy.id,
      version,
      sentence: read.sentence,
      hash,
      how,
      at,
    };
    if (!(await store.insertAcceptance(tx, acceptance)))
      throw new Problem("conflict", [{ code: "documents.already_accepted", params: { version, day: dayIn(zone, at) } }]);
    audit(tx, {
      action: "documents.accept_policy",
      record: { type: "documents.acceptance", id: `${read.id}:${employee}`, number },
      change: { version: [null, version], sentence: [null, read.sentence], hash: [null, hash], how: [null, how] },
    });
    const asking = orMissing("version")(askingVersion(published.filter((one) => one.version <= version)));
    markSubjectRead(tx, employee, { type: versionRecord, id: asking.id });
    changed(tx, { people: [employee], roles: policyKeepers, topics: ["documents"] });
  });
  return reading(actor, (tx) => presentPolicy(tx, number, version));
};
