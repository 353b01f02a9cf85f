import { type KeyboardEvent, type Ref, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { Person } from "#shared/ids.ts";
import { Face } from "./face.tsx";
import { FieldError, type Wiring } from "./field.tsx";
import { personTexts } from "./person-texts.ts";
import { TextInput } from "./text-input.tsx";
import { useSettled } from "./use-settled.ts";
import { useTexts } from "./use-texts.ts";
import "./person-combobox.css";

const settleMilliseconds = 200;

/** Whoever was found by what was typed; `more` tells namesakes apart. */
export type Offered = Person & { more: string };

/** For what is typed at present; `people` is undefined where nothing is asked yet or the answer is still to come. */
export type FindPeople = (typed: string) => { people: readonly Offered[] | undefined };

export type PersonFieldProps = Wiring & {
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

/** What stands in a field and is nobody's name would be sent as nobody: its form is held back before any of its own checks, and the field says why. */
const useHeldBack = (box: RefObject<HTMLDivElement | null>, isUnchosen: boolean) => {
  const [isRefused, setRefused] = useState(false);
  const latest = useRef(isUnchosen);
  useEffect(() => {
    latest.current = isUnchosen;
    if (!isUnchosen) setRefused(false);
  }, [isUnchosen]);
  useEffect(() => {
    const form = box.current?.closest("form");
    const refuse = (event: Event) => {
      if (!latest.current) return;
      event.preventDefault();
      event.stopPropagation();
      setRefused(true);
      box.current?.querySelector("input")?.focus();
    };
    form?.addEventListener("submit", refuse, { capture: true });
    return () => form?.removeEventListener("submit", refuse, { capture: true });
  }, [box]);
  return isRefused && isUnchosen;
};

/** Somebody by the first letters of a name: a text field with a list below it, worked by arrows, Enter and Escape. */
export const PersonCombobox = (
  props: PersonFieldProps & {
    useFound: FindPeople;
    nobody: string;
    /** How many were found, where they are no people. */
    tell?: (count: number) => string;
  },
) => {
  const { value, known, onChoose, onType, onBlur, disabled, ref, useFound, nobody, tell, ...wiring } = props;
  const text = useTexts(personTexts);
  const id = useId();
  const [chosen, setChosen] = useState<Person | undefined>(known);
  const [typed, setTyped] = useState<string>();
  const [marked, setMarked] = useState(0);
  const settled = useSettled(typed ?? "", settleMilliseconds);
  const { people } = useFound(typed === undefined ? "" : settled);
  const isAnswered = typed !== undefined && people !== undefined;
  const found = isAnswered ? people : [];
  const isOpen = found.length > 0;
  const name = [chosen, known].find((one) => one?.code === value)?.name ?? value;
  const box = useRef<HTMLDivElement>(null);
  // Whoever hears what is typed says themselves what is wrong with it.
  const isRefused = useHeldBack(box, onType === undefined && value === "" && (typed ?? "").trim() !== "");

  const choose = (person: Offered) => {
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
    <div className="person-field" ref={box}>
      <TextInput
        {...wiring}
        {...(isRefused && { "aria-invalid": true, "aria-describedby": `${id}unchosen` })}
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
              {!tell && <Face name={person.name} code={person.code} />}
              <span className="person-option-words">
                <span>{person.name}</span>
                <span className="person-option-more">{person.more}</span>
              </span>
            </div>
          ))}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isAnswered && (isOpen ? (tell?.(found.length) ?? text("found", { count: found.length })) : nobody)}
      </p>
      {isAnswered && !isOpen && (
        <p className="person-none" aria-hidden="true">
          {nobody}
        </p>
      )}
      {isRefused && (
        <div role="alert">
          <FieldError id={`${id}unchosen`}>{text("unchosen")}</FieldError>
        </div>
      )}
    </div>
  );
};
