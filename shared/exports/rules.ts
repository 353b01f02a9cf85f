// What an export may be: pure, so that the sentences are the same for every list.
import { compact, type Violation } from "../problem.ts";
import type { ExportCode } from "./messages.ts";

/** `atOnce`: rows that are made within the call; more are made by a job, up to `most`. */
export type ExportLimits = { atOnce: number; most: number };

/** Where a company has set no others. */
export const usualLimits: ExportLimits = { atOnce: 2000, most: 100_000 }; // DX-01

/** Exports of one person that run or wait: one and two. The database holds the same. */
export const PLACES = 3; // DX-01
/** Milliseconds. */
export const KEPT_FOR = 24 * 3_600_000; // DX-01
export const TICKET_FOR = 60_000;

type Facts = { rows: number; underWay: number; limits: ExportLimits };

export const checkExport = ({ rows, underWay, limits: { atOnce, most } }: Facts): Violation<ExportCode>[] =>
  compact([
    rows > most && {
      code: "exports.too_many",
      field: "filters",
      params: { n: rows.toLocaleString("en"), most: most.toLocaleString("en") },
    }, // DX-01
    rows > atOnce && rows <= most && underWay >= PLACES && { code: "exports.busy" }, // DX-01
  ]);
