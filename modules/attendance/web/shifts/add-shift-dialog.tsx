import { z } from "zod";
import { useContractForm } from "#web/ui/contract-form.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { shiftKinds } from "../../day/model.ts";
import { ShiftCode } from "../../shifts/contract.ts";
import { useAddShift } from "./queries.ts";
import { SeenDialog } from "./seen-dialog.tsx";
import { shiftTexts } from "./texts.ts";
import { TimesFields, TypedTimes, typedTimes, useTimeFields, usualTimes } from "./times-fields.tsx";

const Typed = z.object({ shiftCode: ShiftCode, name: z.string().trim().min(1).max(60), shiftKind: z.enum(shiftKinds), times: TypedTimes });

export const AddShiftDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useTexts(shiftTexts);
  const toast = useToast();
  const add = useAddShift();
  const { fields, sentences } = useTimeFields();
  const contractForm = useContractForm({
    record: undefined,
    schema: Typed,
    defaults: { shiftCode: "", name: "", shiftKind: "fixed", times: typedTimes(usualTimes) },
    sentences: { ...sentences, shiftCode: text("codeWrong"), name: text("nameWrong") },
    send: async (body) => {
      await add.mutateAsync(body);
      toast.done(text("added", { name: body.name }));
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  return (
    <SeenDialog
      title={text("addShift")}
      of={contractForm}
      fields={[{ name: "shiftCode", label: text("code") }, { name: "name", label: text("name") }, ...fields]}
      onClose={onClose}
    >
      <Field label={text("code")} error={errorOf("shiftCode")} required>
        {(wiring) => <TextInput {...wiring} autoComplete="off" maxLength={4} {...form.register("shiftCode")} />}
      </Field>
      <Field label={text("name")} error={errorOf("name")} required>
        {(wiring) => <TextInput {...wiring} autoComplete="off" maxLength={60} {...form.register("name")} />}
      </Field>
      <Field label={text("kind")} help={text("kindHelp")}>
        {(wiring) => (
          <Select
            {...wiring}
            options={shiftKinds.map((value) => ({ value, label: text(`kind_${value}`) }))}
            {...form.register("shiftKind")}
          />
        )}
      </Field>
      <TimesFields form={form} errorOf={errorOf} kind={shiftKinds.find((one) => one === form.watch("shiftKind")) ?? "fixed"} />
    </SeenDialog>
  );
};
