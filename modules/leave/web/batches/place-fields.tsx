import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { MOST_UNITS } from "../../balances/contract.ts";
import { grantedTypes } from "../../batches/contract.ts";
import { usePlaces } from "../all-requests/queries.ts";
import { batchTexts } from "./texts.ts";
import { useTypeNames } from "./use-type-names.ts";

export type EmploymentType = (typeof grantedTypes)[number];
export type ByPlace = { type: string; units: string; location: string; department: string; employmentType: EmploymentType | "" };

type Props = {
  typed: ByPlace;
  errors: { type?: string; units?: string };
  set: (part: Partial<ByPlace>) => void;
};

const named = (all: readonly { id: string; name: string }[] = []) => all.map(({ id, name }) => ({ value: id, label: name }));

export const PlaceFields = ({ typed, errors, set }: Props) => {
  const text = useTexts(batchTexts);
  const places = usePlaces().data;
  const types = useTypeNames();
  const employment = grantedTypes.map((value) => ({ value, label: text(value) }));
  return (
    <>
      <div className="form-fields">
        <Field label={text("type")} error={errors.type} required>
          {(wiring) => (
            <Select
              {...wiring}
              placeholder={text("choose")}
              options={types}
              value={typed.type}
              onChange={({ target }) => set({ type: target.value })}
            />
          )}
        </Field>
        <Field label={text("units")} help={text("unitsHelp", { most: MOST_UNITS })} error={errors.units} required>
          {(wiring) => (
            <TextInput
              {...wiring}
              inputMode="decimal"
              autoComplete="off"
              maxLength={5}
              value={typed.units}
              onChange={({ target }) => set({ units: target.value })}
            />
          )}
        </Field>
      </div>
      <div className="form-fields">
        <Field label={text("location")}>
          {(wiring) => (
            <Select
              {...wiring}
              placeholder={text("everybody")}
              options={named(places?.locations)}
              value={typed.location}
              onChange={({ target }) => set({ location: target.value })}
            />
          )}
        </Field>
        <Field label={text("department")}>
          {(wiring) => (
            <Select
              {...wiring}
              placeholder={text("everybody")}
              options={named(places?.departments)}
              value={typed.department}
              onChange={({ target }) => set({ department: target.value })}
            />
          )}
        </Field>
        <Field label={text("employmentType")}>
          {(wiring) => (
            <Select
              {...wiring}
              placeholder={text("everybody")}
              options={employment}
              value={typed.employmentType}
              onChange={({ target }) => set({ employmentType: target.value as ByPlace["employmentType"] })}
            />
          )}
        </Field>
      </div>
    </>
  );
};
