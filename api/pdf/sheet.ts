// An A4 sheet with our fonts, sizes and colours.
import type { PlainDate } from "#shared/dates.ts";
import { letterFonts } from "./fonts.ts";

export type Sheet = PDFKit.PDFDocument;

export const A4 = { width: 595.28, height: 841.89 };
export const MARGIN = 64;
export const WIDTH = A4.width - 2 * MARGIN;
export const ink = { text: "#1f2937", quiet: "#6b7280", line: "#d1d5db", link: "#1d4ed8" };
export const size = { title: 16, heading: 12, body: 10, small: 8.5 };

type Begun = {
  title: string;
  author: string;
  date: PlainDate;
  /** Of the margin at the bottom. */
  bottom: number;
};

/** Its name and day come from what it says, not from the clock: the same document has the same bytes. */
export const newSheet = async ({ title, author, date, bottom }: Begun): Promise<Sheet> => {
  const [{ default: PDFDocument }, { regular, strong }] = await Promise.all([import("pdfkit"), letterFonts()]);
  const sheet = new PDFDocument({
    size: "A4",
    margins: { top: 60, bottom, left: MARGIN, right: MARGIN },
    bufferPages: true,
    lang: "en-GB",
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: new Date(`${date}T00:00:00Z`) },
  });
  sheet.registerFont("regular", regular as unknown as PDFKit.Mixins.PDFFontSource);
  sheet.registerFont("strong", strong as unknown as PDFKit.Mixins.PDFFontSource);
  return sheet.font("regular").fontSize(size.body).fillColor(ink.text);
};

export const bytesOf = (sheet: Sheet): Promise<Buffer> =>
  new Promise((done, failed) => {
    const chunks: Buffer[] = [];
    sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
    sheet.on("end", () => done(Buffer.concat(chunks)));
    sheet.on("error", failed);
    sheet.end();
  });

/** Where the page has no more room. */
export const endOf = (sheet: Sheet): number => sheet.page.height - sheet.page.margins.bottom;

/** A new page, unless so much still fits on this one. */
export const need = (sheet: Sheet, height: number): void => {
  if (sheet.y + height > endOf(sheet) && sheet.y > sheet.page.margins.top) sheet.addPage();
};

export const rule = (sheet: Sheet, y: number, colour = ink.line): void => {
  sheet
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.6)
    .stroke(colour);
};
