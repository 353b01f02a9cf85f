import { RadioGroup } from "#web/ui/radio-group.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Portion, portions } from "../contract.ts";
import { leaveTexts } from "./texts.ts";

type Ends = { firstDay: Portion; lastDay: Portion };

/** The parts that fit the dates: the same one at both ends of a single date, midday only at the ends of several. */
export const fittingEnds = ({ firstDay, lastDay }: Ends, shape: { several: boolean; step: number }): Ends => {
  if (shape.step === 1) return { firstDay: "whole", lastDay: "whole" }; // LV-02
  if (!shape.several) return firstDay === lastDay ? { firstDay, lastDay } : { firstDay: "whole", lastDay: "whole" };
  return { firstDay: firstDay === "second" ? "second" : "whole", lastDay: lastDay === "first" ? "first" : "whole" };
};

type PortionFieldsProps = Ends & { several: boolean; errors: Partial<Record<keyof Ends, string>>; onChange: (ends: Ends) => void };

export const PortionFields = ({ firstDay, lastDay, several, errors, onChange }: PortionFieldsProps) => {
  const text = useTexts(leaveTexts);
  if (!several) {
    return (
      <RadioGroup
        legend={text("oneDay")}
        options={portions.map((value) => ({ value, label: text(value) }))}
        value={firstDay}
        error={errors.firstDay ?? errors.lastDay}
        onChange={(portion) => onChange({ firstDay: portion, lastDay: portion })}
      />
    );
  }
  return (
    <>
      <RadioGroup
        legend={text("begins")}
        options={[
          { value: "whole", label: text("beginsMorning") },
          { value: "second", label: text("beginsMidday") },
        ]}
        value={firstDay}
        error={errors.firstDay}
        onChange={(portion) => onChange({ firstDay: portion, lastDay })}
      />
      <RadioGroup
        legend={text("ends")}
        options={[
          { value: "whole", label: text("endsEvening") },
          { value: "first", label: text("endsMidday") },
        ]}
        value={lastDay}
        error={errors.lastDay}
        onChange={(portion) => onChange({ firstDay, lastDay: portion })}
      />
    </>
  );
};
