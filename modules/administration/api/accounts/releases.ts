// What waits for a second person: read, released and refused by HR and Admins.
import type { Actor } from "#api/actor.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { cards, lockEmployee, releaseAddress, tellOfCredential } from "#modules/people/api/index.ts";
import {
  accountsOf,
  endRelease,
  isAddress,
  issueLink,
  lockForChange,
  needsConfirmation,
  needsTrust,
  pendingReleases,
  type Release as ReleaseRow,
  releaseOf,
  reopenAccount,
} from "#modules/session/api/index.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import type { Release, Released } from "../../accounts/contract.ts";
import { checkReason, checkReopen } from "../../accounts/rules.ts";
import { inviters } from "../../permissions.ts";
import { shownLink } from "./commands.ts";
import { lockFacts, requirePossible } from "./needs.ts";

const requireReleaser = ({ role }: Actor): void => {
  if (!may(role, inviters)) throw new Problem("forbidden", [{ code: "administration.releases_not_yours" }]);
};

export const releases = (actor: Actor): Promise<{ releases: Release[] }> => {
  requireReleaser(actor);
  return reading(actor, async (tx) => {
    const rows = await pendingReleases(tx);
    const [people, accounts] = await Promise.all([
      cards(
        tx,
        rows.flatMap(({ employee, requestedBy }) => [employee, requestedBy]),
      ),
      accountsOf(
        tx,
        rows.map(({ employee }) => employee),
      ),
    ]);
    const personOf = (id: number) => {
      const { code, name } = orMissing("employee")(people.get(id));
      return { code, name };
    };
    const told = rows.map(({ employee, requestedBy, address, state: _, ...row }) => ({
      ...row,
      person: personOf(employee),
      role: orMissing("account")(accounts.get(employee)).role,
      requestedBy: personOf(requestedBy),
      ...(address !== null && { address }),
      mayRelease: ![employee, requestedBy].includes(actor.employee),
    }));
    return { releases: told };
  });
};

/** What was requested, done now: whether it is still possible is asked again. */
const carryOut = async (tx: Tx, { employee, kind, reason, address }: ReleaseRow): Promise<Released> => {
  if (isAddress(kind)) {
    await releaseAddress(tx, { employee, kind, reason, address: address ?? "" });
    return {};
  }
  const { account, facts } = await lockFacts(tx, employee);
  requirePossible(kind, facts);
  if (kind === "reopen") {
    refuseIf(checkReopen(facts, reason));
    return shownLink(await reopenAccount(tx, account, reason));
  }
  return shownLink(await issueLink(tx, { employee, purpose: kind === "link" ? "admin" : "activate", reason }));
};

export const release = (actor: Actor, id: string): Promise<Released> => {
  requireReleaser(actor);
  return inTransaction(actor, async (tx) => {
    const found = await releaseOf(tx, id);
    // As whoever requests one does: first whom it is about, then what waits for them.
    await (isAddress(found.kind) ? lockEmployee(tx, found.employee) : lockForChange(tx, found.employee));
    await endRelease(tx, id, { to: "released" });
    await needsTrust(tx); // SE-22
    await needsConfirmation(tx); // SE-21
    const released = await carryOut(tx, found);
    await tellOfCredential(tx, "given", found);
    return released;
  });
}; // SE-21

export const refuseRelease = (actor: Actor, id: string, { reason }: { reason: string }): Promise<undefined> => {
  requireReleaser(actor);
  return inTransaction(actor, async (tx): Promise<undefined> => {
    const found = await releaseOf(tx, id);
    refuseIf(checkReason(reason));
    await endRelease(tx, id, { to: "refused", comment: reason });
    await tellOfCredential(tx, "refused", { ...found, reason });
  });
}; // SE-21
