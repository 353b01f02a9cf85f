import { useState } from "react";
import { formatMoment } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Field, FieldError } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { typedNumber } from "#web/ui/typed-numbers.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Import, ImportDeed } from "../../imports/contract.ts";
import { importTexts } from "./texts.ts";

type CommitFormProps = { of: Import; busy: boolean; failure: unknown; onCommit: (deed: Pick<ImportDeed, "rows" | "leaveOut">) => void };

/** Typed and ticked on purpose: what follows touches as many records as it says. */
export const CommitForm = ({ of, busy, failure, onCommit }: CommitFormProps) => {
  const text = useTexts(importTexts);
  const common = useTexts(uiTexts);
  const [typed, setTyped] = useState("");
  const [leaveOut, setLeaveOut] = useState(false);
  const [tried, setTried] = useState(false);
  const { add, update, error: errors } = of.counters;
  const rows = add + update;
  if (rows === 0) return <Notice tone="attention">{text("nothing")}</Notice>;
  const isTyped = typedNumber(typed) === rows;
  const isAgreed = errors === 0 || leaveOut;
  const send = () => {
    setTried(true);
    if (isTyped && isAgreed && !busy) onCommit({ rows, leaveOut });
  };
  const figure = rows.toLocaleString("en");
  const until = of.commitUntil ? formatMoment(of.commitUntil) : "";
  const [besideRows, besideTick] = [violationOf(failure, "rows"), violationOf(failure, "leaveOut")];
  return (
    <Card title={text("commitTitle")}>
      <p className="import-help">{text("commitHelp", { add: add.toLocaleString("en"), update: update.toLocaleString("en"), until })}</p>
      {failure !== undefined && !besideRows && !besideTick && <Notice tone="bad">{failureSentence(failure, common("broken"))}</Notice>}
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
      <div className="import-typed">
        <Field
          label={text("typed", { rows: figure })}
          error={besideRows ?? (tried && !isTyped ? text("typedNeeded", { rows: figure }) : undefined)}
          required
        >
          {(wiring) => (
            <TextInput
              {...wiring}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="actions">
        <Button label={text("commit")} busy={busy} onClick={send} />
      </div>
    </Card>
  );
};
