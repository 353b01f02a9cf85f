// Periods as their readers see them: HR all of it, Finance what is locked, everybody else their own figures and those of their line.
import type { Actor } from "#api/actor.ts";
import { reading, type Tx } from "#api/transaction.ts";
import * as leave from "#modules/leave/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, dayIn } from "#shared/dates.ts";
import type { Page } from "#shared/list.ts";
import { withSentences } from "#shared/message.ts";
import { compare } from "#shared/order.ts";
import { may } from "#shared/permissions.ts";
import { missing, orMissing, Problem } from "#shared/problem.ts";
import { allowedActions } from "#shared/workflow.ts";
import type {
  DifferenceQuery,
  DifferenceRow,
  Differences,
  OpenItems,
  OpenQuery,
  Period,
  PeriodDetail,
  PeriodList,
  Snapshot,
  SnapshotQuery,
  SnapshotRow,
} from "../../periods/contract.ts";
import { addedUp } from "../../periods/figures.ts";
import { periodMessages } from "../../periods/messages.ts";
import { differenceInWords, hindrancesOf } from "../../periods/rules.ts";
import { periodWorkflow } from "../../periods/workflow.ts";
import { periodKeepers, periodReaders } from "../../permissions.ts";
import { isSought } from "../team/scope.ts";
import { standingOf } from "./gather.ts";
import { openCounts, openItems, pageOf } from "./open-items.ts";
import * as snapshots from "./snapshot-store.ts";
import * as store from "./store.ts";

const isKeeper = ({ actor }: Tx): boolean => may(actor.role, periodKeepers);

const requireReader = ({ role }: Pick<Actor, "role">, permission = periodReaders): void => {
  if (!may(role, permission)) throw new Problem("forbidden", [{ code: "attendance.periods_not_yours" }]);
};

/** For Finance there is no period that is not locked. */
const periodFor = async (tx: Tx, id: string): Promise<store.PeriodRow> => {
  const period = await store.periodById(tx, id);
  if (!isKeeper(tx) && period.state !== "locked") throw missing("period");
  return period;
};

type Places = Awaited<ReturnType<typeof people.placesById>>;

const present = (row: store.PeriodRow, places: Places): Period => {
  const { name, timeZone } = orMissing("place")(places.get(row.location_id));
  return {
    id: row.id,
    location: { id: row.location_id, name },
    from: row.from_day,
    to: row.to_day,
    state: row.state,
    version: row.version,
    revision: row.revision,
    ...(row.review_ends !== null && { reviewEnds: row.review_ends, reviewUntil: addDays(dayIn(timeZone, row.review_ends), -1) }),
    ...(row.locked_at !== null && { lockedAt: row.locked_at }),
  };
};

export const listPeriods = async (actor: Actor, asked: PeriodList): Promise<Page<Period>> => {
  requireReader(actor);
  return reading(actor, async (tx) => {
    // For Finance nothing is open or in review.
    if (!isKeeper(tx) && asked.state !== undefined && asked.state !== "locked") return { items: [], total: 0 };
    const [page, places] = await Promise.all([
      store.periodPage(tx, isKeeper(tx) ? asked : { ...asked, state: "locked" }),
      people.placesById(tx),
    ]);
    return { ...page, items: page.items.map((row) => present(row, places)) };
  });
};

const detailOf = async (tx: Tx, row: store.PeriodRow): Promise<PeriodDetail> => {
  const [places, since, newest, standing, open] = await Promise.all([
    people.placesById(tx),
    snapshots.differencesSince(tx, row.id),
    row.version === 0 ? [] : snapshots.snapshotsOf(tx, row.id, row.version),
    isKeeper(tx) ? standingOf(tx, row) : undefined,
    isKeeper(tx) && row.state !== "locked" ? openCounts(tx, row) : undefined,
  ]);
  const isLocked = row.state === "locked";
  const holds = { hasClosed: standing?.unclosed === 0, isOldest: true, isNewest: standing?.newer === undefined };
  return {
    ...present(row, places),
    ...(open && { open }),
    people: isLocked ? newest.length : (standing?.residents.length ?? 0),
    differences: isLocked ? since.length : 0,
    actions: allowedActions(periodWorkflow, { status: row.state, relations: standing ? ["hr"] : [], holds }),
    hindrances:
      standing && !isLocked
        ? withSentences(periodMessages, hindrancesOf({ ...standing, importing: false })).map(({ message = "" }) => message)
        : [],
  };
};

export const readPeriod = async (actor: Actor, id: string): Promise<PeriodDetail> => {
  requireReader(actor);
  return reading(actor, async (tx) => detailOf(tx, await periodFor(tx, id)));
};

export const readOpenItems = async (actor: Actor, id: string, asked: OpenQuery): Promise<OpenItems> => {
  requireReader(actor, periodKeepers);
  return reading(actor, async (tx) => openItems(tx, await periodFor(tx, id), asked));
};

/** Whose rows of a snapshot somebody reads; nothing where it is everybody's. */
const readableOwners = async (tx: Tx, scope: SnapshotQuery["scope"]): Promise<readonly number[] | undefined> => {
  if (scope !== undefined) return people.reportsBelow(tx, tx.actor.employee, scope === "direct" ? 1 : undefined);
  if (may(tx.actor.role, periodReaders)) return undefined;
  return [tx.actor.employee, ...(await people.reportsBelow(tx, tx.actor.employee))];
};

