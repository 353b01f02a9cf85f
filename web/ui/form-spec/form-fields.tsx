import type { FieldValues } from "react-hook-form";
import { type Fields, type FormSpec, isRequired } from "#shared/fields.ts";
import type { ContractForm } from "../contract-form.ts";
import { MostRequired } from "../field.tsx";
import type { UseMarks } from "../month-grid.tsx";
import { type AudienceInput, FormField, type PersonInput } from "./form-field.tsx";
import { FormList } from "./form-list.tsx";
import { RangeField } from "./range-field.tsx";
import "./form-spec.css";

type FormFieldsProps<In extends FieldValues> = {
  of: ContractForm<In>;
  /** Its fields have the names that the form's values have. */
  spec: { readonly [K in keyof In & string]?: FormSpec[string] };
  /** Finds people, where a field asks for one. */
  person?: PersonInput;
  /** Chooses who something is for, where a field asks for it. */
  audience?: AudienceInput | undefined;
  /** What is known of the days of its spans. */
  useMarks?: UseMarks | undefined;
};

/** Fields that say it themselves, as a tick does, count for neither. */
const areMostRequired = (fields: FormSpec): boolean => {
  const single = Object.values(fields).filter((field) => !["list", "part", "check", "many"].includes(field.input));
  const required = single.filter((field) => field.input !== "list" && field.input !== "part" && isRequired(field)).length;
  return required > single.length / 2;
};

/** The fields of a form that is described as data, in order. */
export const FormFields = <In extends FieldValues>({ of, spec, person, audience, useMarks }: FormFieldsProps<In>) => {
  const form = of as unknown as ContractForm<FieldValues>;
  const fields = spec as FormSpec;
  const lastOf = (field: FormSpec[string] | undefined): string | undefined => (field?.input === "day" ? field.until : undefined);
  const lasts = Object.values(fields).map(lastOf);
  const draw = (all: Fields, within = "") =>
    Object.entries(all).map(([name, field]) => (
      <FormField key={name} of={form} name={`${within}${name}`} spec={field} person={person} audience={audience} />
    ));
  const drawn = Object.entries(fields).map(([name, field]) => {
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
    const until = last === undefined ? undefined : fields[last];
    if (last === undefined || field.input !== "day" || until?.input !== "day") return draw({ [name]: field as Fields[string] });
    return (
      <RangeField
        key={name}
        of={form}
        from={name}
        to={last}
        labels={{ from: field.label, to: until.label }}
        help={field.help}
        required={isRequired(field)}
        useMarks={useMarks}
      />
    );
  });
  return <MostRequired value={areMostRequired(fields)}>{drawn}</MostRequired>;
};
