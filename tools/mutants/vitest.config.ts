// The tests of rules and over HTTP, each file with the switches of the guards before it.
import { BaseSequencer, type TestSpecification } from "vitest/node";
import config from "../../vitest.config.ts";

/** Who asks about one guard begins with the files that stand nearest to it, and goes on until one fails. */
class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}
const oneByOne = process.env.GUARDS_HEARD === undefined;

type Project = { test: { name: string; setupFiles?: string[] } };

const projects = (config.test?.projects ?? []) as unknown as Project[];

export default {
  ...config,
  test: {
    ...config.test,
    ...(oneByOne && { sequence: { sequencer: AsGiven } }),
    projects: projects
      .filter(({ test }) => ["unit", "api"].includes(test.name))
      .map((project) => ({
        ...project,
        test: {
          ...project.test,
          ...(oneByOne && { maxWorkers: 1 }),
          setupFiles: ["tools/mutants/in-tests.ts", ...(project.test.setupFiles ?? [])],
        },
      })),
  },
};
