// A record that is made up, kept in this file: what each act gets without writing it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Problem } from "#shared/problem.ts";
import { defineWorkflow, type StateOf } from "#shared/workflow.ts";
import { type SystemActor, systemActor } from "../actor.ts";
import { closeDatabase, openDatabase } from "../db.ts";
import { testDatabase } from "../testing-database.ts";
import { superuserOf } from "../testing-superuser.ts";
import { inTransaction } from "../transaction.ts";
import { act, type RecordActs } from "./act.ts";

const workflow = defineWorkflow({
  name: "kettle",
  initial: "cold",
  states: { cold: { label: "Cold", tone: "draft" }, hot: { label: "Hot", tone: "good" } },
  transitions: {
    heat: { label: "Heat", from: ["cold"], to: "hot", by: ["cook"], when: "isFull" },
    pour: { label: "Pour", from: ["hot"], to: "cold", by: ["guest"] },
  },
});
type Kettle = { id: string; number: string; status: StateOf<typeof workflow>; version: number; litres: number };
const kettles = new Map<string, Kettle>();
const kettle = (number: string, change: Partial<Kettle> = {}): void =>
  void kettles.set(number, { id: number, number, status: "cold", version: 1, litres: 1, ...change });

type Body = { version: number; comment?: string };
const acts: RecordActs<typeof workflow, "heat" | "pour", Kettle, Body, { litres?: number }> = {
  workflow,
  type: "test.kettle",
  code: "test.kettle",
  lock: async (_, number) => kettles.get(number),
  relations: ["cook"],
  holds: ({ litres }) => ({ isFull: litres > 0 }),
  steps: {
    heat: {
      audited: "test.heat",
      apply: async (_, { litres }, { comment }) => {
        if (comment === "broken") throw new Problem("refused", [{ code: "test.broken" }]);
        return { litres: litres / 2 };
      },
    },
    pour: { audited: "test.pour", apply: async () => ({}) },
  },
  move: (_, id, change) => {
    const before = kettles.get(id);
    if (before) kettles.set(id, { ...before, ...change, version: before.version + 1 });
  },
  reason: (_, { comment }) => comment,
};

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  openDatabase({ connection: database.appConnection, size: 4 });
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const on = (number: string, action: "heat" | "pour", body: Body = { version: 1 }, actor: SystemActor = systemActor(1)) =>
  inTransaction(actor, (tx) => act(tx, acts, { number, action }, body)).then(
    () => "done",
    (error) => `${error.kind} ${error.violations[0].code}`,
  );

describe("an act", () => {
  test("moves the record to where the workflow leads, with what else changes, and is told in the audit with its reason", async () => {
    kettle("K-1");
    expect(await on("K-1", "heat", { version: 1, comment: "Tea time" })).toBe("done");
    expect(kettles.get("K-1")).toEqual({ id: "K-1", number: "K-1", status: "hot", version: 2, litres: 0.5 });
    const told = await superuserOf(database.superuserConnection)(
      "select action, record_type, record_number, change, reason from platform.audit_entries where company_id = 1",
    );
    expect(told).toEqual([
      { action: "test.heat", record_type: "test.kettle", record_number: "K-1", change: '{"status":["cold","hot"]}', reason: "Tea time" },
    ]);
  });

  test.each([
    ["on a record that is not there", "K-0", "heat", { version: 1 }, "missing missing"],
    ["in a state that the workflow does not name", "K-2", "heat", { version: 1 }, "conflict test.kettle_ended"],
    ["by somebody who is not who may", "K-2", "pour", { version: 1 }, "conflict test.kettle_ended"],
    ["whose guard does not hold", "K-3", "heat", { version: 1 }, "conflict test.kettle_ended"],
    ["in another version than was read", "K-4", "heat", { version: 2 }, "stale test.kettle_changed"],
    ["that its own rule refuses", "K-4", "heat", { version: 1, comment: "broken" }, "refused test.broken"],
  ] as const)("a breach: one %s changes nothing", async (_, number, action, body, refused) => {
    kettle("K-2", { status: "hot" });
    kettle("K-3", { litres: 0 });
    kettle("K-4");
    const before = [...kettles.values()];
    expect(await on(number, action, body)).toBe(refused);
    expect([...kettles.values()]).toEqual(before);
  });
});
