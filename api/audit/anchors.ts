// Heads of the audit chains, written down outside the database: what was cut off or made anew there is missing here.
import { existsSync } from "node:fs";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { Instant } from "#shared/dates.ts";
import { clock } from "../clock.ts";
import type { Anchor, Head } from "./chain.ts";

/** Entries after which a head is written down without waiting for the minute. */
const ENTRIES_BETWEEN = 1000;

/** Milliseconds: entries behind the newest anchor can be cut off unnoticed, so there is never more than a minute of them. */
const BETWEEN = 60_000;

/** Actions that an attacker would want to hide, anchored at once: who gets in, with which rights, and where pay goes. */
const URGENT = /^platform\.|^(session|people)\..*(account|company|link|password|role|access|mail|invit|import|pay|bank|identity|reveal)/;

type Place = { folder: string; log: (line: string) => void };
let place: Place | undefined;

/** Where anchors lie; without a place (in tests) none are written. */
export const setAnchorPlace = (given: Place | undefined): void => {
  unanchored.clear();
  place = given;
};

/** Where anchors are looked for; where none are written there are none. */
export const anchorPlace = (): string => place?.folder ?? "/nonexistent";

/** Beside the embedded database; with an own one the folder of each machine that runs the portal. */
export const anchorFolder = (dataDir: string): string => join(dataDir, "audit-anchors");

const isDue = (before: Head, after: Head, actions: readonly string[]): boolean =>
  Math.floor(after.seq / ENTRIES_BETWEEN) > Math.floor(before.seq / ENTRIES_BETWEEN) || actions.some((action) => URGENT.test(action));

/** The newest head of each company for which this process has written entries since its last anchor. */
const unanchored = new Map<number, Head>();

/** Called after each commit with entries. */
export const noteHead = (company: number, before: Head, after: Head, actions: readonly string[]): void => {
  if (!place) return;
  if (after.seq > (unanchored.get(company)?.seq ?? 0)) unanchored.set(company, after);
  if (isDue(before, after, actions)) void writeNoted(company);
}; // AL-03

/** What could not be written is tried again with the next round. */
const writeNewest = async (company: number): Promise<void> => {
  const head = unanchored.get(company);
  unanchored.delete(company);
  if (head && !(await writeAnchor(company, head)) && !unanchored.has(company)) unanchored.set(company, head);
};

/** One after the other, so that the stop also waits for one that has begun. */
let writing: Promise<void> = Promise.resolve();
const writeNoted = (company: number): Promise<void> => {
  writing = writing.then(() => writeNewest(company));
  return writing;
};

const writeAllNoted = async (): Promise<void> => {
  for (const company of [...unanchored.keys()]) await writeNoted(company);
  await writing;
};

/** Writes anchors each minute until it is stopped, and once more then. */
export const keepAnchors = (): (() => Promise<void>) => {
  const timer = setInterval(() => void writeAllNoted(), BETWEEN).unref();
  return async () => {
    clearInterval(timer);
    await writeAllNoted();
  };
}; // AL-03

const fileOf = (folder: string, company: number): string => join(folder, `company-${company}.anchors`);

export const hasAnchors = (folder: string, company: number): boolean => existsSync(fileOf(folder, company));

/** One line per anchor, added in one write. That it failed is said in the log: the change itself is safe. */
export const writeAnchor = async (company: number, { seq, hash }: Head): Promise<boolean> => {
  if (!place || seq === 0) return true;
  const { folder, log } = place;
  const line = `${seq} ${hash.toString("hex")} ${clock.now()}\n`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await appendFile(fileOf(folder, company), line, { mode: 0o600, flush: true });
    return true;
  } catch (error) {
    log(`The audit anchor of company ${company} at ${seq} could not be written: ${(error as Error).message}`);
    return false;
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
