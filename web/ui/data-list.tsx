import type { ReactNode } from "react";
import { Link } from "react-router";
import { InRowLink } from "./peek.tsx";
import { Scroller } from "./scroller.tsx";
import { useTable } from "./use-table.ts";
import { whenFollowed } from "./when-followed.ts";
import "./data-list.css";

export type Column<T> = {
  header: string;
  cell: (row: T) => ReactNode;
  /** Figures stand at the right with equal digits. */
  figure?: boolean;
  /** The sort of the list that goes by this column, and what is in it: whatever is latest, largest or A comes first. */
  sort?: { by: string; kind: keyof typeof sortWords };
  /** Where it stands on a phone's card: the two large facts, the corner, or a line below. */
  card?: "title" | "large" | "corner" | "line";
};

type DataListProps<T> = {
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

const linked = <T,>(row: T, content: ReactNode, { linkOf, onOpen }: Pick<DataListProps<T>, "linkOf" | "onOpen">): ReactNode => {
  const to = linkOf?.(row);
  if (to === undefined) return content;
  return (
    <Link className="row-link" to={to} {...whenFollowed(() => onOpen?.(row))}>
      {content}
    </Link>
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

const DataTable = <T,>({ label, rows, columns, keyOf, linkOf, onOpen, sorting }: DataListProps<T>) => (
  <Scroller label={label}>
    <table className="data-table">
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Header key={column.header} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <InRowLink key={keyOf(row)} value={linkOf?.(row) !== undefined}>
            <tr>
              {columns.map((column, index) => (
                <td key={column.header} className={column.figure ? "figure" : undefined}>
                  {index === 0 ? linked(row, column.cell(row), { linkOf, onOpen }) : column.cell(row)}
                </td>
              ))}
            </tr>
          </InRowLink>
        ))}
      </tbody>
    </table>
  </Scroller>
);

const DataCards = <T,>({ label, rows, columns, keyOf, linkOf, onOpen }: DataListProps<T>) => (
  <ul className="data-cards" aria-label={label}>
    {rows.map((row) => (
      <InRowLink key={keyOf(row)} value={linkOf?.(row) !== undefined}>
        <li>
          {columns.map((column, index) => (
            <CardPart key={column.header} column={column}>
              {index === 0 ? linked(row, column.cell(row), { linkOf, onOpen }) : column.cell(row)}
            </CardPart>
          ))}
        </li>
      </InRowLink>
    ))}
  </ul>
);

/** Large facts speak for themselves; the lines below them say what they are. */
const CardPart = <T,>({ column, children }: { column: Column<T>; children: ReactNode }) => {
  if (children === undefined || children === null || children === "" || typeof children === "boolean") return null;
  const place = column.card ?? "line";
  return (
    <div className={`data-card-${place}`}>
      {place === "line" && <span>{column.header} </span>}
      {children}
    </div>
  );
};
