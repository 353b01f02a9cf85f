import { renderMessage } from "#shared/message.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useRepeatKey } from "#web/ui/use-repeat-key.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { StandIn } from "../../stand-ins/contract.ts";
import { standInWorkflow } from "../../stand-ins/workflow.ts";
import { useClose, useOverview, useSet } from "./queries.ts";
import { standInTexts } from "./texts.ts";

export type Closing = { row: StandIn; action: "end" | "decline" };

/** Asks once, with the consequence in the question. */
export const CloseDialog = ({ row, action, onClose }: Closing & { onClose: () => void }) => {
  const text = useTexts(standInTexts);
  const ui = useTexts(uiTexts);
  const toast = useToast();
  const close = useClose();
  const set = useSet();
  const overview = useOverview().data;
  const { keyFor } = useRepeatKey();
  const names = { name: row.standIn.name, principal: row.principal.name };
  const { label, confirm } = standInWorkflow.transitions[action];
  // Who may change it may also set it again, from today where it had begun.
  const { principal, standIn, kind, from, to, reason, holds } = row;
  const start = holds ? overview?.today : from;
  const wish = start && { principal: principal.code, standIn: standIn.code, kind, from: start, to, reason };
  const undo =
    action === "end" && row.actions.includes("change") && wish ? { undo: () => set.mutateAsync({ wish, key: keyFor(wish) }) } : undefined;
  const act = async () => {
    try {
      await close.mutateAsync({ action, id: row.id, version: row.version });
    } catch {
      return;
    }
    toast.done(text(`done_${action}`, names), undo);
    onClose();
  };
  return (
    <Dialog
      title={renderMessage(confirm, names)}
      onClose={onClose}
      actions={
        <>
          <Button label={ui("cancel")} look="plain" onClick={onClose} />
          <Button label={label} look="danger" busy={close.isPending} onClick={() => void act()} />
        </>
      }
    >
      {close.error && <Notice tone="bad">{failureSentence(close.error, ui("broken"))}</Notice>}
    </Dialog>
  );
};
