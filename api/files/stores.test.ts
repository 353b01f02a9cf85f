// The same on a folder and in a bucket, which a server of its own stands for here.
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { startFauxqs } from "fauxqs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileEndpoints } from "#shared/files/contract.ts";
import type { FileStore } from "../file-store.ts";
import { bucketAt } from "./bucket.ts";
import { bucketStore } from "./s3.ts";
import { downloadBy, type FilesApp, fileNamed, openFilesApp, temporaryStore, tinySlot, uploadBy } from "./testing-app.ts";
import { pdf } from "./testing-corpus.ts";

type Kind = { store: FileStore; close: () => Promise<void> | void };

const folder = async (): Promise<Kind> => {
  const { store, remove } = temporaryStore();
  return { store, close: remove };
};

const bucketOn = (port: number) => {
  const bucket = bucketAt(`s3://test:te%2Fst@127.0.0.1:${port}/portal-files?region=eu-central-1&tls=off`);
  if (!bucket) throw new Error("This is no bucket.");
  return bucketStore(bucket);
};

const bucket = async (): Promise<Kind> => {
  const server = await startFauxqs({ port: 0, logger: false, init: { buckets: ["portal-files"] } });
  return { store: bucketOn(server.port), close: () => server.stop() };
};

describe.each([
  ["a folder", folder],
  ["a bucket", bucket],
] as const)("%s", (_, open) => {
  let kind: Kind;
  let opened: FilesApp;
  beforeAll(async () => {
    kind = await open();
    opened = await openFilesApp(kind.store);
  });
  afterAll(async () => {
    await opened.close();
    await kind.close();
  });

  const write = (key: string, bytes: Buffer) => kind.store.write(key, Readable.from([bytes]), bytes.length);
  const read = async (key: string) => buffer(await kind.store.read(key));

  test("gives back what was put in, byte for byte, and nothing else", async () => {
    const bytes = randomBytes(3_000_000);
    await write("files/1/2026-12-07/ab", bytes);
    expect((await read("files/1/2026-12-07/ab")).equals(bytes)).toBe(true);
    await expect(kind.store.read("files/1/2026-12-07/other")).rejects.toThrow();
  });

  test("lists by folder and forgets; what is not there is forgotten too", async () => {
    for (const key of ["files/7/2026-12-07/a", "files/7/2026-12-07/b", "files/7/2026-12-08/c", "files/77/2026-12-07/d"])
      await write(key, Buffer.from(key));
    expect((await kind.store.keys("files/7/2026-12-07/")).sort()).toEqual(["files/7/2026-12-07/a", "files/7/2026-12-07/b"]);
    await kind.store.remove("files/7/2026-12-07/a");
    await kind.store.remove("files/7/2026-12-07/a");
    expect(await kind.store.keys("files/7/")).toHaveLength(2);
    expect(await kind.store.keys("files/8/")).toEqual([]);
  });

  test("FI-03: carries an upload, its download and its removal", async () => {
    const person = opened.person();
    const content = pdf();
    const { id } = await uploadBy(person, "a.pdf", content);
    expect((await downloadBy(opened.app, person, id)).rawPayload.equals(content)).toBe(true);
    await person.call(fileEndpoints.remove, { params: { id } });
    await opened.jobs.runJobs();
    expect(await kind.store.keys(`files/${person.actor.company}/`)).toEqual([]);
  });
});

describe("a bucket that is not there", () => {
  test("is an outage for whoever sends a file, and a sentence without secrets for the log", async () => {
    const server = await startFauxqs({ port: 0, logger: false });
    const opened = await openFilesApp(bucketOn(server.port));
    const person = opened.person();
    const wish = { body: { slot: tinySlot }, file: fileNamed("a.pdf", pdf()) };
    try {
      expect((await person.refused(fileEndpoints.upload, wish)).status).toBe(503);
      await expect(bucketOn(server.port).keys("files/")).rejects.toThrow("The bucket refused GET: 404 NoSuchBucket");
      await server.stop();
      expect((await person.refused(fileEndpoints.upload, wish)).status).toBe(503);
    } finally {
      await opened.close();
    }
  });
});

test("a bucket is read from one setting, and what is none is refused", () => {
  expect(bucketAt("s3://AK:a%2Fb%2Bc@s3.eu-central-1.amazonaws.com/portal?region=eu-central-1")).toEqual({
    isEncrypted: true,
    host: "s3.eu-central-1.amazonaws.com",
    port: undefined,
    name: "portal",
    region: "eu-central-1",
    key: "AK",
    secret: "a/b+c",
  });
  const wrong = [
    "s3://host/portal?region=x",
    "https://a:b@host/portal?region=x",
    "s3://a:b@host/?region=x",
    "s3://a:b@host/portal",
    "s3://a:b@host/portal?region=x&tls=on",
    "s3://a:b@host/a/b?region=x",
    "s3",
  ];
  for (const text of wrong) expect([text, bucketAt(text)]).toEqual([text, undefined]);
});

test("a breach: a key that leads out of the folder is refused, whatever is asked of it", async () => {
  const { store, close } = await folder();
  const key = "files/../../outside";
  await expect(store.write(key, Readable.from([]), 0)).rejects.toThrow("leads out of the folder");
  await expect(store.read(key)).rejects.toThrow("leads out of the folder");
  await expect(store.remove(key)).rejects.toThrow("leads out of the folder");
  await close();
});
