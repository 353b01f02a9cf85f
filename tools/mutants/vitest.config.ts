// The tests of rules and over HTTP, each file with the switches of the guards before it.
import config from "../../vitest.config.ts";

type Project = { test: { name: string; setupFiles?: string[] } };

const projects = (config.test?.projects ?? []) as unknown as Project[];

export default {
  ...config,
  test: {
    ...config.test,
    projects: projects
      .filter(({ test }) => ["unit", "api"].includes(test.name))
      .map((project) => ({
        ...project,
        test: { ...project.test, setupFiles: ["tools/mutants/in-tests.ts", ...(project.test.setupFiles ?? [])] },
      })),
  },
};
