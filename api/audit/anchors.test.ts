// When anchors are written, and what the comparison with them and with a noted number finds.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { systemActor } from "../actor.ts";
import { audit } from "../audit.ts";
import { closeDatabase, openDatabase } from "../db.ts";
import { patient, testDatabase } from "../testing-database.ts";
import { temporaryDirectory } from "../testing-process.ts";
import { pastTriggersOf } from "../testing-superuser.ts";
import { inTransaction } from "../transaction.ts";
import { keepAnchors, readAnchors, setAnchorPlace } from "./anchors.ts";
import { writeHeads } from "./heads.ts";
import { exitCodeOf, readNoted, sentenceOf, verifyAudit } from "./verify.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
const anchors = temporaryDirectory();
let company = 0;

beforeAll(async () => {
  database = await testDatabase();
  openDatabase({ connection: { ...database.appConnection, ...patient }, size: 5 });
});
beforeEach(() => setAnchorPlace({ folder: anchors.path, log: () => {} }));
afterAll(async () => {
  setAnchorPlace(undefined);
  await closeDatabase();
  await database.drop();
  anchors.remove();
});

const nextCompany = (): number => {
  company += 1;
  return company;
};
const addAs = (one: number, count: number, action: `${string}.${string}`) =>
  inTransaction(systemActor(one), async (tx) => {
    for (let id = 1; id <= count; id++) audit(tx, { action, record: { type: "planted.thing", id } });
  });
const add = (one: number, count: number) => addAs(one, count, "planted.add");
const anchored = async (one: number) => (await readAnchors(anchors.path, one)).map(({ seq }) => seq);
const verify = (one: number) => verifyAudit(systemActor(one), anchors.path);

describe("AL-03: anchors", () => {
  test("are written each minute with new entries and when the portal stops, and then no more", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const stop = keepAnchors();
    try {
      const [one, other] = [nextCompany(), nextCompany()];
      await add(one, 2);
      await add(other, 1);
      vi.advanceTimersByTime(59_000);
      expect(await anchored(one)).toEqual([]);
      vi.advanceTimersByTime(2000);
      await expect.poll(async () => [await anchored(one), await anchored(other)]).toEqual([[2], [1]]);
      vi.advanceTimersByTime(60_000);
      await add(one, 1);
      await stop();
      expect([await anchored(one), await anchored(other)]).toEqual([[2, 3], [1]]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("that could not be written are written with the next round", async () => {
    const folder = join(anchors.path, "late");
    const lines: string[] = [];
    setAnchorPlace({ folder, log: (line) => lines.push(line) });
    writeFileSync(folder, "in the way");
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const stop = keepAnchors();
    try {
      const one = nextCompany();
      await add(one, 4);
      vi.advanceTimersByTime(60_000);
      await expect.poll(() => lines).toHaveLength(1);
      rmSync(folder);
      vi.advanceTimersByTime(60_000);
      await expect.poll(async () => (await readAnchors(folder, one)).map(({ seq }) => seq)).toEqual([4]);
    } finally {
      vi.useRealTimers();
      await stop();
    }
  });

  test.each([
    "session.change_role",
    "session.issue_link",
    "session.set_password",
    "people.change_pay",
    "people.change_bank",
    "people.change_by_import",
  ] as const)("are written at once for %s", async (action) => {
    const one = nextCompany();
    await addAs(one, 1, "leave.take_back");
    expect(await anchored(one)).toEqual([]);
    await addAs(one, 1, action);
    await expect.poll(() => anchored(one)).toEqual([2]);
  });

  test("whose end was cut off behind the newest one is as long as was noted, or broken; without any that is said", async () => {
    const one = nextCompany();
    await add(one, 3);
    expect(sentenceOf(await verify(one))).toMatch(/^NO ANCHORS: 3 entries compared/);
    expect(exitCodeOf(await verify(one))).toBe(3);
    await writeHeads([one]);
    await add(one, 2);
    const whole = await verify(one);
    expect([sentenceOf(whole), exitCodeOf(whole)]).toEqual(["OK 5 entries and 1 anchor compared", 0]);
    const sql = pastTriggersOf(database.superuserConnection);
    await sql("delete from platform.audit_entries where company_id = $1 and seq > 3", [one]);
    await sql(
      "update platform.audit_heads h set seq = 3, hash = e.hash from platform.audit_entries e where (e.company_id, e.seq) = (h.company_id, 3) and h.company_id = $1",
      [one],
    );
    expect(exitCodeOf(await verify(one))).toBe(0);
    const noted = await verifyAudit(systemActor(one), anchors.path, { noted: readNoted("5") });
    expect([sentenceOf(noted), exitCodeOf(noted)]).toEqual(["BROKEN at seq 4: shorter than noted", 1]);
  });

  test.each([
    ["12345", { seq: 12345, hash: "" }],
    ["7:9F86D081", { seq: 7, hash: "9f86d081" }],
    ["0", undefined],
    ["12:xyz", undefined],
    ["12:9f86", undefined],
    ["many", undefined],
  ])("noted as %s", (text, expected) => {
    expect(readNoted(text)).toEqual(expected);
  });

  test("are written every 1,000 entries and by the hour, and failing to is said", async () => {
    const lines: string[] = [];
    const one = nextCompany();
    await add(one, 999);
    expect(await anchored(one)).toEqual([]);
    await add(one, 2);
    await expect.poll(() => anchored(one)).toEqual([1001]);
    await add(one, 1);
    await writeHeads([one]);
    expect(await anchored(one)).toEqual([1001, 1002]);
    expect(await verify(one)).toMatchObject({ ok: true, entries: 1002, anchors: 2 });
    setAnchorPlace({ folder: "/dev/null/anchors", log: (line) => lines.push(line) });
    await writeHeads([one]);
    expect(lines).toEqual([expect.stringMatching(/anchor of company \d+ at 1002 could not be written/)]);
  });
});
