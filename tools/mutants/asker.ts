// Asks files of tests about one missing guard after the other. In one process, because what it has read and set up for the first it has for all others.
import { join, relative } from "node:path";
import { createVitest, type TestModule } from "vitest/node";

/** The files in the order in which they are asked, by their paths in the copy. */
export type Question = { guard: number; files: readonly string[] };
/** The first test that fails; nothing where all of them pass. */
export type Answer = { failure?: string };

const place = process.cwd();
let failure: string | undefined;

const failureOf = (module: TestModule): string => {
  const [failed] = module.children.allTests("failed");
  return `${relative(place, module.moduleId)}: ${failed?.fullName ?? "does not load"}`;
};

const vitest = await createVitest("test", {
  config: join(place, "tools", "mutants", "vitest.config.ts"),
  watch: false,
  bail: 1,
  // As it happens: what a run gives at its end holds the results of earlier questions too.
  reporters: [
    {
      onTestModuleEnd: (module) => {
        if (module.state() === "failed") failure ??= failureOf(module);
      },
    },
  ],
});

const ask = async ({ guard, files }: Question): Promise<Answer> => {
  process.env.GUARD_OFF = String(guard);
  failure = undefined;
  const found = await Promise.all(files.map((file) => vitest.globTestSpecifications([join(place, file)])));
  await vitest.runTestSpecifications(found.flat());
  return failure === undefined ? {} : { failure };
};

process.on("message", (question: Question) => void ask(question).then((answer) => process.send?.(answer)));
process.on("disconnect", () => void vitest.close().then(() => process.exit()));
