import type { ReactNode } from "react";
import { Link } from "react-router";
import { InRowLink } from "./peek.tsx";
import { RowActions, type RowDoing, RowTick, TickAll } from "./row-parts.tsx";
import { Scroller } from "./scroller.tsx";
import { uiTexts } from "./texts.ts";
import { useTable } from "./use-table.ts";
import { useTexts } from "./use-texts.ts";
import { whenFollowed } from "./when-followed.ts";
import "./data-list.css";

export type Column<T> = {
  header: string;
  cell: (row: T) => ReactNode;
  /** Before it: the face or the icon of the kind. */
  mark?: (row: T) => ReactNode;
  /** Behind it, small and grey. */
  number?: (row: T) => ReactNode;
  /** A second line, small and grey: it makes the row a tall one. */
  note?: (row: T) => ReactNode;
  /** Figures stand at the right with equal digits. */
  figure?: boolean;
  /** The sort of the list that goes by this column, and what is in it: whatever is latest, largest or A comes first. */
  sort?: { by: string; kind: keyof typeof sortWords };
  /** Where it stands on a phone's card: the two large facts, the corner, or a line below. */
  card?: "title" | "large" | "corner" | "line";
};

type DataListProps<T> = RowDoing<T> & {
  /** Spoken before the table. */
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  keyOf: (row: T) => string;
  /** Where the row leads; the first column's content becomes the link. */
  linkOf?: ((row: T) => string | undefined) | undefined;
  /** Somebody follows that link, here or in a tab of its own. */
  onOpen?: ((row: T) => void) | undefined;
  /** The order the rows are in and how it is changed; a list in one order has none. */
  sorting?: { sort: string; sortBy: (sort: string) => void };
};

/** How the two directions of a column are called, as keys of the texts. */
export const sortWords = {
  time: { "": "earliest", "-": "latest" },
  figure: { "": "smallest", "-": "largest" },
  text: { "": "aToZ", "-": "zToA" },
} as const;

type CellProps<T> = Pick<DataListProps<T>, "linkOf" | "onOpen"> & { row: T; column: Column<T>; isFirst: boolean; isBare?: boolean };

/** The first cell is the link of the row. */
const Cell = <T,>({ row, column: { cell, mark, number, note }, isFirst, isBare = false, linkOf, onOpen }: CellProps<T>) => {
  const to = isFirst ? linkOf?.(row) : undefined;
  const content =
    to === undefined ? (
      cell(row)
    ) : (
      <Link className="row-link" to={to} {...whenFollowed(() => onOpen?.(row))}>
        {cell(row)}
      </Link>
    );
  if (isBare || (!mark && !number && !note)) return content;
  return (
    <div className="row-name">
      {mark?.(row)}
      <div>
        {content} {number && <span className="row-number">{number(row)}</span>}
        {note && <div className="row-note">{note(row)}</div>}
      </div>
    </div>
  );
};

/** A table on the desktop and on paper, a card per row on a phone. The whole row opens the record by a real link. */
export const DataList = <T,>(props: DataListProps<T>) => (useTable() ? <DataTable {...props} /> : <DataCards {...props} />);

type Sorting = NonNullable<DataListProps<never>["sorting"]>;
const spoken = { "": "ascending", "-": "descending" } as const;
const icons = { "": "arrow-up", "-": "arrow-down" } as const;

/** Pressed again it turns the order round. */
const Header = <T,>({ column: { header, sort, figure }, sorting }: { column: Column<T>; sorting: Sorting | undefined }) => {
  const className = figure ? "figure" : undefined;
  if (!sort || !sorting) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  }
  const direction = (["", "-"] as const).find((sign) => sorting.sort === `${sign}${sort.by}`);
  const first = sort.kind === "text" ? sort.by : `-${sort.by}`;
  const turned = direction === "-" ? sort.by : `-${sort.by}`;
  return (
    <th scope="col" className={className} aria-sort={direction === undefined ? undefined : spoken[direction]}>
      <button type="button" className="sort" onClick={() => sorting.sortBy(direction === undefined ? first : turned)}>
        {header}
        <span className={`pi pi-${direction === undefined ? "sort-alt" : icons[direction]}`} aria-hidden="true" />
      </button>
    </th>
  );
};

