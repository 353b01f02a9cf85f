import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { PersonAdded } from "../../joining/contract.ts";
import { joiningTexts } from "./texts.ts";

type ConfirmDialogProps = {
  name: string;
  warnings: PersonAdded["warnings"];
  busy: boolean;
  failure: unknown;
  onClose: () => void;
  /** The code of who returns, where it is one of those from before. */
  onConfirm: (formerEmployee: string | undefined) => void;
};

/** What to read before somebody is added: nothing of it is a mistake. */
export const ConfirmDialog = ({ name, warnings, busy, failure, onClose, onConfirm }: ConfirmDialogProps) => {
  const text = useTexts(joiningTexts);
  const common = useTexts(uiTexts);
  const [former, setFormer] = useState("");
  const gone = warnings.flatMap(({ params }) =>
    params?.code && params.case !== "here" ? [{ value: String(params.code), label: text("returning", { name: String(params.name) }) }] : [],
  );
  return (
    <Dialog
      title={text("confirmTitle", { name })}
      onClose={onClose}
      actions={
        <>
          <Button label={text("back")} look="plain" onClick={onClose} />
          <Button label={text("confirm")} busy={busy} autoFocus onClick={() => onConfirm(former === "" ? undefined : former)} />
        </>
      }
    >
      {failure !== undefined && <Notice tone="bad">{failureSentence(failure, common("broken"))}</Notice>}
      <ul className="divided">
        {warnings.map(({ key, message }) => (
          <li key={key}>{message}</li>
        ))}
      </ul>
      {gone.length > 0 && (
        <RadioGroup legend={text("same")} options={[{ value: "", label: text("another") }, ...gone]} value={former} onChange={setFormer} />
      )}
    </Dialog>
  );
};
