// What an export may be: pure, so that the sentences are the same for every list.
import { compact, type Violation } from "../problem.ts";
import type { ExportCode } from "./messages.ts";

/** Rows that are made within the call; more are made by a job, up to the largest. */
export const AT_ONCE = 2000; // DX-01
export const MOST_ROWS = 100_000; // DX-01
/** Exports of one person that run or wait: one and two. The database holds the same. */
export const PLACES = 3; // DX-01
/** Milliseconds. */
export const KEPT_FOR = 24 * 3_600_000; // DX-01
export const TICKET_FOR = 60_000;

type Facts = { rows: number; underWay: number };

export const checkExport = ({ rows, underWay }: Facts): Violation<ExportCode>[] =>
  compact([
    rows > MOST_ROWS && {
      code: "exports.too_many",
      field: "filters",
      params: { n: rows.toLocaleString("en"), most: MOST_ROWS.toLocaleString("en") },
    }, // DX-01
    rows > AT_ONCE && rows <= MOST_ROWS && underWay >= PLACES && { code: "exports.busy" }, // DX-01
  ]);
