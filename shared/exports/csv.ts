// CSV after RFC 4180 for people who open it in a spreadsheet: a text of somebody else's must not become a formula there.
import type { Cell } from "./cells.ts";

/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

const LINE_END = "\r\n";

/** What a spreadsheet reads as the beginning of a formula, also in the full width that East Asian keyboards write. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

const safeText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text); // DX-02

/** Quoted where it must be, and where a spreadsheet of another country would part it. */
const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const flags = { true: "yes", false: "no" } as const;

const written = (cell: Cell): string => {
  if (cell.type === "blank") return "";
  if (cell.type === "text") return quoted(safeText(cell.value));
  if (cell.type === "flag") return flags[`${cell.value}`];
  return String(cell.value);
};

export const csvLine = (cells: readonly Cell[]): string => cells.map(written).join(",") + LINE_END; // DX-02
