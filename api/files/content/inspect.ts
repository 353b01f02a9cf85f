// Looks into a file before it is kept: is it what its name says, and nothing besides (FI-02)?
import { type FileType, typeByName } from "#shared/files/rules.ts";
import { encodingOf } from "#shared/sheet-text.ts";
import type { Finding } from "./finding.ts";
import { renewImage } from "./image.ts";
import { checkOffice, isEncryptedOffice } from "./office.ts";
import { checkPdf } from "./pdf.ts";

/** What is kept, or why nothing is. */
export type Inspected = { type: FileType; bytes: Buffer } | { finding: NonNullable<Finding> };

const typeOf = async (bytes: Buffer): Promise<string | undefined> => {
  const { fileTypeFromBuffer } = await import("file-type"); // outside the try: a package that is missing is no wrong file
  try {
    return (await fileTypeFromBuffer(bytes))?.ext;
  } catch {
    return undefined; // cut in the middle of what the type would be read from
  }
};

/** Plain text begins with no mark: it is a table unless it is something else. The mark of UTF-16 is taken for one of sound. */
const isText = async (bytes: Buffer): Promise<boolean> => {
  const encoding = encodingOf(bytes);
  return encoding === "utf-8" ? (await typeOf(bytes)) === undefined : encoding !== undefined;
};

const keptAsSent = (finding: Finding, type: FileType, bytes: Buffer): Inspected => (finding ? { finding } : { type, bytes });

const inspectContent = async (name: string, bytes: Buffer): Promise<Inspected> => {
  const claimed = typeByName(name);
  if ((claimed === "docx" || claimed === "xlsx") && isEncryptedOffice(bytes)) return { finding: "encrypted" };
  if (claimed === "csv") return keptAsSent((await isText(bytes)) ? undefined : "type", claimed, bytes);
  if (!claimed || (await typeOf(bytes)) !== claimed) return { finding: "type" };
  if (claimed === "pdf") return keptAsSent(await checkPdf(bytes), claimed, bytes);
  if (claimed === "docx" || claimed === "xlsx") return keptAsSent(await checkOffice(bytes), claimed, bytes);
  const renewed = await renewImage(bytes, claimed);
  return "bytes" in renewed ? { type: claimed, bytes: renewed.bytes } : { finding: renewed.finding ?? "type" };
};

/** How many at once: each holds the whole file, and a picture its pixels. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

export const inspect = async (name: string, read: () => Promise<Buffer>): Promise<Inspected> => {
  if (running >= AT_ONCE) await new Promise<void>((proceed) => void waiting.push(proceed));
  else running += 1;
  try {
    return await inspectContent(name, await read());
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};
