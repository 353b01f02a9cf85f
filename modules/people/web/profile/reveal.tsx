// A masked number with a button that shows it whole for a while, once its reader has typed their password again.
import { type FormEvent, useEffect, useId, useState } from "react";
import { confirmPassword, useSession } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import "#web/ui/form-spec/form-spec.css";
import { Password } from "#web/ui/password.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { SHORTEST_REASON } from "../../record/rules.ts";
import { records } from "./queries.ts";
import { profileTexts } from "./texts.ts";

/** Asks for the number; without it the one that stands in the record. */
export type AskNumber = (asked: { id: string; reason: string }) => Promise<{ number: string; seconds: number }>;

type SecretProps = {
  code: string;
  what: "identity" | "bank";
  item: { id: string; number: string; reveals: boolean };
  /** What the number is of. */
  of: string;
  isOwner: boolean;
  ask?: AskNumber | undefined;
};
type Shown = { number: string; seconds: number };

export const Secret = ({ code, what, item, of, isOwner, ask }: SecretProps) => {
  const text = useTexts(profileTexts);
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), shown.seconds * 1000);
    return () => clearTimeout(timer);
  }, [shown]); // PE-41
  return (
    <span className="secret">
      <span className="secret-number">{shown?.number ?? item.number}</span>
      {item.reveals && (
        <Button
          look="text"
          icon={shown ? "eye-slash" : "eye"}
          label={shown ? text("hide") : text("reveal")}
          name={shown ? undefined : text("revealOf", { what: of })}
          onClick={() => (shown ? setShown(undefined) : setAsking(true))}
        />
      )}
      {asking && (
        <RevealDialog
          code={code}
          what={what}
          of={of}
          isOwner={isOwner}
          ask={ask}
          id={item.id}
          onClose={() => setAsking(false)}
          onShown={(number) => {
            setAsking(false);
            setShown(number);
          }}
        />
      )}
    </span>
  );
};

type RevealDialogProps = Omit<SecretProps, "item"> & { id: string; onClose: () => void; onShown: (shown: Shown) => void };

const RevealDialog = ({ code, what, id, of, isOwner, ask, onClose, onShown }: RevealDialogProps) => {
  const text = useTexts(profileTexts);
  const common = useTexts(uiTexts);
  const formId = useId();
  const { username } = useSession();
  const [typed, setTyped] = useState({ reason: "", password: "" });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const reason = typed.reason.trim();
  const isReasonShort = !isOwner && reason.length < SHORTEST_REASON;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || isReasonShort || typed.password === "") return;
    setFailure(undefined);
    setBusy(true);
    try {
      await confirmPassword(typed.password);
      onShown(await (ask ? ask({ id, reason }) : records.reveal({ params: { code }, body: { what, id, reason } })));
    } catch (error) {
      setFailure(error);
      setTyped((now) => ({ ...now, password: "" }));
      setTried(false);
      setBusy(false);
    }
  };
  const beside = { password: violationOf(failure, "password"), reason: violationOf(failure, "reason") };
  const above = failure !== undefined && !beside.password && !beside.reason;
  return (
    <Dialog
      title={text("revealTitle", { what: of })}
      onClose={onClose}
      actions={
        <>
          <Button label={common("cancel")} look="plain" onClick={onClose} />
          <Button type="submit" form={formId} label={text("show")} busy={busy} />
        </>
      }
    >
      <form id={formId} className="dialog-form" noValidate onSubmit={(event) => void submit(event)}>
        {above && <Notice tone="bad">{failureSentence(failure, common("broken"))}</Notice>}
        <p className="field-help">{isOwner ? text("revealHelp") : `${text("revealHelp")} ${text("revealTold")}`}</p>
        {!isOwner && (
          <Field label={text("reason")} error={beside.reason ?? (tried && isReasonShort ? text("reasonShort") : undefined)} required>
            {(wiring) => (
              <TextArea
                {...wiring}
                rows={2}
                maxLength={200}
                value={typed.reason}
                onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
              />
            )}
          </Field>
        )}
        {/* For password managers, which otherwise do not know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Field
          label={text("password")}
          error={beside.password ?? (tried && typed.password === "" ? text("passwordNeeded") : undefined)}
          required
        >
          {(wiring) => (
            <Password
              {...wiring}
              autoComplete="current-password"
              value={typed.password}
              onChange={(event) => setTyped({ ...typed, password: event.target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
};
