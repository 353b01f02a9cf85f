// Knows whether anything can be saved, for health, the metric and the sentence that people read.
import { hasRoom } from "./engine/disk-room.ts";

/** Milliseconds after a save failed on a full disk for which a database elsewhere counts as full. */
const REMEMBERED = 60_000;

/** Seconds; freeing a disk takes somebody longer than that. */
export const RETRY_AFTER_FULL = 30;

let databaseFolder: string | undefined;
let refusedAt = Number.NEGATIVE_INFINITY;

/** The folder of the embedded database, whose disk can be measured. Of a database elsewhere only its errors are known. */
export const watchDiskOf = (folder: string | undefined): void => {
  databaseFolder = folder;
  refusedAt = Number.NEGATIVE_INFINITY;
};

const fullCodes = new Set(["53100", "ENOSPC", "EDQUOT"]);

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

/** An error of the database or of a file; libraries wrap the system's own error as its cause. */
export const isDiskFull = (error: unknown): boolean =>
  fullCodes.has(codeOf(error)) || (error instanceof Error && error.cause !== undefined && isDiskFull(error.cause));

/** Called with the error of every failed transaction. */
export const noteFailure = (error: unknown): void => {
  if (isDiskFull(error)) refusedAt = performance.now();
};

export const canSave = (): boolean => (databaseFolder === undefined ? performance.now() - refusedAt > REMEMBERED : hasRoom(databaseFolder));
