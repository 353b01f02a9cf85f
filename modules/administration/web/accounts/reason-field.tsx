import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { accountTexts } from "./texts.ts";

const LONGEST_REASON = 500;

type ReasonFieldProps = { help: string; error: string | undefined; value: string; onChange: (next: string) => void };

export const ReasonField = ({ help, error, value, onChange }: ReasonFieldProps) => (
  <Field label={useTexts(accountTexts)("reason")} help={help} error={error} required>
    {(wiring) => <TextArea {...wiring} maxLength={LONGEST_REASON} value={value} onChange={({ target }) => onChange(target.value)} />}
  </Field>
);
