// The same twelve ways to change history, in a chain as long as that of a busy year.
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor } from "../actor.ts";
import { audit } from "../audit.ts";
import { closeDatabase, openDatabase } from "../db.ts";
import { testDatabase } from "../testing-database.ts";
import { temporaryDirectory } from "../testing-process.ts";
import { pastTriggersOf } from "../testing-superuser.ts";
import { inTransaction } from "../transaction.ts";
import { setAnchorPlace } from "./anchors.ts";
import { writeHeads } from "./heads.ts";
import { tamperings } from "./testing-tampering.ts";
import { sentenceOf, verifyAudit } from "./verify.ts";

const LAST = 100_000;
const AT_ONCE = 5000;
const anchors = temporaryDirectory();
let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
  openDatabase({ connection: { ...database.appConnection, options: "-c statement_timeout=60000" }, size: 2 });
  setAnchorPlace({ folder: anchors.path, log: () => {} });
  for (let from = 0; from < LAST; from += AT_ONCE) {
    await inTransaction(systemActor(1), async (tx) => {
      for (let id = from + 1; id <= from + AT_ONCE; id++) {
        audit(tx, { action: "planted.change", record: { type: "planted.thing", id }, change: { state: ["before", "after"] } });
      }
    });
  }
  await writeHeads([1]);
});
afterAll(async () => {
  setAnchorPlace(undefined);
  await closeDatabase();
  await database.drop();
  anchors.remove();
});

const verified = async () => sentenceOf(await verifyAudit(systemActor(1), anchors.path));

test.each(tamperings)("AL-03: $what is found in 100,000 entries, where it is", async ({ tamper, at, fault }) => {
  const sql = pastTriggersOf(database.superuserConnection);
  const copies = ["audit_entries", "audit_heads"];
  for (const table of copies) await sql(`create table if not exists public.${table} as table platform.${table}`);
  expect(await verified()).toBe(`OK ${LAST} entries and 1 anchor compared`);
  await tamper(sql, 1, LAST);
  expect(await verified()).toBe(`BROKEN at seq ${at(LAST)}: ${fault}`);
  for (const table of copies) {
    await sql(`delete from platform.${table}`);
    await sql(`insert into platform.${table} select * from public.${table}`);
  }
});