/** The keys of the rows that may be selected. */
const selectable = <T,>({ rows, keyOf, selection }: DataListProps<T>): string[] =>
  rows.filter((row) => selection?.can?.(row) !== false).map(keyOf);

const DataTable = <T,>(props: DataListProps<T>) => {
  const { label, rows, columns, keyOf, linkOf, onOpen, sorting, selection, rowActions, likely } = props;
  const text = useTexts(uiTexts);
  const acts = rowActions !== undefined || likely !== undefined;
  return (
    <Scroller label={label}>
      <table className="data-table">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="row-tick">
                <TickAll keys={selectable(props)} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.header} column={column} sorting={sorting} />
            ))}
            {acts && (
              <th scope="col" className="row-actions">
                <span className="visually-hidden">{text("actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <InRowLink key={keyOf(row)} value={linkOf?.(row) !== undefined}>
              <tr>
                {selection && (
                  <td className="row-tick">
                    <RowTick {...props} row={row} rowKey={keyOf(row)} />
                  </td>
                )}
                {columns.map((column, index) => (
                  <td key={column.header} className={column.figure ? "figure" : undefined}>
                    <Cell row={row} column={column} isFirst={index === 0} linkOf={linkOf} onOpen={onOpen} />
                  </td>
                ))}
                {acts && (
                  <td className="row-actions">
                    <RowActions {...props} row={row} rowKey={keyOf(row)} />
                  </td>
                )}
              </tr>
            </InRowLink>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
};

const DataCards = <T,>(props: DataListProps<T>) => {
  const { label, rows, columns, keyOf, linkOf, onOpen, selection, rowActions, likely } = props;
  const mark = columns.find((column) => column.mark)?.mark;
  const part = (row: T) => (column: Column<T>) => (
    <CardPart key={column.header} column={column} isEmpty={isNothing(column.cell(row))}>
      <Cell row={row} column={column} isFirst={column === columns[0]} isBare linkOf={linkOf} onOpen={onOpen} />
    </CardPart>
  );
  return (
    <ul className="data-cards" aria-label={label}>
      {rows.map((row) => (
        <InRowLink key={keyOf(row)} value={linkOf?.(row) !== undefined}>
          <li>
            {selection && (
              <div className="row-tick">
                <RowTick {...props} row={row} rowKey={keyOf(row)} />
              </div>
            )}
            {mark?.(row)}
            <div className="data-card">
              {columns.filter(isLarge).map(part(row))}
              <div className="data-card-lines">
                {columns.map((column) => (
                  <CardNote key={column.header} row={row} column={column} />
                ))}
                {columns.filter((column) => !isLarge(column)).map(part(row))}
              </div>
            </div>
            {(rowActions || likely) && (
              <div className="row-actions">
                <RowActions {...props} row={row} rowKey={keyOf(row)} />
              </div>
            )}
          </li>
        </InRowLink>
      ))}
    </ul>
  );
};

const CardNote = <T,>({ row, column: { number, note } }: { row: T; column: Column<T> }) =>
  (number || note) && (
    <div className="data-card-note">
      {note?.(row)} {number && <span className="row-number">{number(row)}</span>}
    </div>
  );

const isLarge = ({ card = "line" }: Column<never>): boolean => card !== "line";

const isNothing = (content: ReactNode): boolean =>
  content === undefined || content === null || content === "" || typeof content === "boolean";

/** Large facts speak for themselves; the lines below them say what they are. */
const CardPart = <T,>({ column, isEmpty, children }: { column: Column<T>; isEmpty: boolean; children: ReactNode }) => {
  if (isEmpty) return null;
  const place = column.card ?? "line";
  return (
    <div className={`data-card-${place}`}>
      {place === "line" && <span>{column.header} </span>}
      {children}
    </div>
  );
};
