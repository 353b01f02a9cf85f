import { useEffect, useId, useRef, useState } from "react";
import { isSearchable } from "#shared/search.ts";
import { filterTexts } from "./filter-texts.ts";
import { TextInput } from "./text-input.tsx";
import type { ListChoice } from "./use-list.ts";
import { useSettled } from "./use-settled.ts";
import { useTexts } from "./use-texts.ts";
import "./filter-bar.css";

const LONGEST = 80;
/** Nobody waits for the rows of half a word. */
const SETTLES = 300; // ms

type SearchFieldProps = {
  choice: ListChoice;
  /** What can be looked for, in a few words. */
  placeholder: string;
  /** A single letter says enough as well: there are few to choose from. */
  oneLetter?: true;
  /** Enter was pressed: whoever typed a number wants to open it. */
  onEnter?: (typed: string) => void;
};

/** The search of a list: what is typed stands in the address as `q` once it has settled. */ // SR-01
export const SearchField = ({ choice, placeholder, oneLetter, onEnter }: SearchFieldProps) => {
  const text = useTexts(filterTexts);
  const id = useId();
  const asked = choice.filters.q ?? "";
  const [typed, setTyped] = useState(asked);
  const sent = useRef(asked);
  const settled = useSettled(typed.trim(), SETTLES);
  const look = (words: string) => {
    const wanted = oneLetter || isSearchable(words) ? words : "";
    if (wanted === sent.current) return;
    sent.current = wanted;
    choice.choose("q", wanted);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed asks anew
  useEffect(() => look(settled), [settled]);
  // What the address says by another hand, such as "Clear", stands here too; what is still being typed stays.
  useEffect(() => {
    if (asked === sent.current) return;
    sent.current = asked;
    setTyped(asked);
  }, [asked]);
  return (
    <div className="list-search">
      <label htmlFor={id} className="visually-hidden">
        {text("search")}
      </label>
      <span className="pi pi-search" aria-hidden="true" />
      <TextInput
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LONGEST}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          look(typed.trim());
          onEnter?.(typed.trim());
        }}
      />
    </div>
  );
};
