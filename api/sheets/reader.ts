// Reads a file in a thread of its own, with memory and time of its own: what bursts there bursts alone.
import { Worker } from "node:worker_threads";
import type { Sheet } from "#shared/sheet.ts";

export type Unreadable =
  | { case: "encoding" | "quotes"; line: number }
  | { case: "formula"; cell: string }
  | { case: "unreadable" | "large" };
export type Work = {
  bytes: Uint8Array;
  type: "csv" | "xlsx";
  /** What is beyond is counted and not kept. */
  mostRows: number;
  mostColumns: number;
  /** By which the row of headers is found: known names, as `allNames` gives them. */
  names: readonly string[];
  /** Whether a date of a spreadsheet keeps its time of day. */
  keepsTimes?: boolean;
};
export type Answer = { sheet: Sheet } | { unreadable: Unreadable };

const LONGEST = 20_000;
const MEGABYTES = 512;

const isSource = import.meta.url.endsWith(".ts");
/** Built, it lies beside the server under the name that tools/build.mjs gives it. From its source a thread starts only by way of tsx. */
const place = isSource
  ? `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(new URL("./read-worker.ts", import.meta.url).href)})))`
  : new URL("./import-reader.js", import.meta.url);

const answerTo = (work: Work): Promise<Answer> =>
  new Promise((resolve) => {
    const worker = new Worker(place, {
      workerData: work,
      eval: isSource,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES, maxYoungGenerationSizeMb: 16 },
    });
    const end = (answer: Answer): void => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ unreadable: { case: "large" } }), LONGEST);
    worker.once("message", end);
    worker.once("error", () => end({ unreadable: { case: "unreadable" } }));
    worker.once("exit", () => end({ unreadable: { case: "unreadable" } }));
  });

/** One after the other: each may take half a gigabyte. */
let last: Promise<unknown> = Promise.resolve();

export const readTable = async (work: Work): Promise<Answer> => {
  const turn = last.then(() => answerTo(work));
  last = turn;
  return turn;
};
