// Who opens the files of a regularisation: those whom it concerns. The line above its owner reads the rest of it.
import { type FileRecord, readableFilesOf } from "#api/files.ts";
import type { Tx } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { may } from "#shared/permissions.ts";
import { attendanceReaders } from "../../permissions.ts";
import type { Regularisation } from "../../regularise/contract.ts";
import { regularisationRecord } from "../../regularise/record.ts";
import { regularisationSlots } from "../../regularise/slots.ts";
import * as store from "./store.ts";

/** Its owner, HR, whoever has sent it, and whoever decides it or has. */
const isConcerned = async (tx: Tx, id: string): Promise<boolean> => {
  const { employee, role } = tx.actor;
  if (may(role, attendanceReaders) || (await store.byId(tx, id)).employee === employee) return true;
  const part = (await requests.partsIn(tx, [id])).get(id);
  return part !== undefined && (part.submitted || part.decides || part.decided);
};

export const regularisationFiles: FileRecord<keyof typeof regularisationSlots> = {
  recordType: regularisationRecord,
  slots: regularisationSlots,
  mayRead: requests.mayReadRecord,
  readers: { document: isConcerned },
}; // FI-05

export const filesFor = async (tx: Tx, id: string): Promise<Pick<Regularisation, "files" | "hiddenFiles">> => {
  const { files, hidden } = await readableFilesOf(tx, regularisationRecord, id);
  return { files: files.map(({ id: file, name, bytes, state }) => ({ id: file, name, bytes, state })), hiddenFiles: hidden.length };
};
