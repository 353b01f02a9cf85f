import type { Export, ExportList, ExportWish } from "#shared/exports/contract.ts";
import { checkExport, KEPT_FOR, PLACES, TICKET_FOR } from "#shared/exports/rules.ts";
import { isUnderWay } from "#shared/exports/workflow.ts";
import type { Page } from "#shared/list.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import type { Actor } from "../actor.ts";
import { audit } from "../audit.ts";
import { clock } from "../clock.ts";
import { newTicket, ticketHash, ticketUsed } from "../files/ticket-guard.ts";
import { newId } from "../ids.ts";
import { enqueue } from "../jobs.ts";
import { inTransaction, reading, type Tx } from "../transaction.ts";
import { requireVersion } from "../versions.ts";
import { makeExport } from "./jobs.ts";
import { exportNeeds, listNamed } from "./list.ts";
import { aboutOf, askedOf, countRows, filtersIn, keptUntil, newKey, pagesOf, readableList } from "./making.ts";
import * as store from "./store.ts";
import { storeTable } from "./writers.ts";

type Kept = store.ExportRow & { file_key: string };

const isKept = (row: store.ExportRow): row is Kept =>
  row.state === "ready" && row.file_key !== null && row.expires_at !== null && row.expires_at > clock.now();

const present = (row: store.ExportRow): Export => ({
  id: row.id,
  list: row.list,
  title: listNamed(row.list)?.title ?? row.list,
  filters: Object.fromEntries(Object.entries(row.filters).filter(([name]) => name !== "sort")),
  format: row.format,
  state: row.state,
  version: row.version,
  rowsDone: row.rows_done,
  rowsTotal: row.rows_total,
  askedAt: row.asked_at,
  ...(row.expires_at !== null && row.state === "ready" && { expiresAt: row.expires_at }),
  ...(row.failure !== null && { failure: row.failure }),
  actions: [...(isUnderWay(row.state) ? (["cancel"] as const) : []), ...(isKept(row) ? (["fetch"] as const) : [])],
});

const recordOf = ({ id }: { id: string }) => ({ type: "exports.export", id });

/** Within the call when it is short, else by a job in one of the person's places. */
export const requestIn = async (tx: Tx, session: string, { list: name, filters: given, format }: ExportWish): Promise<Export> => {
  const { employee } = tx.actor;
  const list = await readableList(tx, name);
  const filters = filtersIn(given);
  const asked = askedOf(list, filters);
  const limits = await exportNeeds.get().limits(tx);
  const rows = await countRows(tx, list, asked, limits);
  const isLong = rows > limits.atOnce;
  const [place, ...others] = isLong ? await store.freePlaces(tx, employee) : [];
  const underWay = isLong ? PLACES - others.length - (place === undefined ? 0 : 1) : 0;
  refuseIf(checkExport({ rows, underWay, limits })); // DX-01
  const wish = { id: newId(), session, list: name, filters, format, rows, at: clock.now() };
  const row = place === undefined ? await addMade(tx, wish, asked) : await store.addQueued(tx, wish, place);
  if (place !== undefined) await enqueue(tx, makeExport, { id: row.id }, { queue: `exports-${employee}` });
  audit(tx, {
    action: "exports.request",
    record: recordOf(row),
    change: { list: [null, name], filters: [null, filters], format: [null, format], rows: [null, rows] },
  }); // AL-01
  return present(row);
}; // DX-01

export const request = (actor: Actor, wish: ExportWish): Promise<Export> =>
  inTransaction(actor, (tx) => requestIn(tx, actor.session, wish));

const addMade = async (
  tx: Tx,
  wish: Parameters<typeof store.addReady>[1],
  asked: Parameters<typeof countRows>[2],
): Promise<store.ExportRow> => {
  const list = await readableList(tx, wish.list);
  const key = newKey(tx.company);
  let rows = 0;
  const pages = pagesOf(
    list,
    asked,
    (work) => work(tx),
    async (read) => {
      rows = read;
    },
  );
  const about = await aboutOf(tx, tx.actor.employee, { list, filters: wish.filters, at: wish.at });
  const bytes = await storeTable(key, wish.format, { title: list.title, head: list.head, pages, about });
  return store.addReady(tx, wish, { key, bytes, rows, expiresAt: keptUntil(KEPT_FOR) });
};

export const ownExports = (actor: Actor, asked: ExportList): Promise<Page<Export>> =>
  reading(actor, async (tx) => {
    const page = await store.ownPage(tx, actor.employee, asked);
    return { ...page, items: page.items.map(present) };
  });

export const readOwn = (actor: Actor, id: string): Promise<Export> =>
  reading(actor, async (tx) => present(orMissing("export")(await store.ownExport(tx, id))));

/** The worker sees it at its next page; what it has made until then is left behind and swept away. */
export const cancel = (actor: Actor, id: string, version: number): Promise<Export> =>
  inTransaction(actor, async (tx) => {
    const row = orMissing("export")(await store.lockOwn(tx, id));
    if (!isUnderWay(row.state)) throw new Problem("conflict", [{ code: "exports.ended" }]);
    requireVersion(version, row.version);
    const cancelled = await store.setCancelled(tx, id);
    audit(tx, { action: "exports.cancel", record: recordOf(row), change: { state: [row.state, cancelled.state] } });
    return present(cancelled);
  });

/** One of the caller's own, of a list that they may read still; any other is not there for them. */
const readableExport = async (tx: Tx, id: string): Promise<store.ExportRow> => {
  const row = orMissing("export")(await store.ownExport(tx, id));
  await readableList(tx, row.list); // DX-01: asked again at download
  return row;
};

export const makeTicket = (actor: Actor, id: string): Promise<{ ticket: string; expiresAt: string }> =>
  inTransaction(actor, async (tx) => {
    if (!isKept(await readableExport(tx, id))) throw new Problem("conflict", [{ code: "exports.not_ready" }]);
    const ticket = newTicket();
    const expiresAt = keptUntil(TICKET_FOR);
    store.addTicket(tx, { hash: ticketHash(ticket), export: id, session: actor.session, expiresAt });
    return { ticket, expiresAt };
  });

export type Opened = { key: string; bytes: number; format: Export["format"]; name: string };

const nameOf = (row: store.ExportRow): string => {
  const title = (listNamed(row.list)?.title ?? row.list)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${title || "export"}-${row.asked_at.slice(0, 10)}.${row.format}`;
};

/** Once for each ticket, which comes as its hash; and told in the audit. */
export const open = (actor: Actor, id: string, ticket: string): Promise<Opened> =>
  inTransaction(actor, async (tx) => {
    const row = await readableExport(tx, id);
    const isGood = await store.takeTicket(tx, { hash: ticket, id, now: clock.now() });
    if (!isGood || !isKept(row)) throw ticketUsed();
    exportNeeds.get().fetched(tx, { employee: actor.employee, id });
    audit(tx, { action: "exports.download", record: recordOf(row), change: auditedDownload(row) }); // AL-01
    return { key: row.file_key, bytes: row.bytes ?? 0, format: row.format, name: nameOf(row) };
  }); // DX-01

const auditedDownload = ({ list, rows_done: rows }: store.ExportRow) => ({ list: [null, list], rows: [null, rows] }) as const;
