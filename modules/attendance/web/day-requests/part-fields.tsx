import { RadioGroup } from "#web/ui/radio-group.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type DayPart, dayParts } from "../../day-requests/contract.ts";
import { dayRequestTexts } from "./texts.ts";

type Ends = { firstDay: DayPart; lastDay: DayPart };

/** The parts that fit the dates: the same one at both ends of a single date, midday only at the ends of several. */
export const fittingParts = ({ firstDay, lastDay }: Ends, { several, byHalves }: { several: boolean; byHalves: boolean }): Ends => {
  if (!byHalves) return { firstDay: "whole", lastDay: "whole" };
  if (!several) return firstDay === lastDay ? { firstDay, lastDay } : { firstDay: "whole", lastDay: "whole" };
  return { firstDay: firstDay === "second" ? "second" : "whole", lastDay: lastDay === "first" ? "first" : "whole" };
};

type PartFieldsProps = Ends & { several: boolean; error: string | undefined; onChange: (ends: Ends) => void };

export const PartFields = ({ firstDay, lastDay, several, error, onChange }: PartFieldsProps) => {
  const text = useTexts(dayRequestTexts);
  if (!several)
    return (
      <RadioGroup
        legend={text("oneDay")}
        options={dayParts.map((value) => ({ value, label: text(value) }))}
        value={firstDay}
        error={error}
        onChange={(part) => onChange({ firstDay: part, lastDay: part })}
      />
    );
  return (
    <>
      <RadioGroup
        legend={text("begins")}
        options={[
          { value: "whole", label: text("whole") },
          { value: "second", label: text("beginsMidday") },
        ]}
        value={firstDay}
        error={error}
        onChange={(part) => onChange({ firstDay: part, lastDay })}
      />
      <RadioGroup
        legend={text("ends")}
        options={[
          { value: "whole", label: text("whole") },
          { value: "first", label: text("endsMidday") },
        ]}
        value={lastDay}
        onChange={(part) => onChange({ firstDay, lastDay: part })}
      />
    </>
  );
};
