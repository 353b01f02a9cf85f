import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeavePolicy } from "../../../policies/rules-contract.ts";
import { useDiscardDraft } from "./queries.ts";
import { policyTexts } from "./texts.ts";

type DiscardProps = { policy: LeavePolicy; onClose: () => void; onDone: () => void };

export const DiscardDialog = ({ policy: { id, name, version }, onClose, onDone }: DiscardProps) => {
  const text = useTexts(policyTexts);
  const uiText = useTexts(uiTexts);
  const toast = useToast();
  const { mutateAsync, isPending } = useDiscardDraft(id);
  const [failure, setFailure] = useState<string>();
  const discard = async () => {
    try {
      await mutateAsync(version);
      toast.done(text("discarded"));
      onDone();
      onClose();
    } catch (error) {
      setFailure(failureSentence(error, uiText("broken")));
    }
  };
  return (
    <Dialog
      title={text("discardTitle", { name })}
      onClose={onClose}
      actions={
        <>
          <Button label={uiText("cancel")} look="plain" autoFocus onClick={onClose} />
          <Button label={text("discardNow")} look="danger" busy={isPending} onClick={() => void discard()} />
        </>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
      <p>{text("discardHelp")}</p>
    </Dialog>
  );
};
