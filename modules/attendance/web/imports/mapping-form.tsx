import { useState } from "react";
import { cityOf, formatMoment } from "#shared/format.ts";
import { sentenceFor } from "#shared/message.ts";
import { type DateFormat, dateFormats } from "#shared/sheet.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { failureSentence, violationOf } from "#web/ui/failure.ts";
import { Field, FieldError } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type PunchField, punchColumns, punchFields } from "../../imports/columns.ts";
import type { PunchImport, PunchMapping } from "../../imports/contract.ts";
import { holdsStates, kindOf } from "../../imports/direction.ts";
import { punchImportMessages } from "../../imports/messages.ts";
import { cellsBy, readMoment, saidWhen } from "../../imports/moment.ts";
import { checkMapping } from "../../imports/rules.ts";
import { punchImportTexts } from "./texts.ts";

type MappingFormProps = { of: PunchImport; busy: boolean; failure: unknown; onCheck: (mapping: PunchMapping) => void };

const options = punchFields.map((value) => ({ value, label: punchColumns[value].label }));
const LONGEST_DEVICE = 60;

/** What each column holds, how the file writes its dates and whose times they are: chosen by three rows as they would be read. */
export const MappingForm = ({ of, busy, failure, onCheck }: MappingFormProps) => {
  const text = useTexts(punchImportTexts);
  const common = useTexts(uiTexts);
  const [mapping, setMapping] = useState(of.mapping);
  const { columns, dateFormat, zone, device } = mapping;
  const hold = (place: number, field: string) =>
    setMapping({ ...mapping, columns: columns.map((one, at) => (at === place ? ((field || null) as PunchField | null) : one)) });
  const [tried, setTried] = useState(false);
  const missing = tried ? checkMapping(mapping, { width: of.columns.length, zones: of.zones }) : [];
  const beside = (field: string): string | undefined => {
    const own = missing.find((one) => one.field === field);
    return own ? sentenceFor(punchImportMessages, own) : violationOf(failure, field);
  };
  const [besideFormat, besideZone, besideColumns] = [beside("dateFormat"), beside("zone"), beside("columns")];
  const check = () => {
    setTried(true);
    if (checkMapping(mapping, { width: of.columns.length, zones: of.zones }).length === 0) onCheck(mapping);
  };
  const isBeside = besideFormat || besideZone || besideColumns;
  return (
    <Card title={text("mapTitle")}>
      <p className="import-help">{text("mapHelp")}</p>
      {failure !== undefined && !isBeside && <Notice tone="bad">{failureSentence(failure, common("broken"))}</Notice>}
      {besideColumns && <Notice tone="bad">{besideColumns}</Notice>}
      <ul className="stack">
        {of.columns.map(({ header, samples }, place) => {
          const name = header || text("column", { no: place + 1 });
          const field = columns[place];
          const taken = field && columns.filter((one) => one === field).length > 1;
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
                  value={field ?? ""}
                  onChange={(event) => hold(place, event.target.value)}
                />
                {field && taken && <FieldError id={`twice-${place}`}>{text("twice", { field: punchColumns[field].label })}</FieldError>}
              </div>
            </li>
          );
        })}
      </ul>
      <div className="import-chosen">
        <Field label={text("dateFormat")} error={besideFormat} required>
          {(wiring) => (
            <Select
              {...wiring}
              placeholder={text("choose")}
              options={dateFormats.map((value) => ({ value, label: value }))}
              value={dateFormat ?? ""}
              onChange={({ target }) => setMapping({ ...mapping, dateFormat: (target.value || undefined) as DateFormat | undefined })}
            />
          )}
        </Field>
        <Field label={text("zone")} error={besideZone} required>
          {(wiring) => (
            <Select
              {...wiring}
              placeholder={text("choose")}
              options={of.zones.map((value) => ({ value, label: `${cityOf(value)} (${value})` }))}
              value={zone ?? ""}
              onChange={({ target }) => setMapping({ ...mapping, zone: target.value || undefined })}
            />
          )}
        </Field>
        <Field label={text("deviceName")} help={text("deviceHelp")}>
          {(wiring) => (
            <TextInput
              {...wiring}
              maxLength={LONGEST_DEVICE}
              value={device}
              onChange={({ target }) => setMapping({ ...mapping, device: target.value })}
            />
          )}
        </Field>
      </div>
      <Readings of={of} mapping={mapping} />
      <div className="actions">
        <Button label={text(of.checkedAt ? "checkAgain" : "check")} busy={busy} onClick={check} />
      </div>
    </Card>
  );
};

/** The first rows as they would be read by what is chosen now. */
const Readings = ({ of: { samples, columns }, mapping }: { of: PunchImport; mapping: PunchMapping }) => {
  const text = useTexts(punchImportTexts);
  const { dateFormat, zone } = mapping;
  const holds = (field: PunchField) => mapping.columns.includes(field);
  const isReadable = holds("moment") || (holds("day") && holds("time"));
  if (!dateFormat || !zone || !isReadable) return <p className="import-help">{text("readNone")}</p>;
  const numbered = holdsStates(columns[mapping.columns.indexOf("direction")]?.samples ?? []);
  const read = (cells: readonly string[]): string => {
    const cell = cellsBy(cells, mapping);
    const kind = kindOf(cell("direction"), numbered);
    const moment = readMoment(cell, dateFormat, zone);
    const at = moment ? `${formatMoment(moment.at, zone)} ${cityOf(zone)}` : text("readWrong", { said: saidWhen(cell) });
    const way = kind === "in" || kind === "out" ? `, ${text(kind)}` : "";
    return text("reading", { code: cell("code") || text("noCode"), at: `${at}${way}` });
  };
  return (
    <div className="import-readings" role="status">
      <strong>{text("readAs")}</strong>
      <ul className="stack">
        {samples.map((cells) => (
          <li key={cells.join("\u0000")}>{read(cells)}</li>
        ))}
      </ul>
    </div>
  );
};
