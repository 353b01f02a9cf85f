// A file is sent for a form that is sent later: checked, put into the store, and remembered as somebody's own.
import { createHash } from "node:crypto";
import { dayIn } from "#shared/dates.ts";
import type { FileEntry } from "#shared/files/contract.ts";
import { checkFile, type FileViolation, type Slot, shownName, wrongContent } from "#shared/files/rules.ts";
import { Problem, refuseIf } from "#shared/problem.ts";
import type { Actor } from "../actor.ts";
import { audit, auditedAsNew } from "../audit.ts";
import { clock } from "../clock.ts";
import { newId } from "../ids.ts";
import { enqueue } from "../jobs.ts";
import { inTransaction, type Tx } from "../transaction.ts";
import { newKey, removeBytes, writeBytes } from "./bytes.ts";
import { type Inspected, inspect } from "./content/inspect.ts";
import { fileNeeds } from "./needs.ts";
import type { ReceivedFile } from "./received.ts";
import { isScannerRequired, scanFile } from "./scan-job.ts";
import { fileSettings } from "./settings.ts";
import { isOpenTo, slotNamed } from "./slots.ts";
import * as store from "./store.ts";

type Kept = Extract<Inspected, { bytes: Buffer }>;

const findingOf = (name: string, slot: Slot, { finding }: Extract<Inspected, { finding: string }>): FileViolation =>
  finding === "encrypted"
    ? { code: "files.encrypted", field: "file", params: { name: shownName(name) } }
    : wrongContent(name, slot, finding);

/** What is to be kept of the file, or the sentence that says why nothing is. */
const checked = async (slotName: string, file: ReceivedFile): Promise<Kept> => {
  const slot = slotNamed(slotName);
  if (!slot) refuseIf([{ code: "files.no_slot", field: "slot", params: { slot: slotName } }]);
  refuseIf(slot ? checkFile(file, slot) : []);
  const found = await inspect(file.name, file.read);
  if (slot && "finding" in found) refuseIf([findingOf(file.name, slot, found)]);
  return found as Kept;
};

/** Counts what was sent, not what is kept of it: the day's share bounds the work. */
const countSent = async (tx: Tx, employee: number, bytes: number): Promise<void> => {
  const day = dayIn(await fileNeeds.get().zoneOf(tx, employee), clock.now());
  if (!(await store.addSent(tx, { employee, day, bytes }))) refuseIf([{ code: "files.quota", field: "file" }]);
}; // FI-01

type Wish = { slot: string; file: ReceivedFile };

const remember = async (tx: Tx, { slot, file }: Wish, kept: Kept, key: string): Promise<FileEntry> => {
  const isScanned = fileSettings().scanner !== undefined || (await isScannerRequired(tx));
  const entry = {
    id: newId(),
    slot,
    name: file.name,
    type: kept.type,
    bytes: kept.bytes.length,
    state: isScanned ? ("quarantined" as const) : ("clean" as const),
  }; // FI-03
  const sha256 = createHash("sha256").update(kept.bytes).digest("hex");
  const uploadedAt = clock.now();
  await countSent(tx, tx.actor.employee, file.bytes);
  store.addFile(tx, { ...entry, sha256, storage_key: key, uploader_id: tx.actor.employee, uploaded_at: uploadedAt });
  const { id, name, ...known } = entry;
  audit(tx, {
    action: "files.upload",
    record: { type: "files.file", id },
    change: auditedAsNew({ ...known, sha256 }),
    sealed: auditedAsNew({ name }),
  });
  if (isScanned) await enqueue(tx, scanFile, { file: id }, { key: id });
  return { ...entry, uploadedAt };
};

/** The bytes come first: a row always has some. What a crash in between leaves is found by the hour, and read by nobody. */
export const upload = async (actor: Actor, wish: Wish): Promise<FileEntry> => {
  if (!isOpenTo(actor, wish.slot)) throw new Problem("forbidden", [{ code: "auth.leaver_access" }]);
  const kept = await checked(wish.slot, wish.file);
  const key = newKey(actor.company);
  await writeBytes(key, kept.bytes);
  let made: string | undefined;
  const forget = () => removeBytes(key).catch(() => undefined); // found by the hour
  try {
    const entry = await inTransaction(actor, async (tx) => {
      const own = await remember(tx, wish, kept, key);
      made = own.id;
      return own;
    });
    // A repeated call gets the file of the first one, and its own bytes are nobody's.
    if (entry.id !== made) await forget();
    return entry;
  } catch (error) {
    // Of what was refused nothing is kept. Of a connection that broke in the commit nobody knows.
    if (error instanceof Problem) await forget();
    throw error;
  }
};
