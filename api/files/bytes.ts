// The bytes of files in the store. A store that does not answer is an outage, and said as one.
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { Problem } from "#shared/problem.ts";
import { clock } from "../clock.ts";
import { fileStore } from "../file-store.ts";
import { isDiskFull } from "../saving.ts";

/** Seconds; longer than the browser repeats a call by itself, because the ticket of a download is used up by the first one. */
const RETRY_AFTER = 10;

/** Milliseconds; a call has ended before, a job has not. */
const LONGEST_WAIT = 10_000;

const unreachable = (cause: unknown): Problem => {
  const problem = new Problem("busy", [{ code: "files.unreachable", params: { seconds: RETRY_AFTER } }], RETRY_AFTER);
  problem.cause = cause;
  return problem;
};

const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(unreachable("The file store did not answer in time.")), LONGEST_WAIT);
    work.then(resolve, (error: unknown) => reject(isDiskFull(error) ? error : unreachable(error))).finally(() => clearTimeout(timer));
  });

const folderOf = (company: number): string => `files/${company}/`;

/** The folder of one day in UTC: what lies in an old one and belongs to nobody was left behind by a crash. */
const folderOfDay = (company: number, day: string): string => `${folderOf(company)}${day}/`;

/** Unguessable, and of nothing that a person has typed (FI-03). */
export const newKey = (company: number): string => `${folderOfDay(company, clock.now().slice(0, 10))}${randomBytes(16).toString("hex")}`;

export const writeBytes = (key: string, bytes: Buffer): Promise<void> =>
  inTime(fileStore().write(key, Readable.from([bytes]), bytes.length));

export const readBytes = (key: string): Promise<Readable> => inTime(fileStore().read(key));

export const removeBytes = (key: string): Promise<void> => fileStore().remove(key);

export const keysOfDay = (company: number, day: string): Promise<string[]> => fileStore().keys(folderOfDay(company, day));
