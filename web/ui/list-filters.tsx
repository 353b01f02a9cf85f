import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { FilterChip } from "./filter-chip.tsx";
import { filterTexts } from "./filter-texts.ts";
import { uiTexts } from "./texts.ts";
import { useDesktop } from "./use-desktop.ts";
import type { ListChoice } from "./use-list.ts";
import { useTexts } from "./use-texts.ts";
import "./filter-bar.css";

type ListFiltersProps = {
  choice: Pick<ListChoice, "filters" | "choose" | "clear">;
  /** Stands before the filters; on a phone they fold behind a button beside it. */
  search?: ReactNode;
  /** The name in the address, the label, and what there is to choose. */
  filters: readonly { name: string; label: string; options: readonly { value: string; label: string }[] }[];
  /** Folds with them. */
  more?: ReactNode;
  /** What is done with the rows that fit, at the end of the bar; folds too. */
  action?: ReactNode;
  /** They were folded, and are looked at now. */
  onUnfold?: () => void;
};

/** One bar above a list: search, a chip per filter, "Clear". */
export const ListFilters = ({ choice, search, filters, more, action, onUnfold }: ListFiltersProps) => {
  const text = useTexts(uiTexts);
  const words = useTexts(filterTexts);
  const folds = !useDesktop() && filters.length + (more ? 1 : 0) > 1;
  const [isOpen, setOpen] = useState(false);
  const count = filters.filter(({ name }) => choice.filters[name]).length;
  return (
    <search className="filters" aria-label={text("filters")}>
      {search}
      {folds && (
        <Button
          look="plain"
          icon="filter"
          label={count > 0 ? words("filtersChosen", { count }) : text("filters")}
          expanded={isOpen}
          onClick={() => {
            if (!isOpen) onUnfold?.();
            setOpen(!isOpen);
          }}
        />
      )}
      {(!folds || isOpen) && (
        <>
          {filters.map(({ name, label, options }) => (
            <FilterChip
              key={name}
              label={label}
              options={options}
              value={choice.filters[name] ?? ""}
              onChoose={(value) => choice.choose(name, value)}
            />
          ))}
          {more}
        </>
      )}
      {Object.keys(choice.filters).length > 0 && <Button look="text" label={text("clear")} onClick={choice.clear} />}
      {action && (!folds || isOpen) && <span className="filters-action">{action}</span>}
    </search>
  );
};
