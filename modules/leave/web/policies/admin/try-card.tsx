import { useState } from "react";
import { PersonField } from "#modules/people/web/index.tsx";
import { formatDays } from "#shared/format.ts";
import type { Person } from "#shared/ids.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Select } from "#web/ui/select.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeavePreview } from "../../../contract.ts";
import type { LeavePolicy } from "../../../policies/rules-contract.ts";
import { LeaveDays } from "../../leave-days.tsx";
import { PreviewFindings } from "../../preview-findings.tsx";
import { useTry } from "./queries.ts";
import { policyTexts } from "./texts.ts";
import type { DraftEdit } from "./use-draft.ts";
import "../../leave.css";

type TryProps = { policy: LeavePolicy; edit: DraftEdit; save: () => Promise<LeavePolicy | undefined> };

/** A person and dates: what they would read, if the draft counted. */
export const TryCard = ({ policy, edit, save }: TryProps) => {
  const text = useTexts(policyTexts);
  const uiText = useTexts(uiTexts);
  const { mutateAsync, data, error, isPending } = useTry(policy.id);
  const [person, setPerson] = useState<Person>();
  const [nobody, setNobody] = useState(false);
  const [type, setType] = useState(edit.rows[0]?.type ?? "");
  const [from, setFrom] = useState(edit.from);
  const [to, setTo] = useState(edit.from);
  const savesFirst = edit.isChanged || !policy.draft;
  const attempt = async () => {
    setNobody(!person);
    if (!person || (savesFirst && !(await save()))) return;
    // What it came to stands on the page, an error too.
    await mutateAsync({ employee: person.code, type, from, to }).catch(() => undefined);
  };
  const isPlaced = ["employee", "type", "from", "to"].some((field) => violationOf(error, field) !== undefined);
  return (
    <Card title={text("tryTitle")}>
      <div className="dialog-form">
        <p className="field-help">{text("tryHelp")}</p>
        <Field label={text("tryPerson")} error={nobody && !person ? text("tryPersonWrong") : violationOf(error, "employee")} required>
          {(wiring) => <PersonField {...wiring} value={person?.code ?? ""} known={person} onChoose={setPerson} />}
        </Field>
        <Field label={text("ruleType")} error={violationOf(error, "type")}>
          {(wiring) => (
            <Select
              {...wiring}
              options={edit.rows.map((row) => ({
                value: row.type,
                label: policy.types.find(({ code }) => code === row.type)?.name ?? row.type,
              }))}
              value={type}
              onChange={({ target }) => setType(target.value)}
            />
          )}
        </Field>
        <Field label={text("tryFirst")} error={violationOf(error, "from")}>
          {(wiring) => (
            <DateInput
              {...wiring}
              value={from}
              onChange={(day) => {
                setFrom(day);
                if (to < day) setTo(day);
              }}
            />
          )}
        </Field>
        <Field label={text("tryLast")} error={violationOf(error, "to")}>
          {(wiring) => <DateInput {...wiring} value={to} onChange={setTo} />}
        </Field>
        {savesFirst && <p className="field-help">{text("trySaves")}</p>}
        <div>
          <Button look="plain" label={text("tryNow")} busy={isPending} onClick={() => void attempt()} />
        </div>
        {error && !isPlaced && <Notice tone="bad">{failureSentence(error, uiText("broken"))}</Notice>}
        <div role="status">{data && !error && <Tried preview={data} />}</div>
      </div>
    </Card>
  );
};

const Tried = ({ preview: { days, total, freeBefore, freeAfter, findings } }: { preview: LeavePreview }) => {
  const text = useTexts(policyTexts);
  return (
    <div className="consequence-body">
      {days.length > 0 && <LeaveDays days={days} />}
      <Facts
        facts={[
          { label: text("tryDays"), value: formatDays(total) },
          ...(freeBefore !== undefined && freeAfter !== undefined
            ? [{ label: text("tryFree"), value: `${freeBefore} → ${String(freeAfter).replace("-", "−")}` }]
            : []),
        ]}
      />
      {findings.length > 0 ? <PreviewFindings findings={findings} /> : <p>{text("tryFine")}</p>}
    </div>
  );
};
