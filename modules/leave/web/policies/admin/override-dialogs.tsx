import { Controller } from "react-hook-form";
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { ChosenCode, shownAs } from "#web/ui/chosen-person.ts";
import { useContractForm } from "#web/ui/contract-form.ts";
import { DateInput } from "#web/ui/date-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Assignment, OverrideRow } from "../../../policies/company-contract.ts";
import { PersonField } from "../../all-requests/person-field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { useAddOverride, useAssignment, useEndOverride } from "./queries.ts";
import { policyTexts } from "./texts.ts";

const Typed = z.object({
  employee: ChosenCode,
  policy: z.string().min(1),
  from: PlainDate,
  /** Empty: for good. */
  until: PlainDate.or(z.literal("")),
  reason: z.string().trim().min(5).max(500),
});

export const AddOverrideDialog = ({ onClose }: { onClose: () => void }) => (
  <Loaded query={useAssignment()} skeleton={null}>
    {(assignment) => <AddForm assignment={assignment} onClose={onClose} />}
  </Loaded>
);

const AddForm = ({ assignment: { policies, today }, onClose }: { assignment: Assignment; onClose: () => void }) => {
  const text = useTexts(policyTexts);
  const toast = useToast();
  const add = useAddOverride();
  const contractForm = useContractForm({
    record: undefined,
    schema: Typed,
    defaults: { employee: "", policy: policies[0]?.id ?? "", from: today, until: "", reason: "" },
    sentences: { employee: text("tryPersonWrong"), reason: text("reasonWrong") },
    send: async ({ until, ...form }) => {
      const { person, policy, from } = await add.mutateAsync({ ...form, ...(until && { until }) });
      toast.done(text("given", { name: person.name, policy: policy.name, from: formatDayOfYear(from) }));
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  const labels = { employee: text("person"), policy: text("policy"), from: text("from"), until: text("until"), reason: text("reason") };
  const day = (name: "from" | "until", help?: string) => (
    <Field label={labels[name]} help={help} error={errorOf(name)} required={name === "from"}>
      {(wiring) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => <DateInput {...wiring} {...field} value={field.value ?? ""} />}
        />
      )}
    </Field>
  );
  return (
    <FormDialog
      title={text("addOverride")}
      send={text("add")}
      of={contractForm}
      fields={(["employee", "policy", "from", "until", "reason"] as const).map((name) => ({ name, label: labels[name] }))}
      onClose={onClose}
    >
      <Field label={labels.employee} error={errorOf("employee")} required>
        {(wiring) => (
          <Controller
            control={form.control}
            name="employee"
            render={({ field: { value, onChange, ...field } }) => (
              <PersonField {...wiring} {...field} {...shownAs(value)} onChoose={(chosen) => onChange(chosen ?? "")} onType={onChange} />
            )}
          />
        )}
      </Field>
      <Field label={labels.policy} error={errorOf("policy")} required>
        {(wiring) => (
          <Select {...wiring} options={policies.map(({ id, name }) => ({ value: id, label: name }))} {...form.register("policy")} />
        )}
      </Field>
      {day("from")}
      {day("until", text("untilHelp"))}
      <Field label={labels.reason} error={errorOf("reason")} required>
        {(wiring) => <TextArea {...wiring} rows={2} maxLength={500} {...form.register("reason")} />}
      </Field>
    </FormDialog>
  );
};

const Ending = z.object({ until: PlainDate });

export const EndOverrideDialog = ({ row: { id, person, policy, from }, onClose }: { row: OverrideRow; onClose: () => void }) => {
  const text = useTexts(policyTexts);
  const toast = useToast();
  const end = useEndOverride();
  const contractForm = useContractForm({
    record: id,
    schema: Ending,
    defaults: { until: from },
    send: async ({ until }) => {
      await end.mutateAsync({ id, until });
      toast.done(text("ended"));
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  return (
    <FormDialog
      title={text("endTitle", { policy: policy.name, name: person.name })}
      send={text("end")}
      of={contractForm}
      fields={[{ name: "until", label: text("until") }]}
      onClose={onClose}
    >
      <Field label={text("until")} help={text("endHelp")} error={errorOf("until")} required>
        {(wiring) => <Controller control={form.control} name="until" render={({ field }) => <DateInput {...wiring} {...field} />} />}
      </Field>
    </FormDialog>
  );
};
