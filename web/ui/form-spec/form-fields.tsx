import type { FieldValues } from "react-hook-form";
import type { Field, Fields, FormSpec } from "#shared/fields.ts";
import type { ContractForm } from "../contract-form.ts";
import { FormField, type PersonInput } from "./form-field.tsx";
import { FormList } from "./form-list.tsx";
import "./form-spec.css";

type FormFieldsProps<In extends FieldValues> = {
  of: ContractForm<In>;
  /** Its fields have the names that the form's values have. */
  spec: { readonly [K in keyof In & string]?: FormSpec[string] };
  /** Finds people, where a field asks for one. */
  person?: PersonInput;
};

/** The fields of a form that is described as data, in order. */
export const FormFields = <In extends FieldValues>({ of, spec, person }: FormFieldsProps<In>) => {
  const form = of as unknown as ContractForm<FieldValues>;
  const fields = spec as FormSpec;
  const lastOf = (field: FormSpec[string] | undefined): string | undefined => (field?.input === "day" ? field.until : undefined);
  const lasts = Object.values(fields).map(lastOf);
  const draw = (all: Fields, within = "") =>
    Object.entries(all).map(([name, field]) => <FormField key={name} of={form} name={`${within}${name}`} spec={field} person={person} />);
  return Object.entries(fields).map(([name, field]) => {
    const last = lastOf(field);
    if (lasts.includes(name)) return null;
    if (field.input === "list") return <FormList key={name} of={form} name={name} spec={field} person={person} />;
    if (field.input === "part")
      return (
        <fieldset key={name} className="form-item">
          <legend>{field.label}</legend>
          <div className="form-fields">{draw(field.fields, `${name}.`)}</div>
        </fieldset>
      );
    if (last === undefined) return draw({ [name]: field });
    return (
      <div key={name} className="form-fields">
        {draw({ [name]: field, [last]: fields[last] as Field })}
      </div>
    );
  });
};
