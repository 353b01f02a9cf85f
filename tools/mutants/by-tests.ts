// Asks the tests of the modules about the guards that no cell of the matrix misses: each of those is missing in a run of the files that come by it.
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { TestServer } from "../test-database.ts";
import { copyWithSwitches } from "./copy.ts";
import type { Guard } from "./instrument.ts";

/** What asks the whole repository is wrong in a copy of a part of it, and what takes minutes is asked by itself. */
const asked = ["modules", "shared", "api"];
const isNeeded = (path: string): boolean => !/\.deep\.tsx?$|\/web$|api\/(fuzz|matrix|trouble)\/.*\.test\.ts$/.test(path);

const urlOf = ({ superuser: { host = "", port = 5432, user = "", password } }: TestServer): string =>
  `postgres://${encodeURIComponent(user)}${password ? `:${encodeURIComponent(String(password))}` : ""}@${encodeURIComponent(host)}:${port}/postgres`;

type Ran = { failed: string[]; firstFailure: string | undefined };

export type TestsOfGuards = {
  /** The first test that fails without this guard; nothing where all of them pass. */
  failingWithout: (guard: Guard) => Promise<string | undefined>;
  /** How many files come by it. */
  filesOf: (guard: Guard) => number;
  close: () => void;
};

type Report = { testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[] };

const readReport = (file: string): Ran => {
  const { testResults } = JSON.parse(readFileSync(file, "utf8")) as Report;
  const wrong = testResults.filter(({ status }) => status === "failed");
  const [first] = wrong;
  const name = first?.assertionResults.find(({ status }) => status === "failed")?.fullName ?? "does not load";
  return { failed: wrong.map((result) => result.name), firstFailure: first && `${first.name}: ${name}` };
};

/** Runs every test once with all guards, to learn which file comes by which; a file that fails even so says nothing and is left out. */
export const openTestsOfGuards = async (server: TestServer): Promise<TestsOfGuards> => {
  const { place, remove } = copyWithSwitches({ name: "mutants-in-tests", parts: ["vitest.config.ts"], filter: isNeeded });
  const heard = join(place, "heard");
  mkdirSync(heard);
  let runs = 0;
  const run = async (files: readonly string[], env: Record<string, string>, options: readonly string[] = []): Promise<Ran> => {
    runs += 1;
    const report = join(place, `report-${runs}.json`);
    const vitest = [join(place, "node_modules", "vitest", "vitest.mjs"), "run", "--config", "tools/mutants/vitest.config.ts"];
    const told = ["--reporter=json", `--outputFile.json=${report}`];
    const child = spawn(process.execPath, [...vitest, ...files, ...options, ...told], {
      cwd: place,
      env: { ...process.env, ...env, TEST_DATABASE_URL: urlOf(server) },
      stdio: ["ignore", "ignore", "inherit"],
    });
    await new Promise((resolve) => child.once("close", resolve));
    return readReport(report);
  };

  const { failed } = await run(asked, { GUARDS_HEARD: heard });
  for (const file of failed) console.log(`not asked about guards, because it fails in a copy: ${relative(place, file)}`);
  if (readdirSync(heard).length === 0) throw new Error("No file of tests has said by which guards it comes.");
  const byGuard = new Map<number, string[]>();
  for (const name of readdirSync(heard)) {
    const { file, reached } = JSON.parse(readFileSync(join(heard, name), "utf8")) as { file: string; reached: number[] };
    if (failed.includes(file)) continue;
    for (const id of reached) byGuard.set(id, [...(byGuard.get(id) ?? []), relative(place, file)]);
  }
  /** Those beside the guard first: they know most of it. */
  const near = ({ id, file }: Guard): string[] => {
    const distance = (path: string): number =>
      path.startsWith(`${dirname(file)}/`) ? 0 : Number(path.split("/")[1] !== file.split("/")[1]) + 1;
    return (byGuard.get(id) ?? []).toSorted((one, other) => distance(one) - distance(other));
  };
  const groups = (files: readonly string[]): string[][] =>
    [files.slice(0, 4), files.slice(4, 16), files.slice(16)].filter((group) => group.length > 0);

  return {
    failingWithout: async (guard) => {
      for (const files of groups(near(guard))) {
        const { firstFailure } = await run(files, { GUARD_OFF: String(guard.id) }, ["--bail=1"]);
        if (firstFailure !== undefined) return firstFailure.replace(`${place}/`, "");
      }
      return undefined;
    },
    filesOf: ({ id }) => byGuard.get(id)?.length ?? 0,
    close: remove,
  };
};
