import type { PDFDocument, PDFPage } from "@cantoo/pdf-lib";
import { MOST_PIXELS } from "#shared/files/rules.ts";
import { openStudio } from "../files/content/image.ts";
import { A4, bytesOf, ink, MARGIN, newSheet, size, WIDTH } from "./sheet.ts";

export type PdfAttachment = { name: string; type: string; bytes: Uint8Array };

type PdfLibrary = typeof import("@cantoo/pdf-lib");

/** No clock in what is appended. */
const someDay = "2000-01-01";
/** In pixels: a receipt can be read with so many, and a photograph keeps to some 500 kB. */
const LONGEST_SIDE = 2000;

const picturePage = async ({ name, bytes }: PdfAttachment): Promise<Buffer> => {
  const sharp = await openStudio();
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const sheet = await newSheet({ title: name, author: "", date: someDay, bottom: 40 });
  sheet.fontSize(size.small).fillColor(ink.quiet).text(name, MARGIN, 32, { width: WIDTH, height: 14, ellipsis: true });
  const room = { width: WIDTH, height: A4.height - 56 - 40 };
  // A small picture is not blown up beyond 96 pixels an inch.
  const scale = Math.min(room.width / info.width, room.height / info.height, 0.75);
  sheet.image(data, MARGIN, 56, { width: info.width * scale, height: info.height * scale });
  return bytesOf(sheet);
};

const missingPage = async ({ name }: PdfAttachment): Promise<Buffer> => {
  const sheet = await newSheet({ title: name, author: "", date: someDay, bottom: 40 });
  sheet
    .fontSize(size.body)
    .text(`The file \u201c${name}\u201d could not be added. Open it in the portal.`, MARGIN, 80, { width: WIDTH, lineGap: 2 });
  return bytesOf(sheet);
};

/** What a page would do when it is opened or pressed does not come along; what it shows does. */
const withoutActions = ({ PDFDict, PDFName }: PdfLibrary, page: PDFPage): void => {
  const [opened, pressed] = [PDFName.of("AA"), PDFName.of("A")];
  page.node.delete(opened);
  for (const annotation of page.node.Annots()?.asArray() ?? []) {
    const dict = page.doc.context.lookup(annotation);
    if (!(dict instanceof PDFDict)) continue;
    dict.delete(opened);
    dict.delete(pressed);
  }
};

const append = async (library: PdfLibrary, whole: PDFDocument, bytes: Uint8Array): Promise<void> => {
  const other = await library.PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const indices = other.getPageIndices();
  if (indices.length === 0) throw new Error("No page.");
  for (const page of await whole.copyPages(other, indices)) withoutActions(library, whole.addPage(page));
};

/** A document with files behind it: each picture on a page of its own, PDFs page by page, and a page that says so for each that cannot be read. */
export const appended = async (pdf: Uint8Array, files: readonly PdfAttachment[]): Promise<Buffer> => {
  const library = await import("@cantoo/pdf-lib");
  const whole = await library.PDFDocument.load(pdf, { updateMetadata: false });
  for (const file of files) {
    try {
      await append(library, whole, file.type === "application/pdf" ? file.bytes : await picturePage(file));
    } catch {
      // Locked by a password, cut off, or no picture: the document comes without it, and says so.
      await append(library, whole, await missingPage(file));
    }
  }
  return Buffer.from(await whole.save({ updateFieldAppearances: false }));
};
