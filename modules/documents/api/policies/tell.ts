// Tells people who have not accepted a policy, all of one version and day together.
import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import { policyPath } from "../../paths.ts";
import { versionRecord } from "../../policies/slots.ts";
import type { MissingAcceptance } from "./duty-store.ts";

/** Of the notices about one version that somebody gets: when it is published, before and on its day, and from here on week by week. */
export const NOTICE = { first: 1, onDay: 10, weekly: 1000 } as const;

/** `version`: of the notice, by which each person is told the same once. */
type What = { event: "documents.policy_to_accept" | "documents.policy_reminder"; version: number };

export const tellMissing = (tx: Tx, missing: readonly MissingAcceptance[], { event, version }: What): void => {
  const together = new Map<string, MissingAcceptance[]>();
  for (const one of missing) {
    const key = `${one.version} ${one.day}`;
    const known = together.get(key);
    if (known) known.push(one);
    else together.set(key, [one]);
  }
  for (const [first, ...others] of together.values())
    if (first)
      notify(tx, {
        event,
        employees: [first, ...others].map(({ employee }) => employee),
        params: { title: first.title, day: first.day },
        path: policyPath(first.number),
        subject: { type: versionRecord, id: first.version },
        version,
      });
};
