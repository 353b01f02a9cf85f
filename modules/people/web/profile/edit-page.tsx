import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useParams } from "react-router";
import { Begun } from "#web/ui/begun.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useContractForm } from "#web/ui/contract-form.ts";
import { FormFields } from "#web/ui/form-spec/form-fields.tsx";
import { labelsIn, sentencesOf } from "#web/ui/form-spec/labels.ts";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useGoOn } from "#web/ui/use-go-on.ts";
import { keepingOf, useKeeping } from "#web/ui/use-kept.ts";
import { useRefresh } from "#web/ui/use-refresh.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { profilePath, recordPath, recordTabPath } from "../../paths.ts";
import type { PersonRecord } from "../../record/contract.ts";
import { tabOf } from "../../record/tabs.ts";
import { type FormGroup, type GroupForm, hrForms, ownForms } from "./group-forms.ts";
import { recordKey, useRecord } from "./queries.ts";
import { profileTexts } from "./texts.ts";
import "./profile.css";

/** A form of one's own record, or with a code in the address of somebody else's. */
export const EditPage = () => {
  const text = useTexts(profileTexts);
  const { code, group = "" } = useParams();
  const query = useRecord({ code });
  const base = code === undefined ? profilePath : recordPath(code);
  const forms: Partial<Record<string, GroupForm>> = code === undefined ? ownForms : hrForms;
  const form = forms[group];
  const known = form && (group as FormGroup);
  const back = known ? recordTabPath(base, tabOf[known]) : base;
  const name = query.data?.card.name ?? "";
  return (
    <Page
      narrow
      title={known ? text("editTitle", { what: text(known).toLowerCase() }) : text("edit")}
      purpose={code === undefined ? text("editOwnPurpose") : text(hrPurposeOf(known), { name })}
      parent={{ to: back, label: code === undefined ? text("parentProfile") : name || text("recordTitle") }}
    >
      <Loaded query={query} skeleton={<Skeleton count={1} shape="card" />}>
        {(record) =>
          form && known && record.writes.includes(known) ? (
            <Begun key={`${record.code} ${known}`} now={record} read={query.refetch}>
              {({ of, theirs }) => <RecordForm form={form} back={back} code={code} record={of} onTheirs={theirs} />}
            </Begun>
          ) : (
            <Notice tone="attention">{text("notYours")}</Notice>
          )
        }
      </Loaded>
    </Page>
  );
};

const hrPurposeOf = (group: FormGroup | undefined) =>
  group === "pay" ? "editPayPurpose" : group === "card" ? "editCardPurpose" : "editHrPurpose";

/** What was typed is not what stands there now: a second person releases it. */
const isWaiting = ({ card, contact }: PersonRecord, { workEmail, personalEmail }: Record<string, unknown>): boolean =>
  (typeof workEmail === "string" && workEmail.toLowerCase() === card.workEmailWaits) ||
  (typeof personalEmail === "string" && contact !== undefined && personalEmail.toLowerCase() !== (contact.personalEmail ?? ""));

type RecordFormProps = { record: PersonRecord; form: GroupForm; back: string; code: string | undefined; onTheirs: () => void };

const RecordForm = ({ record, form: { fields, schema, defaults, save }, back, code, onTheirs }: RecordFormProps) => {
  const text = useTexts(profileTexts);
  const toast = useToast();
  const goOn = useGoOn();
  const queries = useQueryClient();
  const refresh = useRefresh();
  const [left, setLeft] = useState(false);
  const [version, setVersion] = useState(record.version);
  const contractForm = useContractForm({
    schema,
    defaults: defaults(record),
    sentences: sentencesOf(fields),
    // Kept below, along with the version.
    keeps: false,
    send: async (values) => {
      const saved = await save(values, record.code, version);
      // The guard must know of it before the page is left.
      flushSync(() => setLeft(true));
      // Pay that waits for a second person leaves the record as it was.
      const done = saved.version === version ? "sentForApproval" : "saved";
      toast.done(text(isWaiting(saved, values) ? "savedWaits" : done));
      await goOn(back);
      queries.setQueryData(recordKey({ code }), saved);
      await refresh("people");
    },
  });
  const { form, sending, isLate, submit } = contractForm;
  const fieldsTyped = keepingOf(form, record.code);
  useKeeping({
    name: fieldsTyped.name,
    changed: () => {
      const typed = fieldsTyped.changed();
      return typed && { typed, version };
    },
    // With the version it was typed over: what somebody else has saved meanwhile is not written over.
    restore: (kept) => {
      fieldsTyped.restore(kept.typed as Record<string, unknown>);
      setVersion(kept.version as number);
    },
  });
  return (
    <form className="form-list card" noValidate onSubmit={submit}>
      <UnsavedGuard when={form.formState.isDirty && !sending && !left} />
      <FormSummary of={contractForm} fields={labelsIn(fields, form.getValues())} />
      {isLate && <Button label={text("showTheirs")} look="plain" onClick={onTheirs} />}
      <FormFields of={contractForm} spec={fields} />
      <div className="form-actions">
        <Button type="submit" label={text("save")} busy={sending} />
        <ButtonLink to={back} look="text">
          {text("cancel")}
        </ButtonLink>
      </div>
    </form>
  );
};
