// The data directory of a portal whose demo company is made and which has ended: files of journeys begin with a copy of it.
import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { startPortal } from "./running-portal.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Absent in the long runs, which make their own. */
    demoTemplate?: string;
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { dataDir, end } = await startPortal({});
  await end();
  project.provide("demoTemplate", dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
};
