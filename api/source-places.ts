// A stack names places in the built bundle; what is logged names those in the sources. The engine would do that by itself, but keeps 30 MB for it from the first stack on.
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";

const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/** A bug is seldom alone: its places are known from the first time, and a map is kept until its memory is wanted. */
const known = new Map<string, string>();
const kept = new Map<string, WeakRef<SourceMap>>();

const mapOf = (bundle: string): SourceMap => {
  const map = kept.get(bundle)?.deref() ?? new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${bundle}.map`), "utf8")));
  kept.set(bundle, new WeakRef(map));
  return map;
};

const find = (place: string, bundle: string, line: number, column: number): string => {
  try {
    const entry = mapOf(bundle).findEntry(line - 1, column - 1);
    if (!("originalSource" in entry)) return place;
    const { href } = new URL(entry.originalSource, bundle);
    return `${href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  } catch {
    return place; // without a map, or with one that cannot be read, the place in the bundle is what there is
  }
};

/** The same stack with the places of the sources, wherever a map lies beside the program. */
export const inSources = (stack: string): string =>
  stack.replace(PLACE, (place: string, bundle: string, line: string, column: string) => {
    const found = known.get(place) ?? find(place, bundle, Number(line), Number(column));
    known.set(place, found);
    return found;
  });

/** The lines of a stack that name places, without what the error says of itself. */
export const framesIn = (stack: string): string[] =>
  inSources(stack)
    .split("\n")
    .filter((line) => /^\s+at /.test(line));

/** All that an error says of itself, as the engine would print it. */
export const toldInSources = (error: unknown): string => inSources(inspect(error));
