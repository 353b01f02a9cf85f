// Heads of the audit chains, written down outside the database: what was cut off or made anew there is missing here.
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { Instant } from "#shared/dates.ts";
import { clock } from "../clock.ts";
import type { Anchor, Head } from "./chain.ts";

/** Entries after which a head is written down without waiting for the hour. */
const ENTRIES_BETWEEN = 1000;

type Place = { folder: string; log: (line: string) => void };
let place: Place | undefined;

/** Where anchors lie; without a place (in tests) none are written. */
export const setAnchorPlace = (given: Place | undefined): void => {
  place = given;
};

/** Where anchors are looked for; where none are written there are none. */
export const anchorPlace = (): string => place?.folder ?? "/nonexistent";

/** Beside the embedded database; with an own one the folder of each machine that runs the portal. */
export const anchorFolder = (dataDir: string): string => join(dataDir, "audit-anchors");

export const anchorDue = (before: Head, after: Head): boolean =>
  Math.floor(after.seq / ENTRIES_BETWEEN) > Math.floor(before.seq / ENTRIES_BETWEEN); // AL-03

const fileOf = (folder: string, company: number): string => join(folder, `company-${company}.anchors`);

/** One line per anchor, added in one write. That it failed is said in the log: the change itself is safe. */
export const writeAnchor = async (company: number, { seq, hash }: Head): Promise<void> => {
  if (!place || seq === 0) return;
  const line = `${seq} ${hash.toString("hex")} ${clock.now()}\n`;
  try {
    await mkdir(place.folder, { recursive: true, mode: 0o700 });
    await appendFile(fileOf(place.folder, company), line, { mode: 0o600, flush: true });
  } catch (error) {
    place.log(`The audit anchor of company ${company} at ${seq} could not be written: ${(error as Error).message}`);
  }
}; // AL-03

const Line = z.tuple([z.coerce.number().int().positive(), z.string().regex(/^[0-9a-f]{64}$/), Instant]);

/** The anchors of a company; none when there is no file. A line that is none says that the file was touched. */
export const readAnchors = async (folder: string, company: number): Promise<Anchor[]> => {
  const file = fileOf(folder, company);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line, index) => {
      const parsed = Line.safeParse(line.split(" "));
      if (!parsed.success) throw new Error(`${file}, line ${index + 1}: this is no anchor.`);
      const [seq, hash, at] = parsed.data;
      return { seq, hash, at };
    });
};
