// All that a policy says of one type, folded below what it comes to in words.
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveType } from "../../../policies/rules-contract.ts";
import { type EditedRow, type FigureName, sentRow, unreadable } from "./edited.ts";
import { rowTexts } from "./row-texts.ts";
import { policyTexts } from "./texts.ts";
import { Tick, Ticks } from "./tick.tsx";
import type { DraftEdit } from "./use-draft.ts";
import { monthNames, sentencesOf } from "./words.ts";

type RowProps = { row: EditedRow; types: readonly LeaveType[]; edit: DraftEdit; onChange: (next: Partial<EditedRow>) => void };

export const RowEditor = ({ onRemove, ...props }: RowProps & { onRemove: () => void }) => {
  const text = useTexts(policyTexts);
  const { row, types, edit } = props;
  const type = types.find(({ code }) => code === row.type);
  const name = type?.name ?? row.type;
  const said = unreadable(row).length > 0 ? text("wrongs") : sentencesOf(sentRow(row), types).join(" ");
  const isWrong = edit.problems.some(({ field }) => field?.startsWith(`typeRules.${edit.rows.indexOf(row)}.`));
  return (
    <details className="policy-row" open={isWrong || undefined}>
      <summary>
        <strong>{name}</strong>
        <span>{said}</span>
      </summary>
      <fieldset className="form-item form-fields">
        <legend className="visually-hidden">{name}</legend>
        {type?.kind === "yearly" && <Credits {...props} />}
        {type?.kind === "event" && <Figure {...props} name="eventLimit" />}
        <Counting {...props} />
        <Limits {...props} />
        <Papers {...props} />
        <TickFields {...props} isYearly={type?.kind === "yearly"} />
      </fieldset>
      <Button look="danger" label={text("removeType")} name={text("removeTypeName", { type: name })} onClick={onRemove} />
    </details>
  );
};

const Figure = ({ row, edit, onChange, name, help }: RowProps & { name: FigureName; help?: string }) => (
  <Field label={useTexts(rowTexts)(name)} help={help} error={edit.errorAt(row, name)}>
    {(wiring) => (
      <TextInput
        {...wiring}
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        value={row[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    )}
  </Field>
);

type ChoiceProps<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  error?: string | undefined;
  onChoose: (value: V) => void;
};

const Choice = <V extends string>({ label, value, options, error, onChoose }: ChoiceProps<V>) => (
  <Field label={label} error={error}>
    {(wiring) => <Select {...wiring} options={options} value={value} onChange={({ target }) => onChoose(target.value as V)} />}
  </Field>
);

const Credits = (props: RowProps) => {
  const text = useTexts(rowTexts);
  const { row, edit, onChange } = props;
  const rhythms = (["monthly", "quarterly", "yearly"] as const).map((value) => ({ value, label: text(`credited_${value}`) }));
  return (
    <>
      <Figure {...props} name="daysAYear" />
      <Choice
        label={text("credited")}
        value={row.credited}
        options={rhythms as readonly { value: EditedRow["credited"]; label: string }[]}
        error={edit.errorAt(row, "credited")}
        onChoose={(credited) => onChange({ credited })}
      />
      <Figure {...props} name="carryMost" />
      <Choice
        label={text("carryMonth")}
        value={row.carryMonth}
        options={[{ value: "", label: text("yearEnd") }, ...monthNames]}
        onChoose={(carryMonth) => onChange({ carryMonth, ...(carryMonth !== "" && row.carryDay === "" && { carryDay: "1" }) })}
      />
      {row.carryMonth !== "" && <Figure {...props} name="carryDay" />}
    </>
  );
};

const Counting = ({ row, edit, onChange, ...rest }: RowProps) => {
  const text = useTexts(rowTexts);
  const props = { row, edit, onChange, ...rest };
  return (
    <>
      <Choice
        label={text("step")}
        value={row.step}
        options={[
          { value: "0.5", label: text("step_half") },
          { value: "1", label: text("step_whole") },
        ]}
        error={edit.errorAt(row, "step")}
        onChoose={(step) => onChange({ step })}
      />
      <Choice
        label={text("daysOff")}
        value={row.daysOff}
        options={(["skip", "inside", "all"] as const).map((value) => ({ value, label: text(`daysOff_${value}`) }))}
        onChoose={(daysOff) => onChange({ daysOff })}
      />
      <Figure {...props} name="usableAfterDays" />
      <Figure {...props} name="lateDays" />
    </>
  );
};

type LevelProps = { what: string; value: "warn" | "stop"; onChoose: (value: "warn" | "stop") => void };

/** What comes of a broken rule; asked only where there is one. */
const LevelChoice = ({ what, value, onChoose }: LevelProps) => {
  const text = useTexts(rowTexts);
  const options = (["warn", "stop"] as const).map((one) => ({ value: one, label: text(`level_${one}`) }));
  return <Choice label={text("levelOf", { what })} value={value} options={options} onChoose={onChoose} />;
};

const Limits = (props: RowProps) => {
  const text = useTexts(rowTexts);
  const { row, onChange } = props;
  return (
    <>
      <Figure {...props} name="noticeDays" help={text("noticeHelp")} />
      {row.noticeDays !== "" && (
        <>
          <Figure {...props} name="noticeOver" />
          <LevelChoice what={text("noticeDays")} value={row.noticeLevel} onChoose={(noticeLevel) => onChange({ noticeLevel })} />
        </>
      )}
      <Figure {...props} name="inARowMost" help={text("inARowHelp")} />
      {row.inARowMost !== "" && (
        <LevelChoice what={text("inARowMost")} value={row.inARowLevel} onChoose={(inARowLevel) => onChange({ inARowLevel })} />
      )}
    </>
  );
};

const Papers = (props: RowProps) => {
  const text = useTexts(rowTexts);
  const { row, onChange } = props;
  return (
    <>
      <Figure {...props} name="documentOver" help={text("documentHelp")} />
      {row.documentOver !== "" && (
        <>
          <Figure {...props} name="documentDays" help={text("documentDaysHelp")} />
          <LevelChoice what={text("documentOver")} value={row.documentLevel} onChoose={(documentLevel) => onChange({ documentLevel })} />
        </>
      )}
    </>
  );
};

const TickFields = ({ row, types, edit, onChange, isYearly }: RowProps & { isYearly: boolean }) => {
  const text = useTexts(rowTexts);
  const beside = new Set(row.besideTypes);
  const others = types.filter(({ code }) => code !== row.type && (beside.has(code) || edit.rows.some(({ type }) => type === code)));
  return (
    <div className="policy-ticks dialog-form">
      <Ticks legend={text("beside")}>
        {others.map(({ code, name }) => (
          <Tick
            key={code}
            label={name}
            checked={beside.has(code)}
            onChange={({ target }) =>
              onChange({ besideTypes: target.checked ? [...row.besideTypes, code] : row.besideTypes.filter((one) => one !== code) })
            }
          />
        ))}
      </Ticks>
      {row.besideTypes.length > 0 && (
        <LevelChoice what={text("beside")} value={row.besideLevel} onChoose={(besideLevel) => onChange({ besideLevel })} />
      )}
      {isYearly && (
        <Tick
          label={text("onlyOptional")}
          checked={row.onlyOptional}
          onChange={({ target }) => onChange({ onlyOptional: target.checked })}
        />
      )}
      <Tick label={text("reasonNeeded")} checked={row.reasonNeeded} onChange={({ target }) => onChange({ reasonNeeded: target.checked })} />
    </div>
  );
};
