// What one day and a span of days have in common: the text that is typed, and the calendar that opens below it.
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { deviceToday, parseDay, shownDay } from "./days.ts";
import { Popover, useClosing } from "./popover.tsx";
import { TextInput } from "./text-input.tsx";

type DayTextProps = Omit<React.ComponentProps<typeof TextInput>, "value" | "onChange" | "ref"> & {
  /** A calendar day, or what was typed and is none. */
  value: string;
  onChange: (value: string) => void;
  /** There is no room for the day of the week. */
  isShort?: boolean;
  /** What is typed that is more than a day; true where it was taken. */
  onSpan?: (typed: string) => boolean;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A day as it is typed in almost any way; read when the field is left or Enter is pressed. */
export const DayText = ({ value, onChange, onSpan, isShort, onBlur, onKeyDown, ref, ...rest }: DayTextProps) => {
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const shown = shownDay(value, isShort);
  // A day that arrives while the field has the focus (the first day fills the last) is there to be typed over, not typed behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new value that calls for it
  useEffect(() => {
    if (input.current === document.activeElement && typed === undefined) input.current?.select();
  }, [shown]);
  const read = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const next = parseDay(typed, deviceToday()) ?? typed.trim();
    if (next !== value && !onSpan?.(typed)) onChange(next);
  };
  return (
    <TextInput
      {...rest}
      ref={(element) => {
        input.current = element;
        if (typeof ref === "function") ref(element);
        else if (ref) ref.current = element;
      }}
      autoComplete="off"
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        if (event.key === "Enter") read();
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        read();
        onBlur?.(event);
      }}
    />
  );
};

type CalendarFieldProps = {
  className: string;
  label: string;
  /** The focus left the text and the calendar. */
  onLeave?: (() => void) | undefined;
  /** Somebody opens it from this text. */
  onOpen?: (input: HTMLElement | undefined) => void;
  children: ReactNode;
  calendar: (open: { takesFocus: boolean; close: () => void }) => ReactNode;
};

/** Opens by a press on the text, by its button, or by the arrow down; the focus comes back to where it was. */
export const CalendarField = ({ className, label, onLeave, onOpen, children, calendar }: CalendarFieldProps) => {
  const [opened, setOpened] = useState<{ by: HTMLElement; takesFocus: boolean }>();
  const whole = useRef<HTMLDivElement>(null);
  useClosing(whole, opened !== undefined, () => setOpened(undefined));
  const open = (by: HTMLElement, takesFocus: boolean) => {
    onOpen?.(by instanceof HTMLInputElement ? by : undefined);
    setOpened({ by, takesFocus });
  };
  const close = () => {
    setOpened(undefined);
    opened?.by.focus();
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target } = event;
    if (key === "Escape" && opened) {
      event.stopPropagation();
      close();
    } else if (key === "ArrowDown" && target instanceof HTMLInputElement) {
      event.preventDefault();
      open(target, true);
    } else if (opened && target instanceof HTMLInputElement && key.length === 1) setOpened(undefined); // whoever types needs no calendar over what follows
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and presses belong to the text and the calendar inside
    <div
      className={`calendar-field ${className}`}
      ref={whole}
      onKeyDown={press}
      onClick={({ target }) => target instanceof HTMLInputElement && !target.disabled && !opened && open(target, false)}
      onBlur={({ relatedTarget, currentTarget }) => !currentTarget.contains(relatedTarget) && onLeave?.()}
    >
      {children}
      <Button
        look="text"
        icon="calendar"
        iconOnly
        label={label}
        expanded={opened !== undefined}
        onClick={({ currentTarget }) => (opened ? setOpened(undefined) : open(currentTarget, true))}
      />
      {opened && (
        <Popover anchor={whole} role="dialog" aria-label={label} key={String(opened.takesFocus)}>
          {calendar({ takesFocus: opened.takesFocus, close })}
        </Popover>
      )}
    </div>
  );
};
