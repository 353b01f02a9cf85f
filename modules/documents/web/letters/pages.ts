// The pages of letters, forms and papers, loaded together.

export { DocumentPage, EditDocumentPage } from "../document-page.tsx";
export { HandInFormPage } from "../forms/record-pages.tsx";
export { HrFormsPage } from "../hr-forms-page.tsx";
export { HandInPaperPage } from "../papers/record-pages.tsx";
export { NewLetterPage } from "./record-pages.tsx";
