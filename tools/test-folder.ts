// Where tests keep databases that are thrown away: in memory where the system has room there. A disk spends much of a run on files that are made and deleted by the thousand.
import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const inMemory = "/dev/shm";

/** Bytes; the databases of a run take less than two thousand million at a time. */
const ROOM = 8e9;

type Space = { bavail: number; bsize: number };

/** `spaceOf` throws where there is no such folder. A temporary folder that somebody has named is theirs to choose. */
export const testFolder = (
  env: Readonly<Record<string, string | undefined>> = process.env,
  spaceOf: (path: string) => Space = statfsSync,
): string => {
  if (env.TMPDIR) return env.TMPDIR;
  try {
    const { bavail, bsize } = spaceOf(inMemory);
    return bavail * bsize >= ROOM ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
};
