// Reads a file in a thread of its own, with memory and time of its own: what bursts there bursts alone.
import { Worker } from "node:worker_threads";
import { type Broken, checkSheet, type Sheet } from "../../imports/rules.ts";

export type Unreadable =
  | { case: "encoding" | "quotes"; line: number }
  | { case: "formula"; cell: string }
  | { case: "unreadable" | "large" };
export type Work = { bytes: Uint8Array; type: "csv" | "xlsx" };
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

const unreadable = (params: Unreadable): Broken => ({ code: "people.import_file", field: "file", params });

/** One after the other: each may take half a gigabyte. */
let last: Promise<unknown> = Promise.resolve();

export const readSheet = async (work: Work): Promise<{ sheet: Sheet } | { wrong: Broken[] }> => {
  const turn = last.then(() => answerTo(work));
  last = turn;
  const answer = await turn;
  if ("unreadable" in answer) return { wrong: [unreadable(answer.unreadable)] };
  const wrong = checkSheet(answer.sheet);
  return wrong.length > 0 ? { wrong } : answer;
}; // PE-60
