// HR issues a letter for another person, beside a preview.
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { PersonField } from "#modules/people/web/index.tsx";
import type { FormSpec } from "#shared/fields.ts";
import { EmployeeCode } from "#shared/ids.ts";
import { type ChosenPerson, codeOf } from "#web/ui/chosen-person.ts";
import { ConsequenceForm } from "#web/ui/consequence.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { labelsIn } from "#web/ui/form-spec/labels.ts";
import { readBy, useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Marks } from "#web/ui/marks.tsx";
import { Page } from "#web/ui/page.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type LetterValues, letter } from "../../letters/contract.ts";
import { documentPath, issuedLettersPath } from "../../paths.ts";
import { useIssue, useLetterDraft, useRequestable } from "./queries.ts";
import { letterTexts } from "./texts.ts";
import "./letters.css";

const words = letterTexts.entries;
const person = { label: words.person, input: "person", schema: EmployeeCode } as const;
const Issuing = letter.Form.extend({ employee: EmployeeCode });

export const IssueLetterPage = () => {
  const text = useTexts(letterTexts);
  return (
    <Page title={text("issueFor")} parent={{ to: issuedLettersPath, label: text("all") }}>
      <IssueForm />
    </Page>
  );
};

const IssueForm = () => {
  const text = useTexts(letterTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [values, setValues] = useState<LetterValues>({});
  const issue = useIssue();
  const whole: FormSpec = { employee: person, ...letter.fields };
  const form = useSpecForm({
    spec: whole,
    schema: Issuing,
    record: "issue",
    values: { employee: params.get("employee") ?? undefined, purpose: "", addressedTo: "" },
    send: async (body) => {
      const { number } = await issue.mutateAsync({ ...body, values });
      toast.done(text("issuedFor", { number }));
      await navigate(documentPath(number));
    },
  });
  const typed = useWatch({ control: form.form.control });
  const code = EmployeeCode.safeParse(codeOf((typed.employee ?? "") as ChosenPerson)).data;
  const types = useRequestable(code ?? "", code !== undefined).data?.rows ?? [];
  const isAddressed = types.some(({ id, addressed }) => id === typed.type && addressed);
  const { type, purpose, addressedTo } = letter.fields;
  const spec: FormSpec = {
    employee: person,
    type: { ...type, options: types.map(({ id, name }) => ({ value: id, label: name })) },
    purpose,
    ...(isAddressed && { addressedTo: { ...addressedTo, required: true } }),
  };
  const read = readBy(whole, Issuing).safeParse(typed).data;
  const whose = { employee: read?.employee ?? "" };
  const body = read && { type: read.type, purpose: read.purpose, addressedTo: read.addressedTo };
  // Missing fields stay in place while they are filled in.
  const { data: bare } = useLetterDraft(whose, body);
  const preview = useLetterDraft(whose, body && { ...body, values });
  return (
    <ConsequenceForm
      fields={
        <>
          <FormSummary of={form} fields={labelsIn(spec, typed)} />
          <FormFields of={form} spec={spec} person={PersonField} />
          {bare?.missing.map(({ field, label }) => (
            <Field key={field} label={label} required>
              {(wiring) => (
                <TextInput
                  {...wiring}
                  maxLength={300}
                  value={values[field] ?? ""}
                  onChange={({ target }) => setValues((was) => ({ ...was, [field]: target.value }))}
                />
              )}
            </Field>
          ))}
        </>
      }
      submit={{ label: text("issue"), busy: form.sending }}
      onSubmit={form.submit}
    >
      {read === undefined ? (
        <p>{text("issueEmpty")}</p>
      ) : (
        <Loaded query={preview}>{({ text: said }) => <Marks text={said} top={3} />}</Loaded>
      )}
    </ConsequenceForm>
  );
};
