import { useState } from "react";
import { formatMoment } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { FieldError } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { PunchImport, PunchImportDeed } from "../../imports/contract.ts";
import { punchImportTexts } from "./texts.ts";

type Deed = Pick<PunchImportDeed, "rows" | "leaveOut">;
type CommitFormProps = { of: PunchImport; busy: boolean; failure: unknown; onCommit: (deed: Deed) => void };

/** The button says how many punches it adds; that rows stay out is agreed to on purpose. */
export const CommitForm = ({ of, busy, failure, onCommit }: CommitFormProps) => {
  const text = useTexts(punchImportTexts);
  const common = useTexts(uiTexts);
  const [leaveOut, setLeaveOut] = useState(false);
  const [tried, setTried] = useState(false);
  const { new: rows, error: errors } = of.counters;
  if (rows === 0) return <Notice tone="attention">{text("nothing")}</Notice>;
  const isAgreed = errors === 0 || leaveOut;
  const send = () => {
    setTried(true);
    if (isAgreed && !busy) onCommit({ rows, leaveOut });
  };
  const besideTick = violationOf(failure, "leaveOut");
  return (
    <Card title={text("commitTitle")}>
      <p className="import-help">{text("commitHelp", { count: rows, until: of.commitUntil ? formatMoment(of.commitUntil) : "" })}</p>
      {failure !== undefined && !besideTick && <Notice tone="bad">{failureSentence(failure, common("broken"))}</Notice>}
      {errors > 0 && (
        <div className="field">
          <label className="radio">
            <input type="checkbox" checked={leaveOut} onChange={(event) => setLeaveOut(event.target.checked)} />
            {text("leaveOut", { count: errors })}
          </label>
          {(besideTick ?? (tried && !isAgreed)) && (
            <FieldError id="leave-out">{besideTick ?? text("leaveNeeded", { count: errors })}</FieldError>
          )}
        </div>
      )}
      <div className="actions">
        <Button label={text("commit", { count: rows })} busy={busy} onClick={send} />
      </div>
    </Card>
  );
};
