import { z } from "zod";
import type { FormSpec } from "#shared/fields.ts";
import { useContractForm } from "#web/ui/contract-form.ts";
import { sentencesOf } from "#web/ui/form-spec/labels.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { shiftKinds } from "../../day/model.ts";
import { ShiftCode } from "../../shifts/contract.ts";
import { useAddShift } from "./queries.ts";
import { SeenDialog } from "./seen-dialog.tsx";
import { shiftTexts } from "./texts.ts";
import { TimesFields, TypedTimes, typedTimes, useTimeFields, usualTimes } from "./times-fields.tsx";

const Typed = z.object({ shiftCode: ShiftCode, name: z.string().trim().min(1).max(60), shiftKind: z.enum(shiftKinds), times: TypedTimes });

const words = shiftTexts.entries;
const own: FormSpec = {
  shiftCode: { label: words.code, input: "text", most: 4, required: true, wrong: words.codeWrong },
  name: { label: words.name, input: "text", most: 60, required: true, wrong: words.nameWrong },
  shiftKind: {
    label: words.kind,
    help: words.kindHelp,
    input: "choice",
    required: true,
    options: shiftKinds.map((value) => ({ value, label: words[`kind_${value}`] })),
  },
};

export const AddShiftDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useTexts(shiftTexts);
  const toast = useToast();
  const add = useAddShift();
  const { fields, sentences } = useTimeFields();
  const contractForm = useContractForm({
    record: undefined,
    schema: Typed,
    defaults: { shiftCode: "", name: "", shiftKind: "fixed", times: typedTimes(usualTimes) },
    sentences: { ...sentences, ...sentencesOf(own) },
    send: async (body) => {
      await add.mutateAsync(body);
      toast.done(text("added", { name: body.name }));
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  return (
    <SeenDialog title={text("addShift")} of={contractForm} spec={own} also={fields} onClose={onClose}>
      <TimesFields form={form} errorOf={errorOf} kind={shiftKinds.find((one) => one === form.watch("shiftKind")) ?? "fixed"} />
    </SeenDialog>
  );
};
