import { type ReactNode, useId } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import type { ContractForm } from "#web/ui/contract-form.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RosterEffect } from "../../shifts/contract.ts";
import { EffectNotice } from "./effect-notice.tsx";
import { shiftTexts } from "./texts.ts";

type SeenDialogProps<In extends FieldValues> = {
  title: string;
  of: ContractForm<In>;
  fields: readonly { name: Path<In>; label: string }[];
  /** What was shown of the values as they stand. */
  effect?: RosterEffect | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A form whose change is shown before it is made. */
export const SeenDialog = <In extends FieldValues>({ title, of, fields, effect, onClose, children }: SeenDialogProps<In>) => {
  const [text, common] = [useTexts(shiftTexts), useTexts(uiTexts)];
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button label={common("cancel")} look="plain" onClick={onClose} />
          <Button type="submit" form={id} label={text(effect ? "saveAsSeen" : "save")} busy={of.sending} />
        </>
      }
    >
      <form id={id} className="shift-form" noValidate onSubmit={of.submit}>
        <FormSummary of={of} fields={fields} />
        {children}
        {effect && <EffectNotice effect={effect} />}
      </form>
    </Dialog>
  );
};
