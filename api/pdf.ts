// Documents on paper: letters, statements, bills. Libraries and fonts are loaded with the first of them, each where it is used:
// in the built server, which is one file, an import at the top of any file is one at the start.
export { appended } from "./pdf/appended.ts";
export { type PdfDocument, pdfOf } from "./pdf/document.ts";
export { undrawable } from "./pdf/fonts.ts";
