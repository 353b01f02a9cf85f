import type { ComponentProps } from "react";
import { Combobox, type Option } from "./combobox.tsx";
import "./controls.css";

type SelectProps = Omit<ComponentProps<"select">, "children" | "className" | "style"> & {
  options: readonly Option[];
  placeholder?: string | undefined;
};

/** More than these are searched in rather than looked through. */
const MOST_NATIVE = 12;

/**
 * The browser's own select: it says its value to screen readers, opens the phone's picker and costs no script,
 * none of which is true of PrimeReact's Dropdown. A long list becomes a field with a search.
 */
export const Select = ({ options, placeholder, ...rest }: SelectProps) => {
  const all = placeholder === undefined ? options : [{ value: "", label: placeholder }, ...options];
  if (options.length > MOST_NATIVE) return <Combobox {...rest} options={all} />;
  return (
    <span className="select">
      <select {...rest} className={rest["aria-invalid"] ? "p-inputtext p-component p-invalid" : "p-inputtext p-component"}>
        {all.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className="pi pi-chevron-down" aria-hidden="true" />
    </span>
  );
};
