// Where somebody stands from then on: out of a list, or found by name where the list would be too long to look through.
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import type { ContractForm } from "#web/ui/contract-form.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Job } from "../../job-changes/contract.ts";
import { UnitSearch } from "../organisation/unit-search.tsx";
import { jobChangeTexts } from "./texts.ts";
import type { Typed } from "./typed.ts";

export const units = ["location", "department", "designation", "grade"] as const;

const optionsOf = (all: readonly { id: string; name: string }[]) => all.map(({ id, name }) => ({ value: id, label: name }));

type UnitFieldProps = { name: (typeof units)[number]; job: Job; of: ContractForm<z.input<typeof Typed>> };

export const UnitField = ({ name, job: { choices, now }, of: { form, errorOf } }: UnitFieldProps) => {
  const text = useTexts(jobChangeTexts);
  const [chosen, found] = useWatch({ control: form.control, name: [name, "found"] });
  return (
    <Field label={text(name)} error={errorOf(name)} required>
      {(wiring) =>
        choices.more?.includes(`${name}s`) ? (
          <UnitSearch
            {...wiring}
            kind={`${name}s`}
            chosen={[...found, now[name]].find((unit) => unit?.id === chosen)}
            onChoose={(unit) => {
              const others = found.filter(({ id }) => id !== chosen);
              form.setValue("found", unit ? [...others, unit] : others);
              form.setValue(name, unit?.id ?? "", { shouldDirty: true });
              form.clearErrors(name);
            }}
          />
        ) : (
          <Select {...wiring} defaultValue={chosen} {...form.register(name)} options={optionsOf(choices[`${name}s`])} />
        )
      }
    </Field>
  );
};
