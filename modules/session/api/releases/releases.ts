// A second person releases it: kept here for links and addresses alike. Who is told and what is then done, the modules above know.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import { checkPending, checkReleaser, needsRelease, type ReleaseKind, releaseExpiry } from "../../release-rules.ts";
import { activeHolders, rolesLately } from "../store.ts";
import * as store from "./release-store.ts";

export { isAddress } from "../../release-rules.ts";
export type Release = Awaited<ReturnType<typeof store.pendingReleases>>[number];

const recordOf = (employee: number) => ({ type: "session.account", id: employee });

/** Those of them for whom this waits for a second person. Who has no account has nobody to be taken for. */
export const waitingAmong = async (tx: Tx, employees: readonly number[], kind: ReleaseKind): Promise<Set<number>> => {
  const now = clock.now();
  const accounts = employees.length === 0 ? [] : await rolesLately(tx, employees);
  return new Set(accounts.filter((account) => needsRelease(kind, account, now)).map(({ employee }) => employee));
}; // SE-21, SE-23

export const waitsForRelease = async (tx: Tx, employee: number, kind: ReleaseKind): Promise<boolean> =>
  (await waitingAmong(tx, [employee], kind)).has(employee);

type Wish = { employee: number; kind: ReleaseKind; reason: string; address?: string };

/** Until when it waits. Refused where nobody could ever release it, so that somebody looks for the other way out. */
export const requestRelease = async (tx: Tx, { employee, kind, reason, address }: Wish): Promise<Instant> => {
  const others = (await Promise.all([activeHolders(tx, "HR"), activeHolders(tx, "Admin")])).flat();
  const isAble = ({ employee_id: id }: { employee_id: number }) => id !== employee && id !== tx.actor.employee;
  refuseIf(others.some(isAble) ? [] : [{ code: "release.nobody" }]);
  const requestedAt = clock.now();
  const expiresAt = releaseExpiry(requestedAt);
  store.replacePending(tx, employee, kind, requestedAt);
  store.addRelease(tx, { id: newId(), employee, kind, address: address ?? null, reason, requestedAt, expiresAt });
  audit(tx, {
    action: "session.request_release",
    record: recordOf(employee),
    change: { request: [null, kind], ...(address !== undefined && { address: [null, address] }) },
    reason,
  });
  return expiresAt;
}; // SE-21

const MOST_SHOWN = 100;
export const pendingReleases = (tx: Tx): Promise<Release[]> => store.pendingReleases(tx, clock.now(), MOST_SHOWN);

/** The address that waits, if one does. */
export const waitingAddress = async (tx: Tx, employee: number, kind: ReleaseKind): Promise<string | undefined> =>
  (await store.pendingOf(tx, employee, kind, clock.now()))?.address ?? undefined;

/** Read before anything is held: accounts and records are held before what waits for them. */
export const releaseOf = async (tx: Tx, id: string): Promise<Release> => orMissing("release")(await store.releaseById(tx, id));

type Answer = { to: "released" } | { to: "refused"; comment: string };

export const endRelease = async (tx: Tx, id: string, answer: Answer): Promise<void> => {
  const release = orMissing("release")(await store.lockRelease(tx, id));
  const at = clock.now();
  const [ended] = checkPending(release, at);
  if (ended) throw new Problem("conflict", [ended]);
  if (answer.to === "released") refuseIf(checkReleaser(release, tx.actor.employee)); // SE-21
  const comment = answer.to === "refused" ? answer.comment : undefined;
  store.endRelease(tx, id, { state: answer.to, at, comment });
  audit(tx, {
    action: answer.to === "released" ? "session.release" : "session.refuse_release",
    record: recordOf(release.employee),
    change: { request: [release.kind, answer.to] },
    reason: comment ?? release.reason,
  });
};
