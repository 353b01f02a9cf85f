import type { ReactNode } from "react";
import { type FieldValues, type Path, type PathValue, useController } from "react-hook-form";
import type { ContractForm } from "../contract-form.ts";
import { DateRange } from "../date-range.tsx";
import type { UseMarks } from "../month-grid.tsx";

type Ends = { from: string; to: string };

type RangeFieldProps<In extends FieldValues> = {
  of: ContractForm<In>;
  /** The names of both days in the form, and what each is called. */
  from: Path<In>;
  to: Path<In>;
  labels?: Ends;
  label?: string;
  help?: ReactNode;
  required?: boolean;
  /** The first day has come and stays. */
  begun?: boolean;
  useMarks?: UseMarks | undefined;
  /** Where more changes with the days than the days. */
  onChange?: (ends: Ends) => void;
};

/** Two days of a form as one field. */
export const RangeField = <In extends FieldValues>(props: RangeFieldProps<In>) => {
  const { of, from, to, labels, begun = false, onChange, ...range } = props;
  const { form, errorOf } = of;
  const first = useController({ control: form.control, name: from }).field;
  const last = useController({ control: form.control, name: to }).field;
  const put = (name: Path<In>, value: string) => {
    if (form.getValues(name) !== value)
      form.setValue(name, value as PathValue<In, Path<In>>, { shouldDirty: true, shouldValidate: isChecked(of, name) });
  };
  const take = (ends: Ends) => {
    put(from, ends.from);
    put(to, ends.to);
  };
  return (
    <DateRange
      {...range}
      value={{ from: first.value ?? "", to: last.value ?? "" }}
      from={{ ...(labels && { label: labels.from }), error: errorOf(from), ref: first.ref, disabled: begun }}
      to={{ ...(labels && { label: labels.to }), error: errorOf(to), ref: last.ref }}
      onChange={onChange ?? take}
      onBlur={() => {
        first.onBlur();
        last.onBlur();
      }}
    />
  );
};

/** Whether what is put into a field by a press is looked at once more: an error leaves as soon as it is mended. */
export const isChecked = <In extends FieldValues>({ form, errorOf }: ContractForm<In>, name: Path<In>): boolean =>
  form.formState.isSubmitted || errorOf(name) !== undefined;
