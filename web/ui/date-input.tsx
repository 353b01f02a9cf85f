import { type Ref, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { deviceToday, parseDay, shownDay } from "./days.ts";
import type { Wiring } from "./field.tsx";
import { formTexts } from "./form-spec/texts.ts";
import { MonthGrid } from "./month-grid.tsx";
import { TextInput } from "./text-input.tsx";
import { useTexts } from "./use-texts.ts";
import "./controls.css";

type DateInputProps = Wiring & {
  /** A calendar day, or what was typed and is none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** A day by typing it in almost any way, or from the month grid behind the button. */
export const DateInput = ({ value, onChange, onBlur, ref, ...wiring }: DateInputProps) => {
  const text = useTexts(formTexts);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const opener = () => whole.current?.querySelector("button");

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !whole.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [open]);

  // A day that arrives while the field has the focus (the first day fills the last) is there to be typed over, not typed behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new value that calls for it
  useEffect(() => {
    const input = whole.current?.querySelector("input");
    if (input && input === document.activeElement && typed === undefined) input.select();
  }, [value]);

  const shown = shownDay(value);
  // Choosing one day may fill another field just when the focus reaches it: what is typed then must replace it.
  useEffect(() => {
    const input = whole.current?.querySelector("input");
    if (shown !== "" && input === document.activeElement) input?.select();
  }, [shown]);

  const take = (next: string) => {
    setTyped(undefined);
    if (next !== value) onChange(next);
  };
  const read = () => {
    if (typed !== undefined) take(parseDay(typed, deviceToday()) ?? typed.trim());
  };
  const close = () => {
    setOpen(false);
    opener()?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the grid wherever the focus stands in it
    <div
      className="date-input"
      ref={whole}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.stopPropagation();
        close();
      }}
    >
      <TextInput
        {...wiring}
        ref={ref}
        autoComplete="off"
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => event.key === "Enter" && read()}
        onBlur={() => {
          read();
          onBlur?.();
        }}
      />
      <Button look="text" icon="calendar" iconOnly label={text("chooseDate")} expanded={open} onClick={() => setOpen(!open)} />
      {open && (
        <div className="date-grid">
          <MonthGrid
            value={value}
            onChoose={(day) => {
              take(day);
              close();
            }}
          />
        </div>
      )}
    </div>
  );
};
