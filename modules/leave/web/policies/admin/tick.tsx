import type { ReactNode } from "react";
import "#web/ui/controls.css";
import "#web/ui/form-spec/form-spec.css";

/** A tick with what it says. */
export const Tick = ({ label, ...rest }: { label: string } & React.ComponentProps<"input">) => (
  <label className="radio">
    <input type="checkbox" {...rest} />
    {label}
  </label>
);

/** Ticks beside each other, by what they have in common. */
export const Ticks = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="field field-group">
    <legend className="field-legend">{legend}</legend>
    <div className="radios">{children}</div>
  </fieldset>
);
