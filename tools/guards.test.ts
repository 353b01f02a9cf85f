// Plants a guard of each shape and sees it found, and the program without it.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { instrument } from "./mutants/instrument.ts";
import { wordsOf } from "./mutants/told.ts";

const guardsOf = (source: string): string[] =>
  instrument("planted.ts", source, 1).guards.map(({ kind, text, replacement }) => `${kind}: ${text} → ${replacement ?? "left out"}`);

describe("a guard is found", () => {
  test.each<[shape: string, source: string, found: string[]]>([
    ["that throws a refusal", 'if (asked !== own) throw missing("thing");', ["refusal: asked !== own → false"]],
    ["that refuses for one of two reasons", 'if (!a || b) { throw unauthenticated("x"); }', ["refusal: !a → false", "refusal: b → false"]],
    [
      "that refuses when two things come together",
      'if (!a && !b) throw new Problem("forbidden", [x]);',
      ["refusal: !a → true", "refusal: !b → true"],
    ],
    ["in a function that says whether somebody may", "const mayRead = (a, b) => a || b;", ["right: a → false", "right: b → false"]],
    ["in a role", "const x = may(role, readers);", ["role: may(role, readers) → true", "role: may(role, readers) → false"]],
    [
      "in a filter of the company",
      'q.where("l.company_id", "=", tx.company);',
      ['company: where("l.company_id", "=", tx.company) → left out'],
    ],
    [
      "in a join of one company",
      'j.onRef("a.company_id", "=", "b.company_id");',
      ['company: onRef("a.company_id", "=", "b.company_id") → left out'],
    ],
    ["in a filter of the owner", 'q.where("owner_id", "=", me);', ['own rows: where("owner_id", "=", me) → left out']],
    ["in who may call", 'const e = { access: "signed-in" };', ['access: access: "signed-in" → "public"']],
    [
      "in a workflow",
      'const w = { a: { by: ["owner"] }, b: { by: ["approver"] } };',
      ['relation: by: ["owner"] → ["owner", "approver"]', 'relation: by: ["approver"] → ["approver", "owner"]'],
    ],
  ])("%s", (_, source, found) => {
    expect(guardsOf(source)).toEqual(found);
  });

  test("and what is none is left alone", () => {
    expect(guardsOf('if (a) throw new Error("bug"); const wide = a || b; q.where("state", "=", "open");')).toEqual([]);
  });
});

describe("the program", () => {
  const place = mkdtempSync(join(tmpdir(), "portal-guards-"));
  const off = new Set<number>();
  beforeAll(() => Object.assign(globalThis, { portalGuardIsOff: (id: number) => off.has(id) }));
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  const source = `
    const chain = (said = []) => {
      const add = (...words) => chain([...said, words.join(" ")]);
      return { said, where: add, onRef: add, onTrue: () => add("true") };
    };
    export const mayRead = (owner, hr) => owner || hr;
    export const asked = () => chain().where("company_id", "=", 1).where("owner_id", "=", 2).where("state", "=", 3).said;
    export const joined = () => chain().onRef("a.company_id", "=", "b.company_id").said;
    export const call = { access: "signed-in", path: "/" };`;

  test("is the same with every guard, and lacks the one that is off", async () => {
    const { text, guards } = instrument("planted.ts", source, 1);
    const file = join(place, "planted.mjs");
    writeFileSync(file, text);
    const planted = await import(file);
    const says = () => [planted.mayRead(true, false), planted.asked().length, planted.joined(), planted.call.access];
    const joined = ["a.company_id = b.company_id"];
    expect(says()).toEqual([true, 3, joined, "signed-in"]);
    const without: unknown[] = [];
    for (const { id } of guards) {
      off.add(id);
      without.push(says());
      off.delete(id);
    }
    expect(without).toEqual([
      [false, 3, joined, "signed-in"],
      [true, 3, joined, "signed-in"],
      [true, 2, joined, "signed-in"],
      [true, 2, joined, "signed-in"],
      [true, 3, ["true"], "signed-in"],
      [true, 3, joined, "public"],
    ]);
  });
});

test("a run that goes on takes the last word of each guard, and none of a name that several have", () => {
  const output = [
    "1585 guards found",
    "killed   a.ts read [right] own becomes true",
    "           by leave.read by Employee: 200 instead of 404",
    "not seen a.ts read [right] late becomes false",
    "alike    a.ts find [own rows] where(x) left out",
    "not seen b.ts open [role] may(role) becomes true",
    "killed   b.ts open [role] may(role) becomes true",
    "killed   c.ts two [right] same becomes true",
  ].join("\n");
  expect([...wordsOf(output, new Set(["c.ts two [right] same becomes true"]))]).toEqual([
    ["a.ts read [right] own becomes true", "killed"],
    ["a.ts read [right] late becomes false", "not seen"],
    ["a.ts find [own rows] where(x) left out", "alike"],
    ["b.ts open [role] may(role) becomes true", "killed"],
  ]);
});
