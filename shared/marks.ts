// Text with plain marks: `#` and `##` headings, `-` and `1.` lists, **bold**, links to https, a blank line between paragraphs. Everything else is text, HTML included.
import { Lexer, type MarkedToken, type Token, Tokenizer } from "marked";

/** A stretch of text that looks the same; a line break in it stays one. */
export type Run = { text: string; bold?: true; href?: string };
export type Block =
  | { kind: "heading"; level: 1 | 2; runs: Run[] }
  | { kind: "paragraph"; runs: Run[] }
  /** Of a list: items that follow each other belong together, those of a higher depth to the one before them. */
  | { kind: "item"; depth: number; number?: number; runs: Run[] };

const none = () => undefined;

/** Reads our marks alone: what it has no way to read stays text. */
class PlainMarks extends Tokenizer {
  override code = none;
  override fences = none;
  override blockquote = none;
  override hr = none;
  override html = none;
  override def = none;
  override table = none;
  override lheading = none;
  override tag = none;
  override reflink = none;
  override autolink = none;
  override codespan = none;
  override br = none;
  override del = none;
}

/** Marks that only look like ours are text again: `*slanted*` has its asterisks, a picture or a link to elsewhere is as it was typed. */
const runsOf = (tokens: readonly Token[] = [], style: Omit<Run, "text"> = {}): Run[] =>
  (tokens as MarkedToken[]).flatMap((token) => {
    if (token.type === "strong") return runsOf(token.tokens, { ...style, bold: true });
    if (token.type === "em") {
      const mark = token.raw.slice(0, 1);
      return [{ text: mark, ...style }, ...runsOf(token.tokens, style), { text: mark, ...style }];
    }
    if (token.type === "link" && /^https:\/\/\S+$/i.test(token.href)) return runsOf(token.tokens, { ...style, href: token.href });
    if (token.type === "escape") return [{ text: token.text, ...style }];
    if (token.type === "text" && token.tokens) return runsOf(token.tokens, style);
    return [{ text: token.raw, ...style }];
  });

const sameStyle = (one: Run, other: Run): boolean => one.bold === other.bold && one.href === other.href;

/** Neighbours that look the same become one, and no line begins or ends with spaces. */
const joined = (runs: readonly Run[]): Run[] => {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last && sameStyle(last, run)) last.text += run.text;
    else all.push({ ...run });
  }
  for (const run of all) run.text = run.text.replace(/[ \t]*\n[ \t]*/g, "\n");
  const [first, last] = [all[0], all.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return all.filter(({ text }) => text !== "");
};

const itemsOf = (list: Extract<MarkedToken, { type: "list" }>, depth: number): Block[] =>
  list.items.flatMap((item, index) => {
    const inner = (item.tokens as MarkedToken[]).filter(({ type }) => type !== "list" && type !== "space");
    const runs = inner.flatMap((token, place) => [
      ...(place > 0 ? [{ text: "\n" }] : []),
      ...runsOf(token.type === "paragraph" ? token.tokens : [token]),
    ]);
    const below = (item.tokens as MarkedToken[]).flatMap((token) => (token.type === "list" ? itemsOf(token, depth + 1) : []));
    return [{ kind: "item", depth, ...(list.ordered && { number: Number(list.start) + index }), runs: joined(runs) }, ...below];
  });

/** The blocks of a text, in order. */
export const blocksOf = (text: string): Block[] => {
  const tokens = new Lexer({ gfm: true, tokenizer: new PlainMarks() }).lex(text) as MarkedToken[];
  const blocks: Block[] = [];
  let follows = false;
  for (const token of tokens) {
    if (token.type === "heading") blocks.push({ kind: "heading", level: token.depth === 1 ? 1 : 2, runs: joined(runsOf(token.tokens)) });
    else if (token.type === "list") blocks.push(...itemsOf(token, 0));
    else if (token.type !== "space") {
      const runs = token.type === "paragraph" ? runsOf(token.tokens) : runsOf([token]);
      const last = blocks.at(-1);
      // The lexer ends a paragraph where a quotation or a rule would begin; for us it goes on.
      if (follows && last?.kind === "paragraph") last.runs = joined([...last.runs, { text: "\n" }, ...runs]);
      else blocks.push({ kind: "paragraph", runs: joined(runs) });
    }
    follows = token.type === "paragraph" || token.type === "text";
  }
  return blocks.filter(({ runs }) => runs.length > 0);
};

export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join("");

/** Without any marks, for the search and for a line of it. */
export const plainText = (text: string): string =>
  blocksOf(text)
    .map(({ runs }) => textOf(runs))
    .join("\n");

export type Heading = { level: 1 | 2; title: string; anchor: string };

/** The headings of blocks with the ids that links to them name; two of the same title get different ones. */
export const headingsIn = (blocks: readonly Block[]): Heading[] => {
  const taken = new Map<string, number>();
  return blocks.flatMap((block) => {
    if (block.kind !== "heading") return [];
    const title = textOf(block.runs);
    const name = title
      .normalize("NFC")
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "");
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    return [{ level: block.level, title, anchor: `part-${name}${times > 1 ? `-${times}` : ""}` }];
  });
};

export const headingsOf = (text: string): Heading[] => headingsIn(blocksOf(text));

const WORDS_A_MINUTE = 220;

export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round((plainText(text).match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0) / WORDS_A_MINUTE));
