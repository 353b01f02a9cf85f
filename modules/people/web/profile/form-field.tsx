import { Controller, type FieldValues } from "react-hook-form";
import type { ContractForm } from "#web/ui/contract-form.ts";
import { DateInput } from "#web/ui/date-input.tsx";
import { Field, FieldError } from "#web/ui/field.tsx";
import { MoneyInput } from "#web/ui/money-input.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea, TextInput } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { countries } from "./countries.ts";
import type { FieldSpec } from "./form-fields.ts";
import { profileTexts } from "./texts.ts";

type FormFieldProps = { of: ContractForm<FieldValues>; spec: FieldSpec; name: string };

/** One field of a form that is described as data. */
export const FormField = ({ of: { form, errorOf }, spec, name }: FormFieldProps) => {
  const text = useTexts(profileTexts);
  const error = errorOf(name);
  const { input, label, help, required = false, most, autoComplete = "off" } = spec;
  if (input === "check")
    return (
      <div className="field">
        <label className="check">
          <input type="checkbox" {...form.register(name)} />
          {label}
        </label>
        {help && <p className="field-help">{help}</p>}
        {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      </div>
    );
  return (
    <Field label={label} help={help} error={error} required={required}>
      {(wiring) => {
        if (input === "day")
          return (
            <Controller
              control={form.control}
              name={name}
              render={({ field }) => <DateInput {...wiring} {...field} value={field.value ?? ""} />}
            />
          );
        if (input === "money")
          return (
            <Controller
              control={form.control}
              name={name}
              render={({ field }) => (
                <MoneyInput {...wiring} {...field} value={field.value ?? ""} currency={form.watch(spec.currency ?? "currency") ?? ""} />
              )}
            />
          );
        if (input === "choice" || input === "country")
          return (
            <Controller
              control={form.control}
              name={name}
              render={({ field }) => (
                <Select
                  {...wiring}
                  {...field}
                  value={field.value ?? ""}
                  placeholder={text("choose")}
                  options={input === "country" ? countries() : (spec.options ?? [])}
                />
              )}
            />
          );
        if (input === "long") return <TextArea {...wiring} rows={2} maxLength={most} {...form.register(name)} />;
        const shown: unknown = spec.shows && form.getValues(name.replace(/\w+$/, spec.shows));
        const type = input === "tel" || input === "email" ? input : "text";
        const mode = input === "figure" ? { inputMode: "decimal" as const } : {};
        return (
          <TextInput
            {...wiring}
            {...mode}
            type={type}
            maxLength={most}
            autoComplete={autoComplete}
            placeholder={typeof shown === "string" ? shown : undefined}
            {...form.register(name)}
          />
        );
      }}
    </Field>
  );
};
