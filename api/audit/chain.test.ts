import { describe, expect, test } from "vitest";
import { type Anchor, beginning, type ChainedEntry, type Fault, hashOf, verifyChain } from "./chain.ts";

const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index));

const first: ChainedEntry = {
  company: "c1",
  seq: 1,
  at: "2026-12-07T04:00:00.000Z",
  actor: "u1",
  action: "requests.submit",
  recordType: "leave.request",
  recordId: "r1",
  recordNumber: "LV-2026-00041",
  change: '{"status":["draft","pending"]}',
  requestId: "q1",
};

test("AL-02: the hash is the one that the specification works out", () => {
  expect(hashOf(key, first, beginning.hash).toString("hex")).toBe("fd70e991c4ed8a55033429c0043d5a321e4a1d6564208ffb63341b0395eddcd2");
});

describe("AL-02: the hash covers", () => {
  const changes: Partial<ChainedEntry>[] = [
    { company: "c2" },
    { seq: 2 },
    { at: "2026-12-07T04:00:00.001Z" },
    { actor: null },
    { behalfOf: "u2" },
    { session: "s1" },
    { action: "requests.approve" },
    { recordType: "leave" },
    { recordId: "r2" },
    { recordNumber: null },
    { change: '{"status":["draft", "pending"]}' },
    { reason: "because" },
    { requestId: "q2" },
  ];
  test.each(changes)("%o", (change) => {
    expect(hashOf(key, { ...first, ...change }, beginning.hash)).not.toEqual(hashOf(key, first, beginning.hash));
  });

  test("the hash before it, the key, and where one field ends and the next begins", () => {
    const hash = hashOf(key, first, beginning.hash);
    expect(hashOf(key, first, Buffer.alloc(32, 1))).not.toEqual(hash);
    expect(hashOf(Buffer.alloc(32), first, beginning.hash)).not.toEqual(hash);
    const moved = { ...first, recordType: "leave.requestr", recordId: "1" };
    expect(hashOf(key, moved, beginning.hash)).not.toEqual(hash);
  });
});

type Stored = { entry: ChainedEntry; hash: Buffer };

const chain = (length: number): Stored[] => {
  const stored: Stored[] = [];
  for (let seq = 1; seq <= length; seq++) {
    const entry = { ...first, company: 1, seq, recordId: `r${seq}` };
    stored.push({ entry, hash: hashOf(key, entry, stored.at(-1)?.hash ?? beginning.hash) });
  }
  return stored;
};
async function* each(stored: Stored[]) {
  yield* stored;
}
const headOf = (stored: Stored[]) => ({ seq: stored.length, hash: stored.at(-1)?.hash ?? beginning.hash });
const anchorAt = (stored: Stored[], seq: number): Anchor => ({
  seq,
  hash: stored[seq - 1]?.hash.toString("hex") ?? "",
  at: "2026-12-07T05:00:00.000Z",
});

