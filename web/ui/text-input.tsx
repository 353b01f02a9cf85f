import { InputText } from "primereact/inputtext";
import { InputTextarea } from "primereact/inputtextarea";
import type { ComponentProps } from "react";

type Native<T extends "input" | "textarea"> = Omit<
  ComponentProps<T>,
  "size" | "className" | "style" | "children" | "onInput" | "value" | "defaultValue"
> & { value?: string | undefined };

export const TextInput = (props: Native<"input">) => <InputText {...props} invalid={props["aria-invalid"] === true} />;

export const TextArea = (props: Native<"textarea">) => (
  <InputTextarea {...props} rows={props.rows ?? 4} autoResize invalid={props["aria-invalid"] === true} />
);
