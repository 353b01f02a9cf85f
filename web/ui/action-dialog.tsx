import { renderMessage } from "#shared/message.ts";
import type { Transition } from "#shared/workflow.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { Notice } from "./notice.tsx";
import { Select } from "./select.tsx";
import { TextArea } from "./text-input.tsx";
import { uiTexts } from "./texts.ts";
import { useTexts } from "./use-texts.ts";

export type AnyTransition = Pick<Transition<string, string, string>, "label" | "needs" | "takes" | "look" | "confirm">;

const LONGEST_COMMENT = 1000;

export type Reason = { code: string; label: string };

/** What was said with an action. */
export type Given = { comment?: string | undefined; reason?: string | undefined };

type ActionDialogProps = {
  label: string;
  transition: AnyTransition;
  params: Record<string, string | number> | undefined;
  reasons: readonly Reason[];
  given: { comment: string; reason: string };
  failure: string | undefined;
  commentError: string | undefined;
  busy: boolean;
  onComment: (comment: string) => void;
  onReason: (reason: string) => void;
  onAct: () => void;
  onClose: () => void;
};

/** "Withdraw Casual leave? Rohan will no longer see it." is a question for the title and what comes of it below; a sentence without a question stands below the name of the action. */
const partsOf = (confirm: string): { question?: string; consequence: string } => {
  const end = confirm.indexOf("?") + 1;
  return end === 0 ? { consequence: confirm } : { question: confirm.slice(0, end), consequence: confirm.slice(end).trim() };
};

/** The question before an action: what happens and to whom, or what has to be said with it. */
export const ActionDialog = (props: ActionDialogProps) => {
  const { label, transition, params, reasons, given, failure, commentError, busy, onComment, onReason, onAct, onClose } = props;
  const text = useTexts(uiTexts);
  const { question, consequence } = partsOf(transition.confirm ? renderMessage(transition.confirm, params) : "");
  return (
    <Dialog
      title={question ?? label}
      onClose={onClose}
      actions={
        <>
          <Button label={text("cancel")} look="plain" onClick={onClose} />
          <Button label={label} look={transition.look === "danger" ? "danger" : "primary"} busy={busy} onClick={onAct} />
        </>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
      {consequence && <p>{consequence}</p>}
      {transition.needs && reasons.length > 0 && (
        <Field label={text("reason")}>
          {(wiring) => (
            <Select
              {...wiring}
              placeholder={text("chooseReason")}
              options={reasons.map(({ code, label: words }) => ({ value: code, label: words }))}
              value={given.reason}
              onChange={(event) => onReason(event.target.value)}
            />
          )}
        </Field>
      )}
      {(transition.needs || transition.takes) && (
        <Field label={text("comment")} error={commentError} required={transition.needs !== undefined && reasons.length === 0}>
          {(wiring) => (
            <TextArea
              {...wiring}
              autoFocus
              maxLength={LONGEST_COMMENT}
              value={given.comment}
              onChange={(event) => onComment(event.target.value)}
            />
          )}
        </Field>
      )}
    </Dialog>
  );
};
