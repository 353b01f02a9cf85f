import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { confirmation } from "../confirmation.ts";
import { RequestFailure } from "../request-failure.ts";
import { confirmPassword, onSessionEnd, useSession } from "../session.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { failureSentence } from "../ui/failure.ts";
import { Field } from "../ui/field.tsx";
import { Password } from "../ui/password.tsx";
import { useTexts } from "../ui/use-texts.ts";
import { confirmTexts } from "./confirm-texts.ts";

const giveUp = () => confirmation.answer(false);

/** Stands once around the whole application: opens when a call needs the password once more, and lets it go on or fail. */ // SE-17
export const ConfirmDialog = () => {
  const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked);
  useEffect(() => onSessionEnd(giveUp), []);
  return isAsked ? <Question /> : null;
};

const Question = () => {
  const text = useTexts(confirmTexts);
  const formId = useId();
  const { username } = useSession();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === "") {
      setProblem(text("missing"));
      return input.current?.focus();
    }
    setProblem(undefined);
    setBusy(true);
    try {
      await confirmPassword(password);
      confirmation.answer(true);
    } catch (error) {
      const kind = error instanceof RequestFailure ? error.kind : undefined;
      // The one thing that is refused is a wrong password; any other failure leaves it to be sent again.
      if (kind === "refused") setPassword("");
      setProblem(failureSentence(error, text("broken")));
      input.current?.focus();
      if (kind === "unauthenticated") giveUp();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={text("title")}
      onClose={giveUp}
      actions={
        <>
          <Button label={text("cancel")} look="plain" onClick={giveUp} />
          <Button type="submit" form={formId} label={text("confirm")} busy={busy} />
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        {/* For password managers, which otherwise do not know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Field label={text("password")} error={problem} required>
          {(wiring) => (
            <Password
              {...wiring}
              ref={input}
              autoFocus
              autoComplete="current-password"
              readOnly={busy}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
};
