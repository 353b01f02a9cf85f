import { useMemo } from "react";
import { textOf } from "#shared/marks.ts";
import { type Change, type Difference, differencesOf } from "#shared/marks-differences.ts";
import { Blocks, type DrawnBlock, inPlace } from "./marks.tsx";
import { marksTexts } from "./marks-texts.ts";
import { useTexts } from "./use-texts.ts";

const tags = { added: "ins", removed: "del" } as const;

/** Words that came or went, said to a screen reader as well: few of them say `ins` and `del`. */
const Changed = ({ change, text }: { change: Change; text: string }) => {
  const say = useTexts(marksTexts);
  if (change === "same") return text;
  const Tag = tags[change];
  return (
    <Tag>
      <span className="visually-hidden">{say(change)} </span>
      {text}
      <span className="visually-hidden"> {say("endOfChange")} </span>
    </Tag>
  );
};

const wordsIn = (difference: Difference): { text: string; change: Change }[] =>
  difference.change === "changed" ? difference.words : [{ text: textOf(difference.block.runs), change: difference.change }];

/** What changed from one version of a text to the next; what stayed stands between. */
export const MarksChanges = ({ before, after, top }: { before: string; after: string; top?: 2 | 3 | 4 }) => {
  const text = useTexts(marksTexts);
  const differences = useMemo(() => differencesOf(before, after), [before, after]);
  const count = differences.filter(({ change }) => change !== "same").length;
  const blocks: DrawnBlock[] = differences.map((difference) => ({
    block: difference.block,
    content: inPlace(wordsIn(difference)).map(([key, words]) => <Changed key={key} {...words} />),
  }));
  return (
    <>
      <p className="marks-count">{count === 0 ? text("unchanged") : text("changes", { count })}</p>
      <Blocks blocks={blocks} {...(top && { top })} />
    </>
  );
};
