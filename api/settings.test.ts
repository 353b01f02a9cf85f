// A part of settings that is made up: what each of them gets without writing it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { cellsOf } from "#shared/access.ts";
import { settingsAccess, settingsCalls } from "#shared/settings.ts";
import type { Actor } from "./actor.ts";
import { systemActor } from "./actor.ts";
import { closeDatabase, openDatabase } from "./db.ts";
import { newId } from "./ids.ts";
import { type Settings, settingsForm, settingsOf } from "./settings.ts";
import { testDatabase } from "./testing-database.ts";
import { type AsSuperuser, superuserOf } from "./testing-superuser.ts";
import { inTransaction, reading, tablesOf } from "./transaction.ts";

const Tea = z.object({ cups: z.int().max(9), kind: z.string() });
type Tea = z.infer<typeof Tea>;
const tea: Settings<Tea> = { part: "tea", Value: Tea, defaults: { cups: 2, kind: "green" } };
const form = settingsForm<Tea, Tea, Tea & { version: number }>(tea, {
  keepers: ["HR"],
  view: (_, value) => value,
  take: (_, wanted) => wanted,
});

let database: Awaited<ReturnType<typeof testDatabase>>;
let asSuperuser: AsSuperuser;
beforeAll(async () => {
  database = await testDatabase();
  asSuperuser = superuserOf(database.superuserConnection);
  openDatabase({ connection: database.appConnection, size: 10 });
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const somebody = (company: number, role: Actor["role"] = "HR"): Actor => ({ company, employee: 1, role, session: newId() });
const codeOf = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .then(
      () => "done",
      (error) => error.violations?.[0].code ?? error.message,
    );

describe("settings", () => {
  test("are the defaults until somebody saves, then what was saved, in the version that was read", async () => {
    const hr = somebody(1);
    expect(await form.read(hr)).toEqual({ cups: 2, kind: "green", version: 0 });
    expect(await form.save(hr, 0, { cups: 3, kind: "black" })).toEqual({ cups: 3, kind: "black", version: 1 });
    expect(await codeOf(() => form.save(hr, 0, { cups: 4, kind: "black" }))).toBe("version.stale");
    expect(await reading(systemActor(1), (tx) => settingsOf(tx, tea))).toEqual({ cups: 3, kind: "black" });
    expect(await form.read(somebody(2))).toMatchObject({ version: 0 });
  });

  test("that many save at once for the first time are those of one of them", async () => {
    const all = Array.from({ length: 8 }, (_, cups) => codeOf(() => form.save(somebody(3), 0, { cups, kind: "green" })));
    expect((await Promise.all(all)).filter((code) => code === "done")).toHaveLength(1);
  });

  test("saved before a field came have its default, and what went is not shown", async () => {
    await asSuperuser(
      `set session_replication_role = replica; insert into platform.settings values (4, 'tea', '{"cups": 5, "milk": true}', 7)`,
    );
    expect(await form.read(somebody(4))).toEqual({ cups: 5, kind: "green", version: 7 });
  });

  test("are only for those who keep them, as their rows in the matrix of access say", async () => {
    expect(await codeOf(() => form.read(somebody(1, "Admin")))).toBe("settings.not_yours");
    expect(await codeOf(() => form.save(somebody(1, "Employee"), 1, { cups: 1, kind: "" }))).toBe("settings.not_yours");
    const calls = settingsCalls({ name: "tea", path: "/tea", Form: Tea, Answer: Tea.extend({ version: z.int() }), about: "tea" });
    const rows = settingsAccess(calls, ["HR"]);
    expect(Object.keys(rows)).toEqual(["teaSettings", "saveTeaSettings"]);
    for (const row of Object.values(rows))
      for (const { role, outcome } of cellsOf(row)) expect(outcome).toBe(role === "HR" ? "allowed" : "forbidden settings.not_yours");
  });

  test("leave what is different in the audit", async () => {
    await form.save(somebody(5), 0, { cups: 6, kind: "green" });
    const entries = await asSuperuser("select action, record_type, change from platform.audit_entries where company_id = 5");
    expect(entries).toEqual([{ action: "tea.change_settings", record_type: "tea.settings", change: '{"cups":[2,6]}' }]);
  });
});

describe("a breach", () => {
  const q = tablesOf<{ "platform.settings": { company_id: number; part: string; value: string; version: number } }>();
  const insert = (acting: number, company: number) =>
    inTransaction(systemActor(acting), (tx) =>
      q(tx).insertInto("platform.settings").values({ company_id: company, part: "tea", value: "{}", version: 1 }).execute(),
    );

  test("that writes settings without an entry in the audit is not committed", async () => {
    await expect(insert(6, 6)).rejects.toThrow("without an audit entry");
  });

  test("that writes or reads those of another company finds none", async () => {
    await expect(insert(6, 7)).rejects.toThrow("row-level security");
    await form.save(somebody(7), 0, { cups: 1, kind: "white" });
    const seen = await reading(systemActor(6), (tx) =>
      q(tx).selectFrom("platform.settings").selectAll().where("company_id", "=", 7).execute(),
    );
    expect(seen).toEqual([]);
  });

  test("that saves what the schema does not hold is refused before it is kept", async () => {
    expect(await codeOf(() => form.save(somebody(8), 0, { cups: 10, kind: "" }))).not.toBe("done");
    expect(await form.read(somebody(8))).toMatchObject({ version: 0 });
  });
});
