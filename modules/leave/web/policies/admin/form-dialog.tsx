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

type FormDialogProps<In extends FieldValues> = {
  title: string;
  send: string;
  of: ContractForm<In>;
  fields: readonly { name: Path<In>; label: string }[];
  onClose: () => void;
  children: ReactNode;
};

/** A small form in a dialog: what is refused stands beside its field, and nothing typed is lost. */
export const FormDialog = <In extends FieldValues>({ title, send, of, fields, onClose, children }: FormDialogProps<In>) => {
  const uiText = useTexts(uiTexts);
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button label={uiText("cancel")} look="plain" onClick={onClose} />
          <Button type="submit" form={id} label={send} busy={of.sending} />
        </>
      }
    >
      <form id={id} className="policy-form" noValidate onSubmit={of.submit}>
        <FormSummary of={of} fields={fields} />
        {children}
      </form>
    </Dialog>
  );
};

type LineProps<In extends FieldValues> = { of: ContractForm<In>; name: Path<In>; label: string; help?: string | undefined };

/** One line that is typed. */
export const TypedLine = <In extends FieldValues>({ of, name, label, help }: LineProps<In>) => (
  <Field label={label} help={help} error={of.errorOf(name)} required>
    {(wiring) => <TextInput {...wiring} autoComplete="off" maxLength={80} {...(of.form.register(name) as object)} />}
  </Field>
);

/** A tick with what it says. */
export const Tick = ({ label, ...rest }: { label: string } & React.ComponentProps<"input">) => (
  <label className="policy-tick">
    <input type="checkbox" {...rest} />
    {label}
  </label>
);
