// Checks at start that what belongs to the database is still beside it: its files and its audit anchors.
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { systemActor } from "./actor.ts";
import { anchorFolder, hasAnchors } from "./audit/anchors.ts";
import { headOf } from "./audit/store.ts";
import { audit } from "./audit.ts";
import { StartRefused } from "./engine/start-refused.ts";
import { storeFolder } from "./files/configured-store.ts";
import { storedFiles } from "./files/store.ts";
import { inTransaction, reading } from "./transaction.ts";

type Look = { dataDir: string; companies: readonly number[]; log: (line: string) => void };

/** A missing folder is never created over known files: the next uploads would hide the loss, or fill an unmounted volume. */
export const checkFileStore = async ({ dataDir, companies, log }: Look): Promise<void> => {
  const folder = storeFolder(dataDir);
  const isThere = existsSync(folder);
  if (isThere && readdirSync(folder).length > 0) return;
  let files = 0;
  for (const company of companies) files += await reading(systemActor(company), storedFiles);
  if (files > 0 && !isThere) {
    throw new StartRefused(
      `${folder} is missing, and the database names ${files} files that lay there: put it back from your backup, or make an empty folder of that name to go on without them.`,
    );
  }
  if (files > 0) log(`WARNING: ${folder} is empty, and the database names ${files} files that lay there: put them back from your backup.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
};

/** Written to the log and to the audit itself, because the next anchors would hide that the earlier ones are gone. */
export const checkAnchors = async ({ dataDir, companies, log }: Look): Promise<void> => {
  const folder = anchorFolder(dataDir);
  for (const company of companies.filter((one) => !hasAnchors(folder, one))) {
    const { seq } = await reading(systemActor(company), headOf);
    if (seq === 0) continue;
    log(
      `WARNING: ${folder} has no audit anchors of company ${company}, whose audit has ${seq} entries. Put them back from your copy; without them nobody notices that the end of the audit was cut off.`,
    );
    await inTransaction(systemActor(company), async (tx) =>
      audit(tx, {
        action: "platform.miss_anchors",
        record: { type: "platform.audit", id: company },
        change: { entries: [null, seq] },
      }),
    );
  }
}; // AL-03
