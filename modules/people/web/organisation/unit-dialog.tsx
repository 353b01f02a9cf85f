import { type ReactNode, useId } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import type { ContractForm } from "#web/ui/contract-form.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { organisationTexts } from "./texts.ts";

type UnitDialogProps<In extends FieldValues> = {
  title: string;
  of: ContractForm<In>;
  fields: readonly { name: Path<In>; label: string }[];
  onClose: () => void;
  /** What the form does, where it is not saved yet. */
  act?: string;
  children: ReactNode;
};

/** A small form in a dialog: what is refused stands beside its field, and nothing typed is lost. */
export const UnitDialog = <In extends FieldValues>({ title, of, fields, onClose, act, children }: UnitDialogProps<In>) => {
  const text = useTexts(organisationTexts);
  const uiText = useTexts(uiTexts);
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button label={uiText("cancel")} look="plain" onClick={onClose} />
          <Button type="submit" form={id} label={act ?? text("save")} busy={of.sending} />
        </>
      }
    >
      <form id={id} className="unit-form" noValidate onSubmit={of.submit}>
        <FormSummary of={of} fields={fields} />
        {children}
      </form>
    </Dialog>
  );
};

type TypedFieldProps<In extends FieldValues> = {
  of: ContractForm<In>;
  name: Path<In>;
  label: string;
  help?: string;
  required?: boolean;
  longest?: number;
  isFigure?: boolean;
};

/** One line that is typed. */
export const TypedField = <In extends FieldValues>(props: TypedFieldProps<In>) => {
  const { of, name, label, help, required = false, longest = 80, isFigure = false } = props;
  return (
    <Field label={label} help={help} error={of.errorOf(name)} required={required}>
      {(wiring) => (
        <TextInput
          {...wiring}
          autoComplete="off"
          maxLength={longest}
          inputMode={isFigure ? "numeric" : undefined}
          {...(of.form.register(name) as object)}
        />
      )}
    </Field>
  );
};
