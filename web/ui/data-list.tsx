import type { ReactNode } from "react";
import { Link } from "react-router";
import { Scroller } from "./scroller.tsx";
import { useDesktop } from "./use-desktop.ts";
import "./data-list.css";

export type Column<T> = {
  header: string;
  cell: (row: T) => ReactNode;
  /** Figures stand at the right with equal digits. */
  figure?: boolean;
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
  linkOf?: (row: T) => string | undefined;
};

const linked = <T,>(row: T, content: ReactNode, linkOf: DataListProps<T>["linkOf"]): ReactNode => {
  const to = linkOf?.(row);
  if (to === undefined) return content;
  return (
    <Link className="row-link" to={to}>
      {content}
    </Link>
  );
};

/** A table on the desktop, a card per row on a phone. The whole row opens the record by a real link. */
export const DataList = <T,>(props: DataListProps<T>) => (useDesktop() ? <DataTable {...props} /> : <DataCards {...props} />);

const DataTable = <T,>({ label, rows, columns, keyOf, linkOf }: DataListProps<T>) => (
  <Scroller label={label}>
    <table className="data-table">
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.header} scope="col" className={column.figure ? "figure" : undefined}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, index) => (
              <td key={column.header} className={column.figure ? "figure" : undefined}>
                {index === 0 ? linked(row, column.cell(row), linkOf) : column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
);

const DataCards = <T,>({ label, rows, columns, keyOf, linkOf }: DataListProps<T>) => (
  <ul className="data-cards" aria-label={label}>
    {rows.map((row) => (
      <li key={keyOf(row)}>
        {columns.map((column, index) => (
          <CardPart key={column.header} column={column}>
            {index === 0 ? linked(row, column.cell(row), linkOf) : column.cell(row)}
          </CardPart>
        ))}
      </li>
    ))}
  </ul>
);

/** Large facts speak for themselves; the lines below them say what they are. */
const CardPart = <T,>({ column, children }: { column: Column<T>; children: ReactNode }) => {
  if (children === undefined || children === "") return null;
  const place = column.card ?? "line";
  return (
    <div className={`data-card-${place}`}>
      {place === "line" && <span>{column.header} </span>}
      {children}
    </div>
  );
};
