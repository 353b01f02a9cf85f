import { expect, test } from "vitest";
import { blocksOf, headingsOf, plainText, readingMinutes } from "./marks.ts";
import { differencesOf } from "./marks-differences.ts";

const paragraph = (text: string) => ({ kind: "paragraph", runs: [{ text }] });

test("headings, paragraphs, lists, bold and links are read into blocks", () => {
  expect(
    blocksOf("# Travel\n\nBook **early**, see [the rules](https://lumen.example/r).\nSecond line\n\n- One\n  1. Deep\n- Two\n\n2. Of two"),
  ).toEqual([
    { kind: "heading", level: 1, runs: [{ text: "Travel" }] },
    {
      kind: "paragraph",
      runs: [
        { text: "Book " },
        { text: "early", bold: true },
        { text: ", see " },
        { text: "the rules", href: "https://lumen.example/r" },
        { text: ".\nSecond line" },
      ],
    },
    { kind: "item", depth: 0, runs: [{ text: "One" }] },
    { kind: "item", depth: 1, number: 1, runs: [{ text: "Deep" }] },
    { kind: "item", depth: 0, runs: [{ text: "Two" }] },
    { kind: "item", depth: 0, number: 2, runs: [{ text: "Of two" }] },
  ]);
});

test.each([
  "<script>alert(1)</script> and <b>bold</b>",
  "<div>\nin a block\n</div>",
  "> quoted\n---\nafter",
  "| a | b |\n|---|---|\n| 1 | 2 |",
  "*slanted* ~~struck~~ `code` snake_case_name",
  "![picture](https://lumen.example/a.png)",
  "[pressed](javascript:alert(1)) [plain](http://lumen.example) [mail](mailto:a@lumen.example)",
  "write to hr@lumen.example or www.lumen.example",
  "```\nfence\n```",
  "[ref]: /page",
  "&lt;b&gt; 1 < 2",
  "Title\n=====",
  "#nospace",
])("everything else stays the text it is: %s", (text) => {
  expect(blocksOf(text)).toEqual([paragraph(text)]);
});

test("an address alone is a link when it is secure", () => {
  expect(blocksOf("See https://lumen.example/a?b=1&c=2.")[0]?.runs).toEqual([
    { text: "See " },
    { text: "https://lumen.example/a?b=1&c=2", href: "https://lumen.example/a?b=1&c=2" },
    { text: "." },
  ]);
});

test("a backslash keeps a mark from being one", () => {
  expect(blocksOf("\\# Not a heading \\*\\*nor bold\\*\\*")).toEqual([paragraph("# Not a heading **nor bold**")]);
});

test("headings of the same title have different anchors, in any script", () => {
  expect(headingsOf("# Who & what\n\n## Żółć अनुराग\n\n# Who, what?")).toEqual([
    { level: 1, title: "Who & what", anchor: "part-who-what" },
    { level: 2, title: "Żółć अनुराग", anchor: "part-żółć-अनुराग" },
    { level: 1, title: "Who, what?", anchor: "part-who-what-2" },
  ]);
});

test("plain text has no marks, and reading it takes a minute for 220 words", () => {
  expect(plainText("# Leave\n\n- **Ten** days [here](https://lumen.example)")).toBe("Leave\nTen days here");
  expect(readingMinutes("")).toBe(1);
  expect(readingMinutes("word ".repeat(660))).toBe(3);
});

const inWords = (before: string, after: string) =>
  differencesOf(before, after).map((difference) =>
    difference.change === "changed"
      ? difference.words.map(({ text, change }) => (change === "same" ? text : `[${change} ${text}]`)).join("")
      : `${difference.change}: ${difference.block.runs.map(({ text }) => text).join("")}`,
  );

test("a changed block shows its words, what came and went stands between what stayed", () => {
  expect(
    inWords(
      "# Leave\n\nYou have 10 days a year.\n\n- Casual\n- Sick\n\nAsk Rohan.",
      "# Leave\n\nYou have 12 days a year.\n\n- Casual\n- Earned\n- Sick\n\nEverything is online now.",
    ),
  ).toEqual([
    "same: Leave",
    "You have [removed 10][added 12] days a year.",
    "same: Casual",
    "added: Earned",
    "same: Sick",
    "removed: Ask Rohan.",
    "added: Everything is online now.",
  ]);
});

test("words with accents and of other scripts are whole words", () => {
  expect(inWords("Łukasz drinks café au lait.", "Łukasz drinks cafe au lait.")).toEqual([
    "Łukasz drinks [removed café][added cafe] au lait.",
  ]);
  expect(inWords("Hello अनुराग and all of you", "Hello अनुराधा and all of you")).toEqual([
    "Hello [removed अनुराग][added अनुराधा] and all of you",
  ]);
});

test("a link that leads elsewhere is a change; bold, a number of a list and how an accent is written are none", () => {
  expect(inWords("See [the rules](https://a.example).", "See [the rules](https://b.example).").join("")).toMatch(/removed a.*added b/);
  expect(inWords("See [the rules](https://a.example) first.", "Read [the rules](https://a.example) first.")).toEqual([
    "[removed See][added Read] the rules first.",
  ]);
  expect(inWords("1. **One**\n2. caf\u00e9", "2. One\n3. cafe\u0301").map((line) => line.slice(0, 5))).toEqual(["same:", "same:"]);
});

test("a long policy is compared at once", () => {
  const policy = (word: string) =>
    Array.from({ length: 400 }, (_, no) => `Paragraph ${no} says ${word} about the thing ${no * 7}.`).join("\n\n");
  const begun = performance.now();
  expect(differencesOf(policy("this"), policy("that")).filter(({ change }) => change === "changed")).toHaveLength(400);
  expect(performance.now() - begun).toBeLessThan(5000);
});
