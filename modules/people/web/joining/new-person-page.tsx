import { useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { formatDayOfYear } from "#shared/format.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useContractForm } from "#web/ui/contract-form.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { violationOf } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { JoiningChoices, NewPersonForm, PersonAdded } from "../../joining/contract.ts";
import { peoplePath, recordPath } from "../../paths.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { AccessPart, ContactPart, JobPart, PersonPart } from "./form-parts.tsx";
import { freeUsername, useAddPerson, useJoiningChoices } from "./queries.ts";
import { joiningTexts } from "./texts.ts";
import { emptyForm, labels, sentOf, Typed } from "./typed.ts";
import "#web/ui/form-spec/form-spec.css";
import { useGoOn } from "#web/ui/use-go-on.ts";

export const NewPersonPage = () => {
  const text = useTexts(joiningTexts);
  const query = useJoiningChoices();
  return (
    <Page narrow title={text("title")} purpose={text("purpose")} parent={{ to: peoplePath, label: text("parent") }}>
      <Loaded query={query} skeleton={<Skeleton count={4} shape="card" />}>
        {(choices) => <NewPerson choices={choices} />}
      </Loaded>
    </Page>
  );
};

type Body = z.input<typeof NewPersonForm>;
type Added = NonNullable<PersonAdded["added"]>;

const NewPerson = ({ choices }: { choices: JoiningChoices }) => {
  const text = useTexts(joiningTexts);
  const common = useTexts(uiTexts);
  const toast = useToast();
  const goOn = useGoOn();
  const { keyFor } = useRepeatKey();
  const { mutateAsync, isPending } = useAddPerson();
  const [asking, setAsking] = useState<{ body: Body; warnings: PersonAdded["warnings"]; failure?: unknown }>();
  const [linked, setLinked] = useState<Added>();
  const [isDone, setDone] = useState(false);

  const leave = ({ code }: Added) => void goOn(recordPath(code));
  const finish = (added: Added) => {
    // The guard must know of it before the page is left.
    flushSync(() => {
      setAsking(undefined);
      setDone(true);
    });
    const { name, code, inviteOn } = added;
    toast.done(inviteOn ? text("addedInvited", { name, day: formatDayOfYear(inviteOn) }) : text("added", { name, code }));
    if (added.link) setLinked(added);
    else leave(added);
  };
  /** Where somebody else has taken the username, the next one that is free is filled in. */
  const add = async (asked: { body: Body; key: string }): Promise<PersonAdded> => {
    try {
      return await mutateAsync(asked);
    } catch (error) {
      const free = violationOf(error, "access.username") && (await freeUsername(asked.body).catch(() => undefined));
      if (free && free.username !== "") contractForm.form.setValue("access.username", free.username, { shouldDirty: true }); // AD-01
      throw error;
    }
  };
  const contractForm = useContractForm({
    schema: Typed,
    defaults: emptyForm(choices.nextCode),
    sentences: {
      joinedOn: text("dayWrong"),
      keepFrom: text("dayWrong"),
      dateOfBirth: text("dayWrong"),
      probationEndsOn: text("dayWrong"),
      contractEndsOn: text("dayWrong"),
    },
    // Who is added already is not to be added again.
    ...(isDone ? { keeps: false } : { record: undefined }),
    send: async (values, key) => {
      const body = sentOf(values);
      const { added, warnings } = await add({ body, key });
      if (added) finish(added);
      else setAsking({ body, warnings });
    },
  });
  const { form, sending, submit } = contractForm;
  const confirm = async (formerEmployee: string | undefined) => {
    if (!asking) return;
    const body = { ...asking.body, confirmed: asking.warnings.map(({ key }) => key), ...(formerEmployee && { formerEmployee }) };
    try {
      const { added, warnings } = await add({ body, key: keyFor(body) });
      if (added) finish(added);
      else setAsking({ ...asking, warnings });
    } catch (failure) {
      setAsking({ ...asking, failure });
    }
  };
  return (
    <form className="form-list form-parts card" noValidate onSubmit={submit}>
      <UnsavedGuard when={form.formState.isDirty && !sending && !isDone} />
      <FormSummary of={contractForm} fields={labels} />
      <PersonPart of={contractForm} />
      <JobPart of={contractForm} choices={choices} />
      <ContactPart of={contractForm} choices={choices} />
      <AccessPart of={contractForm} choices={choices} />
      <div className="form-actions">
        <Button type="submit" label={text("add")} busy={sending} />
        <ButtonLink to={peoplePath} look="text">
          {common("cancel")}
        </ButtonLink>
      </div>
      {asking && (
        <ConfirmDialog
          name={[asking.body.firstName, asking.body.lastName].filter(Boolean).join(" ")}
          warnings={asking.warnings}
          busy={isPending}
          failure={asking.failure}
          onClose={() => setAsking(undefined)}
          onConfirm={(former) => void confirm(former)}
        />
      )}
      {linked && (
        <Dialog
          title={text("linkTitle", { name: linked.name })}
          onClose={() => leave(linked)}
          actions={<Button label={text("done")} onClick={() => leave(linked)} />}
        >
          <p>{text("linkHelp", { name: linked.name })}</p>
          <Field label={text("link")}>
            {(wiring) => <TextInput {...wiring} readOnly value={linked.link ?? ""} onFocus={(event) => event.target.select()} />}
          </Field>
        </Dialog>
      )}
    </form>
  );
};
