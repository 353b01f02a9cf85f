import { type ReactNode, useId } from "react";
import "./field.css";

/** What ties a control to its label, its help and its error; spread on the control. */
export type Wiring = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
  "aria-required": boolean;
};

type FieldProps = {
  label: string;
  /** Said under the field, where everybody sees it. */
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  children: (wiring: Wiring) => ReactNode;
};

export const Field = ({ label, help, error, required = false, children }: FieldProps) => {
  const id = useId();
  const helpId = `${id}help`;
  const errorId = `${id}error`;
  const describedBy = [help && helpId, error && errorId].filter(Boolean).join(" ") || undefined;
  return (
    <div className="field">
      <label htmlFor={id} id={`${id}label`}>
        {label}
      </label>
      {children({ id, "aria-describedby": describedBy, "aria-invalid": Boolean(error), "aria-required": required })}
      {help && (
        <div className="field-help" id={helpId}>
          {help}
        </div>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
};

export const FieldError = ({ id, children }: { id: string; children: string }) => (
  <p className="field-error" id={id}>
    <span className="pi pi-exclamation-circle" aria-hidden="true" />
    {children}
  </p>
);
