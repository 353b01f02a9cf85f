import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actor, systemActor } from "../actor.ts";
import { audit, auditedAsNew } from "../audit.ts";
import { closeDatabase, openDatabase } from "../db.ts";
import { deriveKey } from "../installation-key.ts";
import { unseal } from "../sealing.ts";
import { patient, testDatabase } from "../testing-database.ts";
import { temporaryDirectory } from "../testing-process.ts";
import { type AsSuperuser, pastTriggersOf, superuserOf } from "../testing-superuser.ts";
import { actingAs, inTransaction, type Tx, tablesOf } from "../transaction.ts";
import { setAnchorPlace } from "./anchors.ts";
import { writeHeads } from "./heads.ts";
import { tamperings } from "./testing-tampering.ts";
import { sentenceOf, verifyAudit } from "./verify.ts";

const q = tablesOf<{ "planted.things": { company_id: number; id: number } }>();

let database: Awaited<ReturnType<typeof testDatabase>>;
let asSuperuser: AsSuperuser;
const anchors = temporaryDirectory();
let company = 0;

beforeAll(async () => {
  database = await testDatabase();
  asSuperuser = superuserOf(database.superuserConnection);
  await asSuperuser(
    `create schema planted; grant usage on schema planted to portal_app;
     create table planted.things (company_id integer not null, id integer not null, primary key (company_id, id));
     grant select, insert, update, delete on planted.things to portal_app;
     call platform.changes_are_audited('planted.things');`,
  );
  openDatabase({ connection: { ...database.appConnection, ...patient }, size: 20 });
});
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
const insert = (tx: Tx, id: number) => q(tx).insertInto("planted.things").values({ company_id: tx.company, id }).execute();
const told = (tx: Tx, id: number, after: unknown = "after") =>
  audit(tx, { action: "planted.add", record: { type: "planted.thing", id }, change: { state: [null, after] } });
const add = (one: number, id: number) =>
  inTransaction(systemActor(one), async (tx) => {
    told(tx, id);
    await insert(tx, id);
  });
const entriesOf = (one: number) =>
  asSuperuser<{
    seq: number;
    actor_id: number | null;
    session_id: string | null;
    record_id: string;
    change: string;
    request_id: string | null;
  }>("select seq, actor_id, session_id, record_id, change, request_id from platform.audit_entries where company_id = $1 order by seq", [
    one,
  ]);
const verify = (one: number) => verifyAudit(systemActor(one), anchors.path);

describe("AL-01: a change", () => {
  test.each<[string, (tx: Tx) => Promise<unknown>]>([
    ["that adds", (tx) => insert(tx, 2)],
    ["that changes", (tx) => q(tx).updateTable("planted.things").set({ id: 9 }).where("company_id", "=", tx.company).execute()],
    ["that removes", (tx) => q(tx).deleteFrom("planted.things").where("company_id", "=", tx.company).execute()],
  ])("%s fails at its commit when no entry tells of it, and is kept with one", async (_, change) => {
    const one = nextCompany();
    await add(one, 1);
    await expect(inTransaction(systemActor(one), change)).rejects.toThrow(/of planted.things without an audit entry/);
    await inTransaction(systemActor(one), async (tx) => {
      told(tx, 1);
      await change(tx);
    });
    expect(await entriesOf(one)).toHaveLength(2);
  });

  test("is not told by an entry of another transaction or another company", async () => {
    const [one, other] = [nextCompany(), nextCompany()];
    await add(one, 1);
    await add(other, 1);
    const smuggled = inTransaction(systemActor(one), async (tx) => {
      await inTransaction(systemActor(other), async (second) => told(second, 1));
      await insert(tx, 2);
    });
    await expect(smuggled).rejects.toThrow(/without an audit entry/);
  });

  test.each<[string, (one: number, other: number) => string]>([
    [
      "after another was taken back",
      (one) =>
        `savepoint first; insert into planted.things values (${one}, 2); rollback to first; insert into planted.things values (${one}, 3)`,
    ],
    [
      "of a second company, beside a told one of the first",
      (one, other) =>
        `update platform.audit_heads set seq = seq + 1 where company_id = ${one};
         insert into planted.things values (${one}, 2); insert into planted.things values (${other}, 2)`,
    ],
    [
      "behind one of another company",
      (one, other) =>
        `update platform.audit_heads set seq = seq + 1 where company_id = ${other};
         insert into planted.things values (${other}, 2); delete from planted.things where company_id = ${one}`,
    ],
  ])("%s is asked about too", async (_, changes) => {
    const [one, other] = [nextCompany(), nextCompany()];
    await add(one, 1);
    await add(other, 1);
    await expect(asSuperuser(`begin; ${changes(one, other)}; commit`)).rejects.toThrow(/of planted.things without an audit entry/);
    await asSuperuser("rollback");
  });

  test("and its entry are kept together or not at all", async () => {
    const one = nextCompany();
    const failing = inTransaction(systemActor(one), async (tx) => {
      told(tx, 1);
      await insert(tx, 1);
      throw new Error("Thought better of it.");
    });
    await expect(failing).rejects.toThrow("Thought better of it.");
    expect(await entriesOf(one)).toEqual([]);
  });
});

