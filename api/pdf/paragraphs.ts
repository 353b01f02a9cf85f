import { type Block, blocksOf, type Run } from "#shared/marks.ts";
import { ink, MARGIN, need, type Sheet, size, WIDTH } from "./sheet.ts";

const LINE_GAP = 2.5;
const INDENT = 18;

/** The lines of a block: the library loses a break at the end of a run that another one continues. */
const linesOf = (runs: readonly Run[]): Run[][] => {
  const lines: Run[][] = [[]];
  for (const run of runs)
    for (const [no, text] of run.text.split("\n").entries()) {
      if (no > 0) lines.push([]);
      if (text !== "") lines.at(-1)?.push({ ...run, text });
    }
  return lines.filter((line) => line.length > 0);
};

/** Runs of one block, one after the other on its lines. */
const writeRuns = (sheet: Sheet, runs: readonly Run[], { x, strong }: { x: number; strong: boolean }): void => {
  for (const line of linesOf(runs))
    for (const [place, { text, bold, href }] of line.entries()) {
      sheet.font(bold || strong ? "strong" : "regular").fillColor(href === undefined ? ink.text : ink.link);
      const options = {
        continued: place < line.length - 1,
        lineGap: LINE_GAP,
        width: MARGIN + WIDTH - x,
        link: href ?? null,
        underline: href !== undefined,
      };
      if (place === 0) sheet.text(text, x, sheet.y, options);
      else sheet.text(text, options);
    }
  sheet.x = MARGIN;
  sheet.font("regular").fillColor(ink.text);
};

const headingSize = { 1: size.heading, 2: size.body + 0.5 };

const writeBlock = (sheet: Sheet, block: Block, before: Block | undefined): void => {
  if (block.kind === "heading") {
    // With two lines of what it stands above: a heading alone at the end of a page belongs to nothing.
    need(sheet, 60);
    if (before) sheet.y += 8;
    sheet.fontSize(headingSize[block.level]);
    writeRuns(sheet, block.runs, { x: MARGIN, strong: true });
    sheet.fontSize(size.body);
    sheet.y += 3;
    return;
  }
  need(sheet, 30);
  if (block.kind === "item") {
    const x = MARGIN + INDENT * (block.depth + 1);
    const top = sheet.y;
    sheet.text(block.number === undefined ? "\u2022" : `${block.number}.`, x - INDENT, top, {
      width: INDENT - 3,
      align: "right",
      lineBreak: false,
    });
    sheet.y = top;
    writeRuns(sheet, block.runs, { x: x + 4, strong: false });
    sheet.y += 2;
    return;
  }
  if (before?.kind === "item") sheet.y += 5;
  writeRuns(sheet, block.runs, { x: MARGIN, strong: false });
  sheet.y += 7;
};

/** Text with marks, over as many pages as it takes. */
export const writeText = (sheet: Sheet, text: string): void => {
  const blocks = blocksOf(text);
  sheet.fontSize(size.body);
  for (const [place, block] of blocks.entries()) writeBlock(sheet, block, blocks[place - 1]);
};
