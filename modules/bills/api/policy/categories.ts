import { type MasterRow, masterDataApi } from "#api/master-data.ts";
import type { Tx } from "#api/transaction.ts";
import { expenseCategories } from "../../policy/categories.ts";
import { usualCategories } from "../../policy/usual-categories.ts";

export const categories = masterDataApi(expenseCategories, {
  table: "bills.categories",
  // Lines refer to a category by its code, even after it is closed.
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

/** Categories by code, including closed ones. */
export const categoriesByCode = async (tx: Tx): Promise<Map<string, Row>> =>
  new Map((await categories.rows(tx)).map((row) => [row.code, row]));

/** The defaults of a new company. */
export const setUpCategories = async (tx: Tx): Promise<void> => {
  for (const category of usualCategories) await categories.addIn(tx, category);
};
