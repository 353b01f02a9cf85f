// Sources run from api/, the bundle from dist/server: both find the project's files (migrations, dist/web) from here.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

const findRoot = (from: string): string => {
  if (existsSync(join(from, "package.json"))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error("No package.json above this program.");
  return findRoot(parent);
};

export const projectRoot = findRoot(import.meta.dirname);
