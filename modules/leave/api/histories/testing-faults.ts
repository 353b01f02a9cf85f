// Faults that a ledger could have, each planted in the source of one rule: the histories of ledger/histories.test.ts are played with it.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { projectRoot } from "#api/project-root.ts";

export type Fault = {
  name: string;
  /** Of `modules/leave/ledger`; what stands there exactly once, and what stands there instead. */
  in: string;
  changes: readonly (readonly [right: string, wrong: string])[];
  /** What the ledger comes to shows nothing of it. */
  isOfFree?: true;
};

export const faults: readonly Fault[] = [
  {
    name: "carry is credited twice",
    in: "standing.ts",
    changes: [['kind: "CARRY_IN", units: carried,', 'kind: "CARRY_IN", units: 2 * carried,']],
  },
  { name: "more is carried than stays at most", in: "replay.ts", changes: [["Math.min(most, remainder)", "remainder"]] },
  {
    name: "what is carried ends a day early",
    in: "leave-year.ts",
    changes: [["return wished < last ? wished : last;", "return addDays(wished < last ? wished : last, -1);"]],
  },
  {
    name: "a lot ends a day early",
    in: "replay.ts",
    changes: [
      [".map((last) => addDays(last, 1))", ""],
      ["lots.filter(({ span }) => span.until < day)", "lots.filter(({ span }) => span.until <= day)"],
      ["span.until >= day && left > 0", "span.until > day && left > 0"],
    ],
  },
  {
    name: "a lapse is dated the last day of its lot",
    in: "replay.ts",
    changes: [["outcome.lapses.push({ lot, day, units })", "outcome.lapses.push({ lot, day: addDays(day, -1), units })"]],
  },
  { name: "what is owed lapses instead of being repaid", in: "replay.ts", changes: [["Math.min(debt, units);", "0;"]] },
  {
    name: "what ends last is taken first",
    in: "replay.ts",
    changes: [["one.until < other.until ||", "other.until < one.until ||"]],
  },
  {
    name: "a withdrawn day stays held",
    in: "standing.ts",
    changes: [["&& !takenBack.has(id)", '&& (kind === "RESERVE" || !takenBack.has(id))']],
  },
  {
    name: "a day that is given back stays taken",
    in: "standing.ts",
    changes: [["&& !takenBack.has(id)", '&& (kind === "TAKE" || !takenBack.has(id))']],
  },
  {
    name: "what the company returns can be taken a day too short",
    in: "settlement.ts",
    changes: [["addDays(today, settings.returnedUsableDays)", "addDays(today, settings.returnedUsableDays - 1)"]],
  },
  {
    name: "a day that counts again leaves what was returned for it",
    in: "returned.ts",
    changes: [["Math.min(left, was.get(key) ?? 0)", "Math.min(left, 0)"]],
  },
  { name: "nothing is returned for a lot that has ended", in: "settlement.ts", changes: [["return units > 0 ?", "return units > 99 ?"]] },
  {
    name: "the month of joining is credited whole",
    in: "credits.ts",
    changes: [["daysBetween(first, last) + 1", "daysBetween(month.from, last) + 1"]],
  },
  {
    name: "the month of leaving is credited whole",
    in: "credits.ts",
    changes: [["daysBetween(first, last) + 1", "daysBetween(first, month.until) + 1"]],
  },
  {
    name: "each period is rounded by itself",
    in: "credits.ts",
    changes: [["rounded(after, step, rounding) - rounded(before, step, rounding)", "rounded(after - before, step, rounding)"]],
  },
  { name: "rounding down is forgotten", in: "credits.ts", changes: [['rounding === "down"', "false"]] },
  { name: "a quarter has four months", in: "leave-year.ts", changes: [["Math.floor(index / 3) + 1", "Math.floor(index / 4) + 1"]] },
  {
    name: "a month is credited by the rules of its last day",
    in: "credits.ts",
    changes: [["from <= first && first <= to", "from <= last && last <= to"]],
  },
  {
    name: "years are closed after the last working day",
    in: "standing.ts",
    changes: [["earning.until !== undefined && earning.until < planned", "false"]],
  },
  { name: "what was posted before is forgotten", in: "settlement.ts", changes: [["sum.posted += units;", "sum.posted = units;"]] },
  {
    name: "free counts what later leave needs",
    in: "replay.ts",
    changes: [
      ["overWith([{ day, units: halves / 2 }]).length === 0", "!overWith([{ day, units: halves / 2 }]).some((over) => over.day <= day)"],
    ],
    isOfFree: true,
  },
  {
    name: "free forgets what is still to come",
    in: "standing.ts",
    changes: [["if (settings.booksCreditsToCome) return timeline;", ""]],
    isOfFree: true,
  },
];

type Play = typeof import("../../ledger/testing-play.ts");
const ledger = join(projectRoot, "modules", "leave", "ledger");

/** What stands there instead; a fault whose place is gone would be found by nobody and miss nobody. */
const planted = (source: string, { name, changes }: Fault): string =>
  changes.reduce((text, [right, wrong]) => {
    if (text.split(right).length !== 2) throw new Error(`“${name}” has no place any more: say where “${right}” stands now.`);
    return text.replace(right, () => wrong);
  }, source);

/** The player of histories, over rules of which one is wrong; without a fault over those that are in force. */
export const playWith = async (fault: Fault | undefined): Promise<Play> => {
  const outfile = join(projectRoot, ".cache", `fault-${randomUUID()}.mjs`);
  await build({
    entryPoints: [join(ledger, "testing-play.ts")],
    outfile,
    absWorkingDir: projectRoot,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "silent",
    plugins: [
      {
        name: "fault",
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, ({ path }) =>
            fault && path === join(ledger, fault.in) ? { contents: planted(readFileSync(path, "utf8"), fault), loader: "ts" } : undefined,
          ),
      },
    ],
  });
  try {
    return (await import(pathToFileURL(outfile).href)) as Play;
  } finally {
    await rm(outfile);
  }
};
