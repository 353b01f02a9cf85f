import type { WebModule } from "./module.ts";
import { notBuilt } from "./not-built/not-built.ts";

/** Every pattern of the shell: what a person may return to after signing in. */
export const shellPatterns = (modules: readonly WebModule[]): string[] => [
  ...modules.flatMap(({ routes }) => routes.map(({ path }) => path)),
  ...notBuilt.map(({ path }) => path),
];
