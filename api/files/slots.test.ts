// What a slot says beyond its record: who of its readers opens the files, what the others call them, and how long they are kept.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { fileEndpoints } from "#shared/files/contract.ts";
import { systemActor } from "../actor.ts";
import { clock } from "../clock.ts";
import { attach, filesOf, readableFilesOf, shownNames } from "../files.ts";
import { newId } from "../ids.ts";
import { enqueue } from "../jobs.ts";
import { inTransaction, reading } from "../transaction.ts";
import { tidy } from "./jobs.ts";
import {
  type FilePerson,
  type FilesApp,
  openFilesApp,
  readers,
  secretReaders,
  secretSlot,
  temporaryStore,
  uploadBy,
} from "./testing-app.ts";
import { pdf } from "./testing-corpus.ts";

let opened: FilesApp;
const place = temporaryStore();
beforeAll(async () => {
  opened = await openFilesApp(place.store);
});
afterEach(() => clock.reset());
afterAll(async () => {
  await opened.close();
  place.remove();
});

const recordType = "tiny.record";

/** A record of somebody, which a colleague reads too, with a file in the slot that only its owner opens. */
const secret = async () => {
  const owner = opened.person();
  const colleague = opened.person(owner.actor.company);
  const { id } = await uploadBy(owner, "secret.pdf", pdf(), secretSlot);
  const recordId = newId();
  readers.set(recordId, [owner.actor.employee, colleague.actor.employee]);
  secretReaders.set(recordId, [owner.actor.employee]);
  await inTransaction(owner.actor, (tx) => attach(tx, { recordType, recordId, slot: "secrets", fileIds: [id] }));
  return { owner, colleague, id, recordId };
};
const ticketStatus = async (who: FilePerson, id: string): Promise<number> =>
  who.call(fileEndpoints.ticket, { params: { id } }).then(
    () => 201,
    async () => (await who.refused(fileEndpoints.ticket, { params: { id } })).status,
  );

test("FI-05: a slot narrows the readers of its record and never widens them", async () => {
  const { owner, colleague, id, recordId } = await secret();
  expect([await ticketStatus(owner, id), await ticketStatus(colleague, id)]).toEqual([201, 404]);
  readers.set(recordId, [colleague.actor.employee]);
  expect([await ticketStatus(owner, id), await ticketStatus(colleague, id)]).toEqual([404, 404]);
});

test("FI-05: whoever reads the record and not the slot is told that something lies there, and not what it is called", async () => {
  const { owner, colleague, id, recordId } = await secret();
  const seenBy = ({ actor }: FilePerson) =>
    reading(actor, async (tx) => {
      const { files, hidden } = await readableFilesOf(tx, recordType, recordId);
      return [files.map(({ name }) => name), hidden, (await shownNames(tx, recordType, recordId, [id])).get(id)];
    });
  expect(await seenBy(owner)).toEqual([["secret.pdf"], [], "secret.pdf"]);
  expect(await seenBy(colleague)).toEqual([[], ["secrets"], "Secret"]);
});

test("FI-04: what a slot keeps for some days goes with its content, and other files stay", async () => {
  clock.set("2026-12-07T04:00:00.000Z");
  const { owner, recordId } = await secret();
  const other = await uploadBy(owner, "paper.pdf", pdf());
  await inTransaction(owner.actor, (tx) => attach(tx, { recordType, recordId, slot: "papers", fileIds: [other.id] }));
  const names = async () => (await reading(owner.actor, (tx) => filesOf(tx, recordType, [recordId]))).map(({ name }) => name);
  const tidyAt = async (at: string) => {
    clock.set(at);
    await inTransaction(systemActor(owner.actor.company), (tx) => enqueue(tx, tidy, {}));
    await opened.jobs.runJobs();
    expect(opened.jobs.failures).toEqual([]);
  };
  await tidyAt("2027-01-06T04:00:00.000Z");
  expect(await names()).toEqual(["secret.pdf", "paper.pdf"]);
  await tidyAt("2027-01-06T04:00:01.000Z");
  expect(await names()).toEqual(["paper.pdf"]);
  expect(await place.store.keys(`files/${owner.actor.company}/`)).toHaveLength(1);
});

test("PE-18: a file that no record has yet is closed to whoever has left", async () => {
  const owner = opened.person();
  const { id } = await uploadBy(owner, "own.pdf", pdf());
  const left = opened.as({ ...owner.actor, access: "leaver" });
  expect([await ticketStatus(owner, id), await ticketStatus(left, id)]).toEqual([201, 404]);
});
