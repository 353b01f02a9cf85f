// Files of the demo companies' records, in whatever state their stories need.
import { createHash } from "node:crypto";
import type { FileState } from "#shared/files/contract.ts";
import { audit, auditedAsNew } from "../audit.ts";
import { clock } from "../clock.ts";
import { newId } from "../ids.ts";
import type { Tx } from "../transaction.ts";
import { newKey, writeBytes } from "./bytes.ts";
import { slotName } from "./slots.ts";
import * as store from "./store.ts";

/** A page with one line on it. */
export const pageSaying = (line: string): Buffer => {
  const text = `BT /F1 14 Tf 72 760 Td (${line.replace(/[^\w .,:-]/g, " ")}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(`${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`);
};

type DemoFile = {
  recordType: string;
  recordId: string;
  number: string;
  slot: string;
  name: string;
  says: string;
  state: FileState;
};

/** Sent by the transaction's actor, and no record's yet: a form names it by its id. */
export const seedSentFile = async (
  tx: Tx,
  { recordType, slot, name, says }: Pick<DemoFile, "recordType" | "slot" | "name" | "says">,
): Promise<string> => {
  const content = pageSaying(says);
  const [id, storage_key, at] = [newId(), newKey(tx.company), clock.now()];
  await writeBytes(storage_key, content);
  const known = { id, slot: slotName(recordType, slot), type: "pdf" as const, bytes: content.length, state: "clean" as const };
  const sha256 = createHash("sha256").update(content).digest("hex");
  store.addFile(tx, { ...known, name, sha256, storage_key, uploader_id: tx.actor.employee, uploaded_at: at });
  audit(tx, { action: "files.upload", record: { type: "files.file", id }, change: auditedAsNew({ ...known, sha256 }) });
  return id;
};

/** Sent by the transaction's actor, and a record's at once. */
export const seedFile = async (tx: Tx, { recordType, recordId, number, slot, name, says, state }: DemoFile): Promise<void> => {
  const content = pageSaying(says);
  const [id, storage_key, at] = [newId(), newKey(tx.company), clock.now()];
  // What the scanner has blocked has no content any more.
  if (state !== "blocked") await writeBytes(storage_key, content);
  const known = { id, slot: slotName(recordType, slot), type: "pdf" as const, bytes: content.length, state };
  const sha256 = createHash("sha256").update(content).digest("hex");
  store.addFile(tx, { ...known, name, sha256, storage_key, uploader_id: tx.actor.employee, uploaded_at: at });
  store.attachFiles(tx, [id], { recordType, recordId, number }, at);
  audit(tx, { action: "files.upload", record: { type: "files.file", id, number }, change: auditedAsNew({ ...known, sha256 }) });
};
