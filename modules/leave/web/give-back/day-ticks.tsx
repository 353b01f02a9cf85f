import { useDeciderName } from "#modules/requests/web/index.tsx";
import { formatDate } from "#shared/format.ts";
import { FieldError } from "#web/ui/field.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Returnable } from "../../changes/contract.ts";
import { isOpen } from "../../changes/rules.ts";
import { returnTexts } from "./texts.ts";

type Day = Returnable["days"][number];

type DayTicksProps = {
  returnable: Returnable;
  ticked: ReadonlySet<string>;
  error: string | undefined;
  onChange: (ticked: ReadonlySet<string>) => void;
};

/** The first of several deciders, by name or by queue. */
export const useWhoDecides = () => {
  const text = useTexts(returnTexts);
  const deciderName = useDeciderName();
  return ({ deciders }: Pick<Returnable, "deciders">): string => {
    const first = deciders.find(({ skipped }) => !skipped);
    return first ? deciderName(first) : text("somebody");
  };
};

/** One tick for each day that still counts, and how it would go back. */
export const DayTicks = ({ returnable, ticked, error, onChange }: DayTicksProps) => {
  const text = useTexts(returnTexts);
  const who = useWhoDecides()(returnable);
  const free = returnable.days.filter(({ way }) => isOpen(way)).map(({ date }) => date);
  const toggle = (date: string) => onChange(new Set(ticked.has(date) ? [...ticked].filter((one) => one !== date) : [...ticked, date]));
  const hows = { at_once: "", decision: text("decided", { who }), waits: text("waits"), locked: text("locked") };
  const note = ({ portion, way }: Day): string => [portion === "whole" ? "" : text(portion), hows[way]].filter(Boolean).join(", ");
  return (
    <fieldset className="field-group field day-ticks" aria-describedby={error && "day-ticks-error"}>
      <legend className="field-legend">{text("days", { type: returnable.typeName })}</legend>
      {free.length > 1 && (
        <label className="day-tick">
          <input
            type="checkbox"
            checked={free.every((date) => ticked.has(date))}
            onChange={({ target }) => onChange(new Set(target.checked ? free : []))}
          />
          <span>{text("all")}</span>
        </label>
      )}
      {returnable.days.map((day) => (
        <label key={day.date} className="day-tick">
          <input
            type="checkbox"
            checked={ticked.has(day.date)}
            disabled={!isOpen(day.way)}
            aria-describedby={note(day) ? `note-${day.date}` : undefined}
            onChange={() => toggle(day.date)}
          />
          <time dateTime={day.date}>{formatDate(day.date)}</time>
          <span id={`note-${day.date}`} className="field-help">
            {note(day)}
          </span>
        </label>
      ))}
      {error && <FieldError id="day-ticks-error">{error}</FieldError>}
    </fieldset>
  );
};
