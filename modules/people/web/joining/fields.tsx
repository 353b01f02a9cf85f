import type { ReactNode } from "react";
import { Controller, type Path, useWatch } from "react-hook-form";
import type { z } from "zod";
import type { ContractForm } from "#web/ui/contract-form.ts";
import { DateInput } from "#web/ui/date-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { JobChoices, UnitKind } from "../../joining/contract.ts";
import { UnitSearch } from "../organisation/unit-search.tsx";
import { joiningTexts } from "./texts.ts";
import type { Typed } from "./typed.ts";

const words = joiningTexts.entries;
type In = z.input<typeof Typed>;
export type Of = { of: ContractForm<In> };
type Known = Extract<Path<In>, keyof typeof words> | "access.username";
type FieldProps = Of & { name: Known; help?: ReactNode; required?: boolean };

const labelOf = (name: Known): string => (name === "access.username" ? words.username : words[name]);

type TypedFieldProps = FieldProps & { type?: "text" | "email" | "tel"; most?: number };
export const Typing = ({ of: { form, errorOf }, name, help, required = false, type = "text", most = 80 }: TypedFieldProps) => (
  <Field label={labelOf(name)} help={help} error={errorOf(name)} required={required}>
    {(wiring) => <TextInput {...wiring} type={type} maxLength={most} autoComplete="off" {...form.register(name)} />}
  </Field>
);

export const Day = ({ of: { form, errorOf }, name, help, required = false }: FieldProps) => (
  <Field label={labelOf(name)} help={help} error={errorOf(name)} required={required}>
    {(wiring) => (
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => <DateInput {...wiring} {...field} value={typeof field.value === "string" ? field.value : ""} />}
      />
    )}
  </Field>
);

type ChoiceProps = FieldProps & { options: readonly { value: string; label: string }[]; placeholder?: string };
export const Choice = ({ of: { form, errorOf }, name, help, required = true, options, placeholder }: ChoiceProps) => (
  <Field label={labelOf(name)} help={help} error={errorOf(name)} required={required}>
    {(wiring) => <Select {...wiring} {...form.register(name)} {...(placeholder && { placeholder })} options={options} />}
  </Field>
);

type UnitFieldProps = Of & { name: "location" | "department" | "designation" | "grade"; kind: UnitKind; placeholder: string } & {
  choices: Pick<JobChoices, UnitKind | "more">;
};

/** Out of a list, or found by name where the list would be too long to look through. */
export const UnitField = ({ of, name, kind, placeholder, choices }: UnitFieldProps) => {
  const { form } = of;
  const [chosen, found] = useWatch({ control: form.control, name: [name, "found"] });
  if (!choices.more?.includes(kind)) return <Choice of={of} name={name} placeholder={placeholder} options={unitOptions(choices[kind])} />;
  return (
    <Field label={labelOf(name)} error={of.errorOf(name)} required>
      {(wiring) => (
        <UnitSearch
          {...wiring}
          kind={kind}
          chosen={found.find(({ id }) => id === chosen)}
          onChoose={(unit) => {
            const others = found.filter(({ id }) => id !== chosen);
            form.setValue("found", unit ? [...others, unit] : others);
            form.setValue(name, unit?.id ?? "", { shouldDirty: true });
            form.clearErrors(name);
          }}
        />
      )}
    </Field>
  );
};

const unitOptions = (units: readonly { id: string; name: string }[]) => units.map(({ id, name }) => ({ value: id, label: name }));
