// A dialog for an action that needs a day, a person or a reason.
import type { z } from "zod";
import { PersonField } from "#modules/people/web/index.tsx";
import { type FormSpec, objectOf, type ShapeOf } from "#shared/fields.ts";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";

type StepDialogProps<F extends FormSpec> = {
  title: string;
  /** Of its button. */
  label: string;
  help?: string | undefined;
  /** Which record and action: what is typed is kept by it. */
  record: string;
  spec: F;
  values?: Readonly<Record<string, unknown>>;
  send: (body: z.output<z.ZodObject<ShapeOf<F>>>) => Promise<unknown>;
  onClose: () => void;
};

export const StepDialog = <const F extends FormSpec>({ title, label, help, record, spec, values, send, onClose }: StepDialogProps<F>) => {
  const form = useSpecForm({
    record,
    spec,
    schema: objectOf<F>(spec),
    values,
    send: async (body) => {
      await send(body);
      onClose();
    },
  });
  return (
    <FormDialog title={title} send={label} of={form} spec={spec} onClose={onClose}>
      {help && <p>{help}</p>}
      <FormFields of={form} spec={spec as FormSpec} person={PersonField} />
    </FormDialog>
  );
};
