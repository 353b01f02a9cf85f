// What stands in a column of an export, whatever the format: a list says it by type, so that text is never taken for anything else.
import type { Instant, PlainDate } from "../dates.ts";
import { type Amount, decimalOf } from "../money.ts";

type Of<Type extends string, Row, Value> = { label: string; type: Type; value: (row: Row) => Value | null | undefined };

export type Column<Row> =
  | Of<"text", Row, string>
  | Of<"day", Row, PlainDate>
  | Of<"moment", Row, Instant>
  | Of<"number", Row, number>
  | Of<"money", Row, Amount>
  | Of<"flag", Row, boolean>;

/** `amount` is a decimal number as text, so that no digit of it is lost. */
export type Cell =
  | { type: "blank" }
  | { type: "text"; value: string }
  | { type: "day"; value: PlainDate }
  | { type: "moment"; value: Instant }
  | { type: "number"; value: number }
  | { type: "amount"; value: string }
  | { type: "flag"; value: boolean };

const blank: Cell = { type: "blank" };

/** Money takes two columns: a decimal number and its currency. */
export const headOf = <Row>(columns: readonly Column<Row>[]): string[] =>
  columns.flatMap(({ label, type }) => (type === "money" ? [label, `${label} (currency)`] : [label]));

const cellOf = <Row>(column: Column<Row>, row: Row): Cell[] => {
  if (column.type === "money") {
    const amount = column.value(row);
    return amount
      ? [
          { type: "amount", value: decimalOf(amount) },
          { type: "text", value: amount.currency },
        ]
      : [blank, blank];
  }
  const value = column.value(row);
  return [value === null || value === undefined || value === "" ? blank : ({ type: column.type, value } as Cell)];
};

export const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): Cell[] => columns.flatMap((column) => cellOf(column, row));
