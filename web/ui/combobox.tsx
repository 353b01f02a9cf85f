import { type ComponentProps, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { folded } from "#shared/search.ts";
import { formTexts } from "./form-spec/texts.ts";
import { Popover } from "./popover.tsx";
import { useTexts } from "./use-texts.ts";
import "./listbox.css";

export type Option = { value: string; label: string };
type ComboboxProps = Omit<ComponentProps<"select">, "children" | "className" | "style"> & { options: readonly Option[] };

/** Those that begin with what is typed stand before those that only contain it. */
const foundIn = (options: readonly Option[], typed: string): readonly Option[] => {
  const words = folded(typed.trim());
  if (words === "") return options;
  const at = ({ label }: Option) => ` ${folded(label)}`.indexOf(` ${words}`);
  const within = options.filter(({ label }) => folded(label).includes(words));
  return [...within.filter((one) => at(one) === 0), ...within.filter((one) => at(one) > 0), ...within.filter((one) => at(one) < 0)];
};

/**
 * A long list of choices with a search. The select behind it holds the value, so that forms read, fill and focus it as they do any other;
 * what is chosen reaches it as the change that a press on an option of its own would be.
 */
export const Combobox = ({ options, id, disabled, ...rest }: ComboboxProps) => {
  const text = useTexts(formTexts);
  const own = useId();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const [value, setValue] = useState(String(rest.value ?? rest.defaultValue ?? ""));
  const whole = useRef<HTMLSpanElement>(null);
  const { ref: _, "aria-label": __, "aria-describedby": ___, ...select } = rest;
  const held = () => whole.current?.querySelector("select");
  // A form that is filled anew writes into the select without a word.
  useLayoutEffect(() => setValue(held()?.value ?? ""));
  const chosen = options.find((one) => one.value === value);
  const found = typed === undefined ? options : foundIn(options, typed);
  const at = Math.min(marked, found.length - 1);

  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = (option: Option | undefined) => {
    close();
    const element = held();
    if (!option || !element || option.value === element.value) return;
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set?.call(element, option.value);
    element.dispatchEvent(new Event("change", { bubbles: true }));
  };
  /** Whoever empties the field takes the choice back, where there may be none; what fits nothing else is forgotten. */
  const leave = () => {
    if (typed?.trim() === "") choose(options.find((one) => one.value === ""));
    else if (typed !== undefined && found.length === 1) choose(found[0]);
    else close();
  };
  const open = () => {
    setOpen(true);
    setMarked(
      Math.max(
        0,
        options.findIndex((one) => one.value === value),
      ),
    );
  };
  useEffect(() => {
    if (isOpen) document.getElementById(`${own}${at}`)?.scrollIntoView?.({ block: "nearest" });
  }, [isOpen, at, own]);

  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
    const move = moves[key];
    if (move !== undefined && !isOpen) open();
    else if (move !== undefined) setMarked(Math.max(0, Math.min(found.length - 1, at + move)));
    else if (!isOpen) return;
    else if (key === "Enter") choose(found[at]);
    else if (key === "Escape") close();
    else return;
    event.preventDefault();
    if (key === "Escape") event.stopPropagation();
  };
  return (
    <span className="select" ref={whole}>
      <input
        id={id}
        role="combobox"
        className={rest["aria-invalid"] ? "p-inputtext p-component p-invalid" : "p-inputtext p-component"}
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? own : undefined}
        aria-activedescendant={isOpen && found.length > 0 ? `${own}${at}` : undefined}
        aria-label={rest["aria-label"]}
        aria-describedby={rest["aria-describedby"]}
        aria-invalid={rest["aria-invalid"]}
        aria-required={rest["aria-required"]}
        disabled={disabled}
        value={typed ?? chosen?.label ?? ""}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarked(0);
          setOpen(true);
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => !isOpen && open()}
        onKeyDown={press}
        onBlur={() => {
          if (isOpen) leave();
          held()?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
        }}
      />
      <span className="pi pi-chevron-down" aria-hidden="true" />
      <select
        {...select}
        ref={rest.ref}
        aria-hidden="true"
        className="visually-hidden"
        tabIndex={-1}
        disabled={disabled}
        onFocus={() => whole.current?.querySelector("input")?.focus()}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isOpen && (
        <Popover
          anchor={whole}
          className="listbox"
          id={own}
          role="listbox"
          aria-label={text("choices")}
          // The field keeps the focus: losing it would close the list under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys
            <div
              key={option.value}
              id={`${own}${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              className="listbox-option"
              data-marked={index === at || undefined}
              onClick={() => choose(option)}
            >
              {option.label}
            </div>
          ))}
          {found.length === 0 && <p className="listbox-none">{text("noMatch")}</p>}
        </Popover>
      )}
      <span className="visually-hidden" role="status">
        {isOpen && typed && (found.length === 0 ? text("noMatch") : text("matches", { count: found.length }))}
      </span>
    </span>
  );
};
