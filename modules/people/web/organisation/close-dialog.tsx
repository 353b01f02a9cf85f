import { useState } from "react";
import { RequestFailure } from "#web/request-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Unit } from "../../organisation/contract.ts";
import { type Close, useChange } from "./queries.ts";
import { organisationTexts } from "./texts.ts";

type CloseDialogProps = { unit: Pick<Unit, "id" | "name" | "version">; close: Close; onClose: () => void };

/** What is closed cannot be opened again, so that it is asked once; what still uses it is told. */
export const CloseDialog = ({ unit, close, onClose }: CloseDialogProps) => {
  const text = useTexts(organisationTexts);
  const uiText = useTexts(uiTexts);
  const toast = useToast();
  const [failure, setFailure] = useState<readonly string[]>([]);
  const { mutateAsync, isPending } = useChange((_: typeof unit, key) => close(unit, key));
  const act = async () => {
    try {
      await mutateAsync(unit);
      toast.done(text("closedNow", { name: unit.name }));
      onClose();
    } catch (error) {
      const told = error instanceof RequestFailure ? error.violations.flatMap(({ message }) => message ?? []) : [];
      setFailure(told.length > 0 ? told : [failureSentence(error, uiText("broken"))]);
    }
  };
  return (
    <Dialog
      title={text("closeTitle", { name: unit.name })}
      onClose={onClose}
      actions={
        <>
          <Button label={uiText("cancel")} look="plain" onClick={onClose} />
          <Button look="danger" label={text("close")} busy={isPending} onClick={() => void act()} />
        </>
      }
    >
      {failure.length > 0 && (
        <Notice tone="bad">
          {failure.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      <p>{text("closeHelp")}</p>
    </Dialog>
  );
};
