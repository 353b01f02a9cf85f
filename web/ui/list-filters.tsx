import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { filterTexts } from "./filter-texts.ts";
import { Select } from "./select.tsx";
import { uiTexts } from "./texts.ts";
import { useDesktop } from "./use-desktop.ts";
import type { ListChoice } from "./use-list.ts";
import { useTexts } from "./use-texts.ts";

/** As many stand beside the search; the rest is asked for. */
const MOST = 4;

type ListFiltersProps = {
  choice: ListChoice;
  /** Stands before the filters; beside it they fold on a phone, where they would take the screen. */
  search?: ReactNode;
  /** In one row above the list: the name in the address, the label, and what there is to choose. */
  filters: readonly { name: string; label: string; options: readonly { value: string; label: string }[] }[];
  /** Folds with them. */
  more?: ReactNode;
  /** What is done with the rows that fit, at the end of the row. */
  action?: ReactNode;
  /** They were folded, and are looked at now. */
  onUnfold?: () => void;
};

export const ListFilters = ({ choice, search, filters, more, action, onUnfold }: ListFiltersProps) => {
  const text = useTexts(uiTexts);
  const folding = useTexts(filterTexts);
  const folds = !useDesktop() && search !== undefined && filters.length > 1;
  const [isOpen, setOpen] = useState(false);
  const count = filters.filter(({ name }) => choice.filters[name]).length;
  // The way to the rest takes the place of one.
  const first = filters.length > MOST ? MOST - 1 : MOST;
  const rest = filters.slice(first);
  const restCount = rest.filter(({ name }) => choice.filters[name]).length;
  // What narrows the list is never out of sight.
  const [isWhole, setWhole] = useState(restCount > 0);
  const shown = folds || isWhole || restCount > 0 ? filters : filters.slice(0, first);
  return (
    <search className="filters" aria-label={text("filters")}>
      {search}
      {folds && (
        <Button
          look="plain"
          icon="filter"
          label={count > 0 ? folding("filtersChosen", { count }) : text("filters")}
          expanded={isOpen}
          onClick={() => {
            if (!isOpen) onUnfold?.();
            setOpen(!isOpen);
          }}
        />
      )}
      {(!folds || isOpen) &&
        shown.map(({ name, label, options }) => (
          <Field key={name} label={label}>
            {(wiring) => (
              <Select
                {...wiring}
                placeholder={text("all")}
                options={options}
                value={choice.filters[name] ?? ""}
                onChange={(event) => choice.choose(name, event.target.value)}
              />
            )}
          </Field>
        ))}
      {(!folds || isOpen) && more}
      {!folds && rest.length > 0 && restCount === 0 && (
        <Button
          look="plain"
          icon="filter"
          label={isWhole ? folding("fewerFilters") : folding("moreFilters")}
          expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        />
      )}
      {Object.keys(choice.filters).length > 0 && <Button look="text" label={text("clear")} onClick={choice.clear} />}
      {action}
    </search>
  );
};
