import type { ComponentType } from "react";
import { type ControllerRenderProps, type FieldValues, get, useController } from "react-hook-form";
import type { Audience } from "#shared/audience.ts";
import { currencyOf, type Field as FieldSpec, isRequired } from "#shared/fields.ts";
import { FileField } from "#web/files/file-field.tsx";
import { shownAs } from "../chosen-person.ts";
import type { ContractForm } from "../contract-form.ts";
import { countries } from "../countries.ts";
import { DateInput } from "../date-input.tsx";
import { Field, FieldError, type Wiring } from "../field.tsx";
import { MarksField } from "../marks-field.tsx";
import { MoneyInput } from "../money-input.tsx";
import type { PersonFieldProps } from "../person-combobox.tsx";
import { RadioGroup } from "../radio-group.tsx";
import { Select } from "../select.tsx";
import { TextArea, TextInput } from "../text-input.tsx";
import { useTexts } from "../use-texts.ts";
import { formTexts } from "./texts.ts";

/** Finds people for a form: who may be found, its module knows. */
export type PersonInput = ComponentType<PersonFieldProps>;

/** Chooses who something is for: what there is to choose from, its module knows. */
export type AudienceInput = ComponentType<{
  label: string;
  value: Audience;
  onChange: (value: Audience) => void;
  error?: string | undefined;
}>;

type FormFieldProps = {
  of: ContractForm<FieldValues>;
  spec: FieldSpec;
  name: string;
  person?: PersonInput | undefined;
  audience?: AudienceInput | undefined;
};

const besideOf = (name: string, field: string): string => name.replace(/[^.]+$/, field);

/** One field of a form that is described as data. */
export const FormField = ({ of, spec, name, person, audience: AudienceField }: FormFieldProps) => {
  const { form, errorOf } = of;
  const { field } = useController({ control: form.control, name });
  const { input, label, help } = spec;
  const error = errorOf(name);
  if (input === "check")
    return (
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            {...field}
            checked={field.value ?? false}
            value={undefined}
            aria-invalid={Boolean(error)}
            aria-describedby={error && `${name}-error`}
          />
          {label}
        </label>
        {help && <p className="field-help">{help}</p>}
        {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      </div>
    );
  const put = (value: unknown) => {
    form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(name);
  };
  const required = isRequired(spec);
  if (input === "choice" && spec.radio)
    return <RadioGroup legend={label} help={help} options={spec.options} value={field.value ?? ""} error={error} onChange={put} />;
  if (input === "many") return <ManyField spec={spec} name={name} chosen={field.value ?? []} error={error} onChange={put} />;
  if (input === "audience") {
    if (!AudienceField) throw new Error(`Nobody is chosen for the field ${name}: its form names no way to choose an audience.`);
    return <AudienceField label={label} value={field.value} error={error} onChange={put} />;
  }
  if (input === "files")
    return (
      <FileField
        label={label}
        slot={spec.slot}
        files={field.value}
        note={help}
        error={error}
        required={required}
        inputRef={field.ref}
        onChange={put}
        onBusy={(isBusy) => of.waitFor(name, isBusy)}
      />
    );
  return (
    <Field label={label} help={help} error={error} required={required}>
      {(wiring) => <Control of={of} spec={spec} field={field} person={person} wiring={wiring} />}
    </Field>
  );
};

type ManyProps = {
  spec: Extract<FieldSpec, { input: "many" }>;
  name: string;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** Whatever of a list holds, in its order. */
const ManyField = ({ spec: { label, help, options }, name, chosen, error, onChange }: ManyProps) => (
  <fieldset className="field-group field" aria-describedby={error && `${name}-error`}>
    <legend className="field-legend">{label}</legend>
    {help && <p className="field-help">{help}</p>}
    <div className="form-fields">
      {options.map(({ value, label: what }) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(options.map((one) => one.value).filter((one) => (one === value ? target.checked : chosen.includes(one))))
            }
          />
          {what}
        </label>
      ))}
    </div>
    {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
  </fieldset>
);

type ControlProps = Omit<FormFieldProps, "name" | "spec"> & {
  spec: Exclude<FieldSpec, { input: "check" } | { input: "files" } | { input: "many" } | { input: "audience" }>;
  field: ControllerRenderProps<FieldValues>;
  wiring: Wiring;
};

const Control = ({ of: { form }, spec, field, person: Person, wiring }: ControlProps) => {
  const text = useTexts(formTexts);
  const held = { ...wiring, ...field, value: (field.value as string | undefined) ?? "" };
  const beside = (name: string): unknown => form.watch(besideOf(field.name, name));
  if (spec.input === "day") return <DateInput {...held} />;
  if (spec.input === "money") return <MoneyInput {...held} currency={currencyOf(spec, beside)} />;
  if (spec.input === "choice" || spec.input === "country") {
    const { options, none } = spec.input === "country" ? { options: countries(), none: undefined } : spec;
    // What is chosen already and is needed cannot be taken away.
    const isChosen = isRequired(spec) && Boolean(get(form.formState.defaultValues, field.name));
    return <Select {...held} placeholder={isChosen ? undefined : (none ?? text("choose"))} options={options} />;
  }
  if (spec.input === "person") {
    if (!Person) throw new Error(`Nobody is found for the field ${field.name}: its form names no way to find people.`);
    // With words of its own about what is no name, it takes what is typed as well.
    const onType = spec.wrong === undefined ? undefined : field.onChange;
    return <Person {...held} {...shownAs(field.value)} onChoose={(chosen) => field.onChange(chosen ?? "")} onType={onType} />;
  }
  if (spec.input === "time") return <TextInput {...held} type="time" />;
  const { most, autoComplete = "off", shows } = spec;
  if (spec.input === "long" && spec.marks) return <MarksField {...held} maxLength={most} />;
  if (spec.input === "long") return <TextArea {...held} rows={2} maxLength={most} />;
  const shown = shows === undefined ? undefined : beside(shows);
  return (
    <TextInput
      {...held}
      type={spec.input === "number" ? "text" : spec.input}
      inputMode={spec.input === "number" ? "decimal" : undefined}
      maxLength={most}
      autoComplete={autoComplete}
      placeholder={typeof shown === "string" ? shown : undefined}
    />
  );
};
