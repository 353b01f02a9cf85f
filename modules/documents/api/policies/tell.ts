// Notifies people who have not accepted a policy, grouped by version and due day.
import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import { policyPath } from "../../paths.ts";
import { versionRecord } from "../../policies/slots.ts";
import type { MissingAcceptance } from "./duty-store.ts";

/** Numbers of the notices about one version: at publication, before and on the due day, and from here on weekly. */
export const NOTICE = { first: 1, onDay: 10, weekly: 1000 } as const;

/** `version` of the notice, so that each person gets the same notice once. */
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
