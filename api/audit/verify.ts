// Reads a company's audit entries from the first to the last and compares them with their hashes, the head and the anchors.
import type { SystemActor } from "../actor.ts";
import { deriveKey } from "../installation-key.ts";
import { reading } from "../transaction.ts";
import { readAnchors } from "./anchors.ts";
import { beginning, type ChainedEntry, type Noted, type Verdict, verifyChain } from "./chain.ts";
import { entriesAfter, headOf } from "./store.ts";

/** Entries read at once; each read is a transaction of its own, so that a long chain holds nothing up. */
const AT_ONCE = 5000;

type Wish = { noted?: Noted | undefined; onRead?: (entries: number) => void };

/** The head is the one of the last page's moment: what is added after it belongs to the next verification. */
export const verifyAudit = (actor: SystemActor, anchorFolder: string, { noted, onRead = () => {} }: Wish = {}): Promise<Verdict> => {
  let head = beginning;
  async function* stored(): AsyncGenerator<{ entry: ChainedEntry; hash: Buffer }> {
    for (let last = 0; ; ) {
      const after = last;
      const page = await reading(actor, async (tx) => {
        const [entries, end] = await Promise.all([entriesAfter(tx, after, AT_ONCE), headOf(tx)]);
        return { entries, end };
      });
      for (const { hash, ...entry } of page.entries) yield { entry, hash };
      last = page.entries.at(-1)?.seq ?? last;
      head = page.end;
      onRead(last);
      if (page.entries.length < AT_ONCE) return;
    }
  }
  return readAnchors(anchorFolder, actor.company).then((anchors) =>
    verifyChain(deriveKey("audit chain"), stored(), { head: () => head, anchors, noted }),
  );
}; // AL-03

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const sentenceOf = (verdict: Verdict): string => {
  if (!verdict.ok) return `BROKEN at seq ${verdict.seq}: ${verdict.fault}`;
  const entries = counted(verdict.entries, "entry", "entries");
  return verdict.anchors > 0
    ? `OK ${entries} and ${counted(verdict.anchors, "anchor", "anchors")} compared`
    : `NO ANCHORS: ${entries} compared with each other, and with nothing outside the database`;
};

/** 0 intact, 1 broken, 3 intact but without anchors to compare with; 2 is left to a command that could not do its work. */
export const exitCodeOf = (verdict: Verdict): number => (!verdict.ok ? 1 : verdict.anchors > 0 ? 0 : 3);

/** `12345`, or `12345:` and the hash of that entry, or at least its first 8 characters. */
export const readNoted = (text: string): Noted | undefined => {
  const [, seq, hash = ""] = /^([1-9]\d{0,14})(?::([0-9a-f]{8,64}))?$/i.exec(text) ?? [];
  return seq === undefined ? undefined : { seq: Number(seq), hash: hash.toLowerCase() };
};
