// What is told of an import to whoever asked for it, and how the audit calls it.

import type { Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import type { Import } from "../../imports/contract.ts";
import { importPath, peoplePath } from "../../paths.ts";

type Told = { id: string; number: string; version: number; asked_by: number | null };

const tell = (
  tx: Tx,
  { id, number, version, asked_by: employee }: Told,
  event: "people.import_ready" | "people.import_failed",
  sentence?: string,
) => {
  if (employee === null) return;
  notify(tx, {
    employee,
    event,
    params: { number, ...(sentence !== undefined && { sentence }) },
    path: importPath(number),
    subject: { type: "people.import", id },
    version: version + 1,
  });
};

const figures = (parts: readonly (readonly [count: number, words: string])[]): string =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count.toLocaleString("en")} ${words}`)
    .join(", ") || "nothing changed";

/** Of pay that took effect without a second person: that of new people. */
const tellFirstPay = (tx: Tx, { number }: Told, count: number, finance: Iterable<number>): void => {
  const params = { number, count: String(count) };
  for (const employee of finance) notify(tx, { employee, event: "people.first_pay", params, path: peoplePath });
};

export const tellOf = {
  firstPay: tellFirstPay,
  record: ({ id, number }: { id: string; number: string }) => ({ type: "people.import", id, number }),
  checked: (tx: Tx, told: Told, { add, update, same, error }: Import["counters"]): void =>
    tell(
      tx,
      told,
      "people.import_ready",
      `checked: ${figures([
        [add, "to add"],
        [update, "to change"],
        [same, "the same"],
        [error, "with errors"],
      ])}`,
    ),
  committed: (tx: Tx, told: Told, { added, updated, same, leftOut, skipped }: NonNullable<Import["result"]>): void =>
    tell(
      tx,
      told,
      "people.import_ready",
      figures([
        [added, "added"],
        [updated, "changed"],
        [same, "the same"],
        [leftOut, "left out"],
        [skipped, "skipped"],
      ]),
    ),
  undone: (tx: Tx, told: Told, { removed, restored, kept }: NonNullable<Import["undone"]>): void =>
    tell(
      tx,
      told,
      "people.import_ready",
      `undone: ${figures([
        [removed, "removed"],
        [restored, "as before"],
        [kept, "kept"],
      ])}`,
    ),
  failed: (tx: Tx, told: Told): void => tell(tx, told, "people.import_failed"),
};
