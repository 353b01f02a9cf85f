import { Link } from "react-router";
import { OutsidePage } from "#web/outside/outside-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { useContractForm } from "#web/ui/contract-form.ts";
import { Field } from "#web/ui/field.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { sessionEndpoints } from "../contract.ts";
import { signInPath } from "../paths.ts";
import { useAskForLink } from "./link-queries.ts";
import { linkTexts } from "./link-texts.ts";
import { useSignInOptions } from "./queries.ts";
import "./login.css";

const AskForm = () => {
  const text = useTexts(linkTexts);
  const ask = useAskForLink();
  const fields = useContractForm({
    schema: sessionEndpoints.forgot.body,
    defaults: { login: "" },
    keeps: false,
    sentences: { login: text("loginMissing") },
    send: ({ login }) => ask.mutateAsync(login),
  });
  const { form, errorOf, sending, submit } = fields;
  // The same for every name: what stands here tells nobody whether there is such an account.
  if (ask.data) {
    return (
      <div tabIndex={-1} ref={(answer) => answer?.focus()}>
        <Notice tone="draft">{ask.data.message}</Notice>
      </div>
    ); // PW-06
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormSummary of={fields} fields={[{ name: "login", label: text("login") }]} />
      <Field label={text("login")} error={errorOf("login")}>
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={254}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register("login")}
          />
        )}
      </Field>
      <Button type="submit" label={text("sendLink")} busy={sending} />
    </form>
  );
};

export const ForgotPage = () => {
  const text = useTexts(linkTexts);
  const options = useSignInOptions();
  const mail = options.data?.mail === true;
  return (
    <OutsidePage title={text("forgotTitle")} {...(mail && { purpose: text("forgotPurpose") })}>
      <Loaded query={options} skeleton={<Skeleton count={2} />}>
        {() => (mail ? <AskForm /> : <Notice tone="attention">{text("noMail")}</Notice>)}
      </Loaded>
      <p>
        <Link to={signInPath}>{text("backToSignIn")}</Link>
      </p>
    </OutsidePage>
  );
};
