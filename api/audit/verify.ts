// Reads a company's audit entries from the first to the last and compares them with their hashes, the head and the anchors.
import type { SystemActor } from "../actor.ts";
import { deriveKey } from "../installation-key.ts";
import { reading } from "../transaction.ts";
import { readAnchors } from "./anchors.ts";
import { beginning, type ChainedEntry, type Verdict, verifyChain } from "./chain.ts";
import { entriesAfter, headOf } from "./store.ts";

/** Entries read at once; each read is a transaction of its own, so that a long chain holds nothing up. */
const AT_ONCE = 5000;

/** The head is the one of the last page's moment: what is added after it belongs to the next verification. */
export const verifyAudit = (actor: SystemActor, anchorFolder: string, onRead: (entries: number) => void = () => {}): Promise<Verdict> => {
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
    verifyChain(deriveKey("audit chain"), stored(), { head: () => head, anchors }),
  );
}; // AL-03

export const sentenceOf = (verdict: Verdict): string =>
  verdict.ok ? `OK ${verdict.entries} entries` : `BROKEN at seq ${verdict.seq}: ${verdict.fault}`;