describe("AL-03: a chain", () => {
  const whole = chain(20);
  const anchors = [anchorAt(whole, 7), anchorAt(whole, 15)];

  test("that is as it was written is counted", async () => {
    expect(await verifyChain(key, each(whole), { head: () => headOf(whole), anchors })).toEqual({
      ok: true,
      entries: 20,
      anchors: 2,
      hash: whole[19]?.hash.toString("hex"),
    });
    expect(await verifyChain(key, each([]), { head: () => beginning, anchors: [] })).toMatchObject({ ok: true, entries: 0, anchors: 0 });
  });

  test.each<[string, (kept: Stored[]) => void, number, Fault]>([
    [
      "a changed entry",
      (kept: Stored[]) => void Object.assign(kept[8] ?? {}, { entry: { ...whole[8]?.entry, reason: "x" } }),
      9,
      "hash differs",
    ],
    ["a changed hash", (kept: Stored[]) => void Object.assign(kept[8] ?? {}, { hash: Buffer.alloc(32, 3) }), 9, "hash differs"],
    ["a missing entry", (kept: Stored[]) => void kept.splice(8, 1), 9, "gap"],
    ["a missing beginning", (kept: Stored[]) => void kept.splice(0, 3), 1, "gap"],
    ["two that changed places", (kept: Stored[]) => void kept.splice(8, 2, ...kept.slice(8, 10).reverse()), 9, "gap"],
    [
      "one more at the end",
      (kept: Stored[]) => void kept.push({ entry: { ...first, company: 1, seq: 21 }, hash: Buffer.alloc(32) }),
      21,
      "hash differs",
    ],
  ])("with %s is broken there", async (_, tamper, seq, fault) => {
    const kept = chain(20);
    tamper(kept);
    expect(await verifyChain(key, each(kept), { head: () => headOf(whole), anchors })).toEqual({ ok: false, seq, fault });
  });

  test("that lost its end is shorter than its head, and, when the head was set back too, than its anchor", async () => {
    const cut = whole.slice(0, 10);
    expect(await verifyChain(key, each(cut), { head: () => headOf(whole), anchors: [] })).toEqual({
      ok: false,
      seq: 11,
      fault: "shorter than head",
    });
    expect(await verifyChain(key, each(cut), { head: () => headOf(cut), anchors })).toEqual({
      ok: false,
      seq: 11,
      fault: "shorter than anchor",
    });
  });

  test("that was made anew with the right key differs from its anchor", async () => {
    const anew: Stored[] = chain(20).map(({ entry }) => ({ entry: { ...entry, actor: "somebody" }, hash: Buffer.alloc(32) }));
    anew.forEach((stored, index) => {
      stored.hash = hashOf(key, stored.entry, anew[index - 1]?.hash ?? beginning.hash);
    });
    expect(await verifyChain(key, each(anew), { head: () => headOf(anew), anchors })).toEqual({
      ok: false,
      seq: 7,
      fault: "anchor differs",
    });
  });

  test("whose head alone was moved is broken at its end", async () => {
    const head = () => ({ seq: 20, hash: Buffer.alloc(32, 9) });
    expect(await verifyChain(key, each(whole), { head, anchors })).toEqual({ ok: false, seq: 20, fault: "head differs" });
    expect(await verifyChain(key, each(whole), { head: () => headOf(whole.slice(0, 5)), anchors })).toEqual({
      ok: false,
      seq: 20,
      fault: "head differs",
    });
  });

  test("with two different anchors of one entry differs from one of them", async () => {
    const forged = { ...anchorAt(whole, 7), hash: "00".repeat(32) };
    expect(await verifyChain(key, each(whole), { head: () => headOf(whole), anchors: [...anchors, forged] })).toEqual({
      ok: false,
      seq: 7,
      fault: "anchor differs",
    });
  });

  const hashAt = (seq: number) => whole[seq - 1]?.hash.toString("hex") ?? "";
  test.each<[string, { seq: number; hash: string }, number, object]>([
    ["is as long as was noted", { seq: 20, hash: "" }, 20, { ok: true, entries: 20 }],
    ["has the hash that was noted", { seq: 12, hash: hashAt(12) }, 20, { ok: true, entries: 20 }],
    ["begins with what was noted of a hash", { seq: 20, hash: hashAt(20).slice(0, 8) }, 20, { ok: true, entries: 20 }],
    ["lost its end behind the newest anchor", { seq: 20, hash: "" }, 16, { ok: false, seq: 17, fault: "shorter than noted" }],
    ["lost one entry", { seq: 20, hash: hashAt(20) }, 19, { ok: false, seq: 20, fault: "shorter than noted" }],
    ["has another hash there", { seq: 18, hash: hashAt(17) }, 20, { ok: false, seq: 18, fault: "noted hash differs" }],
  ])("that %s", async (_, noted, kept, expected) => {
    const cut = whole.slice(0, kept);
    expect(await verifyChain(key, each(cut), { head: () => headOf(cut), anchors, noted })).toMatchObject(expected);
  });
});
