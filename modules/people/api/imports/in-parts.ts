// A long change in transactions of two hundred rows: a job that was killed goes on behind the last that was kept, and a row that the
// database refuses keeps no other one out.
import { setTimeout as pause } from "node:timers/promises";
import { Problem } from "#shared/problem.ts";
import type { PlannedRow } from "./row-store.ts";

export const TOGETHER = 200; // PE-65

/** What the rules or the constraints of the database say about the rows themselves, and not about an outage. */
const isRefusal = (error: unknown): boolean =>
  (error instanceof Problem && error.kind === "refused") ||
  (error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("23"));

type Parts = {
  next: () => Promise<PlannedRow[]>;
  /** In one transaction, which also notes what became of them, so that they are not next again. */
  take: (rows: readonly PlannedRow[]) => Promise<void>;
  /** Notes of a row that it was refused. */
  refuse: (row: PlannedRow) => Promise<void>;
};

/** Of the time that a part took, others have so much to themselves before the next: an import may take long, a call may not. */
const REST = 0.5;

export const inParts = async ({ next, take, refuse }: Parts): Promise<void> => {
  for (let rows = await next(); rows.length > 0; rows = await next()) {
    const began = performance.now();
    try {
      await take(rows);
      await pause((performance.now() - began) * REST);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      for (const row of rows)
        await take([row]).catch(async (refused: unknown) => {
          if (!isRefusal(refused)) throw refused;
          await refuse(row);
        });
    }
  }
};
