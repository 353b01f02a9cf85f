import { DateRange } from "#web/ui/date-range.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { adjustTexts } from "./texts.ts";

/** When days can be taken that HR gives: in this leave year, or from one day to another. */
export type Usable = { when: "year" | "days"; from: string; until: string };

export const inThisYear: Usable = { when: "year", from: "", until: "" };

/** The days themselves, where they were named. */
export const usableIn = ({ when, from, until }: Usable) => when === "days" && { usable: { from, until } };

export const lacksDays = ({ when, from, until }: Usable): boolean => when === "days" && (from === "" || until === "");

type Props = { typed: Usable; error: string | undefined; set: (part: Partial<Usable>) => void };

export const UsableFields = ({ typed: { when, from, until }, error, set }: Props) => {
  const text = useTexts(adjustTexts);
  const options = [
    { value: "year" as const, label: text("thisYear") },
    { value: "days" as const, label: text("otherDays") },
  ];
  return (
    <>
      <RadioGroup legend={text("when")} options={options} value={when} onChange={(next) => set({ when: next })} />
      {when === "days" && (
        <DateRange
          value={{ from, to: until }}
          from={{ label: text("from") }}
          to={{ label: text("until"), error }}
          onChange={(span) => set({ from: span.from, until: span.to })}
          required
        />
      )}
    </>
  );
};
