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

/** The question before an action: its consequence, or what has to be said with it. */
export const ActionDialog = (props: ActionDialogProps) => {
  const { label, transition, params, reasons, given, failure, commentError, busy, onComment, onReason, onAct, onClose } = props;
  const text = useTexts(uiTexts);
  return (
    <Dialog
      title={transition.confirm ? renderMessage(transition.confirm, params) : label}
      onClose={onClose}
      actions={
        <>
          <Button label={text("cancel")} look="plain" onClick={onClose} />
          <Button label={label} busy={busy} onClick={onAct} />
        </>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
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
