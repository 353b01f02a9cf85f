import { useId } from "react";
import { FieldError } from "./field.tsx";
import "./controls.css";

type RadioGroupProps<V extends string> = {
  legend: string;
  options: readonly { value: V; label: string }[];
  value: V;
  error?: string | undefined;
  onChange: (value: V) => void;
};

export const RadioGroup = <V extends string>({ legend, options, value, error, onChange }: RadioGroupProps<V>) => {
  const id = useId();
  return (
    <fieldset className="field-group field" aria-describedby={error && `${id}error`}>
      <legend className="field-legend">{legend}</legend>
      <div className="radios">
        {options.map((option) => (
          <label key={option.value} className="radio">
            <input type="radio" name={id} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
    </fieldset>
  );
};
