import type { UseQueryResult } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { FormSpec } from "#shared/fields.ts";
import { Begun } from "../begun.tsx";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { FormSummary } from "../form-summary.tsx";
import { Loaded } from "../loaded.tsx";
import { Skeleton } from "../skeleton.tsx";
import { useToast } from "../toast.tsx";
import { UnsavedGuard } from "../unsaved-guard.tsx";
import { useTexts } from "../use-texts.ts";
import type { PersonInput } from "./form-field.tsx";
import { FormFields } from "./form-fields.tsx";
import { labelsIn } from "./labels.ts";
import { formTexts } from "./texts.ts";
import { useSpecForm } from "./use-spec-form.ts";
import "./settings-form.css";

/** Fields below a title, in a card of their own. */
export type SettingsGroup = { title: string; help?: string; fields: FormSpec };

type SettingsFormProps<S extends z.ZodType<FieldValues>, A extends { version: number }> = {
  query: UseQueryResult<A>;
  save: (sent: { body: z.output<S>; version: number }) => Promise<A>;
  /** What is sent. */
  schema: S;
  groups: (settings: A) => readonly SettingsGroup[];
  person?: PersonInput;
};

/** What a company sets for one part of the portal: begun with what was read, saved whole. */
export const SettingsForm = <S extends z.ZodType<FieldValues>, A extends { version: number }>({
  query,
  ...own
}: SettingsFormProps<S, A>) => (
  <Loaded query={query} skeleton={<Skeleton count={3} shape="card" />}>
    {(now) => (
      <Begun now={now} read={query.refetch}>
        {({ of, anew, theirs }) => <BegunForm {...own} settings={of} onSaved={anew} onTheirs={theirs} />}
      </Begun>
    )}
  </Loaded>
);

type BegunFormProps<S extends z.ZodType<FieldValues>, A extends { version: number }> = Omit<SettingsFormProps<S, A>, "query"> & {
  settings: A;
  onSaved: (saved: A) => void;
  onTheirs: () => void;
};

const BegunForm = <S extends z.ZodType<FieldValues>, A extends { version: number }>({
  settings,
  save,
  schema,
  groups,
  person,
  onSaved,
  onTheirs,
}: BegunFormProps<S, A>) => {
  const text = useTexts(formTexts);
  const toast = useToast();
  const { version, ...values } = settings;
  const cards = groups(settings);
  const spec: FormSpec = Object.assign({}, ...cards.map(({ fields }) => fields));
  const contractForm = useSpecForm({
    spec,
    schema,
    values: Object.fromEntries(Object.keys(spec).map((name) => [name, (values as FieldValues)[name]])),
    record: undefined,
    send: async (body) => {
      const saved = await save({ body, version });
      toast.done(text("saved"));
      onSaved(saved);
    },
  });
  const { form, sending, isLate, submit } = contractForm;
  return (
    <form className="settings-form" noValidate onSubmit={submit}>
      <UnsavedGuard when={form.formState.isDirty && !sending} />
      <FormSummary of={contractForm} fields={labelsIn(spec, form.getValues())} />
      {isLate && <Button label={text("showTheirs")} look="plain" onClick={onTheirs} />}
      {cards.map(({ title, help, fields }) => (
        <Card key={title} title={title}>
          {help && <p className="settings-help">{help}</p>}
          <div className="form-fields">
            <FormFields of={contractForm} spec={fields} {...(person && { person })} />
          </div>
        </Card>
      ))}
      <div>
        <Button type="submit" label={text("save")} busy={sending} />
      </div>
    </form>
  );
};
