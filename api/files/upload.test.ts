// Files on their way in: what is refused and with which words, what is kept and how.
import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fileEndpoints } from "#shared/files/contract.ts";
import { API_BASE } from "../app.ts";
import { clock } from "../clock.ts";
import { openFileStore } from "../file-store.ts";
import {
  downloadBy,
  type FilePerson,
  type FilesApp,
  fileNamed,
  openFilesApp,
  pictureSlot,
  temporaryStore,
  tinySlot,
  uploadBy,
} from "./testing-app.ts";
import { pdf, picture } from "./testing-corpus.ts";

let opened: FilesApp;
let person: FilePerson;
const place = temporaryStore();
beforeAll(async () => {
  opened = await openFilesApp(place.store);
  person = opened.person();
});
afterEach(() => clock.reset());
afterAll(async () => {
  await opened.close();
  place.remove();
});

const refusedAs = async (name: string, content: Buffer | string): Promise<string> => {
  const { status, sentences } = await person.refused(fileEndpoints.upload, { body: { slot: tinySlot }, file: fileNamed(name, content) });
  return `${status} ${sentences.join(" ")}`;
};

describe("FI-01: size, name and place", () => {
  test("each is refused by its sentence", async () => {
    const small = { body: { slot: pictureSlot }, file: fileNamed("a.jpg", Buffer.alloc(2000)) };
    expect((await person.refused(fileEndpoints.upload, small)).sentences).toEqual(["a.jpg has 0.1 MB; at most 0.1 MB."]);
    expect(await refusedAs("a.pdf", "")).toBe("422 a.pdf is empty. Choose the file again.");
    expect(await refusedAs("a/b.pdf", pdf())).toMatch(/is no name for a file/);
    const { status, sentences } = await person.refused(fileEndpoints.upload, {
      body: { slot: "tiny.record/other" },
      file: fileNamed("a.pdf", pdf()),
    });
    expect([status, ...sentences]).toEqual([422, "No form takes files for “tiny.record/other”. Reload the page and try again."]);
  });

  test("a file that is too large is told by its size and never kept", async () => {
    expect(await refusedAs("a.pdf", Buffer.alloc(11 * 1024 * 1024))).toMatch(/^422 a\.pdf has 11(\.1)? MB; at most 10 MB\.$/);
  });

  test("200 MB a person and day, counted as it was sent; the next day of the person begins anew", async () => {
    clock.set("2026-12-07T04:00:00.000Z");
    const sender = opened.person();
    await uploadBy(sender, "a.pdf", pdf());
    await opened.asSuperuser("update files.sent set bytes = $1 where employee_id = $2", [200 * 1024 * 1024 - 100, sender.actor.employee]);
    const wish = { body: { slot: tinySlot }, file: fileNamed("a.pdf", pdf()) };
    expect((await sender.refused(fileEndpoints.upload, wish)).sentences).toEqual(["You have uploaded 200 MB today. Try again tomorrow."]);
    clock.set("2026-12-07T18:29:59.000Z");
    expect((await sender.refused(fileEndpoints.upload, wish)).code).toBe("files.quota");
    clock.set("2026-12-07T18:30:00.000Z");
    await sender.call(fileEndpoints.upload, wish);
    expect(await place.store.keys(`files/${sender.actor.company}/`)).toHaveLength(2);
  });

  test("of many at once no more are taken than fit the day", async () => {
    const sender = opened.person();
    await uploadBy(sender, "a.pdf", pdf());
    const left = 5 * pdf().length;
    await opened.asSuperuser("update files.sent set bytes = $1 where employee_id = $2", [200 * 1024 * 1024 - left, sender.actor.employee]);
    const wish = { body: { slot: tinySlot }, file: fileNamed("a.pdf", pdf()) };
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => sender.call(fileEndpoints.upload, wish)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });
});

