// What is done with a file that was sent: looked at, removed, opened by a ticket.
import type { Readable } from "node:stream";
import type { FileEntry, Ticket } from "#shared/files/contract.ts";
import { shownName } from "#shared/files/rules.ts";
import { missing, orMissing, Problem, refuseIf } from "#shared/problem.ts";
import type { Actor } from "../actor.ts";
import { audit } from "../audit.ts";
import { clock } from "../clock.ts";
import { inTransaction, reading, type Tx } from "../transaction.ts";
import { readBytes } from "./bytes.ts";
import { erase } from "./erase.ts";
import { mayRead, slotNamed } from "./slots.ts";
import * as store from "./store.ts";
import { newTicket, ticketHash, ticketUsed } from "./ticket-guard.ts";

/** Milliseconds; as long as a browser needs to begin. */
const TICKET_LIFE = 60_000;

const entryOf = ({ id, slot, name, type, bytes, state, uploaded_at }: store.FileRow): FileEntry => ({
  id,
  slot,
  name,
  type,
  bytes,
  state,
  uploadedAt: uploaded_at,
});

const readable = async (tx: Tx, id: string): Promise<store.FileRow> => {
  const file = orMissing("file")(await store.fileOf(tx, id));
  if (!(await mayRead(tx, file))) throw missing("file");
  return file;
}; // FI-05

export const view = (actor: Actor, id: string): Promise<FileEntry> => reading(actor, async (tx) => entryOf(await readable(tx, id)));

/** A file of one's own, before a record has it. */
export const remove = (actor: Actor, id: string): Promise<void> =>
  inTransaction(actor, async (tx) => {
    const [file] = await store.lockFiles(tx, [id]);
    if (file?.uploader_id !== actor.employee || !(await mayRead(tx, file))) throw missing("file");
    if (file.record_id !== null) throw new Problem("conflict", [{ code: "files.kept", params: { name: shownName(file.name) } }]); // FI-04
    await store.forgetFiles(tx, [id]);
    audit(tx, { action: "files.remove", record: { type: "files.file", id }, change: { slot: [file.slot, null] } });
    await erase(tx, [file]);
  });

const refuseUnready = ({ state, name }: store.FileRow): void =>
  refuseIf([
    ...(state === "quarantined" ? [{ code: "files.not_checked", params: { file: shownName(name) } }] : []),
    ...(state === "blocked" ? [{ code: "files.blocked", params: { name: shownName(name) } }] : []),
  ]); // FI-03

export const makeTicket = (actor: Actor, id: string): Promise<Ticket> =>
  inTransaction(actor, async (tx) => {
    refuseUnready(await readable(tx, id));
    const ticket = newTicket();
    const expiresAt = new Date(clock.millis() + TICKET_LIFE).toISOString();
    store.addTicket(tx, { tokenHash: ticketHash(ticket), file: id, employee: actor.employee, session: actor.session, expiresAt });
    return { ticket, expiresAt };
  }); // FI-05

export type Opened = { file: FileEntry; content: Readable };

/** The ticket is used with the transaction: of two who come with it at once one gets the file. */
export const open = async (actor: Actor, id: string, tokenHash: string): Promise<Opened> => {
  const file = await inTransaction(actor, async (tx) => {
    if (!(await store.useTicket(tx, { tokenHash, file: id, now: clock.now() }))) throw ticketUsed();
    const found = await store.fileOf(tx, id);
    // Whoever may not read it any more is told no more of it than of a ticket that is too old.
    if (!found || !(await mayRead(tx, found))) throw ticketUsed();
    refuseUnready(found);
    if (slotNamed(found.slot)?.sensitive)
      audit(tx, { action: "files.download", record: { type: "files.file", id, number: found.record_number ?? undefined } }); // AL-01
    return found;
  });
  return { file: entryOf(file), content: await readBytes(file.storage_key) };
}; // FI-05
