import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { useLinkToken } from "#web/link-token.ts";
import { OutsidePage } from "#web/outside/outside-page.tsx";
import { logOut, useSession } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { useContractForm } from "#web/ui/contract-form.ts";
import { Field } from "#web/ui/field.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Password } from "#web/ui/password.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { sessionEndpoints } from "../contract.ts";
import { signInPath } from "../paths.ts";
import { DeadLink } from "./dead-link.tsx";
import { isDeadLink, useChoosePassword, useOpenLink } from "./link-queries.ts";
import { linkTexts } from "./link-texts.ts";
import { PasswordChecklist } from "./password-checklist.tsx";
import "./login.css";

type PasswordFormProps = { token: string; username: string; least: number; onSet: () => Promise<void>; onDead: () => void };

const PasswordForm = ({ token, username, least, onSet, onDead }: PasswordFormProps) => {
  const text = useTexts(linkTexts);
  const choose = useChoosePassword(token);
  const fields = useContractForm({
    schema: sessionEndpoints.choosePassword.body,
    defaults: { password: "" },
    keeps: false,
    sentences: { password: text("passwordMissing") },
    send: async ({ password }) => {
      try {
        await choose.mutateAsync(password);
      } catch (error) {
        if (!isDeadLink(error)) throw error;
        onDead();
        return;
      }
      await onSet();
    },
  });
  const { form, errorOf, sending, submit } = fields;
  const { password = "" } = useWatch({ control: form.control });
  const checklist = <PasswordChecklist password={password} least={least} owner={{ username }} />;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormSummary of={fields} fields={[{ name: "password", label: text("password") }]} />
      {/* For password managers, which otherwise do not know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label={text("password")} error={errorOf("password")} help={checklist}>
        {(wiring) => <Password {...wiring} autoComplete="new-password" {...form.register("password")} />}
      </Field>
      <Button type="submit" label={text("setPassword")} busy={sending} />
    </form>
  );
};

/** Opened by a link: it lets its holder choose a password, once, and leads to the sign-in. */ // PW-07
export const PasswordPage = () => {
  const text = useTexts(linkTexts);
  const navigate = useNavigate();
  const { signedIn } = useSession();
  const { token, forget } = useLinkToken("password-link");
  const [used, setUsed] = useState<"by us" | "by others">();
  const link = useOpenLink(used ? undefined : token);
  const { username } = link.data ?? {};
  const onSet = async () => {
    setUsed("by us");
    forget();
    // Whoever was signed in here is not any more, or is about to be replaced.
    if (signedIn) await logOut();
    await navigate(signInPath, { replace: true, state: { arrival: "passwordSet" } });
  };
  if (used === "by us") {
    return (
      <OutsidePage title={text("passwordTitle")}>
        <p role="status">{text("setting")}</p>
      </OutsidePage>
    );
  }
  const isForNobody = link.data !== undefined && username === undefined;
  if (used === "by others" || token === undefined || isForNobody || isDeadLink(link.error)) {
    return (
      <OutsidePage title={text("passwordTitle")}>
        <DeadLink />
      </OutsidePage>
    );
  }
  return (
    <OutsidePage title={text("passwordTitle")} {...(username !== undefined && { purpose: text("forAccount", { username }) })}>
      <Loaded query={link} skeleton={<p role="status">{text("checkingLink")}</p>}>
        {({ leastPassword }) => (
          <PasswordForm token={token} username={username ?? ""} least={leastPassword} onSet={onSet} onDead={() => setUsed("by others")} />
        )}
      </Loaded>
    </OutsidePage>
  );
};
