import { useNavigate } from "react-router";
import type { FormSpec } from "#shared/fields.ts";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { policyPath } from "../../../paths.ts";
import { NewPolicy, type PolicyRow } from "../../../policies/rules-contract.ts";
import { useAddPolicy } from "./queries.ts";
import { policyTexts } from "./texts.ts";

export const AddPolicyDialog = ({ policies, onClose }: { policies: readonly PolicyRow[]; onClose: () => void }) => {
  const text = useTexts(policyTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const add = useAddPolicy();
  const fields: FormSpec = {
    name: { label: text("name"), input: "text", most: 80, required: true },
    copyOf: {
      label: text("copyOf"),
      input: "choice",
      none: text("emptyPolicy"),
      options: policies.map(({ id, name }) => ({ value: id, label: name })),
    },
  };
  const form = useSpecForm({
    record: undefined,
    spec: fields,
    schema: NewPolicy,
    values: { copyOf: policies[0]?.id },
    send: async (policy) => {
      const { id } = await add.mutateAsync(policy);
      toast.done(text("added", { name: policy.name }));
      await navigate(policyPath(id));
    },
  });
  return <FormDialog title={text("addPolicy")} send={text("addPolicy")} of={form} spec={fields} onClose={onClose} />;
};
