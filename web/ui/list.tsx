import { type ReactNode, useEffect, useRef } from "react";
import { type Page, TOTAL_CAP } from "#shared/list.ts";
import { Button } from "./button.tsx";
import { type Column, DataList, sortWords } from "./data-list.tsx";
import { Field } from "./field.tsx";
import { Loaded, type LoadedProps } from "./loaded.tsx";
import type { RowDoing, Selection } from "./row-parts.tsx";
import { Select } from "./select.tsx";
import { type SelectionAction, SelectionBar } from "./selection-bar.tsx";
import { Skeleton } from "./skeleton.tsx";
import { uiTexts } from "./texts.ts";
import type { ListChoice, Turn } from "./use-list.ts";
import { useTable } from "./use-table.ts";
import { useTexts } from "./use-texts.ts";
import "./filter-bar.css";
import "./list.css";

type Listed<T> = LoadedProps<Page<T>>["query"] & { isPlaceholderData: boolean };

export type ListProps<T> = RowDoing<T> & {
  /** What these rows are, spoken before them. */
  label: string;
  choice: ListChoice;
  query: Listed<T>;
  columns?: readonly Column<T>[];
  /** Draws the rows where a table does not fit them. */
  draw?: (rows: readonly T[]) => ReactNode;
  keyOf: (row: T) => string;
  linkOf?: (row: T) => string | undefined;
  onOpen?: (row: T) => void;
  /** No rows at all: one sentence, and the action that fills the list. */
  empty: Omit<NonNullable<LoadedProps<T>["empty"]>, "when">;
  /** No rows that fit the filters. */
  noneFit?: string;
  /** With the selected rows of this page; the likeliest first. */
  selectionActions?: (rows: readonly T[]) => readonly SelectionAction[];
};

/** One page of a list with its order and its way on. The rows stay until those of the next page are there. */
export const List = <T,>({
  label,
  choice,
  query,
  columns = [],
  draw,
  keyOf,
  linkOf,
  onOpen,
  empty,
  noneFit,
  selectionActions,
  ...doing
}: ListProps<T>) => {
  const text = useTexts(uiTexts);
  const top = useFocusOnTurn(choice, query);
  const isTable = useTable();
  const nothing = (): Omit<NonNullable<LoadedProps<T>["empty"]>, "when"> => {
    if (choice.place)
      return { sentence: text("pageEmpty"), action: <Button look="plain" label={text("firstPage")} onClick={() => top.turn({})} /> };
    const clear = <Button look="plain" label={text("clearFilters")} onClick={choice.clear} />;
    return noneFit && Object.keys(choice.filters).length > 0 ? { drawing: "notFound", sentence: noneFit, action: clear } : empty;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div className="list" ref={top.ref} role="group" aria-label={label} tabIndex={-1} aria-busy={query.isPlaceholderData || undefined}>
      <Loaded
        query={query}
        skeleton={<Skeleton count={8} shape={columns.some(({ note }) => note) ? "tall" : "row"} />}
        empty={{ when: ({ items }) => items.length === 0, ...nothing() }}
      >
        {(page) => (
          <>
            {!isTable && <SortSelect columns={columns} choice={choice} />}
            {draw ? (
              draw(page.items)
            ) : (
              <DataList
                label={label}
                rows={page.items}
                columns={columns}
                keyOf={keyOf}
                linkOf={linkOf}
                onOpen={onOpen}
                sorting={choice}
                {...doing}
              />
            )}
            {doing.selection && selectionActions && (
              <Selected rows={page.items} keyOf={keyOf} selection={doing.selection} actions={selectionActions} />
            )}
            <ListFoot page={page} turn={top.turn} isLeft={query.isPlaceholderData} />
          </>
        )}
      </Loaded>
    </div>
  );
};

/** Whoever turns the page stands at its beginning once it is there: the button they pressed may not be. */
const useFocusOnTurn = <T,>({ place, turn }: ListChoice, { isPlaceholderData }: Listed<T>) => {
  const ref = useRef<HTMLDivElement>(null);
  const awaited = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (awaited.current !== (place ?? "") || isPlaceholderData) return;
    awaited.current = undefined;
    ref.current?.scrollIntoView({ block: "start" });
    ref.current?.focus({ preventScroll: true });
  }, [place, isPlaceholderData]);
  return {
    ref,
    turn: (to: Turn) => {
      awaited.current = to.after ?? to.before ?? "";
      turn(to);
    },
  };
};

type SelectedProps<T> = {
  rows: readonly T[];
  keyOf: (row: T) => string;
  selection: Selection<T>;
  actions: (rows: readonly T[]) => readonly SelectionAction[];
};

/** Nothing is done with a row that is not in sight: what was selected on another page does not count. */
const Selected = <T,>({ rows, keyOf, selection: { chosen, choose, can }, actions }: SelectedProps<T>) => {
  const here = rows.filter((row) => chosen.has(keyOf(row)) && can?.(row) !== false);
  return <SelectionBar count={here.length} actions={actions(here)} onClear={() => choose(new Set())} />;
};

/** Cards have no headers to press, so that their order is chosen here. */
export const SortSelect = <T,>({ columns, choice }: { columns: readonly Column<T>[]; choice: Pick<ListChoice, "sort" | "sortBy"> }) => {
  const text = useTexts(uiTexts);
  const options = columns.flatMap(({ header, sort }) =>
    sort
      ? (["", "-"] as const).map((direction) => ({
          value: `${direction}${sort.by}`,
          label: `${header}, ${text(sortWords[sort.kind][direction])}`,
        }))
      : [],
  );
  if (options.length === 0) return null;
  return (
    <div className="list-sort">
      <Field label={text("sort")}>
        {(wiring) => <Select {...wiring} options={options} value={choice.sort} onChange={(event) => choice.sortBy(event.target.value)} />}
      </Field>
    </div>
  );
};

type ListFootProps<T> = {
  page: Page<T>;
  turn: (to: Turn) => void;
  /** Another page is on its way: the places of this one are in an order or under filters that hold no more. */
  isLeft: boolean;
};

const said = (count: number): string => count.toLocaleString("en");

/** Which rows of how many, as far as that is known: at the beginning, and at the end of a list that was counted. */
const useRange = <T,>({ items, total, next, previous }: Page<T>): string => {
  const text = useTexts(uiTexts);
  const isCounted = total <= TOTAL_CAP;
  const all = isCounted ? said(total) : `${said(TOTAL_CAP)}+`;
  const to = !previous ? items.length : !next && isCounted ? total : undefined;
  if (to === undefined || (!next && !previous)) return text("total", { total: all });
  const from = to - items.length + 1;
  return text(from === to ? "rangeOne" : "range", { from: said(from), to: said(to), total: all });
};

/** How long the list is, and the pages beside this one. */
const ListFoot = <T,>({ page, turn, isLeft }: ListFootProps<T>) => {
  const text = useTexts(uiTexts);
  const { next, previous } = page;
  const range = useRange(page);
  return (
    <div className="list-foot">
      <span role="status">{range}</span>
      {(next || previous) && (
        <div className="list-pages">
          <Button look="plain" label={text("previous")} disabled={!previous || isLeft} onClick={() => turn({ before: previous })} />
          <Button look="plain" label={text("next")} disabled={!next || isLeft} onClick={() => turn({ after: next })} />
        </div>
      )}
    </div>
  );
};
