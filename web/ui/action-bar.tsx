import { useState } from "react";
import { renderMessage } from "#shared/message.ts";
import type { Transition } from "#shared/workflow.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { failureSentence, isOutdated, violationOf } from "./failure.ts";
import { Field } from "./field.tsx";
import { Notice } from "./notice.tsx";
import { TextArea } from "./text-input.tsx";
import { uiTexts } from "./texts.ts";
import { useKeeping } from "./use-kept.ts";
import { useTexts } from "./use-texts.ts";
import "./action-bar.css";

type AnyTransition = Pick<Transition<string, string, string>, "label" | "needs" | "look" | "confirm">;

type ActionBarProps<A extends string> = {
  workflow: { transitions: Readonly<Record<A, AnyTransition>> };
  /** What the server says this person may do with the record now. */
  actions: readonly A[];
  /** What the question before an action names. */
  params?: Record<string, string | number>;
  /** Said where a comment is missing that the action needs. */
  commentNeeded: string;
  /** Rejects when it did not happen; an outdated record has been read again by then. */
  onAct: (action: A, comment: string | undefined) => Promise<unknown>;
};

/** The pressed button goes with the action; the page's title takes the focus, so that the keyboard stays where the news is. */
const focusTitle = () => requestAnimationFrame(() => document.querySelector<HTMLElement>("main h1")?.focus());

const order = { primary: 0, plain: 1, danger: 2 } as const;

/** The buttons of a record, drawn from its workflow: asks for the comment or the consequence where the table says so. */
export const ActionBar = <A extends string>({ workflow, actions, params, commentNeeded, onAct }: ActionBarProps<A>) => {
  const text = useTexts(uiTexts);
  const [running, setRunning] = useState<A>();
  const [asking, setAsking] = useState<A>();
  const [comment, setComment] = useState("");
  const [commentError, setCommentError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const lookOf = (action: A) => workflow.transitions[action].look ?? "plain";
  useKeeping({
    name: "comment",
    changed: () => (asking && comment.trim() !== "" ? { asking, comment } : undefined),
    restore: (typed) => {
      const asked = actions.find((action) => action === typed.asking);
      if (!asked) return;
      setComment(String(typed.comment));
      setAsking(asked);
    },
  });
  const sorted = [...actions].sort((one, other) => order[lookOf(one)] - order[lookOf(other)]);

  const act = async (action: A) => {
    const needsComment = workflow.transitions[action].needs === "comment";
    if (running) return;
    setFailure(undefined);
    if (needsComment && comment.trim() === "") {
      setCommentError(commentNeeded);
      return;
    }
    setCommentError(undefined);
    setRunning(action);
    try {
      await onAct(action, needsComment ? comment.trim() : undefined);
      setAsking(undefined);
      setComment("");
      focusTitle();
    } catch (error) {
      const beside = violationOf(error, "comment");
      if (beside) setCommentError(beside);
      else setFailure(failureSentence(error, text("broken")));
      if (isOutdated(error)) setAsking(undefined);
    } finally {
      setRunning(undefined);
    }
  };
  const press = (action: A) => {
    const { needs, confirm } = workflow.transitions[action];
    setFailure(undefined);
    if (needs || confirm) setAsking(action);
    else void act(action);
  };
  const question = asking && workflow.transitions[asking];
  return (
    <div className="action-bar">
      {failure && !asking && <Notice tone="bad">{failure}</Notice>}
      {sorted.length > 0 && (
        <div className="actions">
          {sorted.map((action) => (
            <Button
              key={action}
              label={workflow.transitions[action].label}
              look={lookOf(action)}
              busy={running === action}
              onClick={() => press(action)}
            />
          ))}
        </div>
      )}
      {asking && question && (
        <Dialog
          title={question.confirm ? renderMessage(question.confirm, params) : question.label}
          onClose={() => setAsking(undefined)}
          actions={
            <>
              <Button label={text("cancel")} look="plain" onClick={() => setAsking(undefined)} />
              <Button label={question.label} busy={running === asking} onClick={() => void act(asking)} />
            </>
          }
        >
          {failure && <Notice tone="bad">{failure}</Notice>}
          {question.needs && (
            <Field label={text("comment")} error={commentError} required>
              {(wiring) => (
                <TextArea {...wiring} autoFocus maxLength={1000} value={comment} onChange={(event) => setComment(event.target.value)} />
              )}
            </Field>
          )}
        </Dialog>
      )}
    </div>
  );
};
