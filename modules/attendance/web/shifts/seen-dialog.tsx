import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RosterEffect } from "../../shifts/contract.ts";
import { EffectNotice } from "./effect-notice.tsx";
import { shiftTexts } from "./texts.ts";

type SeenDialogProps<In extends FieldValues> = Omit<ComponentProps<typeof FormDialog<In>>, "send" | "person"> & {
  /** What was shown of the values as they stand. */
  effect?: RosterEffect | undefined;
};

/** A form whose change is shown before it is made: below its fields, and whatever else it asks. */
export const SeenDialog = <In extends FieldValues>({ effect, children, ...dialog }: SeenDialogProps<In>) => {
  const text = useTexts(shiftTexts);
  return (
    <FormDialog {...dialog} send={text(effect ? "saveAsSeen" : "save")}>
      <FormFields of={dialog.of} spec={dialog.spec as ComponentProps<typeof FormFields<In>>["spec"]} />
      {children}
      {effect && <EffectNotice effect={effect} />}
    </FormDialog>
  );
};
