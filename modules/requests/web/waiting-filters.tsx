import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { FilterChip } from "#web/ui/filter-chip.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { useDesktop } from "#web/ui/use-desktop.ts";
import type { ListChoice } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type WaitingChoices, WaitingList } from "../contract.ts";
import { useWaitingKinds } from "./kind-options.ts";
import { useWaitingChoices } from "./list-queries.ts";
import { listTexts } from "./list-texts.ts";

const orders = ["urgent", "since", "-since"] as const;
const { show, as, age } = WaitingList.shape;
const shows = show.unwrap().options;
const sides = as.unwrap().options;
const ages = age.unwrap().options;

type WaitingFiltersProps = {
  choice: ListChoice;
  /** The rows are there: what they can be narrowed to is read after them, so that the list opens with one call. */
  listed: boolean;
  onEnter: (typed: string) => void;
  /** Says which keys there are; absent where there is no room for a keyboard. */
  onHelp: (() => void) | undefined;
};

/** Whose they are and where from: only where there is more than one to choose from, or one is chosen. */
const usePeopleFilters = ({ filters }: ListChoice, { people = [], departments = [] }: Partial<WaitingChoices>) => {
  const text = useTexts(listTexts);
  const option = (value: string, name: string, count: number) => ({ value, label: text("choiceCount", { name, count }) });
  return [
    { name: "person", label: text("person"), options: people.map(({ code, name, count }) => option(code, name, count)) },
    { name: "department", label: text("department"), options: departments.map(({ id, name, count }) => option(id, name, count)) },
  ].filter(({ name, options }) => options.length > 1 || filters[name] !== undefined);
};

export const WaitingFilters = ({ choice, listed, onEnter, onHelp }: WaitingFiltersProps) => {
  const text = useTexts(listTexts);
  const isDesktop = useDesktop();
  const [unfolded, setUnfolded] = useState(false);
  const choices: Partial<WaitingChoices> = useWaitingChoices(listed && (isDesktop || unfolded)).data ?? {};
  const order = (
    <FilterChip
      label={text("order")}
      options={orders.map((value) => ({ value, label: text(`order_${value}`) }))}
      value={choice.sort}
      onChoose={choice.sortBy}
      isSet
    />
  );
  return (
    <ListFilters
      choice={choice}
      search={<SearchField choice={choice} placeholder={text("searchWaiting")} onEnter={onEnter} />}
      more={order}
      action={onHelp && <Button look="text" icon="question-circle" iconOnly label={text("keys")} onClick={onHelp} />}
      onUnfold={() => setUnfolded(true)}
      filters={[
        { name: "show", label: text("show"), options: shows.map((value) => ({ value, label: text(`show_${value}`) })) },
        { name: "kind", label: text("kind"), options: useWaitingKinds(choices.todos ?? []) },
        ...usePeopleFilters(choice, choices),
        { name: "as", label: text("as"), options: sides.map((value) => ({ value, label: text(`as_${value}`) })) },
        { name: "age", label: text("age"), options: ages.map((value) => ({ value, label: text(`age_${value}`) })) },
      ]}
    />
  );
};
