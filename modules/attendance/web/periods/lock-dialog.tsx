import { useState } from "react";
import { formatMonth } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type OpenKind, openKinds, type PeriodDetail } from "../../periods/contract.ts";
import { periodTexts } from "./texts.ts";

type LockDialogProps = { of: PeriodDetail; onLock: (ticked: OpenKind[]) => Promise<unknown>; onClose: () => void };

/** The question before a lock: every kind of open items is looked at and ticked. */
export const LockDialog = ({ of, onLock, onClose }: LockDialogProps) => {
  const [text, common] = [useTexts(periodTexts), useTexts(uiTexts)];
  const [ticked, setTicked] = useState<OpenKind[]>([]);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const open = openKinds.filter((kind) => (of.open?.[kind] ?? 0) > 0);
  const lock = async () => {
    if (open.some((kind) => !ticked.includes(kind))) return setFailure(text("tickNeeded"));
    setRunning(true);
    setFailure(undefined);
    try {
      await onLock(ticked);
      onClose();
    } catch (refusal) {
      setFailure(failureSentence(refusal, common("broken")));
      setRunning(false);
    }
  };
  const tick = (kind: OpenKind, isTicked: boolean) =>
    setTicked((before) => (isTicked ? [...before, kind] : before.filter((one) => one !== kind)));
  return (
    <Dialog
      title={text("lockTitle", { month: formatMonth(of.to), place: of.location.name })}
      onClose={onClose}
      actions={
        <>
          <Button label={text("cancel")} look="plain" onClick={onClose} />
          <Button label={text("lock")} busy={isRunning} onClick={() => void lock()} />
        </>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
      <p>{text("lockSays")}</p>
      {open.length > 0 && (
        <fieldset className="field-group period-ticks">
          <legend className="field-legend">{text("tickTitle")}</legend>
          {open.map((kind) => (
            <label key={kind} className="radio">
              <input type="checkbox" checked={ticked.includes(kind)} onChange={({ target }) => tick(kind, target.checked)} />
              {text(`tick_${kind}`, { count: of.open?.[kind] ?? 0 })}
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
};
