import type { ComponentProps } from "react";
import "./controls.css";

type Option = { value: string; label: string };
type SelectProps = Omit<ComponentProps<"select">, "children" | "className" | "style"> & {
  options: readonly Option[];
  placeholder?: string;
};

/**
 * The browser's own select: it says its value to screen readers, opens the phone's picker and costs no script,
 * none of which is true of PrimeReact's Dropdown.
 */
export const Select = ({ options, placeholder, ...rest }: SelectProps) => (
  <span className="select">
    <select {...rest} className={rest["aria-invalid"] ? "p-inputtext p-component p-invalid" : "p-inputtext p-component"}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <span className="pi pi-chevron-down" aria-hidden="true" />
  </span>
);
