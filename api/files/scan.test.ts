// Files that wait for a scanner, what it finds, and what happens while there is none.
import { connect } from "node:net";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { fileEndpoints } from "#shared/files/contract.ts";
import { systemActor } from "../actor.ts";
import { clock } from "../clock.ts";
import { attach, openFiles, scannerState, unready } from "../files.ts";
import { newId } from "../ids.ts";
import { enqueue } from "../jobs.ts";
import { inTransaction, reading } from "../transaction.ts";
import { tidy } from "./jobs.ts";
import { scan } from "./scan.ts";
import {
  downloadBy,
  type FilePerson,
  type FilesApp,
  openFilesApp,
  readers,
  scannerRequiredIn,
  temporaryStore,
  told,
  uploadBy,
} from "./testing-app.ts";
import { eicar, pdf } from "./testing-corpus.ts";
import { openScanner, type TestScanner } from "./testing-scanner.ts";

let opened: FilesApp;
let scanner: TestScanner;
const place = temporaryStore();
beforeAll(async () => {
  opened = await openFilesApp(place.store);
  scanner = await openScanner(eicar());
});
afterEach(() => {
  clock.reset();
  scanner.answerWith(undefined);
  openFiles(undefined);
  opened.jobs.failures.length = 0;
});
afterAll(async () => {
  await scanner.close();
  await opened.close();
  place.remove();
});

const { view, ticket } = fileEndpoints;
const recordType = "tiny.record";
const withScanner = (port = scanner.port) => openFiles({ scanner: { host: "127.0.0.1", port }, scannerRequired: false });
const infected = () => pdf({ objects: [`(${eicar().replace(/[()\\]/g, "\\$&")})`, `<< /Length 68 >>\nstream\n${eicar()}\nendstream`] });
const stateOf = async (who: FilePerson, id: string) => (await who.call(view, { params: { id } })).state;
const attachTo = (who: FilePerson, recordId: string, id: string) =>
  inTransaction(who.actor, (tx) => attach(tx, { recordType, recordId, number: "TY-2026-00001", slot: "papers", fileIds: [id] }));
const unreadyOf = (who: FilePerson, recordId: string) =>
  reading(who.actor, async (tx) => (await unready(tx, recordType, recordId)).map(({ code, params }) => `${code} ${params?.file}`));