describe("the call", () => {
  test("20 uploads at once are all kept, each under a key of its own that says nothing", async () => {
    const sender = opened.person();
    const content = await picture({ type: "png", width: 600, height: 400 });
    const sent = await Promise.all(Array.from({ length: 20 }, (_, index) => uploadBy(sender, `secret-${index}.png`, content)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(20);
    const keys = await place.store.keys(`files/${sender.actor.company}/`);
    expect(keys).toHaveLength(20);
    for (const key of keys) expect(key).toMatch(/^files\/\d+\/\d{4}-\d\d-\d\d\/[0-9a-f]{32}$/);
  });

  test("FI-03: one that is repeated keeps one file and its bytes once", async () => {
    const sender = opened.person();
    const headers = { ...sender.headers, "idempotency-key": "upload-once" };
    const form = new FormData();
    form.append("slot", tinySlot);
    form.append("file", fileNamed("a.pdf", pdf()), "a.pdf");
    const sent = new Response(form);
    const payload = Buffer.from(await sent.arrayBuffer());
    const post = (bytes: Buffer) =>
      opened.app.inject({
        method: "POST",
        url: `${API_BASE}/files`,
        headers: { ...headers, "content-type": sent.headers.get("content-type") ?? "" },
        payload: bytes,
      });
    const answers = await Promise.all([post(payload), post(payload), post(payload)]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await place.store.keys(`files/${sender.actor.company}/`)).toHaveLength(1);
    const other = await post(Buffer.from(payload.toString("latin1").replace("/Count 0", "/Count 1"), "latin1"));
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([422, "request.key_reused"]);
  });

  test("takes form data only, and what is no form is said as such", async () => {
    const post = (type: string, payload: string) =>
      opened.app.inject({
        method: "POST",
        url: `${API_BASE}/files`,
        headers: { ...person.headers, "idempotency-key": "no-form-1", "content-type": type },
        payload,
      });
    const boundary = "multipart/form-data; boundary=x";
    const statuses = [
      await post("application/json", "{}"),
      await post("text/plain", "a"),
      await post("multipart/form-data", "a"),
      await post(boundary, "a"),
      await post(boundary, "--x\r\ncontent-disposition: form-data; name=slot\r\n\r\ntiny.record/papers\r\n--x--"),
      await post(boundary, "--x\r\ncontent-disposition: form-data; name=file; filename=a.pdf\r\n\r\n%PDF-"),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([415, 415, 400, 400, 400, 400]);
  });

  test("AL-01: is told in the audit, the name sealed", async () => {
    const content = pdf();
    const { id } = await uploadBy(person, "diagnosis.pdf", content);
    const [entry] = await opened.asSuperuser<{ action: string; change: string }>(
      "select action, change from platform.audit_entries where record_id = $1",
      [id],
    );
    expect(entry?.action).toBe("files.upload");
    expect(entry?.change).not.toContain("diagnosis");
    expect(entry?.change).toContain(createHash("sha256").update(content).digest("hex"));
  });
});

describe("a file store that does not answer", () => {
  test("is said as an outage, and nothing is kept", async () => {
    const sender = opened.person();
    const { id } = await uploadBy(sender, "a.pdf", pdf());
    const away = () => Promise.reject(Object.assign(new Error("no way there"), { code: "EACCES" }));
    openFileStore({ ...place.store, write: away, read: away });
    try {
      const answer = await sender.refused(fileEndpoints.upload, { body: { slot: tinySlot }, file: fileNamed("a.pdf", pdf()) });
      expect([answer.status, ...answer.sentences]).toEqual([503, "Files cannot be reached at the moment. Try again in 10 seconds."]);
      const download = await downloadBy(opened.app, sender, id);
      expect([download.statusCode, download.headers["retry-after"]]).toEqual([503, "10"]);
    } finally {
      openFileStore(place.store);
    }
    expect(await opened.asSuperuser("select id from files.files where uploader_id = $1", [sender.actor.employee])).toHaveLength(1);
    expect((await downloadBy(opened.app, sender, id)).statusCode).toBe(200);
  });
});
