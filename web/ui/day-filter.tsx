import { PlainDate } from "#shared/dates.ts";
import { DateInput } from "./date-input.tsx";
import { Field } from "./field.tsx";

type Props = {
  label: string;
  /** What is said of a value that is no day. */
  wrong: string;
  value: string;
  onChange: (day: PlainDate) => void;
};

/** A day by which a list or a report is narrowed. */
export const DayFilter = ({ label, wrong, value, onChange }: Props) => (
  <Field label={label} error={value !== "" && !PlainDate.safeParse(value).success ? wrong : undefined}>
    {(wiring) => <DateInput {...wiring} value={value} onChange={onChange} />}
  </Field>
);
