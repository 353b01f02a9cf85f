import { type ComponentProps, useState } from "react";
import { Button } from "./button.tsx";
import { formTexts } from "./form-spec/texts.ts";
import { TextInput } from "./text-input.tsx";
import { useTexts } from "./use-texts.ts";

/** A password with a button that shows what was typed; the caps-lock hint appears while it matters. */
export const Password = (props: Omit<ComponentProps<typeof TextInput>, "type">) => {
  const text = useTexts(formTexts);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <div className="password">
      <TextInput
        {...props}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        onKeyUp={(event) => setCapsLock(event.getModifierState("CapsLock"))}
      />
      <Button
        look="text"
        icon={shown ? "eye-slash" : "eye"}
        iconOnly
        label={shown ? text("hidePassword") : text("showPassword")}
        onClick={() => setShown(!shown)}
      />
      <p className="field-help" role="status">
        {capsLock ? text("capsLock") : ""}
      </p>
    </div>
  );
};
