import type { FormSpec } from "#shared/fields.ts";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Assignment, NoLeaveForm } from "../../../policies/company-contract.ts";
import type { LeaveType } from "../../../policies/rules-contract.ts";
import { useAddNoLeaveDays, useAssignment } from "./queries.ts";
import { policyTexts } from "./texts.ts";

type DialogProps = { types: readonly LeaveType[]; onClose: () => void };

export const NoLeaveDialog = (props: DialogProps) => (
  <Loaded query={useAssignment()} skeleton={null}>
    {(assignment) => <Form assignment={assignment} {...props} />}
  </Loaded>
);

const optionsOf = (all: readonly { id: string; name: string }[]) => all.map(({ id, name }) => ({ value: id, label: name }));

const Form = ({ assignment: { locations, departments, today }, types, onClose }: DialogProps & { assignment: Assignment }) => {
  const text = useTexts(policyTexts);
  const toast = useToast();
  const add = useAddNoLeaveDays();
  const fields: FormSpec = {
    name: { label: text("daysName"), help: text("daysNameHelp"), input: "text", most: 80, required: true },
    from: { label: text("from"), input: "day", until: "to", required: true },
    to: { label: text("lastDay"), input: "day", required: true },
    location: { label: text("places"), help: text("chooseWhere"), input: "choice", none: text("any"), options: optionsOf(locations) },
    department: { label: text("department"), input: "choice", none: text("any"), options: optionsOf(departments) },
    excepted: {
      label: text("excepted"),
      input: "many",
      options: types.filter(({ active }) => active).map(({ code, name }) => ({ value: code, label: name })),
    },
    level: {
      label: text("level"),
      input: "choice",
      required: true,
      options: (["stop", "warn"] as const).map((value) => ({ value, label: text(`level_${value}`) })),
    },
  };
  const form = useSpecForm({
    record: undefined,
    spec: fields,
    schema: NoLeaveForm,
    values: { from: today, to: today, location: locations[0]?.id, level: "stop" },
    send: async (days) => {
      await add.mutateAsync(days);
      toast.done(text("closed"));
      onClose();
    },
  });
  return <FormDialog title={text("addDays")} send={text("addDays")} of={form} spec={fields} onClose={onClose} />;
};
