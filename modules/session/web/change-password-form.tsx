import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useMe, useSession } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { useContractForm } from "#web/ui/contract-form.ts";
import { Field } from "#web/ui/field.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Password } from "#web/ui/password.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { sessionEndpoints } from "../contract.ts";
import { PasswordChecklist } from "./password-checklist.tsx";
import { useChangePassword, useOwnSessions } from "./security-queries.ts";
import { securityTexts } from "./security-texts.ts";

/** Empty again once it has worked. */
export const ChangePasswordForm = () => {
  const [changes, setChanges] = useState(0);
  return <OneChange key={changes} onChanged={() => setChanges(changes + 1)} />;
};

const OneChange = ({ onChanged }: { onChanged: () => void }) => {
  const text = useTexts(securityTexts);
  const toast = useToast();
  const { username } = useSession();
  const { name = "", companyName = "" } = useMe().data ?? {};
  const least = useOwnSessions().data?.leastPassword;
  const { mutateAsync } = useChangePassword();
  const fields = useContractForm({
    schema: sessionEndpoints.changePassword.body,
    defaults: { current: "", next: "" },
    keeps: false,
    sentences: { current: text("currentMissing"), next: text("nextMissing") },
    send: async (values) => {
      await mutateAsync(values);
      toast.done(text("changed"));
      onChanged();
    },
  });
  const { form, errorOf, sending, submit } = fields;
  const { next = "" } = useWatch({ control: form.control });
  const checklist = <PasswordChecklist password={next} least={least} owner={{ username, names: [name], companyWords: [companyName] }} />;
  const labels = { current: text("current"), next: text("next") };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormSummary of={fields} fields={(["current", "next"] as const).map((name) => ({ name, label: labels[name] }))} />
      {/* For password managers, which otherwise do not know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label={labels.current} error={errorOf("current")} required>
        {(wiring) => <Password {...wiring} autoComplete="current-password" {...form.register("current")} />}
      </Field>
      <Field label={labels.next} error={errorOf("next")} help={checklist} required>
        {(wiring) => <Password {...wiring} autoComplete="new-password" {...form.register("next")} />}
      </Field>
      <p className="quiet">{text("othersEnd")}</p>
      <div>
        <Button type="submit" label={text("change")} busy={sending} />
      </div>
    </form>
  );
};
