import { useState } from "react";
import type { Person } from "#shared/ids.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTyped } from "#web/ui/use-typed.ts";
import type { GivenAway, RequestView } from "../contract.ts";
import { useReassign } from "./record-queries.ts";
import { recordTexts } from "./record-texts.ts";
import { PersonField } from "./stand-ins/person-field.tsx";

type ReassignDialogProps = {
  view: Pick<RequestView, "id" | "kind" | "version">;
  onClose: () => void;
  onDone: (given: GivenAway) => void;
};

/** To whom a request is given, and why. Whatever is refused, what was chosen and written stays. */
export const ReassignDialog = ({ view, onClose, onDone }: ReassignDialogProps) => {
  const text = useTexts(recordTexts);
  const common = useTexts(uiTexts);
  const { keyFor } = useRepeatKey();
  const { mutateAsync, isPending } = useReassign(view);
  const [{ person, comment }, setTyped] = useTyped<{ person?: Person | undefined; comment: string }>(`reassign ${view.id}`, {
    comment: "",
  });
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const complete = person && comment.trim() !== "";
  const send = async () => {
    setTried(true);
    if (!complete || isPending) return;
    setFailure(undefined);
    const given = { to: person.code, comment: comment.trim() };
    try {
      onDone(await mutateAsync({ ...given, key: keyFor({ version: view.version, ...given }) }));
    } catch (error) {
      setFailure(error);
    }
  };
  const beside = { to: violationOf(failure, "to"), comment: violationOf(failure, "comment") };
  const above = failure !== undefined && !beside.to && !beside.comment;
  return (
    <Dialog
      title={text("reassign")}
      onClose={onClose}
      actions={
        <>
          <Button label={common("cancel")} look="plain" onClick={onClose} />
          <Button label={text("reassignSend")} busy={isPending} onClick={() => void send()} />
        </>
      }
    >
      {above && <Notice tone="bad">{failureSentence(failure, common("broken"))}</Notice>}
      <Field
        label={text("reassignTo")}
        help={text("reassignHelp")}
        error={beside.to ?? (tried && !person ? text("reassignNeeded") : undefined)}
        required
      >
        {(wiring) => (
          <PersonField
            {...wiring}
            value={person?.code ?? ""}
            known={person}
            onChoose={(next) => setTyped((before) => ({ ...before, person: next }))}
          />
        )}
      </Field>
      <Field
        label={text("reassignComment")}
        help={text("reassignCommentHelp")}
        error={beside.comment ?? (tried && comment.trim() === "" ? text("commentEmpty") : undefined)}
        required
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
    </Dialog>
  );
};
