import { PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import sharp from "sharp";
import type { PdfAttachment } from "../pdf.ts";
import { A4, bytesOf, ink, MARGIN, newSheet, size, WIDTH } from "./sheet.ts";

/** No clock in what is appended. */
const someDay = "2000-01-01";
/** In pixels: a receipt can be read with so many, and a photograph keeps to some 500 kB. */
const LONGEST_SIDE = 2000;

const picturePage = async ({ name, bytes }: PdfAttachment): Promise<Buffer> => {
  const { data, info } = await sharp(bytes)
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const sheet = newSheet({ title: name, author: "", date: someDay, bottom: 40 });
  sheet.fontSize(size.small).fillColor(ink.quiet).text(name, MARGIN, 32, { width: WIDTH, height: 14, ellipsis: true });
  const room = { width: WIDTH, height: A4.height - 56 - 40 };
  // A small picture is not blown up beyond 96 pixels an inch.
  const scale = Math.min(room.width / info.width, room.height / info.height, 0.75);
  sheet.image(data, MARGIN, 56, { width: info.width * scale, height: info.height * scale });
  return bytesOf(sheet);
};

const missingPage = ({ name }: PdfAttachment): Promise<Buffer> => {
  const sheet = newSheet({ title: name, author: "", date: someDay, bottom: 40 });
  sheet.fontSize(size.body).text(`The file “${name}” could not be added. Open it in the portal.`, MARGIN, 80, { width: WIDTH, lineGap: 2 });
  return bytesOf(sheet);
};

/** What a page would do when it is opened or pressed does not come along; what it shows does. */
const withoutActions = (page: ReturnType<PDFDocument["getPage"]>): void => {
  const [open, press] = [PDFName.of("AA"), PDFName.of("A")];
  page.node.delete(open);
  for (const annotation of page.node.Annots()?.asArray() ?? []) {
    const dict = page.doc.context.lookup(annotation);
    if (!(dict instanceof PDFDict)) continue;
    dict.delete(open);
    dict.delete(press);
  }
};

const append = async (whole: PDFDocument, bytes: Uint8Array): Promise<void> => {
  const other = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const indices = other.getPageIndices();
  if (indices.length === 0) throw new Error("No page.");
  for (const page of await whole.copyPages(other, indices)) withoutActions(whole.addPage(page));
};

export const withFiles = async (pdf: Uint8Array, files: readonly PdfAttachment[]): Promise<Buffer> => {
  const whole = await PDFDocument.load(pdf, { updateMetadata: false });
  for (const file of files) {
    try {
      await append(whole, file.type === "application/pdf" ? file.bytes : await picturePage(file));
    } catch {
      // Locked by a password, cut off, or no picture: the document comes without it, and says so.
      await append(whole, await missingPage(file));
    }
  }
  return Buffer.from(await whole.save({ updateFieldAppearances: false }));
};
