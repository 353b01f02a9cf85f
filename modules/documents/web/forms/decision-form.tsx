// Completing a form: a comment and files that go back to the employee.
import { useEffect, useState } from "react";
import { FileField, type HeldFile } from "#web/files/file-field.tsx";
import type { DecisionFormProps } from "#web/module.ts";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { FormResult } from "../../forms/contract.ts";
import { submissionSlots } from "../../forms/slots.ts";
import { formKind } from "../../kinds.ts";
import { formTexts } from "./texts.ts";

const slot = { ...submissionSlots.result, name: `${formKind.id}/result` };

export const FormDecisionForm = ({ value, onChange, errorOf }: DecisionFormProps) => {
  const text = useTexts(formTexts);
  const [files, setFiles] = useState<readonly HeldFile[]>([]);
  const { comment } = (value as FormResult | undefined) ?? { comment: "" };
  useEffect(() => {
    if (value === undefined) onChange({ comment: "", files: [] });
  }, [value, onChange]);
  const put = (said: string, held: readonly HeldFile[]) => onChange({ comment: said, files: held.map(({ id }) => id) });
  return (
    <div className="stack">
      <Field label={text("comment")} error={errorOf("comment")}>
        {(wiring) => <TextArea {...wiring} maxLength={1000} value={comment} onChange={({ target }) => put(target.value, files)} />}
      </Field>
      <FileField
        label={text("resultFiles")}
        note={text("resultNote")}
        slot={slot}
        files={files}
        error={errorOf("files")}
        onChange={(held) => {
          setFiles(held);
          put(comment, held);
        }}
      />
    </div>
  );
};
