import { useId } from "react";
import { FieldError } from "./field.tsx";
import "./controls.css";

type RadioGroupProps<V extends string> = {
  legend: string;
  options: readonly { value: V; label: string }[];
  value: V;
  /** Beside each other, however many they are. */
  isRow?: boolean;
  help?: string | undefined;
  error?: string | undefined;
  onChange: (value: V) => void;
};

/** So few and short ones fit beside each other on a phone. */
const MOST_SEGMENTS = 4;
const MOST_CHARACTERS = 36;

export const RadioGroup = <V extends string>({ legend, options, value, isRow = false, help, error, onChange }: RadioGroupProps<V>) => {
  const id = useId();
  const isShort = isRow || (options.length <= MOST_SEGMENTS && options.map(({ label }) => label).join("").length <= MOST_CHARACTERS);
  return (
    <fieldset
      className="field-group field"
      aria-describedby={[help && `${id}help`, error && `${id}error`].filter(Boolean).join(" ") || undefined}
    >
      <legend className="field-legend">{legend}</legend>
      <div className={isShort ? "radios segments" : "radios"}>
        {options.map((option) => (
          <label key={option.value} className="radio">
            <input type="radio" name={id} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
      {help && (
        <p className="field-help" id={`${id}help`}>
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
    </fieldset>
  );
};
