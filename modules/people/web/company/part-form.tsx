import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { useContractForm } from "#web/ui/contract-form.ts";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Company, SettingPart } from "../../settings/contract.ts";
import { fieldsOf, schemaFor, type Typed, typedOf } from "./fields.ts";
import { useSavePart } from "./queries.ts";
import { SettingInput } from "./setting-input.tsx";
import { companyTexts } from "./texts.ts";
import { useSettingWords } from "./words.ts";

type PartFormProps<Part extends SettingPart> = { part: Part; company: Company; onSaved: (saved: Company) => void; onTheirs: () => void };

/** One part of the settings, for its keeper. */
export const PartForm = <Part extends SettingPart>({ part, company, onSaved, onTheirs }: PartFormProps<Part>) => {
  const text = useTexts(companyTexts);
  const words = useSettingWords(company);
  const toast = useToast();
  const save = useSavePart(company.version);
  const fields = fieldsOf[part];
  const of = useContractForm<Typed, Company[Part]>({
    record: part,
    schema: schemaFor(part),
    defaults: typedOf(company, part),
    sentences: Object.fromEntries(
      fields.map(({ name, kind }) => [name, text(kind === "figure" ? "figureWrong" : kind === "line" ? "nameWrong" : "chooseWrong")]),
    ),
    send: async (body) => {
      const saved = await save.mutateAsync({ part, body } as Parameters<typeof save.mutateAsync>[0]);
      toast.done(text("saved"));
      onSaved(saved);
    },
  });
  return (
    <form className="company-form" noValidate onSubmit={of.submit}>
      <UnsavedGuard when={of.form.formState.isDirty && !of.sending} />
      <FormSummary of={of} fields={fields.map(({ name }) => ({ name, label: words.label(name) }))} />
      {of.isLate && <Button label={text("showTheirs")} look="plain" onClick={onTheirs} />}
      <Card title={text(`tab_${part}`)}>
        <div className="company-fields">
          {fields.map((field) => (
            <SettingInput key={field.name} of={of} field={field} company={company} />
          ))}
        </div>
      </Card>
      <div>
        <Button type="submit" label={text("save")} busy={of.sending} />
      </div>
    </form>
  );
};
