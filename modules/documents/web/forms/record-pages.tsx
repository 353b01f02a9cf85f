// The pages of a submitted form.
import { useMemo } from "react";
import { useParams } from "react-router";
import { recordPages } from "#modules/requests/web/index.tsx";
import { FileList } from "#web/files/file-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Facts } from "#web/ui/record.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Submission, submission } from "../../forms/contract.ts";
import { hrFormsPart } from "../../paths.ts";
import { formTexts } from "./texts.ts";

const SubmissionFacts = ({ record: { owner, formName, values, result } }: { record: Submission }) => {
  const text = useTexts(formTexts);
  return (
    <>
      <Facts
        facts={[
          { label: text("person"), value: <PersonName name={owner.name} code={owner.code} /> },
          { label: text("form"), value: formName },
          ...(values.note === "" ? [] : [{ label: text("note"), value: values.note, wide: true }]),
          ...(result?.comment ? [{ label: text("result"), value: result.comment, wide: true }] : []),
        ]}
      />
      {result && result.files.length > 0 && <FileList files={result.files} />}
    </>
  );
};

/** The path says which form it is, so it is not chosen again. */
const pagesFor = (form: string) => {
  const { note, files } = submission.fields;
  return recordPages(submission, {
    module: "documents",
    list: { to: hrFormsPart("forms"), label: formTexts.entries.title },
    begin: { form },
    fieldsFor: () => ({ files, note }),
    Facts: SubmissionFacts,
  });
};

const shown = pagesFor("");
export const SubmissionPage = shown.RecordPage;
export const SubmissionRecordView = shown.RecordView;
export const EditSubmissionPage = shown.EditPage;

export const HandInFormPage = () => {
  const { form = "" } = useParams();
  const Page = useMemo(() => pagesFor(form).NewPage, [form]);
  return <Page />;
};
