import { useNavigate } from "react-router";
import { z } from "zod";
import { useContractForm } from "#web/ui/contract-form.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { policyPath } from "../../../paths.ts";
import type { PolicyRow } from "../../../policies/rules-contract.ts";
import { FormDialog, TypedLine } from "./form-dialog.tsx";
import { useAddPolicy } from "./queries.ts";
import { policyTexts } from "./texts.ts";

const Typed = z.object({ name: z.string().trim().min(1, { error: "Write a name." }).max(80), copyOf: z.string() });

export const AddPolicyDialog = ({ policies, onClose }: { policies: readonly PolicyRow[]; onClose: () => void }) => {
  const text = useTexts(policyTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const add = useAddPolicy();
  const contractForm = useContractForm({
    record: undefined,
    schema: Typed,
    defaults: { name: "", copyOf: policies[0]?.id ?? "" },
    send: async ({ name, copyOf }) => {
      const { id } = await add.mutateAsync({ name, ...(copyOf && { copyOf }) });
      toast.done(text("added", { name }));
      await navigate(policyPath(id));
    },
  });
  return (
    <FormDialog
      title={text("addPolicy")}
      send={text("addPolicy")}
      of={contractForm}
      fields={[{ name: "name", label: text("name") }]}
      onClose={onClose}
    >
      <TypedLine of={contractForm} name="name" label={text("name")} />
      <Field label={text("copyOf")}>
        {(wiring) => (
          <Select
            {...wiring}
            placeholder={text("emptyPolicy")}
            options={policies.map(({ id, name }) => ({ value: id, label: name }))}
            {...contractForm.form.register("copyOf")}
          />
        )}
      </Field>
    </FormDialog>
  );
};
