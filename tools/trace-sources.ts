// Which files the trace reads, for the gate and for the document.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folders = ["shared", "modules", "api", "web", "e2e", "tools"];
/** It speaks of rules that there are not. */
const ownTest = "tools/trace.test.ts";

/** Every source by its path below the root, in one order on every machine. */
export const readSources = (root: string): Map<string, string> => {
  const files = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.(tsx?|sql)$/.test(file) && file !== ownTest)
    .sort();
  return new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
};
