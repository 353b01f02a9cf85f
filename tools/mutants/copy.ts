// A copy of the server's sources with a switch at each guard.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { otherFiles } from "./elsewhere.ts";
import { type Guard, instrument } from "./instrument.ts";

const root = join(import.meta.dirname, "..", "..");
const settings = readdirSync(root).filter((file) => file === "package.json" || /^tsconfig.*\.json$/.test(file));
const sources = ["api", "modules", "shared", "tools"];
const isServer = (file: string): boolean =>
  /^(api|shared|modules\/\w+(\/api)?)\/[^/]+(\/[^/]+)*\.ts$/.test(file) &&
  !/\/web\/|\.test\.|\.deep\.|\/testing|\/demo|\/setup|\/migrations\//.test(file);

/** A statement that is kept would have all its guards for ever, so that a copy in which they come and go builds each anew. */
const buildsOnce = { file: "api/queries.ts", text: "known.get(key)", instead: "undefined as Statement | undefined" };
const buildingAnew = (file: string, source: string): string => {
  if (file !== buildsOnce.file) return source;
  if (!source.includes(buildsOnce.text)) throw new Error(`${file} keeps its statements in another way: say here which.`);
  return source.replace(buildsOnce.text, buildsOnce.instead);
};

type Copy = { name: string; parts?: readonly string[]; filter: (path: string) => boolean };

/** The same guards have the same numbers in every copy. */
export const copyWithSwitches = ({ name, parts = [], filter }: Copy): { place: string; guards: Guard[]; remove: () => void } => {
  const place = join(root, ".cache", name);
  const remove = (): void => rmSync(place, { recursive: true, force: true });
  remove();
  mkdirSync(place, { recursive: true });
  for (const part of [...sources, ...settings, ...parts]) cpSync(join(root, part), join(place, part), { recursive: true, filter });
  symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
  const guards: Guard[] = [];
  for (const file of readdirSync(place, { recursive: true, encoding: "utf8" }).filter(isServer).sort()) {
    if (file in otherFiles) continue;
    const { text, guards: found } = instrument(file, buildingAnew(file, readFileSync(join(place, file), "utf8")), guards.length + 1);
    writeFileSync(join(place, file), text);
    guards.push(...found);
  }
  return { place, guards, remove };
};
