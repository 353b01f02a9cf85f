import type { ComponentProps, ReactNode } from "react";
import { List, type ListProps } from "./list.tsx";
import { ListFilters } from "./list-filters.tsx";
import { Page } from "./page.tsx";

type Filtering = Omit<ComponentProps<typeof ListFilters>, "choice" | "filters" | "action">;
type FilteredListProps<T> = ListProps<T> &
  Filtering & {
    filters?: ComponentProps<typeof ListFilters>["filters"];
    /** What is done with the rows that fit, at the end of the row of filters. */
    filterAction?: ReactNode;
  };

/** A list with its filters, on a page or below a tab. */
export const FilteredList = <T,>({ search, filters, more, onUnfold, filterAction, ...list }: FilteredListProps<T>) => (
  <>
    {filters && (
      <ListFilters choice={list.choice} search={search} filters={filters} more={more} onUnfold={onUnfold} action={filterAction} />
    )}
    <section className="card">
      <List {...list} />
    </section>
  </>
);

type ListPageProps<T> = Omit<ComponentProps<typeof Page>, "badge" | "number" | "narrow" | "children" | "more"> &
  Omit<FilteredListProps<T>, "label"> & {
    /** What the rows are, where the title of the page is no name for them. */
    label?: string;
    /** Behind "⋯" beside the primary action. */
    pageMore?: ComponentProps<typeof Page>["more"];
    /** Between the head of the page and its filters. */
    above?: ReactNode;
    /** After the list: what is opened from it. */
    children?: ReactNode;
  };

/** A page that is one list: what it is for, its filters, its rows, and what fills it. */
export const ListPage = <T,>(props: ListPageProps<T>) => {
  const { title, purpose, action, pageMore, parent, label = title, above, children, ...list } = props;
  return (
    <Page title={title} purpose={purpose} action={action} parent={parent} {...(pageMore && { more: pageMore })}>
      {above}
      <FilteredList label={label} {...list} />
      {children}
    </Page>
  );
};
