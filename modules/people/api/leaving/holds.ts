// What somebody holds and who takes it over: read and named by HR, and by the manager above for reports.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { requireVersion } from "#api/versions.ts";
import { may } from "#shared/permissions.ts";
import { missing, orMissing, Problem, refuseIf } from "#shared/problem.ts";
import type { HeldGroup, Holds, SuccessorsForm } from "../../leaving/contract.ts";
import { checkSuccessor } from "../../leaving/rules.ts";
import { peopleKeepers } from "../../permissions.ts";
import { type Seen, seenByCode } from "../record/sight.ts";
import { changeEmployee } from "../record/write-store.ts";
import { working } from "../records.ts";
import { cards, idByCode } from "../store.ts";
import { allHolders } from "./holders.ts";
import { REPORT } from "./reports.ts";
import { lineAround, lockEmployee } from "./store.ts";
import * as store from "./successor-store.ts";

/** Of what somebody holds, all or the part that the manager above knows. */
type Sight = "all" | "reports";

const sightOf = (actor: Actor, { isOwner, row }: Seen): Sight => {
  if (may(actor.role, peopleKeepers)) return "all";
  if (!isOwner && row.manager_id === actor.employee) return "reports";
  throw new Problem("forbidden", [{ code: "people.holds_not_yours" }]);
};

const groupsOf = async (tx: Tx, employee: number, sight: Sight): Promise<HeldGroup[]> => {
  const named = new Map((await store.successorsOf(tx, employee)).map((one) => [`${one.kind} ${one.item}`, one]));
  const groups = await Promise.all(
    allHolders()
      .filter(({ kind }) => sight === "all" || kind === REPORT)
      .map(async ({ kind, label, takesSuccessor, holds }): Promise<HeldGroup> => {
        const { count, items } = await holds(tx, employee);
        const told = items.map(({ path, ...item }) => {
          const successor = named.get(`${kind} ${item.id}`);
          return {
            ...item,
            ...(path !== undefined && sight === "all" && { path }),
            ...(successor && { successor: { code: successor.code, name: successor.name } }),
          };
        });
        return { kind, label, takesSuccessor, count, items: told };
      }),
  );
  return groups.filter(({ count }) => count > 0);
};

/** Everything that somebody holds, in one line per kind: what an account is closed with. */
export const holdsSummary = async (tx: Tx, employee: number): Promise<{ label: string; count: number }[]> =>
  (await groupsOf(tx, employee, "all")).map(({ label, count }) => ({ label, count }));

const view = async (tx: Tx, seen: Seen, sight: Sight): Promise<Holds> => {
  const { employee, row, phase, isOwner } = seen;
  return {
    code: row.code,
    name: row.name,
    version: row.version,
    ...(row.last_working_day !== null && { lastWorkingDay: row.last_working_day }),
    mayName: !isOwner && phase !== "left",
    groups: await groupsOf(tx, employee, sight),
  };
};

export const holdsOf = (actor: Actor, code: string): Promise<Holds> =>
  reading(actor, async (tx) => {
    const seen = await seenByCode(tx, actor, code);
    return view(tx, seen, sightOf(actor, seen));
  });

type Named = SuccessorsForm["successors"][number];

/** Each looked at with what they hold now, who is named, and the line between. */
const check = async (
  tx: Tx,
  { employee, row }: Seen,
  groups: readonly HeldGroup[],
  asked: readonly Named[],
): Promise<Map<string, number>> => {
  const codes = [...new Set(asked.flatMap(({ successor }) => successor ?? []))];
  const ids = new Map(
    (await Promise.all(codes.map(async (code) => [code, await idByCode(tx, code)] as const))).flatMap(([code, id]) =>
      id === undefined ? [] : [[code, id] as const],
    ),
  );
  const [able, known, edges] = await Promise.all([
    working(tx, [...ids.values()]),
    cards(tx, [...ids.values()]),
    lineAround(tx, employee, [...ids.values()]),
  ]);
  const managers = new Map(edges.map(({ id, manager_id }) => [id, manager_id]));
  const reportIds = new Map(
    await Promise.all(asked.map(async ({ kind, id }) => [id, kind.startsWith("people.") ? await idByCode(tx, id) : undefined] as const)),
  );
  refuseIf(
    asked.flatMap(({ kind, id, successor }, no) => {
      const group = groups.find((one) => one.kind === kind);
      const item = group?.items.find((one) => one.id === id);
      const card = known.find((one) => one.id === ids.get(successor ?? ""));
      const report = reportIds.get(id);
      // What nobody is named for any more needs nothing but that it was named.
      if (successor === null) return [];
      return checkSuccessor({
        field: `successors.${no}.successor`,
        leaver: { id: employee, name: row.name },
        item: group &&
          item && { takesSuccessor: group.takesSuccessor, ...(report !== undefined && { report: { id: report, name: item.title } }) },
        successor: card && { id: card.id, name: card.name, works: able.has(card.id) },
        managers,
      });
    }),
  );
  return ids;
};

export const nameSuccessors = (actor: Actor, code: string, version: number, { successors }: SuccessorsForm): Promise<Holds> =>
  inTransaction(actor, async (tx) => {
    const employee = orMissing("employee")(await idByCode(tx, code));
    if (!(await lockEmployee(tx, employee))) throw missing("employee");
    const seen = await seenByCode(tx, actor, code);
    const sight = sightOf(actor, seen);
    if (seen.isOwner) throw new Problem("forbidden", [{ code: "people.own_record" }]); // PE-09
    requireVersion(version, seen.row.version);
    const before = new Map((await store.successorsOf(tx, employee)).map((one) => [`${one.kind} ${one.item}`, one.code]));
    const groups = seen.phase === "left" ? [] : await groupsOf(tx, employee, sight);
    const ids = await check(tx, seen, groups, successors);
    const changed = successors.filter(({ kind, id, successor }) => (before.get(`${kind} ${id}`) ?? null) !== successor);
    refuseIf(changed.length === 0 ? [{ code: "people.nothing_changed" }] : []); // PE-15
    for (const { kind, id: item, successor } of changed) {
      const to = successor === null ? undefined : ids.get(successor);
      if (to === undefined) store.dropSuccessor(tx, employee, { kind, item });
      else store.setSuccessor(tx, employee, { kind, item, successor: to });
    }
    await changeEmployee(tx, employee, {});
    audit(tx, {
      action: "people.name_successors",
      record: { type: "people.employee", id: employee, number: code },
      change: Object.fromEntries(
        changed.map(({ kind, id, successor }) => [`${kind} ${id}`, [before.get(`${kind} ${id}`) ?? null, successor] as const]),
      ),
    });
    const after = await seenByCode(tx, actor, code);
    return view(tx, after, sight);
  });
