// The hash chain of a company's audit entries, and what is wrong with one. Pure.
import { createHmac, hash } from "node:crypto";
import type { Instant } from "#shared/dates.ts";

/** An entry as it is stored; `change` is JSON to the letter. Absent parts are hashed as empty ones. */
export type ChainedEntry = {
  company: number | string;
  seq: number;
  at: Instant;
  actor?: number | string | null;
  behalfOf?: number | string | null;
  session?: string | null;
  action: string;
  recordType: string;
  recordId: string;
  recordNumber?: string | null;
  change: string;
  reason?: string | null;
  requestId?: string | null;
};

/** How far a chain goes; before the first entry 32 zero bytes. */
export type Head = { seq: number; hash: Buffer };
export const beginning: Head = { seq: 0, hash: Buffer.alloc(32) };

const LENGTH_BYTES = 4;

/** Each field behind its length in bytes, all in one piece. */
const framed = (fields: readonly (string | number | null | undefined)[]): Buffer => {
  const texts = fields.map((field) => String(field ?? ""));
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const all = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + LENGTH_BYTES + length, 0));
  let at = 0;
  for (const [place, text] of texts.entries()) {
    at = all.writeUInt32BE(lengths[place] ?? 0, at);
    at += all.write(text, at);
  }
  return all;
};

/** HMAC-SHA-256 over the length-prefixed fields and the hash before it. The session, where there is one, is its last field. */
export const hashOf = (key: Buffer, entry: ChainedEntry, previous: Buffer): Buffer => {
  const fields = [
    ...[entry.company, entry.seq, entry.at, entry.actor, entry.behalfOf, entry.action, entry.recordType, entry.recordId],
    ...[entry.recordNumber, hash("sha256", entry.change, "hex"), entry.reason, entry.requestId],
    ...(entry.session ? [entry.session] : []),
  ];
  return createHmac("sha256", key).update(framed(fields)).update(previous).digest();
}; // AL-02

/** A head that was written down outside the database. */
export type Anchor = { seq: number; hash: string; at: Instant };

/** Noted outside the portal: how many entries the chain had, and the hash of the last one, or its first characters, or "". */
export type Noted = { seq: number; hash: string };

export type Fault =
  | "hash differs"
  | "gap"
  | "shorter than head"
  | "head differs"
  | "anchor differs"
  | "shorter than anchor"
  | "noted hash differs"
  | "shorter than noted";
/** `hash` is that of the last entry; `anchors` were all compared. */
export type Verdict = { ok: true; entries: number; anchors: number; hash: string } | { ok: false; seq: number; fault: Fault };

type Stored = { entry: ChainedEntry; hash: Buffer };

/** Walks a chain from its first entry and names the first thing that is not as it was written. The head is asked for after the last entry. */
export const verifyChain = async (
  key: Buffer,
  entries: AsyncIterable<Stored>,
  { head: headNow, anchors, noted }: { head: () => Head; anchors: readonly Anchor[]; noted?: Noted | undefined },
): Promise<Verdict> => {
  const anchored = new Map<number, Set<string>>();
  for (const { seq, hash } of anchors) anchored.set(seq, (anchored.get(seq) ?? new Set()).add(hash));
  let last = beginning;
  for await (const { entry, hash } of entries) {
    if (entry.seq !== last.seq + 1) return { ok: false, seq: last.seq + 1, fault: "gap" };
    if (!hash.equals(hashOf(key, entry, last.hash))) return { ok: false, seq: entry.seq, fault: "hash differs" };
    const written = anchored.get(entry.seq);
    if (written && !(written.size === 1 && written.has(hash.toString("hex")))) {
      return { ok: false, seq: entry.seq, fault: "anchor differs" };
    }
    if (noted?.seq === entry.seq && !hash.toString("hex").startsWith(noted.hash)) {
      return { ok: false, seq: entry.seq, fault: "noted hash differs" };
    }
    last = { seq: entry.seq, hash };
  }
  const head = headNow();
  const furthest = Math.max(0, ...anchored.keys());
  if (last.seq < furthest) return { ok: false, seq: last.seq + 1, fault: "shorter than anchor" };
  if (last.seq < (noted?.seq ?? 0)) return { ok: false, seq: last.seq + 1, fault: "shorter than noted" };
  if (last.seq < head.seq) return { ok: false, seq: last.seq + 1, fault: "shorter than head" };
  if (last.seq !== head.seq || !last.hash.equals(head.hash)) return { ok: false, seq: last.seq, fault: "head differs" };
  return { ok: true, entries: last.seq, anchors: anchors.length, hash: last.hash.toString("hex") };
}; // AL-03
