import { type FieldValues, useFieldArray } from "react-hook-form";
import { emptyValues, type FieldList } from "#shared/fields.ts";
import { Button } from "../button.tsx";
import type { ContractForm } from "../contract-form.ts";
import { useTexts } from "../use-texts.ts";
import { FormField, type PersonInput } from "./form-field.tsx";
import { formTexts } from "./texts.ts";

type FormListProps = { of: ContractForm<FieldValues>; name: string; spec: FieldList; person?: PersonInput | undefined };

/** A list of equal things, each removed by its own button and one more added below. */
export const FormList = ({ of, name, spec, person }: FormListProps) => {
  const text = useTexts(formTexts);
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name, keyName: "key" });
  return (
    <div className="form-list">
      {fields.map(({ key }, no) => {
        const title = text("itemNo", { no: no + 1 });
        return (
          <fieldset key={key} className="form-item">
            <legend>{title}</legend>
            <div className="form-fields">
              {Object.entries(spec.fields).map(([field, its]) => (
                <FormField key={field} of={of} spec={its} name={`${name}.${no}.${field}`} person={person} />
              ))}
            </div>
            <div>
              <Button
                look="danger"
                icon="trash"
                label={text("remove")}
                name={text("removeOf", { what: title })}
                onClick={() => remove(no)}
              />
            </div>
          </fieldset>
        );
      })}
      {fields.length < spec.most && (
        <div>
          <Button look="plain" icon="plus" label={spec.add} onClick={() => append(emptyValues(spec.fields))} />
        </div>
      )}
    </div>
  );
};
