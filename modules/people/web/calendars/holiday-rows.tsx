import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { holidayKinds, holidayParts } from "../../calendars/holiday-kinds.ts";
import { calendarTexts } from "./texts.ts";
import type { Row, YearEdit } from "./use-year-editor.ts";

export const HolidayRows = ({ edit }: { edit: YearEdit }) => {
  const text = useTexts(calendarTexts);
  return (
    <>
      {edit.rows.length === 0 && <Empty sentence={text("noHolidays")} />}
      <ul className="divided">
        {edit.rows.map((row, index) => (
          <HolidayRow key={row.key} row={row} no={index + 1} edit={edit} />
        ))}
      </ul>
      <Button look="text" icon="plus" label={text("addHoliday")} onClick={edit.add} />
    </>
  );
};

const HolidayRow = ({ row, no, edit }: { row: Row; no: number; edit: YearEdit }) => {
  const text = useTexts(calendarTexts);
  const { key, day, kind, off, tentative } = row;
  const name = row.name.trim() || text("unnamed", { no });
  const change = (next: Partial<Row>) => edit.change(key, next);
  return (
    <li className="holiday-row">
      <Field label={text("dayOf", { name })} error={edit.errorAt(key, "day")}>
        {(wiring) => <DateInput {...wiring} value={day} onChange={(next) => change({ day: next })} />}
      </Field>
      <Field label={text("nameOf", { name })} error={edit.errorAt(key, "name")} required>
        {(wiring) => (
          <TextInput
            {...wiring}
            autoComplete="off"
            maxLength={80}
            placeholder={text("holiday")}
            value={row.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={text("kindOf", { name })}>
        {(wiring) => (
          <Select
            {...wiring}
            options={holidayKinds.map((value) => ({ value, label: text(`kind_${value}`) }))}
            value={kind}
            onChange={(event) => change({ kind: event.target.value as Row["kind"] })}
          />
        )}
      </Field>
      <Field label={text("offOf", { name })} error={edit.errorAt(key, "off")}>
        {(wiring) => (
          <Select
            {...wiring}
            options={holidayParts.map((value) => ({ value, label: text(`off_${value}`) }))}
            value={kind === "optional" ? "day" : off}
            disabled={kind === "optional"}
            onChange={(event) => change({ off: event.target.value as Row["off"] })}
          />
        )}
      </Field>
      <label className="radio">
        <input
          type="checkbox"
          aria-label={text("tentativeOf", { name })}
          checked={tentative}
          onChange={(event) => change({ tentative: event.target.checked })}
        />
        {text("tentative")}
      </label>
      <div>
        <Button look="text" icon="trash" iconOnly label={text("removeOne", { name })} onClick={() => edit.remove(key)} />
      </div>
    </li>
  );
};
