import { type KeyboardEvent, type Ref, useId, useState } from "react";
import type { Person } from "#shared/ids.ts";
import type { Wiring } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Colleague, SHORTEST_NAME } from "../../stand-in-contract.ts";
import { useColleagues } from "./queries.ts";
import { standInTexts } from "./texts.ts";
import "./stand-ins.css";

const settleMilliseconds = 200;

type PersonFieldProps = Wiring & {
  /** The code of whoever is chosen; empty for nobody. */
  value: string;
  /** Whom the code belongs to, where that is known already. */
  known?: Person | undefined;
  onChoose: (person: Person | undefined) => void;
  /** What is typed while nobody is chosen yet, where an empty field says something else than one that names nobody. */
  onType?: (typed: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A colleague by the first letters of a name: a text field with a list below it, worked by arrows, Enter and Escape. */
export const PersonField = ({ value, known, onChoose, onType, onBlur, disabled, ref, ...wiring }: PersonFieldProps) => {
  const text = useTexts(standInTexts);
  const id = useId();
  const [chosen, setChosen] = useState<Person | undefined>(known);
  const [typed, setTyped] = useState<string>();
  const [marked, setMarked] = useState(0);
  const settled = useSettled(typed ?? "", settleMilliseconds);
  const query = useColleagues(settled);
  const isAsked = typed !== undefined && settled.trim().length >= SHORTEST_NAME;
  const found: readonly Colleague[] = isAsked ? (query.data ?? []) : [];
  const isOpen = found.length > 0;
  const name = chosen?.code === value ? chosen.name : value;

  const choose = (person: Colleague) => {
    const { code, name: chosenName } = person;
    setChosen({ code, name: chosenName });
    setTyped(undefined);
    onChoose({ code, name: chosenName });
  };
  const type = (next: string) => {
    setTyped(next);
    setMarked(0);
    if (value !== "") onChoose(undefined);
    onType?.(next);
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) setMarked((marked + step + found.length) % found.length);
    else if (event.key === "Enter" && found[marked]) choose(found[marked]);
    else if (event.key === "Escape") setTyped(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="person-field">
      <TextInput
        {...wiring}
        ref={ref}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}${marked}` : undefined}
        disabled={disabled}
        value={typed ?? name}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={() => {
          // Whoever types a whole name and goes on has chosen, where it is the only one.
          const [only] = found;
          if (only && found.length === 1 && settled === typed) choose(only);
          else if (typed?.trim() === "") setTyped(undefined);
          onBlur?.();
        }}
      />
      {isOpen && (
        <div className="person-options" id={id} role="listbox" aria-labelledby={`${wiring.id}label`}>
          {found.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys
            <div
              key={person.code}
              id={`${id}${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              className={index === marked ? "person-option person-option-marked" : "person-option"}
              // Before the field loses the focus, which would close the list under the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <span>{person.name}</span>
              <span className="person-option-more">{`${person.department} · ${person.code}`}</span>
            </div>
          ))}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isAsked && !query.isFetching && (isOpen ? text("found", { count: found.length }) : text("noneFound"))}
      </p>
      {isAsked && !query.isFetching && !isOpen && (
        <p className="person-none" aria-hidden="true">
          {text("noneFound")}
        </p>
      )}
    </div>
  );
};
