import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Shift } from "../../day/model.ts";
import type { ShiftTimes } from "../../shifts/contract.ts";
import { shiftTexts } from "./texts.ts";

const Time = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const Minutes = z
  .string()
  .regex(/^\s*\d{1,4}\s*$/)
  .transform(Number);

const clockNames = ["start", "end", "lateFrom", "earlyUntil"] as const;
const figureNames = [
  ...(["breakMinutes", "graceIn", "graceOut", "before", "after", "full", "halfBelow", "absentBelow"] as const),
  ...(["overtimeFrom", "overtimeStep", "overtimeMost"] as const),
] as const;
type ClockName = (typeof clockNames)[number];
type FigureName = (typeof figureNames)[number];
const timeNames = [...clockNames, ...figureNames] as const;

/** Every figure as it is typed, so that nothing is lost; read once it is sent. */
export const TypedTimes = z.object({
  start: Time,
  end: Time,
  lateFrom: Time,
  earlyUntil: Time,
  breakMinutes: Minutes,
  graceIn: Minutes,
  graceOut: Minutes,
  before: Minutes,
  after: Minutes,
  full: Minutes,
  halfBelow: Minutes,
  absentBelow: Minutes,
  overtimeFrom: Minutes,
  overtimeStep: Minutes,
  overtimeMost: Minutes,
});
export type TypedTimes = z.input<typeof TypedTimes>;

export const typedTimes = (times: ShiftTimes): TypedTimes =>
  Object.fromEntries(timeNames.map((name) => [name, String(times[name])])) as TypedTimes;

/** What a new shift begins with. */
export const usualTimes: ShiftTimes = {
  start: "09:30",
  end: "18:30",
  breakMinutes: 60,
  graceIn: 15,
  graceOut: 10,
  before: 60,
  after: 120,
  lateFrom: "09:30",
  earlyUntil: "18:30",
  full: 480,
  halfBelow: 360,
  absentBelow: 180,
  overtimeFrom: 30,
  overtimeStep: 15,
  overtimeMost: 240,
};

export const useTimeFields = () => {
  const text = useTexts(shiftTexts);
  return {
    fields: timeNames.map((name) => ({ name: `times.${name}` as const, label: text(name) })),
    sentences: {
      ...Object.fromEntries(clockNames.map((name) => [`times.${name}`, text("timeWrong")])),
      ...Object.fromEntries(figureNames.map((name) => [`times.${name}`, text("figureWrong")])),
    },
  };
};

const groups: readonly {
  title: "timesGroup" | "windowGroup" | "coreGroup" | "dayGroup" | "overtimeGroup";
  names: readonly (ClockName | FigureName)[];
}[] = [
  { title: "timesGroup", names: ["start", "end", "breakMinutes"] },
  { title: "coreGroup", names: ["lateFrom", "earlyUntil"] },
  { title: "windowGroup", names: ["before", "after", "graceIn", "graceOut"] },
  { title: "dayGroup", names: ["full", "halfBelow", "absentBelow"] },
  { title: "overtimeGroup", names: ["overtimeFrom", "overtimeStep", "overtimeMost"] },
];

type TimesFieldsProps<In extends FieldValues> = {
  form: UseFormReturn<In>;
  errorOf: (field: Path<In>) => string | undefined;
  kind: Shift["kind"];
};

export const TimesFields = <In extends FieldValues & { times: TypedTimes }>({ form, errorOf, kind }: TimesFieldsProps<In>) => {
  const text = useTexts(shiftTexts);
  return groups
    .filter(({ title }) => title !== "coreGroup" || kind === "flexible")
    .map(({ title, names }) => (
      <fieldset key={title} className="field-box">
        <legend>{text(title)}</legend>
        {names.map((name) => {
          const path = `times.${name}` as Path<In>;
          const isClock = clockNames.some((one) => one === name);
          return (
            <Field key={name} label={text(name)} help={name === "end" ? text("endHelp") : undefined} error={errorOf(path)} required>
              {(wiring) => (
                <TextInput
                  {...wiring}
                  inputMode={isClock ? undefined : "numeric"}
                  autoComplete="off"
                  maxLength={5}
                  {...(form.register(path) as object)}
                />
              )}
            </Field>
          );
        })}
      </fieldset>
    ));
};
