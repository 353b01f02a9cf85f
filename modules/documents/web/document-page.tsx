// One path for letters, forms and papers; the prefix of the number tells them apart.
import { useParams } from "react-router";
import { formKind, paperKind } from "../kinds.ts";
import { EditSubmissionPage, SubmissionPage } from "./forms/record-pages.tsx";
import { EditLetterPage, LetterPage } from "./letters/record-pages.tsx";
import { EditPaperPage, PaperPage } from "./papers/record-pages.tsx";

const isOf = (number: string, { prefix }: { prefix: string }): boolean => number.startsWith(`${prefix}-`);

export const DocumentPage = () => {
  const { number = "" } = useParams();
  if (isOf(number, formKind)) return <SubmissionPage key={number} />;
  return isOf(number, paperKind) ? <PaperPage key={number} /> : <LetterPage key={number} />;
};

export const EditDocumentPage = () => {
  const { number = "" } = useParams();
  if (isOf(number, formKind)) return <EditSubmissionPage key={number} />;
  return isOf(number, paperKind) ? <EditPaperPage key={number} /> : <EditLetterPage key={number} />;
};
