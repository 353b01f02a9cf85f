// Documents on paper: letters, statements, bills. The library and its fonts are loaded with the first of them.
import type { PlainDate } from "#shared/dates.ts";

export type PdfColumn = { title: string; align?: "left" | "right" };

export type PdfTable = {
  columns: readonly PdfColumn[];
  /** As they are to be read: amounts through `formatMoney` or `formatAmount`. */
  rows: readonly (readonly string[])[];
  /** Below the last row, at the right; `strong`: the figure that the document is about. */
  totals?: readonly { label: string; value: string; strong?: boolean }[];
};

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

export type PdfAttachment = { name: string; type: string; bytes: Uint8Array };

/** The same document gives the same bytes. */
export const pdfOf = async (document: PdfDocument): Promise<Buffer> => (await import("./pdf/document.ts")).documentPdf(document);

/** The characters of a text that our font has no shapes for, such as Arabic or Chinese ones; refuse a letter with any before it is stored. */
export const undrawable = async (text: string): Promise<string[]> => (await import("./pdf/fonts.ts")).missingCharacters(text);

/** A document with others behind it: each picture on a page of its own, PDFs page by page, and a page that says so for each file that cannot be read. */
export const appended = async (pdf: Uint8Array, files: readonly PdfAttachment[]): Promise<Buffer> =>
  (await import("./pdf/appended.ts")).withFiles(pdf, files);
