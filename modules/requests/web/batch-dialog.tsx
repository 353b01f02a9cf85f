import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Face } from "#web/ui/face.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTyped } from "#web/ui/use-typed.ts";
import type { BatchResult, RequestRow } from "../contract.ts";
import { requestWorkflow } from "../workflow.ts";
import { useDecideTogether } from "./list-queries.ts";
import { listTexts } from "./list-texts.ts";

export type BatchAction = "approve" | "reject";

type BatchDialogProps = {
  action: BatchAction;
  /** As they were when they were ticked: a list that is read again meanwhile does not change what is sent. */
  requests: readonly RequestRow[];
  onClose: () => void;
  onDone: (result: BatchResult) => void;
};

/** What is about to be decided, by names and amounts. A call that was cut off is sent again with its key, and decides nothing twice. */ // RP-16
export const BatchDialog = ({ action, requests, onClose, onDone }: BatchDialogProps) => {
  const text = useTexts(listTexts);
  const common = useTexts(uiTexts);
  const { keyFor } = useRepeatKey();
  const { mutateAsync, isPending } = useDecideTogether();
  const [comment, setComment] = useTyped(`together ${action} ${requests.map(({ id }) => id).join()}`, "");
  const [commentError, setCommentError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const needsComment = "needs" in requestWorkflow.transitions[action];
  const takesComment = needsComment || "takes" in requestWorkflow.transitions[action];
  const count = requests.length;
  const label = text(action === "approve" ? "approveTicked" : "rejectTicked", { count });
  const send = async () => {
    if (isPending) return;
    const said = comment.trim();
    setCommentError(needsComment && said === "" ? text("commentNeeded") : undefined);
    if (needsComment && said === "") return;
    setFailure(undefined);
    const body = { action, items: requests.map(({ id, version }) => ({ id, version })), ...(said && { comment: said }) };
    try {
      onDone(await mutateAsync({ body, kinds: requests.map(({ kind }) => kind), key: keyFor(body) }));
    } catch (error) {
      setFailure(failureSentence(error, common("broken")));
    }
  };
  return (
    <Dialog
      title={text(`sure_${action}`, { count })}
      onClose={onClose}
      actions={
        <>
          <Button label={common("cancel")} look="plain" onClick={onClose} />
          <Button
            look={action === "reject" ? "danger" : "primary"}
            label={failure ? text("tryAgain") : label}
            autoFocus={!needsComment}
            busy={isPending}
            onClick={() => void send()}
          />
        </>
      }
    >
      {failure && (
        <Notice tone="bad">
          {failure} {text("notTwice")}
        </Notice>
      )}
      <ul className="batch-rows">
        {requests.map(({ id, owner, title, amount }) => (
          <li key={id}>
            <Face name={owner.name} code={owner.code} />
            <div>
              <div>{owner.name}</div>
              <div className="quiet">{title}</div>
            </div>
            <span>{amount}</span>
          </li>
        ))}
      </ul>
      {takesComment && (
        <Field label={common("comment")} help={text("rejectComment")} error={commentError} required={needsComment}>
          {(wiring) => (
            <TextArea
              {...wiring}
              rows={needsComment ? 4 : 2}
              autoFocus={needsComment}
              maxLength={1000}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </Field>
      )}
    </Dialog>
  );
};
