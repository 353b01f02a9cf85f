import { createContext, type ReactNode, use, useId } from "react";
import { formTexts } from "./form-spec/texts.ts";
import { useTexts } from "./use-texts.ts";
import "./field.css";

/** What ties a control to its label, its help and its error; spread on the control. */
export type Wiring = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
  "aria-required": boolean;
};

/** Most fields of the form around are required: then those that are not say so. */
export const MostRequired = createContext(false);

/** The asterisk or "(optional)" of a field, drawn by its style sheet: a screen reader hears `aria-required`. */
const useFieldMark = (required: boolean): { "data-mark"?: string } => {
  const text = useTexts(formTexts);
  const mostRequired = use(MostRequired);
  if (required) return { "data-mark": "*" };
  return mostRequired ? { "data-mark": text("optional") } : {};
};

type FieldFrameProps = {
  /** Of the field; its help and its label add to it. */
  id: string;
  /** Of the control, where the field has several. */
  controlId?: string;
  label: string;
  help: ReactNode;
  required: boolean;
  errors: readonly { id: string; message: string | undefined }[];
  children: ReactNode;
};

/** Label above, help and errors below. */
export const FieldFrame = ({ id, controlId, label, help, required, errors, children }: FieldFrameProps) => (
  <div className="field" {...(controlId && { role: "group", "aria-labelledby": `${id}label` })}>
    <label htmlFor={controlId ?? id} id={`${id}label`} {...useFieldMark(required)}>
      {label}
    </label>
    {children}
    {help && (
      <div className="field-help" id={`${id}help`}>
        {help}
      </div>
    )}
    {errors.map(
      ({ id: errorId, message }) =>
        message && (
          <FieldError key={errorId} id={errorId}>
            {message}
          </FieldError>
        ),
    )}
  </div>
);

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
  const describedBy = [help && `${id}help`, error && `${id}error`].filter(Boolean).join(" ") || undefined;
  return (
    <FieldFrame id={id} label={label} help={help} required={required} errors={[{ id: `${id}error`, message: error }]}>
      {children({ id, "aria-describedby": describedBy, "aria-invalid": Boolean(error), "aria-required": required })}
    </FieldFrame>
  );
};

export const FieldError = ({ id, children }: { id: string; children: string }) => (
  <p className="field-error" id={id}>
    <span className="pi pi-exclamation-circle" aria-hidden="true" />
    {children}
  </p>
);
