import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { RequestFailure } from "#web/request-failure.ts";
import { signIn } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Password } from "#web/ui/password.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { forgotPath } from "../paths.ts";
import { DemoBox } from "./demo-box.tsx";
import type { useSignInOptions } from "./queries.ts";
import { sessionTexts } from "./texts.ts";
import "#web/ui/form-spec/form-spec.css";

type LoginFormProps = { notice: string | undefined; options: ReturnType<typeof useSignInOptions>["data"] };

/** Username and password, sent once however often Enter is pressed; what is wrong stands on top and takes the focus. */
export const LoginForm = ({ notice, options }: LoginFormProps) => {
  const text = useTexts(sessionTexts);
  const toast = useToast();
  const [values, setValues] = useState({ username: "", password: "", keep: false });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) summary.current?.focus();
  }, [problems]);

  if (options?.setUp === false) return <p>{text("notSetUp")}</p>;

  const submit = async () => {
    const missing = [values.username.trim() === "" && text("usernameMissing"), values.password === "" && text("passwordMissing")];
    const found = missing.filter((sentence) => sentence !== false);
    setProblems(found);
    if (found.length > 0 || running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const facts = await signIn({ ...values, keep: values.keep && keepDays > 0 });
      if (values.keep && !facts.kept) toast.done(text("keepRefused", { minutes: facts.idleMinutes })); // SE-02
    } catch (error) {
      setProblems([failureSentence(error, text("broken"))]);
      if (error instanceof RequestFailure && error.kind === "unauthenticated") setValues((typed) => ({ ...typed, password: "" }));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const keepDays = options?.keepDays ?? 0;

  return (
    <>
      {notice && problems.length === 0 && <Notice tone="attention">{notice}</Notice>}
      {problems.length > 0 && (
        <div ref={summary} tabIndex={-1}>
          <Notice tone="bad">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Notice>
        </div>
      )}
      <form className="stack" onSubmit={onSubmit} noValidate>
        <Field label={text("username")}>
          {(wiring) => (
            <TextInput
              {...wiring}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={values.username}
              onChange={(event) => setValues({ ...values, username: event.target.value })}
            />
          )}
        </Field>
        <Field label={text("password")}>
          {(wiring) => (
            <Password
              {...wiring}
              name="password"
              autoComplete="current-password"
              value={values.password}
              onChange={(event) => setValues({ ...values, password: event.target.value })}
            />
          )}
        </Field>
        {keepDays > 0 && (
          <label className="check">
            <input type="checkbox" checked={values.keep} onChange={(event) => setValues({ ...values, keep: event.target.checked })} />
            <span>
              {text("keep")} <span className="quiet">{text("keepHelp")}</span>
            </span>
          </label>
        )}
        <Button type="submit" label={text("signIn")} busy={busy} />
      </form>
      <div>
        <Link to={forgotPath}>{text("forgot")}</Link>
        <p className="quiet">{text("cannotSignIn")}</p>
      </div>
      {options?.demo && <DemoBox demo={options.demo} onChoose={(username, password) => setValues({ ...values, username, password })} />}
    </>
  );
};
