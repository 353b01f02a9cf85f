import type { SheetRow } from "#shared/sheet.ts";
import type { Unreadable } from "./reader.ts";

export type Row = SheetRow;

/** The rows in which something stands, titles and headers among them, and how many there are beyond those that were read. */
export type Table = { rows: Row[]; filled: number; separator?: string };

export class Refused extends Error {
  readonly params: Unreadable;
  constructor(params: Unreadable) {
    super(params.case);
    this.params = params;
  }
}
