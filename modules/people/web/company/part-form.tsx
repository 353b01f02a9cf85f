import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { labelsIn } from "#web/ui/form-spec/labels.ts";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Company, SettingPart } from "../../settings/contract.ts";
import { fieldsOf, schemaOf, valuesOf } from "./fields.ts";
import { useSavePart } from "./queries.ts";
import { companyTexts } from "./texts.ts";

type PartFormProps = { part: SettingPart; company: Company; onSaved: (saved: Company) => void; onTheirs: () => void };

/** One part of the settings, for its keeper. */
export const PartForm = ({ part, company, onSaved, onTheirs }: PartFormProps) => {
  const text = useTexts(companyTexts);
  const toast = useToast();
  const save = useSavePart(company.version);
  const [spec] = useState(() => fieldsOf(part, company));
  const of = useSpecForm({
    record: part,
    spec,
    schema: schemaOf[part],
    values: valuesOf(part, company),
    send: async (body) => {
      const saved = await save.mutateAsync({ part, body } as Parameters<typeof save.mutateAsync>[0]);
      toast.done(text("saved"));
      onSaved(saved);
    },
  });
  return (
    <form className="form-list" noValidate onSubmit={of.submit}>
      <UnsavedGuard when={of.form.formState.isDirty && !of.sending} />
      <FormSummary of={of} fields={labelsIn(spec, of.form.getValues())} />
      {of.isLate && <Button label={text("showTheirs")} look="plain" onClick={onTheirs} />}
      <Card title={text(`tab_${part}`)}>
        <div className="form-list">
          <FormFields of={of} spec={spec} />
        </div>
      </Card>
      <div>
        <Button type="submit" label={text("save")} busy={of.sending} />
      </div>
    </form>
  );
};