describe("FI-03: with a scanner", () => {
  test("a file waits until it was found clean, and nobody opens it before", async () => {
    withScanner();
    const person = opened.person();
    const { id, state } = await uploadBy(person, "a.pdf", pdf());
    expect(state).toBe("quarantined");
    const { status, sentences } = await person.refused(ticket, { params: { id } });
    expect([status, ...sentences]).toEqual([422, "a.pdf is still being checked. Try again in a minute."]);
    await opened.jobs.runJobs();
    expect(await stateOf(person, id)).toBe("clean");
    expect((await downloadBy(opened.app, person, id)).rawPayload.equals(pdf())).toBe(true);
  });

  test("what it finds is blocked, its content removed, its sender told; RP-15: nothing is approved with it", async () => {
    withScanner();
    const person = opened.person();
    const { id } = await uploadBy(person, "bad.pdf", infected());
    const recordId = newId();
    await attachTo(person, recordId, id);
    // Whoever may not read the record's files is told no name of theirs.
    expect(await unreadyOf(person, recordId)).toEqual(["files.not_checked Paper"]);
    readers.set(recordId, [person.actor.employee]);
    expect(await unreadyOf(person, recordId)).toEqual(["files.not_checked bad.pdf"]);
    await opened.jobs.runJobs();
    expect(await unreadyOf(person, recordId)).toEqual(["files.was_blocked bad.pdf"]);
    expect(told).toContainEqual({ employee: person.actor.employee, name: "bad.pdf" });
    expect(await place.store.keys(`files/${person.actor.company}/`)).toEqual([]);
    const [entry] = await opened.asSuperuser(
      "select change, reason from platform.audit_entries where record_id = $1 and action = 'files.scan'",
      [id],
    );
    expect(entry).toEqual({ change: '{"state":["quarantined","blocked"]}', reason: "Test-Signature" });
  });

  test("a blocked one is attached to nothing more, and says so", async () => {
    withScanner();
    const person = opened.person();
    const { id } = await uploadBy(person, "bad.pdf", infected());
    await opened.jobs.runJobs();
    expect(await stateOf(person, id)).toBe("blocked");
    expect((await person.refused(ticket, { params: { id } })).sentences).toEqual([
      "bad.pdf was blocked by the scanner. Send another file.",
    ]);
    await expect(attachTo(person, newId(), id)).rejects.toMatchObject({ violations: [{ code: "files.blocked" }] });
  });

  test.each([
    ["is away", () => withScanner(1)],
    [
      "could not look",
      () => {
        withScanner();
        scanner.answerWith("INSTREAM size limit exceeded. ERROR\0");
      },
    ],
    [
      "hangs up",
      () => {
        withScanner();
        scanner.answerWith("");
      },
    ],
  ])("one that %s is asked again, and until then the file waits", async (_, trouble) => {
    clock.set("2026-12-07T04:00:00.000Z");
    trouble();
    const person = opened.person();
    const { id } = await uploadBy(person, "a.pdf", pdf());
    await opened.jobs.runJobs();
    expect(opened.jobs.failures).toHaveLength(1);
    expect(await stateOf(person, id)).toBe("quarantined");
    scanner.answerWith(undefined);
    withScanner();
    clock.set("2026-12-07T05:00:01.000Z");
    await inTransaction(systemActor(person.actor.company), (tx) => enqueue(tx, tidy, {}));
    await opened.jobs.runJobs();
    expect(await stateOf(person, id)).toBe("clean");
  });
});

describe("FI-03: without a scanner", () => {
  test("the portal's own checks are all there is, and the Admin sees so", async () => {
    const person = opened.person();
    expect((await uploadBy(person, "a.pdf", pdf())).state).toBe("clean");
    expect(scannerState()).toEqual({ scanner: "none", required: false });
    withScanner();
    expect(scannerState()).toEqual({ scanner: "clamd", required: false });
  });

  test("where one is required, files wait for it", async () => {
    openFiles({ scanner: undefined, scannerRequired: true });
    const person = opened.person();
    const { id, state } = await uploadBy(person, "a.pdf", pdf());
    await opened.jobs.runJobs();
    expect([state, await stateOf(person, id)]).toEqual(["quarantined", "quarantined"]);
    expect(opened.jobs.failures.join()).toContain("SCANNER_URL");
  });
});

test("FI-03: a company may let its files wait, whatever the installation says", async () => {
  const [careful, other] = [opened.person(), opened.person()];
  scannerRequiredIn.add(careful.actor.company);
  onTestFinished(() => void scannerRequiredIn.delete(careful.actor.company));
  const { id, state } = await uploadBy(careful, "a.pdf", pdf());
  expect([state, (await uploadBy(other, "a.pdf", pdf())).state]).toEqual(["quarantined", "clean"]);
  await opened.jobs.runJobs();
  expect([await stateOf(careful, id), opened.jobs.failures.join()]).toEqual(["quarantined", expect.stringContaining("SCANNER_URL")]);
});

/** Present on some machines only: there the words that the portal speaks are held against the scanner's own. */
const answers = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port: 3310, timeout: 500 });
    const done = (there: boolean) => {
      socket.destroy();
      resolve(there);
    };
    socket.once("connect", () => done(true));
    socket.once("error", () => done(false));
    socket.once("timeout", () => done(false));
  });
const isThere = await answers();

test.runIf(isThere)("clamd itself finds its test text and passes a page", async () => {
  const clamd = { host: "127.0.0.1", port: 3310 };
  expect(await scan(clamd, Readable.from([pdf()]))).toEqual({ isClean: true });
  expect(await scan(clamd, Readable.from([Buffer.from(eicar())]))).toMatchObject({ isClean: false });
});
