// What changed between two versions of a text with marks: blocks that came and went, and the words inside those that stayed.
import { diffArrays, diffWords } from "diff";
import { type Block, blocksOf, textOf } from "./marks.ts";

export type Change = "same" | "added" | "removed";
export type Difference = { change: Change; block: Block } | { change: "changed"; block: Block; words: { text: string; change: Change }[] };

/** A link says where it leads, so that a changed address is a change; what is bold makes none. */
const written = ({ runs }: Block): string =>
  runs
    .map(({ text, href }) => (href === undefined || href === text ? text : `${text} (${href})`))
    .join("")
    .normalize("NFC");

const keyOf = (block: Block): string => `${block.kind}${block.kind === "item" ? block.depth : ""} ${written(block)}`;

/** Finds words in any script: the library's own pattern ends a word of Devanagari at each sign. */
const words = new Intl.Segmenter("en", { granularity: "word" });
const wordsOf = (block: Block): string[] =>
  [...words.segment(written(block))].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment.toLowerCase()] : []));

/** From 0 to 1: how many of their words two blocks share. */
const likeness = (one: Block, other: Block): number => {
  if (one.kind !== other.kind) return 0;
  const [its, others] = [wordsOf(one), wordsOf(other)];
  const left = new Map<string, number>();
  for (const word of its) left.set(word, (left.get(word) ?? 0) + 1);
  const shared = others.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
  return (2 * shared) / Math.max(1, its.length + others.length);
};

const ALIKE = 0.4;

const linksIn = ({ runs }: Block): string => runs.flatMap(({ href }) => href ?? []).join(" ");

const changed = (before: Block, after: Block): Difference => {
  const read = linksIn(before) === linksIn(after) ? ({ runs }: Block) => textOf(runs).normalize("NFC") : written;
  const parts = diffWords(read(before), read(after), { intlSegmenter: words });
  return {
    change: "changed",
    block: after,
    words: parts.map(({ value, added, removed }) => ({ text: value, change: added ? "added" : removed ? "removed" : "same" })),
  };
};

/** Blocks in the place of others: each new one is held against the old ones that are left, in order; between two that match, what went stands before what came. */
const replaced = (before: readonly Block[], after: readonly Block[]): Difference[] => {
  const differences: Difference[] = [];
  let [nextOld, nextNew] = [0, 0];
  const passOver = (untilOld: number, untilNew: number) => {
    for (const block of before.slice(nextOld, untilOld)) differences.push({ change: "removed", block });
    for (const block of after.slice(nextNew, untilNew)) differences.push({ change: "added", block });
    [nextOld, nextNew] = [untilOld + 1, untilNew + 1];
  };
  for (const [place, block] of after.entries()) {
    const from = nextOld;
    const found = before.findIndex((old, at) => at >= from && likeness(old, block) >= ALIKE);
    const old = before[found];
    if (!old) continue;
    passOver(found, place);
    differences.push(changed(old, block));
  }
  passOver(before.length, after.length);
  return differences;
};

/** In reading order, blocks that stayed as they are included. */
export const differencesOf = (before: string, after: string): Difference[] => {
  const parts = diffArrays(blocksOf(before), blocksOf(after), { comparator: (one, other) => keyOf(one) === keyOf(other) });
  return parts.flatMap(({ value, added, removed }, place): Difference[] => {
    if (added && parts[place - 1]?.removed) return [];
    if (removed && parts[place + 1]?.added) return replaced(value, parts[place + 1]?.value ?? []);
    const change = added ? "added" : removed ? "removed" : "same";
    return value.map((block) => ({ change, block }));
  });
};
