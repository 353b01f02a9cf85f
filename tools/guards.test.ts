// Plants a guard of each shape and sees it found, and the program without it.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { instrument } from "./mutants/instrument.ts";

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
    const chain = (said = []) => ({ said, where: (...words) => chain([...said, words.join(" ")]) });
    export const mayRead = (owner, hr) => owner || hr;
    export const asked = () => chain().where("company_id", "=", 1).where("owner_id", "=", 2).where("state", "=", 3).said;
    export const call = { access: "signed-in", path: "/" };`;

  test("is the same with every guard, and lacks the one that is off", async () => {
    const { text, guards } = instrument("planted.ts", source, 1);
    const file = join(place, "planted.mjs");
    writeFileSync(file, text);
    const planted = await import(file);
    const says = () => [planted.mayRead(true, false), planted.asked().length, planted.call.access];
    expect(says()).toEqual([true, 3, "signed-in"]);
    const without: unknown[] = [];
    for (const { id } of guards) {
      off.add(id);
      without.push(says());
      off.delete(id);
    }
    expect(without).toEqual([
      [false, 3, "signed-in"],
      [true, 3, "signed-in"],
      [true, 2, "signed-in"],
      [true, 2, "signed-in"],
      [true, 3, "public"],
    ]);
  });
});
