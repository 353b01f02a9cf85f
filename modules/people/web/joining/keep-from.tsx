// From when attendance and leave are kept of people who joined before today: chosen for one person and for a whole file.
import { DateInput } from "#web/ui/date-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { joiningTexts } from "./texts.ts";

type KeepFromProps = {
  /** A day, or what was typed and is none. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

export const KeepFromField = ({ value, error, onChange }: KeepFromProps) => {
  const text = useTexts(joiningTexts);
  const kind = value === "today" || value === "joining" ? value : "day";
  const options = (["today", "joining", "day"] as const).map((one) => ({ value: one, label: text(`keep_${one}`) }));
  return (
    <>
      <Field label={text("keepFrom")} help={text("keepHelp")} error={kind === "day" ? undefined : error}>
        {(wiring) => (
          <Select
            {...wiring}
            options={options}
            value={kind}
            onChange={({ target }) => onChange(target.value === "day" ? "" : target.value)}
          />
        )}
      </Field>
      {kind === "day" && (
        <Field label={text("keepDay")} error={error} required>
          {(wiring) => <DateInput {...wiring} value={value} onChange={onChange} />}
        </Field>
      )}
    </>
  );
};
