import { type MasterRow, masterDataApi } from "#api/master-data.ts";
import type { Tx } from "#api/transaction.ts";
import { expenseCategories } from "../../policy/categories.ts";
import { usualCategories } from "../../policy/usual-categories.ts";

export const categories = masterDataApi(expenseCategories, {
  table: "bills.categories",
  // Lines are of a category by its code, also of one that is closed by now.
  check: async (tx, { code }, id) => {
    const all = await categoryRows(tx);
    const before = all.find((one) => one.id === id);
    if (before && before.code !== code) return [{ code: "bills.code_fixed", field: "code" }];
    return all.some((one) => one.code === code && one.id !== id) ? [{ code: "bills.code_taken", field: "code", params: { code } }] : [];
  },
  order: (one, other) => one.code.localeCompare(other.code, "en"),
});

type Row = MasterRow<(typeof usualCategories)[number]>;
const categoryRows = (tx: Tx): Promise<Row[]> => categories.rows(tx);

/** By their codes, closed ones included. */
export const categoriesByCode = async (tx: Tx): Promise<Map<string, Row>> =>
  new Map((await categories.rows(tx)).map((row) => [row.code, row]));

/** What a new company begins with. */
export const setUpCategories = async (tx: Tx): Promise<void> => {
  for (const category of usualCategories) await categories.addIn(tx, category);
};
