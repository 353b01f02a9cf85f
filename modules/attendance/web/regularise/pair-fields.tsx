import { Controller, useWatch } from "react-hook-form";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { formatDay } from "#shared/format.ts";
import type { ContractForm } from "#web/ui/contract-form.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { isDoubled } from "../../regularise/wall.ts";
import type { Filled } from "./filled.ts";
import { regulariseTexts } from "./texts.ts";

type PairFieldsProps = {
  of: ContractForm<Filled>;
  index: number;
  date: PlainDate;
  zone: string;
  /** The shift ends on the day after, so that an in may lie there as well. */
  isNight: boolean;
};

/** In and out of one pair: the time, on which day, and where the clock went back over it, which of the two. */
export const PairFields = ({ of, index, ...day }: PairFieldsProps) => (
  <>
    <EndFields of={of} index={index} end="in" {...day} />
    <EndFields of={of} index={index} end="out" {...day} />
  </>
);

const EndFields = ({ of: { form, errorOf }, index, end, date, zone, isNight }: PairFieldsProps & { end: "in" | "out" }) => {
  const text = useTexts(regulariseTexts);
  const name = `pairs.${index}.${end}` as const;
  const { time = "", day = "same" } = useWatch({ control: form.control, name }) ?? {};
  const days = [
    { value: "before", label: formatDay(addDays(date, -1)) },
    { value: "same", label: formatDay(date) },
    { value: "after", label: formatDay(addDays(date, 1)) },
  ];
  const asksDay = end === "out" || isNight || day !== "same";
  const asksWhich = /^\d\d:\d\d$/.test(time) && isDoubled({ time, day }, date, zone);
  return (
    <div className="field-stack">
      <Field label={text(end)} error={errorOf(`${name}.time`)} required>
        {(wiring) => <TextInput {...wiring} type="time" {...form.register(`${name}.time`)} />}
      </Field>
      {asksDay && (
        <Field label={text(`${end}Day`)} error={errorOf(`${name}.day`)}>
          {(wiring) => (
            <Controller
              control={form.control}
              name={`${name}.day`}
              render={({ field }) => <Select {...wiring} {...field} options={days} />}
            />
          )}
        </Field>
      )}
      {asksWhich && (
        <Field label={text(`${end}Nth`)} error={errorOf(`${name}.nth`)} required>
          {(wiring) => (
            <Controller
              control={form.control}
              name={`${name}.nth`}
              render={({ field }) => (
                <Select
                  {...wiring}
                  {...field}
                  value={field.value ?? ""}
                  onChange={(event) => field.onChange(event.target.value || undefined)}
                  placeholder={text("choose")}
                  options={(["first", "second"] as const).map((value) => ({ value, label: text(value, { time }) }))}
                />
              )}
            />
          )}
        </Field>
      )}
    </div>
  );
};
