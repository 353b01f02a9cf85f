// What all files of journeys share: a browser that is unpacked, and the demo company ready made in data directories of portals that have ended, of which each file begins with a copy.
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { dayIn, type Instant, wallInstant } from "#shared/dates.ts";
import { testFolder } from "../tools/test-folder.ts";
import { unpackBrowser } from "./browser.ts";
import { startPortal } from "./running-portal.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Absent in the long runs, which make their own. */
    demoTemplates?: string;
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await unpackBrowser();
  const folder = await mkdtemp(join(testFolder(), "portal-e2e-templates-"));
  project.provide("demoTemplates", folder);
  return () => rm(folder, { recursive: true, force: true });
};

/** Milliseconds; whoever waits for ever is ended by the bound on a file's beginning. */
const LOOK_AGAIN = 100;
const INDIA = "Asia/Kolkata";

/** The demo company of a day is made in its morning, so that journeys of one day share it whenever they begin. */
const morningOf = (startsAt: Instant): Instant => wallInstant(INDIA, dayIn(INDIA, startsAt), "09:30");

const isFirst = async (claim: string): Promise<boolean> => {
  try {
    await mkdir(claim);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
};

const make = async (place: string, madeAt: Instant | undefined): Promise<void> => {
  if (existsSync(place)) return;
  const { dataDir, end } = await startPortal({}, { startsAt: madeAt });
  await end();
  // Under its name it is whole or not there at all.
  await rename(dataDir, place);
};

/** Of today, or of the day on which a journey's own clock begins: made by the file that needs it first, while the others wait for it. */
export const demoTemplate = async (folder: string, startsAt: Instant | undefined): Promise<string> => {
  const madeAt = startsAt && morningOf(startsAt);
  const place = join(folder, madeAt?.slice(0, 10) ?? "today");
  const claim = `${place}.claimed`;
  while (!existsSync(place)) {
    // What has failed is the next one's to try.
    if (await isFirst(claim)) await make(place, madeAt).finally(() => rm(claim, { recursive: true }));
    else await sleep(LOOK_AGAIN);
  }
  return place;
};
