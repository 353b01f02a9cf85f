import { type ReactNode, useState } from "react";
import { formatDayOfYear } from "#shared/format.ts";
import type { Page } from "#shared/list.ts";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { List } from "#web/ui/list.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import type { LoadedProps } from "#web/ui/loaded.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import type { ListChoice } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Unit } from "../../organisation/contract.ts";
import { CloseDialog } from "./close-dialog.tsx";
import type { Close } from "./queries.ts";
import { organisationTexts } from "./texts.ts";

type UnitProps<U extends Unit> = {
  label: string;
  columns: readonly Column<U>[];
  empty: string;
  onChange: (unit: U) => void;
  close: Close;
};
type Naming<U> = {
  /** How the name stands, where it is more than a name. */
  cellOf?: ((unit: U) => ReactNode) | undefined;
  nameSort?: Column<U>["sort"];
};

/** Units by their names with what may be done to each. */
const useUnits = <U extends Unit>({ columns, onChange, close, cellOf, nameSort }: UnitProps<U> & Naming<U>) => {
  const text = useTexts(organisationTexts);
  const [closing, setClosing] = useState<U>();
  const all: Column<U>[] = [
    {
      header: text("name"),
      card: "title",
      ...(nameSort && { sort: nameSort }),
      cell: (unit) => (
        <>
          {cellOf ? cellOf(unit) : <strong>{unit.name}</strong>}
          {unit.closedOn && <> {<StatusBadge tone="draft" label={text("closed", { day: formatDayOfYear(unit.closedOn) })} />}</>}
        </>
      ),
    },
    ...columns,
  ];
  return {
    columns: all,
    doing: {
      nameOf: ({ name }: U) => name,
      likely: (unit: U) => (unit.actions.includes("change") ? { label: text("change"), onSelect: () => onChange(unit) } : undefined),
      rowActions: (unit: U) =>
        unit.actions.includes("close") ? [{ label: text("close"), icon: "ban", danger: true, onSelect: () => setClosing(unit) }] : [],
    },
    dialog: closing && <CloseDialog unit={closing} close={close} onClose={() => setClosing(undefined)} />,
  };
};

type Closed = { label: string; isShown: boolean; show: (shown: boolean) => void };
const ClosedToo = ({ label, isShown, show }: Closed) => (
  <label className="radio">
    <input type="checkbox" checked={isShown} onChange={(event) => show(event.target.checked)} />
    {label}
  </label>
);

/** By what a page of units is narrowed. What is closed is out of the way until it is asked for. */
export const UnitFilters = ({ choice }: { choice: ListChoice }) => {
  const text = useTexts(organisationTexts);
  return (
    <ListFilters
      choice={choice}
      search={<SearchField choice={choice} placeholder={text("searchHint")} oneLetter />}
      filters={[]}
      more={
        <ClosedToo
          label={text("showClosed")}
          isShown={choice.filters.closed !== undefined}
          show={(shown) => choice.choose("closed", shown ? "shown" : "")}
        />
      }
    />
  );
};

type PagedUnitsProps<U extends Unit> = UnitProps<U> &
  Naming<U> & { choice: ListChoice; query: LoadedProps<Page<U>>["query"] & { isPlaceholderData: boolean } };

export const PagedUnits = <U extends Unit>({ choice, query, ...props }: PagedUnitsProps<U>) => {
  const text = useTexts(organisationTexts);
  const { columns, doing, dialog } = useUnits(props);
  return (
    <>
      <UnitFilters choice={choice} />
      <section className="card">
        <List
          label={props.label}
          choice={choice}
          query={query}
          columns={columns}
          keyOf={({ id }) => id}
          {...doing}
          empty={{ sentence: props.empty }}
          noneFit={text("noneFit")}
        />
      </section>
      {dialog}
    </>
  );
};

/** So few that they are read at once. */
export const UnitList = <U extends Unit>({ units, ...props }: UnitProps<U> & { units: readonly U[] }) => {
  const text = useTexts(organisationTexts);
  const [withClosed, setWithClosed] = useState(false);
  const { columns, doing, dialog } = useUnits(props);
  const shown = units.filter(({ closedOn }) => withClosed || !closedOn);
  return (
    <>
      {units.some(({ closedOn }) => closedOn) && <ClosedToo label={text("showClosed")} isShown={withClosed} show={setWithClosed} />}
      {shown.length > 0 ? (
        <DataList label={props.label} rows={shown} columns={columns} keyOf={({ id }) => id} {...doing} />
      ) : (
        <Empty sentence={props.empty} />
      )}
      {dialog}
    </>
  );
};
