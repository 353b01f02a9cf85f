// Tells whether the disk of the database has room for its next log segment.
import { statfsSync } from "node:fs";

/** Bytes of one segment of PostgreSQL's log: without room for the next one the database ends. */
const LEAST_ROOM = 16 * 1024 * 1024;

export const hasRoom = (folder: string): boolean => {
  try {
    const { blocks, bavail, bsize } = statfsSync(folder);
    return blocks === 0 || bavail * bsize >= LEAST_ROOM; // some network file systems report no blocks at all
  } catch {
    return true;
  }
};
