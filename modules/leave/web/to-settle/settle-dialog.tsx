import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTyped } from "#web/ui/use-typed.ts";
import type { ToSettleRow } from "../../recount/contract.ts";
import { toSettleLabels } from "../../recount/messages.ts";
import { useSettle } from "./queries.ts";
import { toSettleTexts } from "./texts.ts";

export const SettleDialog = ({ row, onClose, onDone }: { row: ToSettleRow; onClose: () => void; onDone: () => void }) => {
  const text = useTexts(toSettleTexts);
  const common = useTexts(uiTexts);
  const { mutateAsync, isPending } = useSettle();
  const [note, setNote] = useTyped(`settle ${row.id}`, "");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    const said = note.trim();
    setFailure(undefined);
    setError(said.length < 5 ? text("noteNeeded") : undefined);
    if (said.length < 5 || isPending) return;
    try {
      await mutateAsync({ id: row.id, note: said });
      onDone();
    } catch (refusal) {
      setFailure(failureSentence(refusal, common("broken")));
    }
  };
  return (
    <Dialog
      title={text("settleName", { what: toSettleLabels[row.what], name: row.owner.name })}
      onClose={onClose}
      actions={
        <>
          <Button label={common("cancel")} look="plain" onClick={onClose} />
          <Button label={text("settle")} busy={isPending} onClick={() => void send()} />
        </>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Field label={text("note")} help={text("noteHelp")} error={error} required>
        {(wiring) => (
          <TextArea {...wiring} rows={3} autoFocus maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        )}
      </Field>
    </Dialog>
  );
};
