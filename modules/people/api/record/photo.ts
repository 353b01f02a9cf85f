// The picture of a person: two squares in the file store, named by the record. An older one is gone once the new one is kept.
import { Readable } from "node:stream";
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { fileStore } from "#api/file-store.ts";
import { squaresOf } from "#api/files/content/squares.ts";
import type { ReceivedFile } from "#api/files/received.ts";
import { newId } from "#api/ids.ts";
import { inTransaction, reading } from "#api/transaction.ts";
import { orMissing, Problem } from "#shared/problem.ts";
import { type PersonRecord, photoSizes } from "../../record/contract.ts";
import * as people from "../store.ts";
import { seenByCode, seenOf } from "./sight.ts";
import { recordView } from "./view.ts";
import * as writes from "./write-store.ts";

const MOST_BYTES = 5 * 1024 * 1024;
const sides = { leastSide: 200, mostSide: 8000 };

export const keyOf = (company: number, photo: string, size: number): string => `people/${company}/${photo}-${size}.webp`;

const forget = async (company: number, photo: string | null): Promise<void> => {
  if (photo === null) return;
  await Promise.all(photoSizes.map((size) => fileStore().remove(keyOf(company, photo, size))));
};

/** Names the picture, or none, in the record; gives the record and the picture that was there before. */
const name = (actor: Actor, photo: string | null): Promise<{ record: PersonRecord; before: string | null }> =>
  inTransaction(actor, async (tx) => {
    await people.lockEmployee(tx, actor.employee);
    const { row } = await seenOf(tx, actor, actor.employee);
    await writes.changeEmployee(tx, actor.employee, { photo_id: photo });
    audit(tx, {
      action: "people.change_card",
      record: { type: "people.employee", id: actor.employee, number: row.code },
      change: { photo: [row.photo_id && "there", photo && "new"] },
    });
    return { record: await recordView(tx, await seenOf(tx, actor, actor.employee)), before: row.photo_id };
  });

const refused = (): Problem => new Problem("refused", [{ code: "people.photo", field: "file" }]);

export const savePhoto = async (actor: Actor, file: ReceivedFile): Promise<PersonRecord> => {
  if (file.bytes > MOST_BYTES) throw refused();
  const squares = await squaresOf(await file.read(), { ...sides, sizes: photoSizes });
  if (!squares) throw refused();
  const photo = newId();
  for (const [size, bytes] of squares) await fileStore().write(keyOf(actor.company, photo, size), Readable.from([bytes]), bytes.length);
  let kept: Awaited<ReturnType<typeof name>> | undefined;
  try {
    kept = await name(actor, photo);
    return kept.record;
  } finally {
    // Sent twice, it is kept once: then these are the files of nobody.
    const isNamed = kept?.record.card.photo === photo;
    await forget(actor.company, isNamed ? (kept?.before ?? null) : photo);
  }
}; // PE-40

export const removePhoto = async (actor: Actor): Promise<PersonRecord> => {
  const { record, before } = await name(actor, null);
  await forget(actor.company, before);
  return record;
};

export const readPhoto = async (actor: Actor, code: string, size: number): Promise<Readable> => {
  const { row } = await reading(actor, (tx) => seenByCode(tx, actor, code));
  return fileStore().read(keyOf(actor.company, orMissing("photo")(row.photo_id), size));
};

/** For tests: a picture of somebody, without its way in. */
export const writeSquares = async (company: number, photo: string, bytes: Buffer): Promise<void> => {
  for (const size of photoSizes) await fileStore().write(keyOf(company, photo, size), Readable.from([bytes]), bytes.length);
};
