import { useState } from "react";
import { formatDayOfYear } from "#shared/format.ts";
import type { Decimal } from "#shared/numbers.ts";
import { type DateFormat, dateFormats, readDay } from "#shared/sheet.ts";
import { RequestFailure } from "#web/request-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Field, FieldError } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { columnOf, type ImportField, importFields, isAmount } from "../../imports/columns.ts";
import type { Import, Mapping } from "../../imports/contract.ts";
import { KeepFrom } from "../../joining/kept-since.ts";
import { KeepFromField } from "../joining/keep-from.tsx";
import { joiningTexts } from "../joining/texts.ts";
import { importTexts } from "./texts.ts";

type MappingFormProps = { of: Import; busy: boolean; failure: unknown; onCheck: (mapping: Mapping) => void };

const options = importFields.map((value) => ({ value, label: columnOf(value).label }));
const SAMPLES = 3;

/** What each column holds, and how the file writes its dates. */
export const MappingForm = ({ of, busy, failure, onCheck }: MappingFormProps) => {
  const text = useTexts(importTexts);
  const common = useTexts(uiTexts);
  const [mapping, setMapping] = useState(of.mapping);
  const { columns, dateFormat, createMissing } = mapping;
  const [keepFrom, setKeepFrom] = useState<string>(mapping.keepFrom ?? "today");
  const [tried, setTried] = useState(false);
  const kept = KeepFrom.safeParse(keepFrom);
  const adds = columns.includes("joinedOn");
  const check = () => {
    setTried(true);
    if (!adds) onCheck(mapping);
    else if (kept.success) onCheck({ ...mapping, keepFrom: kept.data });
  };
  const hold = (place: number, field: string) =>
    setMapping({ ...mapping, columns: columns.map((one, at) => (at === place ? ((field || null) as ImportField | null) : one)) });
  const days = of.columns.flatMap(({ samples }, place) => {
    const field = columns[place];
    return field && columnOf(field).kind === "day" ? samples : [];
  });
  const readAs = (sample: string, format: DateFormat): string => {
    const day = readDay(sample, format);
    return day ? formatDayOfYear(day) : text("dateWrong", { text: sample });
  };
  const sentences = (): string[] =>
    failure instanceof RequestFailure
      ? failure.violations.flatMap(({ message }) => message ?? [])
      : [failureSentence(failure, common("broken"))];
  return (
    <Card title={text("mapTitle")}>
      <p className="import-help">{text("mapHelp")}</p>
      {failure !== undefined && (
        <Notice tone="bad">
          {sentences().map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Notice>
      )}
      <ul className="stack">
        {of.columns.map(({ header, samples }, place) => {
          const name = header || text("column", { no: place + 1 });
          const taken = columns[place] && columns.filter((one) => one === columns[place]).length > 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in the order of the file
            <li key={place} className="import-column">
              <div className="import-column-head">
                <strong>{name}</strong>
                <span className="import-samples">{samples.join(" · ")}</span>
              </div>
              <div>
                <Select
                  aria-label={text("holdsOf", { header: name })}
                  aria-invalid={Boolean(taken)}
                  placeholder={text("ignored")}
                  options={options}
                  value={columns[place] ?? ""}
                  onChange={(event) => hold(place, event.target.value)}
                />
                {taken && (
                  <FieldError id={`twice-${place}`}>{text("twice", { field: columnOf(columns[place] as ImportField).label })}</FieldError>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <Field
        label={text("dateFormat")}
        help={
          days.length === 0
            ? text("dateNone")
            : text("dateSamples", {
                samples: days
                  .slice(0, SAMPLES)
                  .map((sample) => readAs(sample, dateFormat ?? "yyyy-mm-dd"))
                  .join(" · "),
              })
        }
      >
        {(wiring) => (
          <Select
            {...wiring}
            options={dateFormats.map((value) => ({ value, label: value }))}
            placeholder={text("choose")}
            value={dateFormat ?? ""}
            onChange={({ target }) => setMapping({ ...mapping, dateFormat: (target.value || undefined) as DateFormat | undefined })}
          />
        )}
      </Field>
      {adds && (
        <KeepFromField value={keepFrom} error={tried && !kept.success ? joiningTexts.entries.dayWrong : undefined} onChange={setKeepFrom} />
      )}
      {columns.some(isAmount) && (
        <Field label={text("amounts")} help={text("amountsHelp")}>
          {(wiring) => (
            <Select
              {...wiring}
              placeholder={text("amountsShown")}
              options={[
                { value: ".", label: text("amountsPoint") },
                { value: ",", label: text("amountsComma") },
              ]}
              value={mapping.decimal ?? ""}
              onChange={({ target: { value } }) => {
                const { decimal: _, ...rest } = mapping;
                setMapping(value === "" ? rest : { ...rest, decimal: value as Decimal });
              }}
            />
          )}
        </Field>
      )}
      <label className="radio">
        <input
          type="checkbox"
          checked={createMissing}
          onChange={(event) => setMapping({ ...mapping, createMissing: event.target.checked })}
        />
        {text("createMissing")}
      </label>
      <p className="import-help">{text("createHelp")}</p>
      <div className="actions">
        <Button label={text(of.checkedAt ? "checkAgain" : "check")} busy={busy} onClick={check} />
      </div>
    </Card>
  );
};