const readableOf = (tx: Tx, period: string, version: number, owners: readonly number[] | undefined) =>
  owners === undefined ? snapshots.snapshotsOf(tx, period, version) : snapshots.snapshotsFor(tx, period, version, owners);

type Named = { owner: SnapshotRow["owner"]; row: snapshots.NewSnapshot };

/** Every row that this reader may read, by name. */
const rowsFor = async (tx: Tx, period: store.PeriodRow, { version, scope }: Pick<SnapshotQuery, "version" | "scope">) => {
  const own = await readableOf(tx, period.id, version ?? period.version, await readableOwners(tx, scope));
  const cards = await people.cards(
    tx,
    own.map(({ employee }) => employee),
  );
  const named = own.map((row): Named => {
    const { code, name } = orMissing("employee")(cards.get(row.employee));
    return { owner: { code, name }, row };
  });
  return named.toSorted((one, other) => one.owner.name.localeCompare(other.owner.name, "en") || compare(one.owner.code, other.owner.code));
};

type Known = Pick<SnapshotRow, "leaveByType" | "hash">;

/** Of a masked type whoever stands above reads that it was leave; and no hash, for the types are in it and there are few of them to try. */
const knownFor = async (tx: Tx): Promise<(row: snapshots.NewSnapshot) => Known> => {
  const types = await leave.allTypes(tx);
  return ({ employee, leaveByType, hash }) => {
    const isOpen = employee === tx.actor.employee || may(tx.actor.role, periodReaders);
    const units = new Map<string, number>();
    for (const part of leaveByType) {
      const name = !isOpen && types.get(part.type)?.masked ? leave.MASKED_NAME : part.name;
      units.set(name, (units.get(name) ?? 0) + part.units);
    }
    // By name: where it stands among the codes would say which it was.
    const named = [...units].map(([name, days]) => ({ name, units: days })).sort((one, other) => compare(one.name, other.name));
    return { leaveByType: named, ...(isOpen && { hash }) };
  };
}; // AT-38

const snapshotFor = async (tx: Tx, period: store.PeriodRow, asked: SnapshotQuery): Promise<Snapshot> => {
  const version = asked.version ?? period.version;
  const [readable, places, known] = await Promise.all([rowsFor(tx, period, { ...asked, version }), people.placesById(tx), knownFor(tx)]);
  // Whoever has nothing in it learns of no period at all, whatever they look for.
  if (readable.length === 0 && !may(tx.actor.role, periodReaders)) throw missing("period");
  const isFound = isSought(asked.search);
  const named = readable.filter(({ owner }) => isFound(owner));
  const { rows, ...paged } = pageOf(named, asked.page);
  const shown = rows.map(({ row }) => row.employee);
  const before = version > 1 ? await snapshots.snapshotsFor(tx, period.id, version - 1, shown) : [];
  const beforeBy = new Map(before.map((row) => [row.employee, row]));
  return {
    period: present(period, places),
    version,
    versions: Array.from({ length: period.version }, (_, index) => period.version - index),
    ...paged,
    sum: addedUp(named.map(({ row }) => row.totals)),
    rows: rows.map(({ owner, row }) => {
      const earlier = beforeBy.get(row.employee);
      return { owner, totals: row.totals, ...known(row), ...(earlier && earlier.hash !== row.hash && { before: earlier.totals }) };
    }),
  };
};

export const readSnapshot = (actor: Actor, id: string, asked: SnapshotQuery): Promise<Snapshot> =>
  reading(actor, async (tx) => {
    const period = await periodFor(tx, id);
    // One that was never locked has none.
    if ((asked.version ?? 1) > period.version) throw missing("snapshot");
    return snapshotFor(tx, period, asked);
  });

const differenceRows = async (tx: Tx, found: readonly snapshots.DifferenceOf[]): Promise<DifferenceRow[]> => {
  const cards = await people.cards(tx, [...new Set(found.map(({ employee }) => employee))]);
  return found.map(({ employee, cause, ...difference }) => {
    const { code, name } = orMissing("employee")(cards.get(employee));
    return {
      ...difference,
      owner: { code, name },
      sentence: differenceInWords(difference.was, difference.wouldBe, cause.number),
    };
  });
};

export const readDifferences = async (actor: Actor, id: string, { side, page }: DifferenceQuery): Promise<Differences> => {
  requireReader(actor);
  return reading(actor, async (tx) => {
    const { id: period } = await periodFor(tx, id);
    const found = side === "since" ? await snapshots.differencesSince(tx, period) : await snapshots.differencesCarried(tx, period);
    const { rows, ...paged } = pageOf(found, page);
    return { ...paged, rows: await differenceRows(tx, rows) };
  });
};

/** What a payroll export of a period holds, for whoever may have it: its people as they were locked, and differences of periods before it. */
export const payrollOf = async (tx: Tx, id: string) => {
  const period = await periodFor(tx, id);
  if (period.state !== "locked") throw missing("period");
  const [named, carried] = await Promise.all([rowsFor(tx, period, {}), snapshots.differencesCarried(tx, id)]);
  return { period, named, carried: await differenceRows(tx, carried) };
};
