import { useState } from "react";
import { formatMoment } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RecordLayout } from "#web/ui/record.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { UnsavedGuard } from "#web/ui/unsaved-guard.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { PolicyDraft } from "../../policies/contract.ts";
import { DifferencesCard } from "./differences-card.tsx";
import { type EditedRule, moved, newRule } from "./edited.ts";
import { focusPart } from "./part.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { RuleEditor } from "./rule-editor.tsx";
import { approvalsTexts } from "./texts.ts";
import { TryCard } from "./try-card.tsx";
import { type PolicyEdit, usePolicyEditor } from "./use-policy-editor.ts";
import "#web/ui/action-bar.css";
import "./approvals.css";

const MOST_RULES = 20;

export const PolicyEditor = ({ latest }: { latest: PolicyDraft }) => {
  const text = useTexts(approvalsTexts);
  const toast = useToast();
  const edit = usePolicyEditor(latest);
  const { isChanged, isSaving, violations, save } = edit;
  const [asking, setAsking] = useState(false);
  const [told, setTold] = useState("");
  const hasDraft = latest.draft !== undefined;

  const saveNow = async () => {
    const answer = await save();
    if (answer) toast.done(text("saved"));
    return answer;
  };
  const askToPublish = async () => {
    const answer = isChanged ? await saveNow() : latest;
    // What is missing stands above the rules and beside its fields.
    if (answer && answer.problems.length === 0) setAsking(true);
  };
  return (
    <div className="policy-editor">
      <UnsavedGuard when={isChanged && !isSaving} />
      <RecordLayout
        actions={
          <>
            <Button label={text("publish")} idle={!hasDraft && !isChanged} onClick={() => void askToPublish()} />
            <Button label={text("save")} look="plain" busy={isSaving} idle={!isChanged} onClick={() => void saveNow()} />
          </>
        }
        side={
          <>
            <TryCard latest={latest} rules={edit.rules} isChanged={isChanged} save={saveNow} />
            <DifferencesCard latest={latest} rules={edit.rules} isChanged={isChanged} />
          </>
        }
      >
        <State latest={latest} edit={edit} />
        {violations.length > 0 && <Missing edit={edit} />}
        <Rules latest={latest} edit={edit} tell={setTold} />
        <p className="visually-hidden" role="status">
          {told}
        </p>
      </RecordLayout>
      {asking && <PublishDialog latest={latest} onClose={() => setAsking(false)} />}
    </div>
  );
};

/** Whose draft it is, and what could not be saved. */
const State = ({ latest: { draft }, edit }: { latest: PolicyDraft; edit: PolicyEdit }) => {
  const text = useTexts(approvalsTexts);
  const { failure, outdated, takeTheirs, keepMine } = edit;
  const at = draft && formatMoment(draft.changedAt);
  return (
    <>
      {at && <p className="quiet">{draft.author ? text("draftBy", { name: draft.author.name, at }) : text("draftBy_nobody", { at })}</p>}
      {failure && <Notice tone="bad">{failure}</Notice>}
      {outdated && (
        <Notice
          tone="bad"
          action={
            <>
              <Button look="danger" label={text("takeTheirs")} onClick={takeTheirs} />
              <Button look="plain" label={text("keepMine")} onClick={keepMine} />
            </>
          }
        >
          {outdated} {text("keptMine")}
        </Notice>
      )}
    </>
  );
};

/** Everything that keeps the saved draft from being published; each line leads to its place. */
const Missing = ({ edit: { violations, placeOf } }: { edit: PolicyEdit }) => {
  const text = useTexts(approvalsTexts);
  return (
    <Notice tone="attention">
      <strong>{text("missing")}</strong>
      <ul className="summary-list">
        {violations.map((violation) => {
          const place = placeOf(violation);
          return (
            <li key={`${violation.field} ${violation.message}`}>
              {place === undefined ? (
                violation.message
              ) : (
                <button type="button" className="summary-link" onClick={() => focusPart(place)}>
                  {violation.message}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
};

const Rules = ({ latest, edit, tell }: { latest: PolicyDraft; edit: PolicyEdit; tell: (sentence: string) => void }) => {
  const text = useTexts(approvalsTexts);
  const { rules, change, errorAt } = edit;
  const replace = (index: number, next: EditedRule) => change(rules.map((rule, at) => (at === index ? next : rule)));
  const remove = (index: number) => {
    change(rules.filter((_, at) => at !== index));
    tell(text("ruleRemoved"));
    const neighbour = rules[index + 1] ?? rules[index - 1];
    if (neighbour) focusPart(`${neighbour.key} name`);
  };
  return (
    <>
      {rules.map((rule, index) => (
        <RuleEditor
          key={rule.key}
          no={index + 1}
          of={rules.length}
          reading={latest}
          approvers={latest.approvers}
          rule={rule}
          errorAt={errorAt}
          tell={tell}
          onChange={(next) => replace(index, next)}
          onMove={(to) => {
            change(moved(rules, index, to));
            tell(text("ruleMoved", { no: to + 1 }));
          }}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button
          look="plain"
          icon="plus"
          label={text("addRule")}
          disabled={rules.length >= MOST_RULES}
          // Before the last one, which holds for everybody else.
          onClick={() => {
            const fresh = newRule(latest.days);
            change([...rules.slice(0, -1), fresh, ...rules.slice(-1)]);
            requestAnimationFrame(() => focusPart(`${fresh.key} name`));
          }}
        />
      </div>
    </>
  );
};
