// A file is quarantined until this job has heard what the scanner says of it.
import { z } from "zod";
import { beginningOf } from "#shared/text.ts";
import { audit } from "../audit.ts";
import { companyTask } from "../jobs.ts";
import type { Tx } from "../transaction.ts";
import { readBytes } from "./bytes.ts";
import { erase } from "./erase.ts";
import { fileNeeds } from "./needs.ts";
import { scan, type Verdict } from "./scan.ts";
import { fileSettings } from "./settings.ts";
import * as store from "./store.ts";

/** By the installation, or by the company of the file. */
export const isScannerRequired = async (tx: Tx): Promise<boolean> =>
  fileSettings().scannerRequired || (await fileNeeds.get().scannerRequired(tx));

const judge = async (key: string, required: boolean): Promise<Verdict> => {
  const { scanner } = fileSettings();
  if (scanner) return scan(scanner, await readBytes(key));
  if (required) throw new Error("A file waits for a scanner, but SCANNER_URL is not set in this process.");
  return { isClean: true };
};

const settle = async (tx: Tx, file: store.FileRow, verdict: Verdict): Promise<void> => {
  const state = verdict.isClean ? "clean" : "blocked";
  if (!(await store.moveState(tx, file.id, "quarantined", state))) return;
  audit(tx, {
    action: "files.scan",
    record: { type: "files.file", id: file.id, number: file.record_number ?? undefined },
    change: { state: ["quarantined", state] },
    ...(!verdict.isClean && { reason: beginningOf(verdict.found, 200) }),
  });
  if (verdict.isClean) return;
  await erase(tx, [file]);
  const { uploader_id: employee, id, name, record_number: number } = file;
  await fileNeeds.get().tellBlocked?.(tx, { employee, file: id, name, number });
};

export const scanFile = companyTask({
  name: "files.scan",
  purpose: "Ask the scanner about a file that was sent",
  payload: z.object({ file: z.string() }),
  run: async ({ payload, transaction }) => {
    const [file, required] = await transaction((tx) => Promise.all([store.fileOf(tx, payload.file), isScannerRequired(tx)]));
    if (file?.state !== "quarantined") return 0;
    const verdict = await judge(file.storage_key, required);
    await transaction((tx) => settle(tx, file, verdict));
    return 1;
  },
}); // FI-03
