import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { folded } from "#shared/search.ts";
import { filterTexts } from "./filter-texts.ts";
import { Popup } from "./popup.tsx";
import { TextInput } from "./text-input.tsx";
import { uiTexts } from "./texts.ts";
import { useDesktop } from "./use-desktop.ts";
import { useTexts } from "./use-texts.ts";
import "./filter-bar.css";

/** More than these are searched rather than read. */
const READ_AT_ONCE = 12;

type Option = { value: string; label: string };
type FilterChipProps = {
  label: string;
  options: readonly Option[];
  value: string;
  onChoose: (value: string) => void;
  /** Always has a value: there is no "All", and nothing to remove. */
  isSet?: boolean;
  /** In place of "All". */
  none?: string;
};

/** One filter of a bar: "Status: All", and the list of what there is to choose behind it. */
export const FilterChip = ({ label, options, value, onChoose, isSet = false, none }: FilterChipProps) => {
  const text = useTexts(filterTexts);
  const common = useTexts(uiTexts);
  const all = { value: "", label: none ?? common("all") };
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const isChosen = !isSet && value !== "";
  const choices = isSet ? options : [all, ...options];
  const choose = (next: string) => {
    close();
    button.current?.focus();
    if (next !== value) onChoose(next);
  };
  return (
    <span className={isChosen ? "chip chip-chosen" : "chip"}>
      <button
        type="button"
        ref={button}
        className="chip-open"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span className="chip-label">{label}: </span>
        <span className="chip-value">{choices.find((one) => one.value === value)?.label ?? "…"}</span>
        <span className="pi pi-chevron-down" aria-hidden="true" />
      </button>
      {isChosen && (
        <button type="button" className="chip-clear" aria-label={text("remove", { label })} onClick={() => choose("")}>
          <span className="pi pi-times" aria-hidden="true" />
        </button>
      )}
      {isOpen && (
        <Popup anchor={button} onClose={close} title={label}>
          <Choices label={label} options={choices} value={value} onChoose={choose} />
        </Popup>
      )}
    </span>
  );
};

type ChoicesProps = { label: string; options: readonly Option[]; value: string; onChoose: (value: string) => void };

/** The keyboard stands in the list, or in its search where it is long; one option is marked. */
const Choices = ({ label, options, value, onChoose }: ChoicesProps) => {
  const text = useTexts(filterTexts);
  const isDesktop = useDesktop();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const isLong = options.length > READ_AT_ONCE;
  const wanted = folded(typed.trim());
  const fit = wanted === "" ? options : options.filter((one) => folded(one.label).includes(wanted));
  const [marked, setMarked] = useState(() =>
    Math.max(
      0,
      options.findIndex((one) => one.value === value),
    ),
  );
  const isTyping = isLong && isDesktop;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens; on a phone the keyboard would hide the options
  useEffect(() => box.current?.querySelector<HTMLElement>(isTyping ? "input" : "[role=listbox]")?.focus(), []);
  useEffect(() => {
    box.current?.querySelector(`[data-at="${marked}"]`)?.scrollIntoView({ block: "nearest" });
  }, [marked]);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = fit.length - 1;
    const isLetter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    const inInput = event.target instanceof HTMLInputElement;
    const letter = isLetter && !inInput ? fit.findIndex((one, at) => at > marked && folded(one.label).startsWith(folded(event.key))) : -1;
    const move: Record<string, number> = { ArrowDown: Math.min(marked + 1, last), ArrowUp: Math.max(marked - 1, 0) };
    if (!inInput) Object.assign(move, { Home: 0, End: last });
    const to = letter >= 0 ? letter : move[event.key];
    const chosen = fit[marked];
    if (to !== undefined) setMarked(to);
    else if (chosen && (event.key === "Enter" || (event.key === " " && !inInput))) onChoose(chosen.value);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const active = fit[marked] && `${id}-${marked}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the list and of its search
    <div ref={box} className="chip-choices" onKeyDown={onKeyDown}>
      {isLong && (
        <TextInput
          role="combobox"
          aria-expanded
          aria-label={text("find", { label })}
          aria-controls={`${id}-list`}
          aria-activedescendant={active}
          autoComplete="off"
          placeholder={text("search")}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMarked(0);
          }}
        />
      )}
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={label}
        tabIndex={isTyping ? undefined : -1}
        aria-activedescendant={isTyping ? undefined : active}
      >
        {fit.map((option, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the list or its search has the focus and names the marked one
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the list
          <div
            key={option.value}
            role="option"
            id={`${id}-${at}`}
            data-at={at}
            className="popup-item"
            data-marked={at === marked || undefined}
            aria-selected={option.value === value}
            onClick={() => onChoose(option.value)}
          >
            <span className="chip-option">{option.label}</span>
            {option.value === value && <span className="pi pi-check" aria-hidden="true" />}
          </div>
        ))}
      </div>
      {fit.length === 0 && (
        <p className="chip-none" role="status">
          {text("noOption")}
        </p>
      )}
    </div>
  );
};
