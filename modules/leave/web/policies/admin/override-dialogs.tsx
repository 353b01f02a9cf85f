import { PersonField } from "#modules/people/web/index.tsx";
import type { FormSpec } from "#shared/fields.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Assignment, EndOfOverride, OverrideForm, type OverrideRow } from "../../../policies/company-contract.ts";
import { useAddOverride, useAssignment, useEndOverride } from "./queries.ts";
import { policyTexts } from "./texts.ts";

export const AddOverrideDialog = ({ onClose }: { onClose: () => void }) => (
  <Loaded query={useAssignment()} skeleton={null}>
    {(assignment) => <AddForm assignment={assignment} onClose={onClose} />}
  </Loaded>
);

const AddForm = ({ assignment: { policies, today }, onClose }: { assignment: Assignment; onClose: () => void }) => {
  const text = useTexts(policyTexts);
  const toast = useToast();
  const add = useAddOverride();
  const fields: FormSpec = {
    employee: { label: text("person"), input: "person", required: true, wrong: text("tryPersonWrong") },
    policy: {
      label: text("policy"),
      input: "choice",
      options: policies.map(({ id, name }) => ({ value: id, label: name })),
      required: true,
    },
    from: { label: text("from"), input: "day", required: true },
    until: { label: text("until"), help: text("untilHelp"), input: "day" },
    reason: { label: text("reason"), input: "long", most: 500, required: true, wrong: text("reasonWrong") },
  };
  const form = useSpecForm({
    record: undefined,
    spec: fields,
    schema: OverrideForm,
    values: { policy: policies[0]?.id, from: today },
    send: async (sent) => {
      const { person, policy, from } = await add.mutateAsync(sent);
      toast.done(text("given", { name: person.name, policy: policy.name, from: formatDayOfYear(from) }));
      onClose();
    },
  });
  return <FormDialog title={text("addOverride")} send={text("add")} of={form} spec={fields} person={PersonField} onClose={onClose} />;
};

export const EndOverrideDialog = ({ row: { id, person, policy, from }, onClose }: { row: OverrideRow; onClose: () => void }) => {
  const text = useTexts(policyTexts);
  const toast = useToast();
  const end = useEndOverride();
  const fields: FormSpec = { until: { label: text("until"), help: text("endHelp"), input: "day", required: true } };
  const form = useSpecForm({
    record: id,
    spec: fields,
    schema: EndOfOverride,
    values: { until: from },
    send: async ({ until }) => {
      await end.mutateAsync({ id, until });
      toast.done(text("ended"));
      onClose();
    },
  });
  const title = text("endTitle", { policy: policy.name, name: person.name });
  return <FormDialog title={title} send={text("end")} of={form} spec={fields} onClose={onClose} />;
};
