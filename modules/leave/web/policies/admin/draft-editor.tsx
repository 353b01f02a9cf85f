import { useState } from "react";
import { formatDayOfYear, formatMoment } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RecordLayout } from "#web/ui/record.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeavePolicy } from "../../../policies/rules-contract.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import { newRow } from "./edited.ts";
import { EffectDialog } from "./effect-dialog.tsx";
import { RowEditor } from "./row-editor.tsx";
import { policyTexts } from "./texts.ts";
import { TryCard } from "./try-card.tsx";
import { type DraftEdit, useDraft } from "./use-draft.ts";
import "#web/ui/action-bar.css";

export const DraftEditor = ({ policy, onGone }: { policy: LeavePolicy; onGone: () => void }) => {
  const text = useTexts(policyTexts);
  const toast = useToast();
  const edit = useDraft(policy);
  const [asking, setAsking] = useState<"publish" | "discard">();
  const saveNow = async () => {
    const answer = await edit.save();
    if (answer) toast.done(text("saved"));
    return answer;
  };
  const askToPublish = async () => {
    const answer = edit.isChanged ? await saveNow() : policy;
    if (answer?.draft && answer.problems.length === 0) setAsking("publish");
  };
  return (
    <>
      <UnsavedGuard when={edit.isChanged && !edit.isSaving} />
      <RecordLayout
        actions={
          <div className="action-bar">
            <div className="actions">
              <Button label={text("publish")} onClick={() => void askToPublish()} />
              <Button label={text("save")} look="plain" busy={edit.isSaving} idle={!edit.isChanged} onClick={() => void saveNow()} />
              <Button label={text("discard")} look="danger" onClick={() => (policy.draft ? setAsking("discard") : onGone())} />
            </div>
          </div>
        }
        side={<TryCard policy={policy} edit={edit} save={saveNow} />}
      >
        <State policy={policy} edit={edit} />
        <Begin policy={policy} edit={edit} />
        <Rows policy={policy} edit={edit} />
      </RecordLayout>
      {asking === "publish" && <EffectDialog policy={policy} onClose={() => setAsking(undefined)} onDone={onGone} />}
      {asking === "discard" && <DiscardDialog policy={policy} onClose={() => setAsking(undefined)} onDone={onGone} />}
    </>
  );
};

type PartProps = { policy: LeavePolicy; edit: DraftEdit };

const State = ({ policy: { draft }, edit }: PartProps) => {
  const text = useTexts(policyTexts);
  const { failure, outdated, problems, takeTheirs } = edit;
  return (
    <>
      {failure && (
        <Notice tone="bad" action={outdated ? <Button look="plain" label={text("theirs")} onClick={takeTheirs} /> : undefined}>
          {failure}
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="attention">
          <strong>{text("missing")}</strong>
          <ul className="summary-list">
            {problems.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p className="field-help">
        {draft?.author && draft.changedAt
          ? text("draftNote", { name: draft.author.name, at: formatMoment(draft.changedAt) })
          : text("draftOfSetup")}
      </p>
    </>
  );
};

const Begin = ({ policy, edit }: PartProps) => {
  const text = useTexts(policyTexts);
  const { from, note, change, problems } = edit;
  return (
    <Card title={text("draftTitle")}>
      <div className="dialog-form">
        <Field
          label={text("from")}
          help={text("fromHelp", { openFrom: formatDayOfYear(policy.openFrom) })}
          error={problems.find(({ field }) => field === "from")?.message}
          required
        >
          {(wiring) => <DateInput {...wiring} value={from} onChange={(next) => change({ from: next })} />}
        </Field>
        <Field label={text("note")} help={text("noteHelp")}>
          {(wiring) => (
            <TextArea {...wiring} rows={2} maxLength={500} value={note} onChange={({ target }) => change({ note: target.value })} />
          )}
        </Field>
      </div>
    </Card>
  );
};

const Rows = ({ policy: { types }, edit }: PartProps) => {
  const text = useTexts(policyTexts);
  const { rows, change } = edit;
  const others = types.filter(({ code, active }) => active && !rows.some(({ type }) => type === code));
  const [adding, setAdding] = useState("");
  const chosen = others.find(({ code }) => code === adding) ?? others[0];
  return (
    <Card title={text("rules")}>
      <div className="dialog-form">
        {rows.map((row, index) => (
          <RowEditor
            key={row.type}
            row={row}
            types={types}
            edit={edit}
            onChange={(next) => change({ rows: rows.map((one, at) => (at === index ? { ...one, ...next } : one)) })}
            onRemove={() => change({ rows: rows.filter((one) => one !== row) })}
          />
        ))}
      </div>
      {chosen && (
        <div className="form-actions policy-adding">
          <Field label={text("addTypeLabel")}>
            {(wiring) => (
              <Select
                {...wiring}
                options={others.map(({ code, name }) => ({ value: code, label: name }))}
                value={chosen.code}
                onChange={({ target }) => setAdding(target.value)}
              />
            )}
          </Field>
          <Button
            look="plain"
            icon="plus"
            label={text("addType")}
            onClick={() => change({ rows: [...rows, newRow(chosen.code, chosen.kind)] })}
          />
        </div>
      )}
    </Card>
  );
};
