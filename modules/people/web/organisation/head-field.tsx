import { useId } from "react";
import type { Person } from "#shared/ids.ts";
import type { ChosenPerson } from "#web/ui/chosen-person.ts";
import type { Wiring } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { useCandidates } from "./queries.ts";

const SETTLES = 200; // ms

type HeadFieldProps = Wiring & {
  /** Whoever is chosen; what is typed, where that is nobody. */
  value: ChosenPerson;
  /** Who it was at the beginning. */
  known: Person | undefined;
  onChange: (value: ChosenPerson) => void;
  onBlur: () => void;
};

/** Whoever stands there with name and code is chosen already. */
const BETWEEN = " · ";
const labelOf = ({ name, code }: Person): string => `${name}${BETWEEN}${code}`;

/** A colleague by the first letters of a name, from the browser's own list of suggestions. */
export const HeadField = ({ value, known, onChange, onBlur, ...wiring }: HeadFieldProps) => {
  const id = useId();
  const typed = typeof value === "string" ? value : labelOf(value);
  const settled = useSettled(typed, SETTLES);
  const found: readonly Person[] = useCandidates(settled.includes(BETWEEN) ? "" : settled).data?.people ?? [];
  const type = (next: string) => {
    const chosen = [...found, ...(known ? [known] : [])].find((person) => labelOf(person) === next);
    onChange(chosen ? { code: chosen.code, name: chosen.name } : next);
  };
  return (
    <>
      <TextInput {...wiring} list={id} autoComplete="off" value={typed} onChange={(event) => type(event.target.value)} onBlur={onBlur} />
      <datalist id={id}>
        {found.map((person) => (
          <option key={person.code} value={labelOf(person)} />
        ))}
      </datalist>
    </>
  );
};
