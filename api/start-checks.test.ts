// What the start says when files or anchors are gone that the database knows of.
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "./actor.ts";
import { anchorFolder, setAnchorPlace } from "./audit/anchors.ts";
import { writeHeads } from "./audit/heads.ts";
import { audit } from "./audit.ts";
import { newKey } from "./files/bytes.ts";
import { newId } from "./ids.ts";
import { checkAnchors, checkFileStore } from "./start-checks.ts";
import { openTestPortal, type TestPortal } from "./testing.ts";
import { temporaryDirectory } from "./testing-process.ts";
import { inTransaction } from "./transaction.ts";

const { path: dataDir, remove } = temporaryDirectory();
const store = join(dataDir, "store");
const said: string[] = [];
const look = { dataDir, companies: [1, 2], log: (line: string) => void said.push(line) };
let portal: TestPortal;

beforeAll(async () => {
  portal = await openTestPortal();
});
beforeEach(() => {
  said.length = 0;
  rmSync(store, { recursive: true, force: true });
});
afterAll(async () => {
  setAnchorPlace(undefined);
  await portal.close();
  remove();
});

const addFile = (company: number, state: "clean" | "deleted") =>
  portal.pastTriggers(
    `insert into files.files (company_id, id, slot, name, type, bytes, sha256, storage_key, state, uploader_id, uploaded_at,
       record_type, record_id, attached_at)
     values ($1, $2, 'planted.thing/file', 'a.pdf', 'pdf', 1, $3, $4, $5, 1, now(), 'planted.thing', $2, now())`,
    [company, newId(), "0".repeat(64), newKey(company), state],
  );

describe("the file store", () => {
  test("of a database without files is made, for its owner alone", async () => {
    await addFile(1, "deleted");
    await checkFileStore(look);
    expect(statSync(store).mode & 0o777).toBe(0o700);
    expect(said).toEqual([]);
  });

  test("that is gone while the database names files refuses the start and is not made", async () => {
    await addFile(1, "clean");
    await addFile(2, "clean");
    await expect(checkFileStore(look)).rejects.toThrow(/store is missing, and the database names 2 files that lay there: put it back/);
    expect(existsSync(store)).toBe(false);
  });

  test("that is empty is said at each start, and one with files is not", async () => {
    mkdirSync(store);
    await checkFileStore(look);
    expect(said).toEqual([expect.stringMatching(/^WARNING: .*store is empty, and the database names 2 files/)]);
    writeFileSync(join(store, "file"), "x");
    await checkFileStore(look);
    expect(said).toHaveLength(1);
  });
});

describe("AL-03: audit anchors", () => {
  const tell = (company: number) =>
    inTransaction(systemActor(company), async (tx) => audit(tx, { action: "planted.add", record: { type: "planted.thing", id: 1 } }));
  const missed = () =>
    portal.asSuperuser("select company_id, change from platform.audit_entries where action = 'platform.miss_anchors' order by company_id");

  test("that are missing are said, in the log and in the audit, for each company with entries", async () => {
    for (let entry = 0; entry < 3; entry++) await tell(1);
    await checkAnchors(look);
    expect(said).toEqual([expect.stringMatching(/^WARNING: .*audit-anchors has no audit anchors of company 1, whose audit has 3 entries/)]);
    expect(await missed()).toEqual([{ company_id: 1, change: '{"entries":[null,3]}' }]);
  });

  test("that are there are not spoken of, and removed ones again", async () => {
    setAnchorPlace({ folder: anchorFolder(dataDir), log: look.log });
    await tell(2);
    await writeHeads([1, 2]);
    await checkAnchors(look);
    expect(said).toEqual([]);
    rmSync(join(anchorFolder(dataDir), "company-2.anchors"));
    await checkAnchors(look);
    expect(said).toEqual([expect.stringContaining("of company 2, whose audit has 1 entries")]);
  });
});