describe("AL-01: an entry", () => {
  test("tells who, through which session and call; the portal itself is nobody", async () => {
    const one = nextCompany();
    const asha: Actor = { company: one, employee: 11, role: "Employee", session: "s-1", call: { requestId: "q-1" } };
    await inTransaction(asha, async (tx) => {
      told(tx, 1);
      told(actingAs(tx, { ...asha, employee: 12, session: "s-2" }), 2);
    });
    await inTransaction(systemActor(one, "q-2"), async (tx) => told(tx, 3));
    expect((await entriesOf(one)).map(({ change: _, ...entry }) => entry)).toEqual([
      { seq: 1, actor_id: 11, session_id: "s-1", record_id: "1", request_id: "q-1" },
      { seq: 2, actor_id: 12, session_id: "s-2", record_id: "2", request_id: "q-1" },
      { seq: 3, actor_id: null, session_id: null, record_id: "3", request_id: "q-2" },
    ]);
  });

  test("holds what is sensitive encrypted, to be opened at its own place only", async () => {
    const one = nextCompany();
    await inTransaction(systemActor(one), async (tx) =>
      audit(tx, {
        action: "planted.add",
        record: { type: "planted.thing", id: 7 },
        change: auditedAsNew({ state: "new", nothing: null }),
        sealed: auditedAsNew({ reason: "a private matter" }),
      }),
    );
    const [entry] = await entriesOf(one);
    expect(entry?.change).not.toContain("private");
    const { state, reason } = JSON.parse(entry?.change ?? "") as { state: unknown; reason: [null, string] };
    expect(state).toEqual([null, "new"]);
    const sealed = Buffer.from(reason[1].replace("sealed:", ""), "base64");
    expect(unseal(deriveKey("audit values"), `${one}:planted.thing:7:reason`, sealed).toString()).toBe('"a private matter"');
    expect(() => unseal(deriveKey("audit values"), `${one}:planted.thing:8:reason`, sealed)).toThrow();
  });

  test("of 50 callers at once has a number without a gap, and the chain holds", async () => {
    const one = nextCompany();
    const adding = Array.from({ length: 50 }, (_, index) =>
      index % 5 === 4 ? insertUntold(one, index).catch(() => "refused") : add(one, index),
    );
    await Promise.all(adding);
    expect((await entriesOf(one)).map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(await verify(one)).toMatchObject({ ok: true, entries: 40 });
  });
  const insertUntold = (one: number, id: number) => inTransaction(systemActor(one), (tx) => insert(tx, id));

  test.each([
    "update platform.audit_entries set reason = 'x'",
    "delete from platform.audit_entries",
    "truncate platform.audit_entries",
    "delete from platform.audit_heads",
    "truncate platform.audit_heads",
    "update platform.audit_heads set seq = seq - 1 where seq > 1",
  ])("is refused any change by the database: %s", async (statement) => {
    await add(nextCompany(), 1);
    await expect(asSuperuser(statement)).rejects.toMatchObject({ code: "42501" });
  });
});

describe("AL-03: verifying", () => {
  test.each(tamperings)("finds $what, where it is", async ({ tamper, at, fault }) => {
    const one = nextCompany();
    const last = 60;
    await inTransaction(systemActor(one), async (tx) => {
      for (let index = 1; index <= last; index++) told(tx, index);
    });
    setAnchorPlace({ folder: anchors.path, log: () => {} });
    await writeHeads([one]);
    expect(sentenceOf(await verify(one))).toBe(`OK ${last} entries and 1 anchor compared`);
    await tamper(pastTriggersOf(database.superuserConnection), one, last);
    expect(sentenceOf(await verify(one))).toBe(`BROKEN at seq ${at(last)}: ${fault}`);
  });
});
