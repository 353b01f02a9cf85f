import type { PlainDate } from "#shared/dates.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { writeText } from "./paragraphs.ts";
import { bytesOf, endOf, ink, MARGIN, need, newSheet, rule, type Sheet, size, WIDTH } from "./sheet.ts";
import { type PdfTable, writeTable } from "./table.ts";

export type PdfDocument = {
  company: {
    name: string;
    /** Address, registration, telephone: small below the name. */
    lines?: readonly string[];
  };
  title: string;
  /** The day it was issued: stands below the title and in the properties of the file. */
  date: PlainDate;
  number?: string;
  facts?: readonly (readonly [label: string, value: string])[];
  /** With marks (`shared/marks.ts`). */
  text?: string;
  table?: PdfTable;
  /** With marks, below the table. */
  closing?: string;
  footer?: {
    /** To check the document with. */
    code?: string;
    verifyUrl?: string;
    /** Drawn as a QR code on every page, with `verifyUrl` beside it in words. */
    qr?: string;
  };
};

const QR_SIZE = 54;

const writeHead = (sheet: Sheet, { company, title, date, number }: PdfDocument): void => {
  sheet.font("strong").fontSize(size.heading).fillColor(ink.text).text(company.name, MARGIN, sheet.y, { width: WIDTH });
  sheet.font("regular").fontSize(size.small).fillColor(ink.quiet);
  for (const line of company.lines ?? []) sheet.text(line, { width: WIDTH, lineGap: 1 });
  sheet.y += 10;
  rule(sheet, sheet.y);
  sheet.y += 26;
  sheet.font("strong").fontSize(size.title).fillColor(ink.text).text(title, MARGIN, sheet.y, { width: WIDTH });
  sheet.y += 2;
  const line = [formatDayOfYear(date), number].filter(Boolean).join("  ·  ");
  sheet
    .font("regular")
    .fontSize(size.small + 0.5)
    .fillColor(ink.quiet)
    .text(line, { width: WIDTH });
  sheet.fontSize(size.body).fillColor(ink.text);
  sheet.y += 20;
};

const LABEL_WIDTH = 140;

const writeFacts = (sheet: Sheet, facts: NonNullable<PdfDocument["facts"]>): void => {
  sheet.fontSize(size.body);
  for (const [label, value] of facts) {
    const valueWidth = WIDTH - LABEL_WIDTH - 10;
    const height = Math.max(
      sheet.heightOfString(label, { width: LABEL_WIDTH, lineGap: 2 }),
      sheet.heightOfString(value || " ", { width: valueWidth, lineGap: 2 }),
    );
    need(sheet, Math.min(height, 200));
    const top = sheet.y;
    sheet.fillColor(ink.quiet).text(label, MARGIN, top, { width: LABEL_WIDTH, lineGap: 2 });
    sheet.fillColor(ink.text).text(value, MARGIN + LABEL_WIDTH + 10, top, { width: valueWidth, lineGap: 2 });
    // A value that goes on on the next page has moved on already.
    if (sheet.y >= top) sheet.y = top + height;
    sheet.y += 4;
  }
  sheet.x = MARGIN;
  sheet.y += 12;
};

/** Dark squares as one path: sharp at any size. */
const drawQr = (sheet: Sheet, modules: readonly boolean[][], x: number, y: number): void => {
  const side = QR_SIZE / modules.length;
  for (const [row, dark] of modules.entries())
    for (const [column, isDark] of dark.entries()) if (isDark) sheet.rect(x + column * side, y + row * side, side, side);
  sheet.fill("#000000");
};

/** On every page, once it is known how many there are. */
const writeFooters = async (sheet: Sheet, { company, number, footer = {} }: PdfDocument): Promise<void> => {
  const { start, count } = sheet.bufferedPageRange();
  const { code, verifyUrl } = footer;
  const qr = footer.qr === undefined ? undefined : (await import("qr")).encodeQR(footer.qr, "raw", { ecc: "medium", border: 1 });
  for (let page = start; page < start + count; page++) {
    sheet.switchToPage(page);
    const top = endOf(sheet) + 16;
    // Below the margin the library would begin a new page.
    sheet.page.margins.bottom = 0;
    rule(sheet, top - 4);
    sheet
      .font("regular")
      .fontSize(size.small - 0.5)
      .fillColor(ink.quiet);
    const x = qr === undefined ? MARGIN : MARGIN + QR_SIZE + 12;
    const lines = [
      [company.name, number].filter(Boolean).join("  ·  "),
      code && `Code ${code}`,
      verifyUrl && `Check this document at ${verifyUrl}`,
    ];
    const width = MARGIN + WIDTH - 90 - x;
    const text = lines.filter(Boolean).join("\n");
    sheet.text(text, x, top + 4, { width, height: qr === undefined ? 40 : 60, lineGap: 1.5, ellipsis: true });
    sheet.text(`Page ${page - start + 1} of ${count}`, MARGIN + WIDTH - 80, top + 4, { width: 80, align: "right", lineBreak: false });
    if (qr !== undefined) drawQr(sheet, qr, MARGIN, top + 6);
  }
};

/** The same document gives the same bytes. */
export const pdfOf = async (document: PdfDocument): Promise<Buffer> => {
  const { company, title, date, facts = [], text, table, closing, footer } = document;
  const sheet = await newSheet({ title, author: company.name, date, bottom: footer?.qr === undefined ? 88 : 108 });
  writeHead(sheet, document);
  if (facts.length > 0) writeFacts(sheet, facts);
  if (text) writeText(sheet, text);
  if (table) {
    sheet.y += text ? 6 : 0;
    writeTable(sheet, table);
  }
  if (closing) writeText(sheet, closing);
  await writeFooters(sheet, document);
  return bytesOf(sheet);
};
