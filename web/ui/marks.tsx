// Text with plain marks as elements: it never becomes HTML.
import { type ReactNode, useMemo } from "react";
import { type Block, blocksOf, type Heading, headingsIn, headingsOf, type Run as RunOfText } from "#shared/marks.ts";
import { marksTexts } from "./marks-texts.ts";
import { useTexts } from "./use-texts.ts";
import "./marks.css";

/** Read anew as a whole: a part is the one at its place. */
export const inPlace = <T,>(parts: readonly T[]): [string, T][] => parts.map((part, place) => [String(place), part]);

/** A block with what stands in it. */
export type DrawnBlock = { block: Block; content: ReactNode; anchor?: string | undefined };
/** Of the first heading below the title of the page or card that the text stands in. */
type Top = 2 | 3 | 4;

const Run = ({ text, bold, href }: RunOfText) => {
  const inner = bold ? <strong>{text}</strong> : text;
  if (href === undefined) return inner;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {inner}
    </a>
  );
};

const Runs = ({ runs }: { runs: readonly RunOfText[] }) => inPlace(runs).map(([key, run]) => <Run key={key} {...run} />);

const listsOf = (items: readonly DrawnBlock[]): ReactNode => {
  const depthOf = ({ block }: DrawnBlock) => (block.kind === "item" ? block.depth : 0);
  const [first] = items;
  if (first?.block.kind !== "item") return null;
  const Tag = first.block.number === undefined ? "ul" : "ol";
  const own = items.filter((item) => depthOf(item) === depthOf(first));
  return (
    <Tag>
      {own.map((item, no) => {
        const from = items.indexOf(item) + 1;
        const until = own[no + 1];
        const below = items.slice(from, until && items.indexOf(until));
        return (
          <li key={items.indexOf(item)} value={item.block.kind === "item" ? item.block.number : undefined}>
            {item.content}
            {listsOf(below)}
          </li>
        );
      })}
    </Tag>
  );
};

/** Items that follow each other make one list, as long as they are all numbered or none is. */
const startsList = (one: Block, before: Block | undefined): boolean =>
  one.kind !== "item" ||
  before?.kind !== "item" ||
  (one.depth === 0 && (one.number === undefined) !== (before.depth === 0 ? before.number === undefined : one.number === undefined));

export const Blocks = ({ blocks, top = 2 }: { blocks: readonly DrawnBlock[]; top?: Top }) => {
  const groups: DrawnBlock[][] = [];
  for (const drawn of blocks) {
    const group = groups.at(-1);
    if (group && !startsList(drawn.block, group.at(-1)?.block)) group.push(drawn);
    else groups.push([drawn]);
  }
  // A text that begins with a smaller heading leaves no level out.
  const first = blocks.flatMap(({ block }) => (block.kind === "heading" ? [block.level] : []))[0] ?? 1;
  return (
    <div className="marks">
      {inPlace(groups).map(([key, group]) => {
        const [{ block, content, anchor }] = group as [DrawnBlock];
        if (block.kind === "item") return <div key={key}>{listsOf(group)}</div>;
        if (block.kind === "paragraph") return <p key={key}>{content}</p>;
        const Tag = `h${top + Math.max(0, block.level - first)}` as "h2" | "h3" | "h4" | "h5";
        return (
          <Tag key={key} id={anchor} tabIndex={anchor ? -1 : undefined}>
            {content}
          </Tag>
        );
      })}
    </div>
  );
};

/** The text drawn; `top`: the level of its first headings. */
export const Marks = ({ text, top }: { text: string; top?: Top }) => {
  const blocks = useMemo(() => {
    const read = blocksOf(text);
    const anchors = headingsIn(read).map(({ anchor }) => anchor);
    return read.map((block) => ({
      block,
      content: <Runs runs={block.runs} />,
      anchor: block.kind === "heading" ? anchors.shift() : undefined,
    }));
  }, [text]);
  return <Blocks blocks={blocks} {...(top && { top })} />;
};

/** Links to the headings of a text that stands on the same page. */
export const Contents = ({ text }: { text: string }) => {
  const label = useTexts(marksTexts)("contents");
  const headings: Heading[] = useMemo(() => headingsOf(text), [text]);
  if (headings.length === 0) return null;
  return (
    <nav className="marks-contents" aria-label={label}>
      <ul>
        {headings.map(({ level, title, anchor }) => (
          <li key={anchor} data-level={level}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
