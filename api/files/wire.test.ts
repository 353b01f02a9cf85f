// Uploads over a real connection: too much at once, a caller who goes away, a database that is lost.
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { systemActor } from "../actor.ts";
import { API_BASE } from "../app.ts";
import { clock } from "../clock.ts";
import { openFileStore } from "../file-store.ts";
import { enqueue } from "../jobs.ts";
import { inTransaction } from "../transaction.ts";
import { tidy } from "./jobs.ts";
import { type FilePerson, type FilesApp, fileNamed, openFilesApp, temporaryStore, tinySlot } from "./testing-app.ts";
import { pdf } from "./testing-corpus.ts";

let opened: FilesApp;
let address: string;
const place = temporaryStore();
beforeAll(async () => {
  opened = await openFilesApp(place.store);
  address = await opened.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  clock.reset();
  openFileStore(place.store);
});
afterAll(async () => {
  await opened.close();
  place.remove();
});

const formWith = (name: string, content: Buffer): FormData => {
  const form = new FormData();
  form.append("slot", tinySlot);
  form.append("file", fileNamed(name, content), name);
  return form;
};
const post = (who: FilePerson, body: FormData, key = "one-upload"): Promise<Response> =>
  fetch(`${address}${API_BASE}/files`, { method: "POST", headers: { ...who.headers, "idempotency-key": key }, body });
const keysOf = ({ actor }: FilePerson) => place.store.keys(`files/${actor.company}/`);
const rowsOf = ({ actor }: FilePerson) => opened.asSuperuser("select id from files.files where company_id = $1", [actor.company]);
/** A busy machine takes its time. */
const patient = { timeout: 15_000 };
const connections = (): Promise<number> => new Promise((resolve) => opened.app.server.getConnections((_, count) => resolve(count)));

test("FI-01: what is far too large is answered by its sentence, with its real size", async () => {
  const person = opened.person();
  const answer = await post(person, formWith("film.pdf", Buffer.alloc(30 * 1024 * 1024)));
  expect([answer.status, ((await answer.json()) as { title: string }).title]).toEqual([422, "film.pdf has 30.1 MB; at most 10 MB."]);
  expect([await keysOf(person), await rowsOf(person)]).toEqual([[], []]);
});

test("FI-03: a caller who goes away in the middle leaves nothing", async () => {
  const person = opened.person();
  const { port } = new URL(address);
  const others = await connections();
  const socket = connect({ host: "127.0.0.1", port: Number(port) });
  const headers = Object.entries({ ...person.headers, "idempotency-key": "gone-away" }).map(([name, value]) => `${name}: ${value}`);
  const head = [
    "POST /api/files HTTP/1.1",
    "host: portal",
    ...headers,
    "content-type: multipart/form-data; boundary=x",
    "content-length: 5000000",
  ];
  const body =
    "--x\r\ncontent-disposition: form-data; name=slot\r\n\r\ntiny.record/papers\r\n--x\r\ncontent-disposition: form-data; name=file; filename=a.pdf\r\n\r\n";
  await expect.poll(connections, patient).toBe(others + 1);
  await new Promise((resolve) => socket.write(`${head.join("\r\n")}\r\n\r\n${body}${pdf().toString("latin1")}`, resolve));
  socket.destroy();
  await expect.poll(connections, patient).toBeLessThanOrEqual(others);
  expect([await keysOf(person), await rowsOf(person)]).toEqual([[], []]);
});

test("FI-03: a database that is lost between bytes and row leaves nothing that anybody can read, and the hour removes the bytes", async () => {
  clock.set("2026-12-07T04:00:00.000Z");
  const person = opened.person();
  const losing = async (...written: Parameters<typeof place.store.write>): Promise<void> => {
    await place.store.write(...written);
    await opened.asSuperuser(
      "create function public.lose() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$",
    );
    await opened.asSuperuser("create trigger lose before insert on files.files for each row execute function public.lose()");
  };
  openFileStore({ ...place.store, write: losing });
  const answer = await post(person, formWith("a.pdf", pdf()));
  expect(answer.status).toBe(503);
  openFileStore(place.store);
  await opened.asSuperuser("drop function public.lose cascade");
  expect([(await keysOf(person)).length, await rowsOf(person)]).toEqual([1, []]);
  clock.set("2026-12-09T04:00:00.000Z");
  await inTransaction(systemActor(person.actor.company), (tx) => enqueue(tx, tidy, {}));
  await opened.jobs.runJobs();
  expect(await keysOf(person)).toEqual([]);
});
