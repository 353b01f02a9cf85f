import { useId, useState } from "react";
import type { Person } from "#shared/ids.ts";
import type { Wiring } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { useCandidates } from "./queries.ts";

const SETTLES = 200; // ms

type HeadFieldProps = Wiring & {
  /** Whose code it is at the beginning. */
  known: Person | undefined;
  /** The code of whoever is chosen; what was typed, where that is nobody. */
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** Whoever stands there with name and code is chosen already. */
const BETWEEN = " · ";
const labelOf = ({ name, code }: Person): string => `${name}${BETWEEN}${code}`;

/** A colleague by the first letters of a name, from the browser's own list of suggestions. */
export const HeadField = ({ known, onChange, onBlur, ...wiring }: HeadFieldProps) => {
  const id = useId();
  const [typed, setTyped] = useState(known ? labelOf(known) : "");
  const settled = useSettled(typed, SETTLES);
  const found: readonly Person[] = useCandidates(settled.includes(BETWEEN) ? "" : settled).data?.people ?? [];
  const type = (next: string) => {
    setTyped(next);
    const chosen = [...found, ...(known ? [known] : [])].find((person) => labelOf(person) === next);
    onChange(chosen?.code ?? next.trim());
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
