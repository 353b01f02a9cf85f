import { Controller } from "react-hook-form";
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { useContractForm } from "#web/ui/contract-form.ts";
import { DateInput } from "#web/ui/date-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Assignment } from "../../../policies/company-contract.ts";
import type { LeaveType } from "../../../policies/rules-contract.ts";
import { FormDialog, Tick, TypedLine } from "./form-dialog.tsx";
import { useAddNoLeaveDays, useAssignment } from "./queries.ts";
import { policyTexts } from "./texts.ts";

const Typed = z.object({
  name: z.string().trim().min(1, { error: "Write what these days are." }).max(80),
  from: PlainDate,
  to: PlainDate,
  location: z.string(),
  department: z.string(),
  excepted: z.array(z.string()),
  level: z.enum(["stop", "warn"]),
});

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
  const contractForm = useContractForm({
    record: undefined,
    schema: Typed,
    defaults: { name: "", from: today, to: today, location: locations[0]?.id ?? "", department: "", excepted: [], level: "stop" },
    send: async ({ location, department, ...form }) => {
      await add.mutateAsync({ ...form, ...(location && { location }), ...(department && { department }) });
      toast.done(text("closed"));
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  const day = (name: "from" | "to", label: string) => (
    <Field label={label} error={errorOf(name)} required>
      {(wiring) => <Controller control={form.control} name={name} render={({ field }) => <DateInput {...wiring} {...field} />} />}
    </Field>
  );
  return (
    <FormDialog
      title={text("addDays")}
      send={text("addDays")}
      of={contractForm}
      fields={[
        { name: "name", label: text("daysName") },
        { name: "from", label: text("from") },
        { name: "to", label: text("lastDay") },
        { name: "location", label: text("places") },
      ]}
      onClose={onClose}
    >
      <TypedLine of={contractForm} name="name" label={text("daysName")} help={text("daysNameHelp")} />
      {day("from", text("from"))}
      {day("to", text("lastDay"))}
      <Field label={text("places")} help={text("chooseWhere")} error={errorOf("location")}>
        {(wiring) => <Select {...wiring} placeholder={text("any")} options={optionsOf(locations)} {...form.register("location")} />}
      </Field>
      <Field label={text("department")}>
        {(wiring) => <Select {...wiring} placeholder={text("any")} options={optionsOf(departments)} {...form.register("department")} />}
      </Field>
      <fieldset className="policy-group policy-ticks">
        <legend>{text("excepted")}</legend>
        {types
          .filter(({ active }) => active)
          .map(({ code, name }) => (
            <Tick key={code} label={name} value={code} {...form.register("excepted")} />
          ))}
      </fieldset>
      <Field label={text("level")}>
        {(wiring) => (
          <Select
            {...wiring}
            options={(["stop", "warn"] as const).map((value) => ({ value, label: text(`level_${value}`) }))}
            {...form.register("level")}
          />
        )}
      </Field>
    </FormDialog>
  );
};
