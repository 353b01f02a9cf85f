import { endOf, ink, MARGIN, need, rule, type Sheet, size, WIDTH } from "./sheet.ts";

type PdfColumn = { title: string; align?: "left" | "right" };

export type PdfTable = {
  columns: readonly PdfColumn[];
  /** As they are to be read: amounts through `formatMoney` or `formatAmount`. */
  rows: readonly (readonly string[])[];
  /** Below the last row, at the right; `strong`: the figure that the document is about. */
  totals?: readonly { label: string; value: string; strong?: boolean }[];
};

const PAD = { x: 6, y: 4.5 };
const LINE_GAP = 1;
/** Of a column that has to share the width with longer ones. */
const LEAST = 44;

/** As wide as what stands in them; where that is too much, the longest give up the most. */
const widthsOf = (sheet: Sheet, { columns, rows }: PdfTable): number[] => {
  const wanted = columns.map(({ title }, no) => {
    sheet.font("strong");
    const head = sheet.widthOfString(title);
    sheet.font("regular");
    return Math.max(LEAST, head, ...rows.map((row) => sheet.widthOfString(row[no] ?? ""))) + 2 * PAD.x + 1;
  });
  const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);
  const excess = total(wanted) - WIDTH;
  if (excess <= 0) {
    const texts = columns.flatMap(({ align }, no) => (align === "right" ? [] : [no]));
    return wanted.map((width, no) =>
      texts.includes(no) || texts.length === 0 ? width - excess / (texts.length || columns.length) : width,
    );
  }
  // The greatest width that, laid on all columns, makes them fit.
  let [low, high] = [0, Math.max(...wanted)];
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    if (total(wanted.map((width) => Math.min(width, middle))) > WIDTH) high = middle;
    else low = middle;
  }
  return wanted.map((width) => Math.min(width, low));
};

type Look = { font: "regular" | "strong"; colour: string };

/** Tables beyond one page begin with their head on each. */
export const writeTable = (sheet: Sheet, table: PdfTable): void => {
  const { columns, rows, totals = [] } = table;
  sheet.fontSize(size.body - 1);
  const widths = widthsOf(sheet, table);
  const mostHeight = endOf(sheet) - sheet.page.margins.top - 60;

  const heightOf = (cells: readonly string[], { font }: Look): number => {
    sheet.font(font);
    const heights = cells.map((cell, no) => sheet.heightOfString(cell || " ", { width: (widths[no] ?? 0) - 2 * PAD.x, lineGap: LINE_GAP }));
    return Math.min(mostHeight, Math.max(...heights)) + 2 * PAD.y;
  };
  const writeRow = (cells: readonly string[], look: Look): void => {
    const [top, height] = [sheet.y, heightOf(cells, look)];
    sheet.font(look.font).fillColor(look.colour);
    let x = MARGIN;
    for (const [no, { align = "left" }] of columns.entries()) {
      const width = widths[no] ?? 0;
      sheet.text(cells[no] ?? "", x + PAD.x, top + PAD.y, {
        width: width - 2 * PAD.x,
        height: height - 2 * PAD.y + 1,
        align,
        lineGap: LINE_GAP,
        ellipsis: true,
      });
      x += width;
    }
    sheet.x = MARGIN;
    sheet.y = top + height;
    rule(sheet, sheet.y);
  };
  const head = (): void =>
    writeRow(
      columns.map(({ title }) => title),
      { font: "strong", colour: ink.quiet },
    );

  const half = WIDTH / 2;
  const totalLook = (strong: boolean | undefined) => sheet.font(strong ? "strong" : "regular").fontSize(strong ? size.body : size.body - 1);
  const totalHeights = totals.map(({ label, value, strong }) => {
    totalLook(strong);
    return Math.max(sheet.heightOfString(label, { width: half }), sheet.heightOfString(value, { width: half - PAD.x })) + 2 * PAD.y;
  });
  totalLook(false);

  const body: Look = { font: "regular", colour: ink.text };
  need(sheet, 80);
  head();
  for (const [no, row] of rows.entries()) {
    // The last row goes with the totals: alone on a page they sum up nothing.
    const below = no === rows.length - 1 ? totalHeights.reduce((sum, height) => sum + height, 0) : 0;
    if (sheet.y + heightOf(row, body) + Math.min(below, mostHeight / 2) > endOf(sheet)) {
      sheet.addPage();
      head();
    }
    writeRow(row, body);
  }
  for (const [no, { label, value, strong }] of totals.entries()) {
    const height = totalHeights[no] ?? 0;
    totalLook(strong);
    need(sheet, height);
    const top = sheet.y + PAD.y;
    sheet.fillColor(ink.text).text(label, MARGIN + PAD.x, top, { width: half - PAD.x, height });
    sheet.text(value, MARGIN + half, top, { width: half - PAD.x, align: "right", height });
    sheet.y = top + height - PAD.y;
    sheet.x = MARGIN;
  }
  sheet.font("regular").fontSize(size.body).fillColor(ink.text);
  sheet.y += 14;
};
