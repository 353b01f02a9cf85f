import { type ReactNode, useId } from "react";
import type { FieldValues, Path } from "react-hook-form";
import type { FormSpec } from "#shared/fields.ts";
import { Button } from "../button.tsx";
import type { ContractForm } from "../contract-form.ts";
import { Dialog } from "../dialog.tsx";
import { FormSummary } from "../form-summary.tsx";
import { uiTexts } from "../texts.ts";
import { useTexts } from "../use-texts.ts";
import type { AudienceInput, PersonInput } from "./form-field.tsx";
import { FormFields } from "./form-fields.tsx";
import { labelsIn } from "./labels.ts";
import { formTexts } from "./texts.ts";

type FormDialogProps<In extends FieldValues> = {
  title: string;
  /** What its button says, where it does more than save. */
  send?: string;
  /** What it does cannot be taken back. */
  danger?: boolean;
  of: ContractForm<In>;
  spec: FormSpec;
  /** What stands between the fields and is drawn by the dialog's owner. */
  also?: readonly { name: Path<In>; label: string }[];
  person?: PersonInput;
  audience?: AudienceInput;
  onClose: () => void;
  /** In place of the fields alone, where more stands among them. */
  children?: ReactNode;
};

/** A small form in a dialog: what is refused stands beside its field, and nothing typed is lost. */
export const FormDialog = <In extends FieldValues>(props: FormDialogProps<In>) => {
  const { title, send, danger = false, of, spec, also = [], person, audience, onClose, children } = props;
  const text = useTexts(uiTexts);
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button label={text("cancel")} look="plain" onClick={onClose} />
          <Button type="submit" form={id} label={send ?? formTexts.entries.save} look={danger ? "danger" : "primary"} busy={of.sending} />
        </>
      }
    >
      <form id={id} className="dialog-form" noValidate onSubmit={of.submit}>
        <FormSummary of={of} fields={[...labelsIn(spec, of.form.getValues()), ...also]} />
        {children ?? <FormFields of={of as unknown as ContractForm<FieldValues>} spec={spec} person={person} audience={audience} />}
      </form>
    </Dialog>
  );
};
