// A decision that brings more than a yes or a word: the form of the kind's own module, and a comment.
import { Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DecisionForm, WideDecisionForm } from "#web/module.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence, isOutdated, violationOf } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTyped } from "#web/ui/use-typed.ts";
import { useWebModules } from "#web/web-modules.ts";
import type { RequestRecord, RequestView } from "../contract.ts";
import { type InputAction, requestWorkflow } from "../workflow.ts";
import { useRequestAction } from "./record-queries.ts";
import { recordTexts } from "./record-texts.ts";
import "./record.css";

type Registered = { form: DecisionForm; wide?: WideDecisionForm["wide"] };

/** The form that a module has registered, where the open step asks for one. */
export const useDecisionForm = ({ kind, input }: Pick<RequestView, "kind" | "input">): Registered | undefined => {
  const modules = useWebModules();
  const [found] = input === undefined ? [] : modules.flatMap(({ decisionForms }) => decisionForms?.[kind] ?? []);
  return found && ("form" in found ? found : { form: found });
};

type DecisionDialogProps = {
  registered: Registered;
  number: string;
  view: RequestView;
  step: string;
  action: InputAction;
  /** Said where the decision needs a comment and has none. */
  commentNeeded: string;
  onClose: () => void;
  onDone: (record: RequestRecord) => void;
  /** Somebody was quicker: there is nothing left to be filled in. */
  onLate: (sentence: string) => void;
};

/** What stands at a path such as "lines.0.reason". */
const valueAt = (value: unknown, path: string): unknown =>
  path.split(".").reduce((now, key) => (now as Record<string, unknown> | undefined)?.[key], value);

const findWrong = (fields: HTMLElement | null) => fields?.querySelector<HTMLElement>("[aria-invalid='true']");

/** Whatever is refused, what was typed stays, with the reason beside its field. */
export const DecisionDialog = ({ registered, number, view, step, action, commentNeeded, onClose, onDone, onLate }: DecisionDialogProps) => {
  const { form: Form, wide } = registered;
  const text = useTexts(recordTexts);
  const common = useTexts(uiTexts);
  const { keyFor } = useRepeatKey();
  const { mutateAsync, isPending } = useRequestAction(view);
  const [{ input, comment }, setTyped] = useTyped<{ input?: unknown; comment: string }>(`${action} ${view.id}`, { comment: "" });
  const [failure, setFailure] = useState<unknown>();
  const [refused, setRefused] = useState<unknown>();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined) findWrong(fields.current)?.focus();
  }, [failure]);
  const [isUnsaid, setUnsaid] = useState(false);
  const { label: usual, ...transition } = requestWorkflow.transitions[action];
  const label = view.words[action] ?? usual;
  // The form of a rejection asks why itself.
  const takesComment = action !== "reject";
  const needsComment = takesComment && "needs" in transition;
  // What was corrected is no longer wrong.
  const errorOf = (field: string) =>
    valueAt(input, field) === valueAt(refused, field) ? violationOf(failure, `input.${field}`) : undefined;
  const whole = failure !== undefined && input === refused && violationOf(failure, "comment") === undefined;
  const send = async () => {
    if (isPending || input === undefined) return;
    flushSync(() => setFailure(undefined));
    // What the form itself calls wrong is not sent.
    const wrong = findWrong(fields.current);
    if (wrong) return wrong.focus();
    setUnsaid(needsComment && comment.trim() === ""); // RP-13
    if (needsComment && comment.trim() === "") return;
    const given = { input, ...(comment.trim() !== "" && { comment: comment.trim() }) };
    try {
      onDone(await mutateAsync({ action, given, key: keyFor({ id: view.id, version: view.version, action, ...given }) }));
    } catch (error) {
      if (isOutdated(error)) onLate(failureSentence(error, common("broken")));
      else {
        setRefused(input);
        setFailure(error);
      }
    }
  };
  return (
    <Dialog
      title={label}
      onClose={onClose}
      className={wide && "decision-wide"}
      actions={
        <>
          <Button label={common("cancel")} look="plain" onClick={onClose} />
          <Button label={label} busy={isPending} idle={input === undefined} onClick={() => void send()} />
        </>
      }
    >
      {whole && <Notice tone="bad">{failureSentence(failure, common("broken"))}</Notice>}
      <div className="decision-form" ref={fields}>
        <Suspense fallback={<Skeleton count={2} />}>
          <Form
            number={number}
            step={step}
            action={action}
            value={input}
            errorOf={errorOf}
            onChange={(next) => setTyped((before) => ({ ...before, input: next }))}
          />
        </Suspense>
      </div>
      {takesComment && (
        <Field
          label={needsComment ? common("comment") : text("decisionComment")}
          required={needsComment}
          error={isUnsaid ? commentNeeded : violationOf(failure, "comment")}
        >
          {(wiring) => (
            <TextArea
              {...wiring}
              maxLength={1000}
              value={comment}
              onChange={({ target }) => setTyped((before) => ({ ...before, comment: target.value }))}
            />
          )}
        </Field>
      )}
    </Dialog>
  );
};
