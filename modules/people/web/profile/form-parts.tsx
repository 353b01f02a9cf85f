// A form that is described as data: its fields in order, and what each is called where a problem of it is named.
import { type FieldValues, get } from "react-hook-form";
import type { ContractForm } from "#web/ui/contract-form.ts";
import { FormField } from "./form-field.tsx";
import type { FieldSpec, FormSpec } from "./form-fields.ts";
import { FormList } from "./form-list.tsx";

export const FormParts = ({ of, fields }: { of: ContractForm<FieldValues>; fields: FormSpec }) =>
  fields.map((spec) => {
    if ("list" in spec) return <FormList key={spec.list} of={of} spec={spec} />;
    if ("input" in spec) return <FormField key={spec.name} of={of} spec={spec} name={spec.name} />;
    return (
      <fieldset key={spec.title} className="form-item">
        <legend>{spec.title}</legend>
        <div className="profile-fields">
          {spec.fields.map((field) => (
            <FormField key={field.name} of={of} spec={field} name={field.name} />
          ))}
        </div>
      </fieldset>
    );
  });

/** Every field that may be wrong, by the name that it has in the form at present. */
export const namedIn = (fields: FormSpec, values: FieldValues): { name: string; label: string }[] =>
  fields.flatMap((spec) => {
    const named = ({ name, label }: FieldSpec, before = "", prefix = "") => ({ name: `${prefix}${name}`, label: `${before}${label}` });
    if ("input" in spec) return [named(spec)];
    if (!("list" in spec)) return spec.fields.map((field) => named(field, `${spec.title}: `));
    const rows = (get(values, spec.list) as unknown[] | undefined) ?? [];
    return [
      { name: spec.list, label: spec.title },
      ...rows.flatMap((_, no) => spec.fields.map((field) => named(field, `${spec.title} ${no + 1}: `, `${spec.list}.${no}.`))),
    ];
  });
