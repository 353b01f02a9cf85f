import { type FieldValues, useFieldArray } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import type { ContractForm } from "#web/ui/contract-form.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { FormField } from "./form-field.tsx";
import type { ListSpec } from "./form-fields.ts";
import { profileTexts } from "./texts.ts";

/** A list of equal things, each removed by its own button and one more added below. */
export const FormList = ({ of, spec }: { of: ContractForm<FieldValues>; spec: ListSpec }) => {
  const text = useTexts(profileTexts);
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name: spec.list, keyName: "key" });
  return (
    <div className="form-list">
      {fields.map(({ key }, no) => {
        const title = text("itemNo", { no: no + 1 });
        return (
          <fieldset key={key} className="form-item">
            <legend>{title}</legend>
            <div className="profile-fields">
              {spec.fields.map((field) => (
                <FormField key={field.name} of={of} spec={field} name={`${spec.list}.${no}.${field.name}`} />
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
          <Button look="plain" icon="plus" label={spec.add} onClick={() => append({ ...spec.empty })} />
        </div>
      )}
    </div>
  );
};
