// Why a referral is not eligible, and whether its referrer may read that.
import { useEffect } from "react";
import type { DecisionFormProps } from "#web/module.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { rejectReasons } from "../../candidates/workflow.ts";
import { referralTexts } from "./texts.ts";

type Typed = { reason: string; share: boolean; note: string };
const nothing: Typed = { reason: "", share: false, note: "" };

export const ReferralDecisionForm = ({ value, onChange, errorOf }: DecisionFormProps) => {
  const text = useTexts(referralTexts);
  const typed = (value as Typed | undefined) ?? nothing;
  useEffect(() => {
    if (value === undefined) onChange(nothing);
  }, [value, onChange]);
  const put = (next: Partial<Typed>) => onChange({ ...typed, ...next });
  return (
    <div className="stack">
      <Field label={text("rejectReason")} error={errorOf("reason")} required>
        {(wiring) => (
          <Select
            {...wiring}
            placeholder={text("chooseReason")}
            options={rejectReasons.map(({ code, label }) => ({ value: code, label }))}
            value={typed.reason}
            onChange={({ target }) => put({ reason: target.value })}
          />
        )}
      </Field>
      <label className="check">
        <input type="checkbox" checked={typed.share} onChange={({ target }) => put({ share: target.checked })} />
        {text("shareReason")}
      </label>
      <Field label={text("note")} error={errorOf("note")}>
        {(wiring) => <TextArea {...wiring} maxLength={500} value={typed.note} onChange={({ target }) => put({ note: target.value })} />}
      </Field>
    </div>
  );
};
