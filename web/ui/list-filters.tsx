import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { Select } from "./select.tsx";
import { uiTexts } from "./texts.ts";
import type { ListChoice } from "./use-list.ts";
import { useTexts } from "./use-texts.ts";

type ListFiltersProps = {
  choice: ListChoice;
  /** In one row above the list: the name in the address, the label, and what there is to choose. */
  filters: readonly { name: string; label: string; options: readonly { value: string; label: string }[] }[];
  /** What is done with the rows that fit, at the end of the row. */
  action?: ReactNode;
};

export const ListFilters = ({ choice, filters, action }: ListFiltersProps) => {
  const text = useTexts(uiTexts);
  return (
    <search className="filters" aria-label={text("filters")}>
      {filters.map(({ name, label, options }) => (
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
      {Object.keys(choice.filters).length > 0 && <Button look="text" label={text("clear")} onClick={choice.clear} />}
      {action}
    </search>
  );
};
